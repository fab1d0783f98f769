"""The data of the benchmark, and what makes it; a package, so that no installed one named `data` stands before it."""
