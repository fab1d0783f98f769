"""What questions are read as over four small tables, which word others are refused for, and answers held to truths."""

from __future__ import annotations

import csv
import io
import random
import re
import unittest
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from statistics import mean, median
from typing import Any, ClassVar

from context_window_engine import BENCHMARK_QUERIES
from csv_table import Table
from query_router import QueryRouter, parse_query
from table_query import Query, Refusal, SchemaError
from table_region import column_names

Rows = Sequence[Mapping[str, str]]

SUMMED = {      # a table, the row that sums up others
    "a total below": ("region,sales\nNorth,700\nSouth,900\nEast,400\nThe firm,2000\n", "row 4, 'The firm',"),
    "a total above": ("region,sales\nUnited States,600\nTexas,300\nUtah,200\nOhio,100\n", "row 1, 'United States',"),
    "a page total": ("date,ref,sales\n2024-01-01,A,10\n2024-01-02,B,20\nPage total,,30\n2024-01-03,C,5\n",
                     "row 3, 'Page total',"),
    "no names": ("dept,person,sales\nIT,Ann,10\nIT,Bob,20\nIT,,30\nHR,Cid,5\nHR,Dan,6\nHR,,11\n", "row 3, 'IT',"),
    "what was before": ("date,what,sales\n2024-01-01,Opening balance,90\n2024-01-02,Rent,-7\n2024-01-03,Pay,5\n",
                        "row 1, 'Opening balance',"),
    "a line among others": ("item,sales\nA,10\nB,20\nC,30\nTotal,60\nVAT,12\nShipping,5\nDue,77\n", "'Total'"),
    "one column of several": ("year,age,sales\n1,23,10\n2,24,20\n3,25,50\nCareer,24,80\n", "row 4, 'Career',"),
    "what was spent": ("item,sales\nRent,700\nFood,200\nFun,100\nSpent,1000\nLeft,500\n", "row 4, 'Spent',"),
    "quarters": ("month,sales\nJan,70\nFeb,90\nQ1,160\nApr,50\nMay,40\nQ2,90\nH1,250\n", "row 3, 'Q1',"),
    "groups above": ("area,sales\nNorth,330\nOslo,110\nBergen,220\nSouth,990\nRome,440\nBari,550\n", "row 1, 'North',"),
    "a group without a shop": ("area,shop,sales\nN,,330\nN,A,110\nN,B,220\nS,,990\nS,C,440\nS,D,550\n", "row 1, 'N',"),
    "stars": ("code,no,sales\n1,40,700\n1,41,900\n*1,,1600\n2,40,50\n2,41,60\n*2,,110\n**,,1710\n", "row 3, '*1',"),
}
UNSUMMED = {
    "a large row": "region,sales\nNorth,700\nSouth,900\nEast,400\nWest,2001\n",
    "few rows": "region,sales\nNorth,1\nSouth,2\nEast,3\n",
    "a name that comes again": "job,trade,sales\nJ1,Roof,1\nJ2,Roof,3\nJ3,Tile,2\nJ4,Tile,6\n",
    "a company": "company,sales\nShell,9\nTotal,4\nEni,2\nBP,3\nOMV,1\n",
    "what follows": "item,sales\nA,700\nB,200\nC,90\nD,990\nE,400\n",
    "short runs": "month,sales\nJan,10\nFeb,20\nMar,30\nApr,5\nMay,6\nJun,11\n",
    "what some lack": "dept,person,sales\nIT,Ann,10\nIT,Bob,20\nIT,,4\nHR,Cid,5\nHR,Dan,6\nHR,,9\n",
}

NO_RECORDS = {  # a table, a question, what is said of the row that may be no record
    "a header": ("item,dept,n\nBolt,A,1\nNut,B,2\nPin,A,3\nName,Room,Pay\nBob,X,50\nAnn,Y,60\nCid,Z,70\n", (
        ("total n", "row 4, 'Name', has words"), ("how many rows", "row 4, 'Name', has words"))),
    "a header of several": ("item,n,cost\nBolt,1,5\nNut,2,6\nPin,3,7\nCap,3,7\nName,Hours,Rate\nBob,1,5\n", (
        ("total n", "row 5, 'Name', has words"), ("how many items", "row 5, 'Name', has words"))),
    "a header again": ("item,dept,n\nBolt,A,1\nNut,B,2\nitem (cont.),dept,n\nPin,A,3\nCap,B,4\n", (
        ("how many rows", "row 3, 'item (cont.)', has words"),)),
    "units": ("sample,site,n\nname,code,mg/l\nA,N,1.5\nB,S,2.5\nC,S,3.5\n", (
        ("how many rows", "row 1, 'name', has words"), ("average n", "2.5"))),
    "titles": ("item,n,price\nFruit,,\nApple,3,1\nPear,5,2\nNuts,,\nPecan,4,9\n", (
        ("how many rows", "row 1, 'Fruit', has nothing"), ("how many items", "row 1, 'Fruit', has nothing"),
        ("total n by item", "row 1, 'Fruit', has nothing"), ("total n", "12"), ("n of Pear", "[5]"))),
    "remarks": ("no,name,n\n1,Ann,3\n#2,Bob,5\n3,Cid,4\n4,Dan,4\n", (
        ("total n", "row 2, '#2', begins"), ("how many rows", "row 2, '#2', begins"), ("n of Cid", "[4]"))),
    "boxes": ("task,who,done,n\nA,Ann,TRUE,3\nB,Bob,FALSE,4\nC,Cid,TRUE,4\n,,FALSE,\n,,FALSE,\n", (
        ("how many rows", "row 4, 'FALSE', has one cell"), ("total n", "11"))),
    "zeros": ("item,n,total\nA,3,4\nB,5,12\nC,4,30\n,,0\n,,0\n", (
        ("average total", "row 4, '0', has one cell"), ("total n", "12"))),
    "numbers": ("no,item,n\n1,A,3\n2,B,5\n3,C,4\n4,,\n5,,\n", (
        ("how many rows", "row 4, '4', has one cell"), ("total n", "12"))),
    "a balance": ("day,what,who,n\n2024-01-02,Pay,Ann,3\n2024-01-03,Pay,Bob,5\n2024-01-04,Pay,Cid,4\n"
                  "2024-01-05,Pay,Dan,4\nBalance on,,,99\n", (("total n", "row 5, 'Balance on', has words"),)),
}
PLAIN_RECORDS = (     # tables of such rows as all are
    "tag,n\n#love,3\n#sun,5\nmusic,4\n", "name,n\nAnn,3\nBob,absent\nCid,5\nDan,4\n",
    "name,dept,n\nAnn,A,3\nBob,B,not known\nCid,A,5\nDan,B,4\n", "name,n,m\nAnn,3,4\nBob,DNF,DNF\nCid,5,6\nDan,4,5\n",
    "name,n,m\nAnn,3,4\nBob,,\nCid,5,6\nDan,,\n", "name,n,m\nAnn,3,4\nBob,5,6\nCid,4,\nDan,,\nEve,,\n",
    "day,n\n2024-01-02,3\nlate May,5\n2024-01-04,4\n2024-01-05,4\n")

ORDERS = """\
order_id,order_date,customer,region,category,product,quantity,price,sales,status,returned
1001,2019-01-05,Ann Lee,North,Furniture,Desk,2,120.00,240.00,Shipped,no
1002,2019-01-05,Bob Ray,South,Office,Pen,10,1.50,15.00,Shipped,no
1003,2019-02-11,Ann Lee,North,Office,Paper,5,4.00,20.00,Pending,no
1004,2019-03-02,Cid Fox,East,Technology,Phone,1,600.00,600.00,Shipped,yes
1005,2019-06-17,Dee Kay,West,Furniture,Chair,4,75.00,300.00,Cancelled,no
1006,2019-11-30,Bob Ray,South,Technology,Cable,3,9.00,27.00,Shipped,no
1007,2020-01-20,Eve Orr,North,Furniture,Lamp,6,30.00,180.00,Shipped,yes
1008,2020-01-25,Cid Fox,East,Office,Pen,20,1.50,30.00,Shipped,no
1009,2020-02-14,Ann Lee,North,Technology,Laptop,1,1250.00,1250.00,Pending,no
1010,2020-05-09,Dee Kay,West,Office,Stapler,2,12.00,24.00,Shipped,no
1011,2020-08-23,Eve Orr,North,Furniture,Desk,1,120.00,120.00,Cancelled,no
1012,2020-12-31,Bob Ray,South,Technology,Phone,2,600.00,1200.00,Shipped,no
"""
STUDENTS = """\
student_id,name,age,gender,house,grade,teacher,math_score,reading_score,absences,passed
s01,Ada Moss,14,F,Oak,9,Mr Hill,91,88,2,yes
s02,Ben Ives,15,M,Elm,9,Ms Ford,55,61,7,no
s03,Cleo Tan,14,F,Oak,9,Mr Hill,78,90,0,yes
s04,Dov Katz,16,M,Ash,10,Ms Ford,83,70,3,yes
s05,Ema Ruiz,15,F,Elm,10,Ms Ford,62,75,5,yes
s06,Finn Noor,17,M,Oak,11,Mr Hill,49,52,11,no
s07,Gia Wolf,16,F,Ash,11,Mrs Pym,95,93,1,yes
s08,Hal Quist,15,M,Elm,10,Mrs Pym,71,,4,yes
s09,Ida Berg,14,F,Ash,9,Mrs Pym,66,80,0,yes
s10,Jon Sato,17,M,Oak,11,Mr Hill,88,84,2,yes
"""
READINGS = """\
time,sensor,site,temperature_c,humidity,battery_pct,state
2023-03-01 00:00:00,T-1,Roof,4.5,80,97,ok
2023-03-01 06:00:00,T-1,Roof,3.0,85,97,ok
2023-03-01 12:00:00,T-1,Roof,11.5,60,96,ok
2023-03-01 00:00:00,T-2,Cellar,12.0,70,55,ok
2023-03-01 12:00:00,T-2,Cellar,12.5,71,54,fault
2023-03-04 00:00:00,T-1,Roof,-1.5,90,95,ok
2023-03-04 12:00:00,T-1,Roof,6.0,72,95,ok
2023-03-04 12:00:00,T-3,Garden,7.5,66,20,fault
2023-04-02 06:00:00,T-3,Garden,9.0,75,18,fault
2023-04-02 12:00:00,T-2,Cellar,13.0,,52,ok
2023-04-03 12:00:00,T-3,Garden,15.5,50,15,ok
2023-04-03 18:00:00,T-1,Roof,14.0,55,90,ok
"""
CARDS = """\
trans_date_trans_time,cc_num,merchant,category,amt,first,last,gender,city,state,trans_num,is_fraud
2019-01-01 00:00:18,2703186189652095,fraud_Rippin,misc_net,4.97,Jennifer,Banks,F,Orient,WA,a1,0
2019-01-01 08:10:44,630423337322,fraud_Heller,grocery_pos,107.23,Stephanie,Gill,F,Malad,ID,a2,0
2019-01-02 00:00:51,38859492057661,fraud_Lind,grocery_pos,"$1,020.11",Edward,Sanchez,M,Dallas,TX,a3,1
2019-01-02 13:01:16,3534093764340240,fraud_Kutch,gas_transport,45.0,Jeremy,White,M,Boulder,MT,a4,0
2019-01-03 00:03:06,2703186189652095,fraud_Keeling,misc_net,41.96,Jennifer,Banks,F,Orient,WA,a5,0
2019-02-03 22:04:08,4767265376804500,fraud_Stroman,home,560.5,Tyler,Garcia,M,Austin,TX,a6,1
2019-02-04 09:04:42,30074693890476,fraud_Rowe,grocery_net,44.54,Jennifer,Conner,F,Dallas,TX,a7,0
"""
PAYMENTS = """\
name,dept,paid_on,amount,latitude
Will,IT,2024-05-01,3,1.5
May,US,2024-03-02,4,2.5
Bob,HR,2024-05-03,5,3.5
"""
BALLOT = """\
Party,Candidate,Votes,Share
Reds,Ann Oak,500,50
Blues,Bo Pine,300,30
Greens,Cy Elm,200,20
Total valid votes,Total valid votes,1000,100
Rejected ballots,Rejected ballots,20,
Eligible voters,Eligible voters,2000,
"""
PEOPLES = """\
People,Census
Ossetians,"60 (69%)"
Georgians,"23 (27%)"
Russians,"3 (4%)"
Total,86
"""
OILS = """\
company,revenue
Shell,9
Eni,7
Total,5
"""
RACES = """\
Place,Driver,Team,Votes,Enrollment,Candidates,Serial Nos.,Votes
1,Ann,Toyota,5,120,"Ann 70% Bob 30%",979-988,50
2,Bob,Jordan-Toyota,6,80,"Cid 100%",602-608,60
2,Cid,Ferrari,9,90,"Dee 60% Eve 40%",542-551,90
3,Dee,Toyota,4,70,"Fay 100%",562-571,40
"""
GAMES = '''\
Rank,Nation,Games,Gold,Silver,Bronze,Total,Host,Swimmer,Song
1,Norway (NOR),9,4,2,1,7,Oslo,Ann Vik,"""Freak Me"""
2,Sweden (SWE),8,2,2,0,4,Malmo,Bo Lund,"""Hey"""
3,Finland (FIN),9,1,0,2,3,Oslo,Eva Salo,"""Sail On"""
4,Iceland (ISL),7,0,1,1,2,Bergen (1),Jon Dal,"""Go"""
'''


TICKETS = """\
ticket_id,opened,closed,priority,status,agent,customer,satisfaction,reopened,refund
T1,2024-01-02,2024-02-11,High,Closed,Tom,Globex,4,yes,0
T2,2024-01-04,,Medium,Pending,Ann,Initech,,no,20
T3,2024-02-06,2024-02-09,Low,Closed,Tom,Globex,5,no,0
T4,2024-02-08,2024-03-01,High,Closed,Ann,Hooli,2,yes,15
T5,2024-03-09,,Low,On Hold,Tom,Initech,,no,0
T6,2024-03-15,2024-03-20,Medium,Closed,Tom,Hooli,,no,0
"""
SALES = """\
sale_id,order_date,ship_date,customer,product,category,quantity,unit_price,discount,total,channel
S1,2023-01-03,2023-01-12,Ann,Lamp,Home,3,39.00,10%,$105.30,Online
S2,2023-01-14,2023-02-02,Ann,Mouse,Tech,9,24.99,0%,$224.91,Store
S3,2023-02-17,,Emma,Pad,Office,7,4.25,0%,$29.75,Online
S4,2023-03-01,2023-03-04,Liam,Mouse,Tech,1,24.99,20%,$19.99,Online
"""


def table_of(text: str, name: str) -> Table:
    """Return a table of CSV text; what a row is called is `name`."""
    header, *records = csv.reader(io.StringIO(text))
    return Table(column_names(header), list(map(list, zip(*records))), name=name)


TABLES = {
    "orders": table_of(ORDERS, "orders"), "students": table_of(STUDENTS, "students"),
    "readings": table_of(READINGS, "readings"), "cards": table_of(CARDS, "credit_card_transactions"),
    "payments": table_of(PAYMENTS, "payments"),
    "tickets": table_of(TICKETS, "tickets"), "sales": table_of(SALES, "sales"),
}
ODD_TABLES = {      # with rows that sum up others, or cells that hold several things
    "ballot": table_of(BALLOT, "ballot"), "peoples": table_of(PEOPLES, "peoples"), "oils": table_of(OILS, "oils"),
    "races": table_of(RACES, "races"), "games": table_of(GAMES, "203-1"),
}
ROUTERS = {name: QueryRouter(table) for name, table in {**TABLES, **ODD_TABLES}.items()}

UNDERSTOOD: dict[str, tuple[tuple[str, str], ...]] = {
    "orders": (
        ("When was the first order?", "order_date, by order_date ascending, first 1"),
        ("number of orders by customer, sorted alphabetically", "COUNT(rows) GROUP BY customer, by customer ascending"),
        ("total sales up to 2019", "SUM(sales) WHERE year of order_date <= 2019"),
        ("total sales of everything but Furniture", "SUM(sales) WHERE category is not Furniture"),
        ("total sales of all but the cancelled orders", "SUM(sales) WHERE status is not Cancelled"),
        ("percentage of total sales by region in 2019",
         "SHARE(sales) WHERE year of order_date = 2019 GROUP BY region"),
        ("What percentage of Furniture orders were returned?",
         "PERCENT(rows WHERE returned = yes) WHERE category = Furniture"),
        ("total sales between January and March 2019",
         "SUM(sales) WHERE month of order_date >= 2019-01 AND month of order_date <= 2019-03"),
        ("How many orders of pens and paper?", "COUNT(rows) WHERE product is one of Pen, Paper"),
        ("How many orders are shipped but not returned?",
         "COUNT(rows) WHERE status = Shipped AND returned is not yes"),
        ("What percentage of returned orders were furniture?",
         "PERCENT(rows WHERE category = Furniture) WHERE returned = yes"),
        ("Which weekday has the fewest orders?", "COUNT(rows) GROUP BY weekday of order_date, lowest 1"),
        ("the 2 regions with the highest average sales", "AVG(sales) GROUP BY region, highest 2"),
        ("orders with price more than that of every Office order",
         "rows WHERE price > MAX(price WHERE category = Office)"),
        ("how many orders are cheaper than the lamp", "COUNT(rows) WHERE price < MIN(price WHERE product = Lamp)"),
        ("orders in the North with sales below the average sales of Furniture orders",
         "rows WHERE region = North AND sales < AVG(sales WHERE category = Furniture)"),
        ("orders whose customer does not contain e or x",
         "rows WHERE customer does not contain e AND customer does not contain x"),
        ("orders with quantity over 9 or below 2", "rows WHERE (quantity > 9 OR quantity < 2)"),
        ("How many orders are in either the Furniture category or the Office category?",
         "COUNT(rows) WHERE category is one of Furniture, Office"),
        ("customers with Furniture orders but never with Office orders",
         "rows GROUP BY customer HAVING COUNT(rows WHERE category = Furniture) > 0 AND "
         "COUNT(rows WHERE category = Office) = 0"),
        ("regions shared by orders with price over 500 and under 2",
         "rows GROUP BY region HAVING COUNT(rows WHERE price > 500) > 0 AND COUNT(rows WHERE price < 2) > 0"),
        ("orders with less than the average price of Office orders",
         "rows WHERE price < AVG(price WHERE category = Office)"),
        ("customers with an average sales of over 500", "rows GROUP BY customer HAVING AVG(sales) > 500"),
        ("What is the last customer?", "customer, first 1 after the first 11"),
        ("regions with both an order over 1000 sales and an order under 50 sales",
         "rows GROUP BY region HAVING COUNT(rows WHERE sales > 1000) > 0 AND COUNT(rows WHERE sales < 50) > 0"),
        ("customers who do not have any Office order",
         "rows GROUP BY customer HAVING COUNT(rows WHERE category = Office) = 0"),
        ("orders that are Shipped but not returned", "rows WHERE status = Shipped AND returned is not yes"),
        ("in 2020, which region had the highest sales",
         "SUM(sales) WHERE year of order_date = 2020 GROUP BY region, highest 1"),
        ("of the shipped orders, how many were returned", "COUNT(rows) WHERE status = Shipped AND returned = yes"),
        ("product with the max price in furniture",
         "DISTINCT product WHERE category = Furniture, by price descending, first 1"),
        ("which region has the highest quantity?", "DISTINCT region, by quantity descending, first 1"),
        ("which customer has the most quantity?", "DISTINCT customer, by quantity descending, first 1"),
        ("which region has the highest price?", "DISTINCT region, by price descending, first 1"),
        ("which customer has the lowest total quantity?", "SUM(quantity) GROUP BY customer, lowest 1"),
        ("which order has the lowest quantity?", "rows, by quantity ascending, first 1"),
        ("top 3 sales", "sales, by sales descending, first 3"),
        ("sales of the top 2 products", "SUM(sales) GROUP BY product, highest 2"),
        ("orders in the North and South", "rows WHERE region is one of North, South"),
        ("average order value by region", "AVG(sales) GROUP BY region"),
        ("status breakdown", "COUNT(rows) GROUP BY status"),
        ("Who spent the most?", "SUM(sales) GROUP BY customer, highest 1"),
        ("how many pens were sold in 2020", "SUM(quantity) WHERE product = Pen AND year of order_date = 2020"),
        ("how many units did we sell in the South by product",
         "SUM(quantity) WHERE region = South GROUP BY product"),
        ("how many pens did Bob Ray buy", "SUM(quantity) WHERE product = Pen AND customer = Bob Ray"),
        ("how much did Ann Lee spend on Furniture", "SUM(sales) WHERE customer = Ann Lee AND category = Furniture"),
        ("How many orders are there?", "COUNT(rows)"),
        ("which month had the highest sales?", "SUM(sales) GROUP BY month of order_date, highest 1"),
        ("best month for sales", "SUM(sales) GROUP BY month of order_date, highest 1"),
        ("top customer by sales", "SUM(sales) GROUP BY customer, highest 1"),
        ("worst category by average price", "AVG(price) GROUP BY category, lowest 1"),
        ("how many orders per customer on average?", "AVG OVER GROUPS OF COUNT(rows) GROUP BY customer"),
        ("average number of orders per customer in 2019",
         "AVG OVER GROUPS OF COUNT(rows) WHERE year of order_date = 2019 GROUP BY customer"),
        ("difference in sales between North and South",
         "SUM(sales WHERE region = North) DIFFERENCE SUM(sales WHERE region = South)"),
        ("how many customers bought a Phone?", "COUNT DISTINCT(customer) WHERE product = Phone"),
        ("which customers ordered more than once?", "rows GROUP BY customer HAVING COUNT(rows) > 1"),
        ("products ordered only once", "rows GROUP BY product HAVING COUNT(rows) = 1"),
        ("return rate by region", "PERCENT(rows WHERE returned = yes) GROUP BY region"),
        ("top 2 regions by return rate", "PERCENT(rows WHERE returned = yes) GROUP BY region, highest 2"),
        ("how many orders over $500 in sales", "COUNT(rows) WHERE sales > 500"),
        ("most expensive product", "DISTINCT product, by price descending, first 1"),
        ("what is our revenue?", "SUM(sales)"),
        ("How many units were sold in the South?", "SUM(quantity) WHERE region = South"),
        ("orders with quantity over 10 or under 2", "rows WHERE (quantity > 10 OR quantity < 2)"),
        ("orders with quantity over 3 or a price over 1000", "rows WHERE (quantity > 3 OR price > 1000)"),
        ("Sort all products by price from high to low", "product, by price descending"),
        ("Show all information about each order", "rows"),
        ("orders with status as Pending", "rows WHERE status = Pending"),
        ("list the names of all distinct customers", "DISTINCT customer"),
        ("total sales in 2019 or 2020", "SUM(sales) WHERE year of order_date is one of 2019, 2020"),
        ("total sales in January 2019 or in March 2019",
         "SUM(sales) WHERE month of order_date is one of 2019-01, 2019-03"),
        ("What are the numbers of orders of each region?", "COUNT(rows) GROUP BY region"),
        ("How many units were ordered in 2019?", "SUM(quantity) WHERE year of order_date = 2019"),
        ("How many different product kinds are there?", "COUNT DISTINCT(product)"),
        ("number of orders of each category type", "COUNT(rows) GROUP BY category"),
        ("average sales of different regions", "AVG(sales) GROUP BY region"),
        ("number of orders of different regions using a bar chart", "COUNT(rows) GROUP BY region"),
        ("a bar chart of the number of different products", "COUNT(rows) GROUP BY product"),
        ("the number of different products, ordered from high to low",
         "COUNT(rows) GROUP BY product, by COUNT(rows) descending"),
        ("show the trend of total sales by month", "SUM(sales) GROUP BY month of order_date"),
        ("a stacked bar chart of the number of orders by region, categorized by status",
         "COUNT(rows) GROUP BY region, status"),
        ("Bar chart where the x-axis is the region and the y-axis is the number of orders",
         "COUNT(rows) GROUP BY region"),
        ("orders above price 100", "rows WHERE price > 100"),
        ("orders priced at 30", "rows WHERE price = 30"),
        ("How many orders have a quantity greater 5?", "COUNT(rows) WHERE quantity > 5"),
        ("How many orders are in or after 2020?", "COUNT(rows) WHERE year of order_date >= 2020"),
        ("Which customer has the most orders, and how many orders does he have?",
         "COUNT(rows) GROUP BY customer, highest 1"),
        ("When was the first order of Ann Lee placed?",
         "order_date WHERE customer = Ann Lee, by order_date ascending, first 1"),
        ("How many orders were shipped?", "COUNT(rows) WHERE status = Shipped"),
        ("How many orders are pending?", "COUNT(rows) WHERE status = Pending"),
        ("How many orders were not shipped?", "COUNT(rows) WHERE status is not Shipped"),
        ("number of orders per region", "COUNT(rows) GROUP BY region"),
        ("What is the total sales?", "SUM(sales)"),
        ("total revenue by region", "SUM(sales) GROUP BY region"),
        ("What are the total sales in the North region?", "SUM(sales) WHERE region = North"),
        ("Total sales for Furniture", "SUM(sales) WHERE category = Furniture"),
        ("What is the average price?", "AVG(price)"),
        ("What is the average price of a Phone?", "AVG(price) WHERE product = Phone"),
        ("median sales by category", "MEDIAN(sales) GROUP BY category"),
        ("What is the minimum and maximum price?", "MIN(price), MAX(price)"),
        ("What are the average, minimum and maximum quantity?", "AVG(quantity), MIN(quantity), MAX(quantity)"),
        ("How many different customers are there?", "COUNT DISTINCT(customer)"),
        ("How many customers are there?", "COUNT DISTINCT(customer)"),
        ("Which region has the highest sales?", "SUM(sales) GROUP BY region, highest 1"),
        ("Which region has the lowest total sales?", "SUM(sales) GROUP BY region, lowest 1"),
        ("Which customer has the most orders?", "COUNT(rows) GROUP BY customer, highest 1"),
        ("Which category has the highest average price?", "AVG(price) GROUP BY category, highest 1"),
        ("top 3 customers by sales", "SUM(sales) GROUP BY customer, highest 3"),
        ("top 2 products by total quantity", "SUM(quantity) GROUP BY product, highest 2"),
        ("bottom 2 regions by sales", "SUM(sales) GROUP BY region, lowest 2"),
        ("total sales by category and region", "SUM(sales) GROUP BY category, region"),
        ("sales by region", "SUM(sales) GROUP BY region"),
        ("total sales in 2019", "SUM(sales) WHERE year of order_date = 2019"),
        ("How many orders were placed in January 2020?", "COUNT(rows) WHERE month of order_date = 2020-01"),
        ("How many orders were placed in January?", "COUNT(rows) WHERE month name of order_date = January"),
        ("total sales per month", "SUM(sales) GROUP BY month of order_date"),
        ("total sales by year", "SUM(sales) GROUP BY year of order_date"),
        ("How many orders on each weekday?", "COUNT(rows) GROUP BY weekday of order_date"),
        ("sales by quarter", "SUM(sales) GROUP BY quarter of order_date"),
        ("total sales in Q1 2020", "SUM(sales) WHERE quarter of order_date = 2020-Q1"),
        ("total sales after 2020-01-25", "SUM(sales) WHERE order_date > 2020-01-25"),
        ("How many orders before March 2019?", "COUNT(rows) WHERE month of order_date < 2019-03"),
        ("How many orders between 2019-02-01 and 2019-11-30?",
         "COUNT(rows) WHERE order_date >= 2019-02-01 AND order_date <= 2019-11-30"),
        ("number of orders since 2020", "COUNT(rows) WHERE year of order_date >= 2020"),
        ("How many orders were placed on 2019-01-05?", "COUNT(rows) WHERE order_date = 2019-01-05"),
        ("How many orders were placed on a weekend?",
         "COUNT(rows) WHERE weekday of order_date is one of Saturday, Sunday"),
        ("What is the earliest order date?", "MIN(order_date)"),
        ("What was the latest order date in the South?", "MAX(order_date) WHERE region = South"),
        ("How many orders have sales over $1,000?", "COUNT(rows) WHERE sales > 1000"),
        ("How many orders with quantity of at least 5?", "COUNT(rows) WHERE quantity >= 5"),
        ("total sales where quantity is less than 3", "SUM(sales) WHERE quantity < 3"),
        ("How many orders with a price between 10 and 100?", "COUNT(rows) WHERE price >= 10 AND price <= 100"),
        ("total sales of orders with price no more than 1.5k", "SUM(sales) WHERE price <= 1500"),
        ("How many orders with price above average?", "COUNT(rows) WHERE price > AVG(price)"),
        ("What percentage of orders were returned?", "PERCENT(rows WHERE returned = yes)"),
        ("What percentage of orders are from the North?", "PERCENT(rows WHERE region = North)"),
        ("What share of sales comes from Technology?", "PERCENT(sales WHERE category = Technology)"),
        ("share of total sales by region", "SHARE(sales) GROUP BY region"),
        ("What fraction of orders is pending?", "PERCENT(rows WHERE status = Pending)"),
        ("Which regions have more than 2 orders?", "rows GROUP BY region HAVING COUNT(rows) > 2"),
        ("categories with at least 4 orders", "rows GROUP BY category HAVING COUNT(rows) >= 4"),
        ("Which customers have total sales over 1000?", "rows GROUP BY customer HAVING SUM(sales) > 1000"),
        ("products with an average price above 100", "rows GROUP BY product HAVING AVG(price) > 100"),
        ("regions with fewer than 3 orders", "rows GROUP BY region HAVING COUNT(rows) < 3"),
        ("total sales for North or South", "SUM(sales) WHERE region is one of North, South"),
        ("total sales excluding Technology", "SUM(sales) WHERE category is not Technology"),
        ("total sales except for the West", "SUM(sales) WHERE region is not West"),
        ("compare sales of North and South", "SUM(sales) WHERE region is one of North, South GROUP BY region"),
        ("sales by region in descending order", "SUM(sales) GROUP BY region, by SUM(sales) descending"),
        ("bar chart of total sales by category", "SUM(sales) GROUP BY category"),
        ("pie chart of orders by status", "COUNT(rows) GROUP BY status"),
        ("total [sales] by [region]", "SUM(sales) GROUP BY region"),
        ("average sales where customer is Ann Lee and status is Shipped",
         "AVG(sales) WHERE customer = Ann Lee AND status = Shipped"),
        ("TOTAL SALES BY REGION", "SUM(sales) GROUP BY region"),
        ("how many shipped furniture orders are there", "COUNT(rows) WHERE status = Shipped AND category = Furniture"),
        ("How many orders were returned in the North?", "COUNT(rows) WHERE returned = yes AND region = North"),
        ("How many orders are for products starting with P?", "COUNT(rows) WHERE product starts with P"),
    ),
    "students": (
        ("students sorted by house then name", "rows, by house ascending, name ascending"),
        ("pass rate by house", "PERCENT(rows WHERE passed = yes) GROUP BY house"),
        ("How many students are housed in Oak?", "COUNT(rows) WHERE house = Oak"),
        ("number of pupils in each house", "COUNT(rows) GROUP BY house"),
        ("average math score of students aged over 15", "AVG(math_score) WHERE age > 15"),
        ("students above grade 9 and below age 16", "rows WHERE grade > 9 AND age < 16"),
        ("How many students are there?", "COUNT(rows)"),
        ("How many girls are there?", "COUNT(rows) WHERE gender = F"),
        ("How many female students are in Oak?", "COUNT(rows) WHERE gender = F AND house = Oak"),
        ("How many students are in each house?", "COUNT(rows) GROUP BY house"),
        ("average age of students", "AVG(age)"),
        ("students with math score higher than reading score", "rows WHERE math_score > reading_score"),
        ("How many students have a higher math score than reading score?",
         "COUNT(rows) WHERE math_score > reading_score"),
        ("What is the average age of boys?", "AVG(age) WHERE gender = M"),
        ("average math score by house", "AVG(math_score) GROUP BY house"),
        ("What is the highest math score?", "MAX(math_score)"),
        ("Which student has the most absences?", "rows, by absences descending, first 1"),
        ("Who is the oldest student?", "name, by age descending, first 1"),
        ("name of the youngest student in Elm", "name WHERE house = Elm, by age ascending, first 1"),
        ("What is the name of the student with the lowest reading score?", "name, by reading_score ascending, first 1"),
        ("top 3 students by math score", "rows, by math_score descending, first 3"),
        ("Which house has the highest average reading score?", "AVG(reading_score) GROUP BY house, highest 1"),
        ("Which teacher has the most students?", "COUNT(rows) GROUP BY teacher, highest 1"),
        ("Which house has the fewest students?", "COUNT(rows) GROUP BY house, lowest 1"),
        ("What percentage of students passed?", "PERCENT(rows WHERE passed = yes)"),
        ("What percentage of students in each house passed?", "PERCENT(rows WHERE passed = yes) GROUP BY house"),
        ("What percentage of students are girls?", "PERCENT(rows WHERE gender = F)"),
        ("How many students are older than 15?", "COUNT(rows) WHERE age > 15"),
        ("How many students are over 15?", "COUNT(rows) WHERE age > 15"),
        ("average math score of girls under 15", "AVG(math_score) WHERE gender = F AND age < 15"),
        ("How many students have a math score above 60 and below 90?",
         "COUNT(rows) WHERE math_score > 60 AND math_score < 90"),
        ("average absences where age is at least 14 and is at most 15",
         "AVG(absences) WHERE age >= 14 AND age <= 15"),
        ("How old is the average student in each house?", "AVG(age) GROUP BY house"),
        ("How old is each house, on average?", "AVG(age) GROUP BY house"),
        ("How many students are aged 15?", "COUNT(rows) WHERE age = 15"),
        ("How many students have more than 5 absences?", "COUNT(rows) WHERE absences > 5"),
        ("How many students have no reading score?", "COUNT(rows) WHERE reading_score is missing"),
        ("How many students have a math score below 60?", "COUNT(rows) WHERE math_score < 60"),
        ("list the names of students older than 16", "name WHERE age > 16"),
        ("names of students in Ash", "name WHERE house = Ash"),
        ("Show the name and age of all girls", "name, age WHERE gender = F"),
        ("What is the age of Ada Moss?", "age WHERE name = Ada Moss"),
        ("Which house is Gia Wolf in?", "house WHERE name = Gia Wolf"),
        ("Who is the teacher of Ben Ives?", "teacher WHERE name = Ben Ives"),
        ("Which students are taught by Mr Hill?", "rows WHERE teacher = Mr Hill"),
        ("How many students does Ms Ford have?", "COUNT(rows) WHERE teacher = Ms Ford"),
        ("How many students are not in Oak?", "COUNT(rows) WHERE house is not Oak"),
        ("average math score of students in Oak or Elm", "AVG(math_score) WHERE house is one of Oak, Elm"),
        ("total absences by grade", "SUM(absences) GROUP BY grade"),
        ("average math score for grade 9", "AVG(math_score) WHERE grade = 9"),
        ("How many students are in grade 10?", "COUNT(rows) WHERE grade = 10"),
        ("houses with more than 3 students", "rows GROUP BY house HAVING COUNT(rows) > 3"),
        ("Which houses have an average math score over 75?", "rows GROUP BY house HAVING AVG(math_score) > 75"),
        ("teachers with at least 3 students", "rows GROUP BY teacher HAVING COUNT(rows) >= 3"),
        ("students whose math score is above the average math score", "rows WHERE math_score > AVG(math_score)"),
        ("number of boys and girls", "COUNT(rows) WHERE gender is one of M, F GROUP BY gender"),
        ("How many boys and how many girls are there?", "COUNT(rows) WHERE gender is one of M, F GROUP BY gender"),
        ("compare the average math score of boys and girls",
         "AVG(math_score) WHERE gender is one of M, F GROUP BY gender"),
        ("average age per house from high to low", "AVG(age) GROUP BY house, by AVG(age) descending"),
        ("How many students are there for each age?", "COUNT(rows) GROUP BY age"),
        ("What are the different houses?", "DISTINCT house"),
        ("How many different teachers are there?", "COUNT DISTINCT(teacher)"),
        ("How many teachers are there?", "COUNT DISTINCT(teacher)"),
        ("What is the sum of age?", "SUM(age)"),
        ("average absences of students who passed", "AVG(absences) WHERE passed = yes"),
        ("students", "rows"),
        ("average math score by house excluding grade 9", "AVG(math_score) WHERE grade is not 9 GROUP BY house"),
        ("HOW MANY STUDENTS ARE IN OAK", "COUNT(rows) WHERE house = Oak"),
    ),
    "readings": (
        ("How many readings are there?", "COUNT(rows)"),
        ("average temperature", "AVG(temperature_c)"),
        ("average temperature by site", "AVG(temperature_c) GROUP BY site"),
        ("What is the average temperature on the roof?", "AVG(temperature_c) WHERE site = Roof"),
        ("maximum temperature per sensor", "MAX(temperature_c) GROUP BY sensor"),
        ("Which site has the highest average humidity?", "AVG(humidity) GROUP BY site, highest 1"),
        ("Which sensor had the lowest temperature?", "DISTINCT sensor, by temperature_c ascending, first 1"),
        ("When was the highest temperature?", "time, by temperature_c descending, first 1"),
        ("lowest battery by sensor", "MIN(battery_pct) GROUP BY sensor"),
        ("What is the lowest humidity?", "MIN(humidity)"),
        ("How many readings have a fault?", "COUNT(rows) WHERE state = fault"),
        ("How many faults are there per site?", "COUNT(rows) WHERE state = fault GROUP BY site"),
        ("What percentage of readings are faults?", "PERCENT(rows WHERE state = fault)"),
        ("percentage of fault readings by sensor", "PERCENT(rows WHERE state = fault) GROUP BY sensor"),
        ("How many sensors are there?", "COUNT DISTINCT(sensor)"),
        ("How many different sensors are there?", "COUNT DISTINCT(sensor)"),
        ("average temperature per day", "AVG(temperature_c) GROUP BY day of time"),
        ("average temperature per hour", "AVG(temperature_c) GROUP BY hour of time"),
        ("average temperature by hour of the day", "AVG(temperature_c) GROUP BY hour of time"),
        ("average temperature by month", "AVG(temperature_c) GROUP BY month of time"),
        ("average temperature in March 2023", "AVG(temperature_c) WHERE month of time = 2023-03"),
        ("average temperature on 2023-03-04", "AVG(temperature_c) WHERE time = 2023-03-04"),
        ("average temperature since 2023-04-01", "AVG(temperature_c) WHERE time >= 2023-04-01"),
        ("average temperature on Saturdays", "AVG(temperature_c) WHERE weekday of time = Saturday"),
        ("How many readings have a temperature below zero?", "COUNT(rows) WHERE temperature_c < 0"),
        ("How many readings with temperature below 5 and humidity above 80?",
         "COUNT(rows) WHERE temperature_c < 5 AND humidity > 80"),
        ("number of readings where humidity is missing", "COUNT(rows) WHERE humidity is missing"),
        ("How many readings have battery under 20%?", "COUNT(rows) WHERE battery_pct < 20"),
        ("How many readings have a negative temperature?", "COUNT(rows) WHERE temperature_c < 0"),
        ("average temperature by site and state", "AVG(temperature_c) GROUP BY site, state"),
        ("sites with an average temperature over 10", "rows GROUP BY site HAVING AVG(temperature_c) > 10"),
        ("sensors with more than 3 readings", "rows GROUP BY sensor HAVING COUNT(rows) > 3"),
        ("minimum, average and maximum temperature by sensor",
         "MIN(temperature_c), AVG(temperature_c), MAX(temperature_c) GROUP BY sensor"),
        ("median humidity in the cellar", "MEDIAN(humidity) WHERE site = Cellar"),
        ("average temperature excluding faults", "AVG(temperature_c) WHERE state is not fault"),
        ("average humidity of T-1", "AVG(humidity) WHERE sensor = T-1"),
        ("average humidity for sensor T-2", "AVG(humidity) WHERE sensor = T-2"),
        ("top 2 sensors by average temperature", "AVG(temperature_c) GROUP BY sensor, highest 2"),
        ("show the time and temperature of readings with a fault", "time, temperature_c WHERE state = fault"),
        ("compare the average temperature of the roof and the cellar",
         "AVG(temperature_c) WHERE site is one of Roof, Cellar GROUP BY site"),
        ("sum of temperature", "SUM(temperature_c)"),
        ("average temperature and number of readings per site", "AVG(temperature_c), COUNT(rows) GROUP BY site"),
    ),
    "cards": (
        ("last transaction", "rows, by trans_date_trans_time descending, first 1"),
        ("What is the total spend by category?", "SUM(amt) GROUP BY category"),
        ("category with the highest spend", "SUM(amt) GROUP BY category, highest 1"),
        ("spend in Texas by category", "SUM(amt) WHERE state = TX GROUP BY category"),
        ("amounts by category", "SUM(amt) GROUP BY category"),
        ("how many fraudulent transactions", "COUNT(rows) WHERE is_fraud = 1"),
        ("what percentage of spend is fraudulent", "PERCENT(amt WHERE is_fraud = 1)"),
        ("percentage of transactions that are fraudulent by category",
         "PERCENT(rows WHERE is_fraud = 1) GROUP BY category"),
        ("average transaction amount of men in Texas", "AVG(amt) WHERE gender = M AND state = TX"),
        ("total amount of transactions with amount at least $50", "SUM(amt) WHERE amt >= 50"),
        ("how many credit cards", "COUNT DISTINCT(cc_num)"),
        ("number of transactions per card", "COUNT(rows) GROUP BY cc_num"),
        ("total spend by day of week", "SUM(amt) GROUP BY weekday of trans_date_trans_time"),
        ("most popular category among women", "COUNT(rows) WHERE gender = F GROUP BY category, highest 1"),
        ("the 3 most recent transactions", "rows, by trans_date_trans_time descending, first 3"),
        ("total spend excluding fraud", "SUM(amt) WHERE is_fraud is not 1"),
        ("total and average spend per category", "SUM(amt), AVG(amt) GROUP BY category"),
        ("percent of total spend by state", "SHARE(amt) GROUP BY state"),
    ),
    "payments": (
        ("total amount for name May", "SUM(amount) WHERE name = May"),
        ("total amount in March", "SUM(amount) WHERE month name of paid_on = March"),
        ("total amount in mar 2024", "SUM(amount) WHERE month of paid_on = 2024-03"),
        ("how many payments in May 2024", "COUNT(rows) WHERE month of paid_on = 2024-05"),
        ("average latitude", "AVG(latitude)"),
        ("how many payments have taken place for each dept", "COUNT(rows) GROUP BY dept"),
        ("total amount for dept US", "SUM(amount) WHERE dept = US"),
    ),
    "tickets": (
        ("tickets by priority", "COUNT(rows) GROUP BY priority"),
        ("high priority tickets by agent", "COUNT(rows) WHERE priority = High GROUP BY agent"),
        ("how many low priority tickets", "COUNT(rows) WHERE priority = Low"),
        ("closed tickets by agent", "COUNT(rows) WHERE status = Closed GROUP BY agent"),
        ("tickets of Globex by month and status",
         "COUNT(rows) WHERE customer = Globex GROUP BY month of opened, status"),
        ("how many tickets have a satisfaction", "COUNT(rows) WHERE satisfaction is present"),
        ("tickets with a refund by agent", "COUNT(rows) WHERE refund > 0 GROUP BY agent"),
        ("tickets with refunds", "rows WHERE refund > 0"),
        ("tickets that have an agent and a refund", "rows WHERE agent is present AND refund > 0"),
        ("tickets with a satisfaction of 5", "rows WHERE satisfaction = 5"),
        ("tickets closed in February", "rows WHERE month name of closed = February"),
        ("how many tickets were closed by Tom in February 2024",
         "COUNT(rows) WHERE agent = Tom AND month of closed = 2024-02"),
        ("how many tickets did Tom close in February",
         "COUNT(rows) WHERE agent = Tom AND month name of closed = February"),
        ("tickets closed per month", "COUNT(rows) WHERE closed is present GROUP BY month of closed"),
        ("how many tickets were closed each month", "COUNT(rows) WHERE closed is present GROUP BY month of closed"),
        ("tickets opened and closed in February",
         "rows WHERE month name of opened = February AND month name of closed = February"),
        ("tickets opened between January and February 2024",
         "rows WHERE month of opened >= 2024-01 AND month of opened <= 2024-02"),
        ("how many tickets were closed", "COUNT(rows) WHERE closed is present"),
        ("tickets per month", "COUNT(rows) GROUP BY month of opened"),
        ("how many tickets in January", "COUNT(rows) WHERE month name of opened = January"),
        ("when was the last ticket closed", "closed, by closed descending, first 1"),
        ("latest ticket", "rows, by opened descending, first 1"),
    ),
    "sales": (
        ("how many sales did we make in March", "COUNT(rows) WHERE month name of order_date = March"),
        ("total sales by month", "SUM(total) GROUP BY month of order_date"),
        ("how many customers bought a mouse or a lamp", "COUNT DISTINCT(customer) WHERE product is one of Mouse, Lamp"),
        ("total revenue", "SUM(total)"), ("revenue by category", "SUM(total) GROUP BY category"),
        ("which customer spent the most in 2023",
         "SUM(total) WHERE year of order_date = 2023 GROUP BY customer, highest 1"),
        ("sales shipped in February", "rows WHERE month name of ship_date = February"),
        ("total sales shipped per month", "SUM(total) WHERE ship_date is present GROUP BY month of ship_date"),
        ("when was the first sale", "order_date, by order_date ascending, first 1"),
    ),
    "ballot": (
        ("votes of Ann Oak", "Votes WHERE Candidate = Ann Oak"),
        ("votes of candidate Eligible voters", "Votes WHERE Candidate = Eligible voters"),
    ),
    "games": (
        ("Which nation won the most medals?", "Nation, by Total descending, first 1"),
        ("Which nation earned the fewest gold medals?", "Nation, by Gold ascending, first 1"),
        ("how many gold medals did sweden win?", "SUM(Gold) WHERE Nation = Sweden (SWE)"),
        ("What was the number of silver medals won by Norway?", "SUM(Silver) WHERE Nation = Norway (NOR)"),
        ("Which nations won more than 1 gold medal?", "Nation WHERE Gold > 1"),
        ("Who won the most gold medals?", "Swimmer, by Gold descending, first 1"),
        ("Which host is listed the most?", "COUNT(rows) GROUP BY Host, highest 1"),
        ("how many times was Oslo the host?", "COUNT(rows) WHERE Host = Oslo"),
        ("number of times Oslo is listed as the host on this chart", "COUNT(rows) WHERE Host = Oslo"),
        ("what is the last nation listed on the table?", "Nation, first 1 after the first 3"),
        ("Which nation is listed first in the table?", "Nation, first 1"),
        ("what is the name of the last host on this chart?", "Host, first 1 after the first 3"),
        ("how many more medals did Norway win than Iceland?",
         "SUM(Total WHERE Nation = Norway (NOR)) DIFFERENCE SUM(Total WHERE Nation = Iceland (ISL))"),
        ("Which nation has the same number of silver medals as Norway?",
         "Nation WHERE Silver = MAX(Silver WHERE Nation = Norway (NOR)) AND Nation is not Norway (NOR)"),
        ("how many medals did Norway and Iceland win combined?",
         "SUM(Total) WHERE Nation is one of Norway (NOR), Iceland (ISL)"),
        ("did Norway or Iceland win more silver medals?",
         "Nation WHERE Nation is one of Norway (NOR), Iceland (ISL), by Silver descending, first 1"),
        ("Which has the most games, Norway or Iceland?",
         "Nation WHERE Nation is one of Norway (NOR), Iceland (ISL), by Games descending, first 1"),
        ("how many more medals does Norway have over Iceland?",
         "SUM(Total WHERE Nation = Norway (NOR)) DIFFERENCE SUM(Total WHERE Nation = Iceland (ISL))"),
        ("name the only nation with no bronze medals", "Nation WHERE Bronze = 0"),
        ("what is the swimmer of freak me", "Swimmer WHERE Song = \"Freak Me\""),
    ),
    "oils": (("How many companies are there?", "COUNT DISTINCT(company)"), ("total revenue", "SUM(revenue)")),
    "races": (
        ("the least enrollment came from which driver", "Driver, by Enrollment ascending, first 1"),
        ("What is the total enrollment?", "SUM(Enrollment)"),
        ("how many races have team Ferrari?", "COUNT(rows) WHERE Team = Ferrari"),
        ("driver of team Toyota", "Driver WHERE Team = Toyota"),
    ),
}

# The name of a table, its header and rows with ~ for an empty cell, a question and what it is read as.
LENSES = ("camera_lens", "brand length_mm max_feet", ("Zorn 28 4", "Zorn 50 6", "Acme 85 5"))
CLUBS = ("college_detail", "title Founded Gold number_towns total_fans", ("Elm 1900.0 1 3 9", "Oak 1950.0 2 4 8"))
PEOPLE = ("staff_list", "first_name last_name town number", ("Ann Lee Elm 3", "Bob Ray Oak 4"))
STATES = ("states", "state people_est capital population", ("Ohio 1 Columbus 5", "Utah 2 Provo 3", "Provo 3 Lima 9"))
PRIZES = ("prize", "prize_sizes directed_by favourite_colour createdate",
          ("3 Ann red 2020-01-02", "5 Bob red 2020-02-03"))
LISTED = ("listings", "city status sold_date rating dept", ("Rome To_Do 2020-01-02 5 IT", "Oslo Sent 2020-02-03 4 HR"))
NORTHERN = ("sales_north_june_2023", "region sold_on amount", ("North 2023-06-01 5", "South 2023-07-03 4"))
HALLS = ("halls", "hall city seats price pool guard insurance",
         ("A Rome 30 5 yes Ann None", "B Rome 40 6 no Bob Acme", "C Oslo 0 7 yes Cy Acme"))
EXAMS = ("pupils", "name result", ("Ann Pass", "Bob Fail"))
CREW = ("crew", "name manager salary rating delay_minutes delay_reason", ("Ann Eve 300 4 5 fog", "Bob Eve 500 2 9 ice"))
REELS = ("films", "title year votes", ("Alpha 1999 5", "Beta 2004 2003"))
CENSUS = ("census", "city year stock votes", ("Rome 2019 3 7", "Rome 2020 4 8"))
STAFF = ("employees", "first_name last_name manager dept pay bonus_pct",
         ("Ann Lee Bob_Ray IT 9 5%", "Bob Ray Cid_Fox HR 8 9%", "Cid Fox Bob_Ray HR 7 8%"))
MOVED = ("transactions", "category amount balance on_date unit_price quantity",
         ("Rent -9 91 2024-01-01 1 2", "Pay 20 111 2024-01-02 2 3", "Rent -5 106 2024-01-03 3 2"))
SOLD = ("sales", "channel total", ("Store $5", "Online $7"))
BACK = ("shop_returns", "nr order_date return_date price", ("1 2024-01-02 2024-02-03 5", "2 2024-02-04 ~ 6"))
RENTS = ("rentals_leeds_york", "city rent offer_date", ("Leeds 5 2024-01-02", "York 7 2024-01-05", "Hull 9 2024-02-01"))
DUE = ("loans", "title loaned due_date", ("It 2024-01-02 2024-05-01", "Up 2024-03-01 2024-04-01"))
METERS = ("readings", "site usage cost read_on furnished inspector",
          ("Elm 9 1 2024-01-02 yes Ann", "Elm 1 2 2024-02-03 no Bob", "Oak 6 4 2024-02-05 no Bob",
           "Oak 5 1 2024-03-05 yes Cid"))
TOWERS = ("tallest_buildings", "name height city", ("Arx 90 Rome", "Burg 120 Oslo", "Kula 110 Rome"))
FORTS = ("forts", "fort town built restored fee towers", (
    "Alt Elm 1283 1909 12.50 13", "Burg Oak 1081 1868 14.50 3", "Kastel Elm 1435 ~ 8.70 6"))
WAITERS = ("waiters", "name team age hired pay", ("Ann B 31 2015-03-01 300", "Bob A 45 2011-06-12 520",
                                                  "Cid B 28 2019-09-30 290"))
COLLEGES = ("colleges", "college state acceptance_rate tuition_in_state tuition_out_of_state", (
    "Elm OH 48% 41200 41200", "Oak NC 81% 7410 22300", "Ash NC 12% 8600 9000"))
LODGINGS = ("rooms", "room nightly_rate occupancy_rate", ("Red 120 0.81", "Blue 180 0.66"))
ANIMALS = ("species", "species population weight_kg body_length_cm lifespan_years year_assessed", (
    "Okapi 10000 250 230 30 2015", "Vaquita 18 45 140 20 2017"))
DAMS = ("dams", "dam capacity_(MW)", ("Guri 10200", "Contra 105"))
ARENAS = ("arenas", "arena capacity", ("Elm 900", "Oak 700"))
EXHIBITS = ("objects", "object Made_(approx) Year_acquired units_built", ("Axe -1200 1931 9", "Mask 2020 2021 1"))
FEATS = ("records", "event swimmer date age_at_record", (
    "Sprint Ann 2009-12-18 22", "Medley Bob 2024-07-31 19", "Relay Cid 2019-03-02 31"))
STATIONS = ("stations", "station capacity_mw last_inspected", ("Drax 2595 2021-03-04", "Cruachan 440 2022-01-09"))
ISLES = ("islands", "island chain highest_point households area_km2", (
    "Arra Outer Ben 9 40", "Esk Inner Sgor 20 60", "Cullin Outer Top 5 30"))
MAYORS = ("mayors", "mayor died took_office born town", (
    "Orde 1880-01-02 1835-12-26 1811-05-25 Leeds", "Penn 1870-01-02 1850-03-01 1801-02-02 York"))
SINGLES = ("singles", "title UK length_s", ("Ash 3 200", "Elm 12 250", "Oak 40 190"))
PICKS = ("picks", "Pick Player birthday", ("4 Ann 2004-01-15", "9 Bob 2003-12-02", "17 Cid 2004-08-01"))
TWO_ORDERS = "refused: say of each column by which way the rows are ordered"
NO_ORDER = "refused: say which column the rows are ordered by"
UNCOUNTED = "is not counted: say which column is added up"
BIRTHS = ("births", "region births", ("North 1201", "South 3455", "North 2780"))
VISITS = ("vet_visits", "pet_name species role reason visit_date next_visit late_caller ticket_type approval", (
    "Rex Dog Driver Surgery 2024-06-01 2024-07-01 yes A Approved", "Rex Dog Host Flu 2024-06-02 2024-06-05 no B Denied",
    "Tom Cat Driver Check 2024-05-01 2024-06-09 no A Approved", "Tom Cat Host Check 2024-07-01 2024-06-09 yes A Denied",
    "Kit Cat Host Check 2024-07-02 2024-06-08 no A Denied", "Kit Cat Host Check 2024-07-03 2024-06-08 no A Denied"))
QUAKES = ("quakes", "place country magnitude depth_km deaths", (
    "Arica Chile 7.6 10 297", "Bari Italy 6.1 8 309", "Coro Chile 9.1 33 1655"))
CLAIMS = ("claims", "claim_id claim_amount paid_amount", ("A1 400 300", "B2 900 100", "C3 700 650"))
RAISES = ("staff", "name sex salary_hike sales_target", ("Ann F 11 90", "Bob M 13 80", "Cid M 12 70"))
HOSTED = ("export", "host price host_listings_count", ("Ann 90 2", "Bob 120 3", "Ann 40 2"))
TRACKS = ("tracks", "track artist label", ("Up Ann Elm,Oak", "It Ann,Bob Ash", "Ye Cid Ash"))
CHARTED = ("hits", "single chart", ("Run Hot", "Run Rock", "Heavy Hot"))
STALLS = ("stalls", "stall holder helper", ("S1 Ann Bob", "S2 Cid ~", "S3 Dee Eve"))
POSTS = ("embassies", "land type town", ("Peru Embassy Rome", "Chad Consulate Rome", "Mali Embassy Oslo"))
HAMLETS = ("towns", "town status people", ("Elm Town 9", "Oak City 90", "Ash Hamlet 2", "Fir City 70"))
NURSERY = ("nursery_stock", "plant height_cm in_stock", ("Ivy 40 3", "Box 60 0", "Yew 90 8"))
CAPTAINS = ("captains", "name captain_rank age", ("Ann Captain 51", "Bob Mate 44", "Cid Captain 33"))
TILL = ("orders", "customer customer_age pieces amt", ("Ann 61 2 90", "Bob 70 9 55", "Ann 61 4 7"))
FUEL = ("fuel_log", "driver fuel total_cost", ("Ann Diesel 50", "Bob Petrol 40", "Ann Diesel 45"))
SHEETS = ("sheets", "client task hours rate billable", (
    "Acme Design 5 30 Yes", "Acme Test 9 20 No", "Bolt Design 2 40 Yes", "Bolt Test 4 25 No"))
ABOARD = ("passengers", "sex age survived", ("male 12 1", "female 30 1", "male 40 0", "female 9 0"))
PAID_BILLS = ("bills", "who paid amount", ("Ann yes 5", "Bob no 6"))
MENU = ("menu", "dish cuisine vegan spicy price", (
    "Curry Thai yes yes 9", "Soup Thai yes no 5", "Pie Welsh no no 8", "Dal Indian yes yes 7"))
TRIPS = ("trip", "car price_usd top_mph", ("Mini 10 90", "Beetle 20 80"))
SHIRTS = ("shirts", "sku size stock", ("1 S 4", "2 M 7", "3 F 1"))
PUPILS = ("pupils", "pupil sex mark", ("Ann F A", "Bob M F", "Cid M B"))
FILMS = ("films", "film budget_millions fee_usd", ("Up 29 5", "Ran 145 8", "Jaws 100 9"))
CLASSES = ("classes", "class enrolled prizes_won note closed status", (
    "Art 30 1 good 2024-01-05 Closed", "Law 30 2 ~ ~ Open", "Math 40 2 good 2024-01-05 Closed"))
BILLS = ("visits", "month patient bill_amount", ("May Ann 50", "May Bob 90", "June Ann 60"))
ONE_OR_ALL = (
    "refused: say whether the total 'bill_amount' is meant or a single one: they do not make the same one first")
SHIPPED = ("shipments", "shipment_id carrier port cost weight sent height",
           ("A DHL Rome 1 9 2024-01-02 2", "B UPS Oslo 5 9 2024-01-03 2", "C DHL Oslo 70 1 2024-01-04 2",
            "D UPS Rome 60 1 2024-01-05 2", "E TNT Bari 30 9 2024-01-06 2", "F TNT Bari 2 9 2024-01-07 2",
            "G DHL Rome 40 1 2024-01-01 2", "H UPS Oslo 1 1 2024-01-08 2", "I DHL Bari 1 1 2024-01-08 2"))
EQUALLY_OFTEN = "refused: 3 of 3 are tied: say which number is compared, if it is not the number of rows"
MEASURED = ("checks", "site rating csat odometer_km avg_wait fee_per_day cylinders score_count growth(%)",
            ("Elm 3 5 900 2 8 4 7 1", "Oak 4 6 950 3 9 6 2 9", "Elm 3 4 990 9 7 4 3 3", "Oak 2 4 991 5 7 8 4 4"))
TOWNS = ("towns", "town year population visitors",
         ("Rome 2020 30 5", "Oslo 2020 40 6", "Rome 2021 50 9", "Oslo 2021 41 8"))
DEBTS = ("loans", "loan borrower purpose amount annual_income seats",
         ("L1 Ann Car 9 300 5", "L2 Ann Home 8 310 5", "L3 Bob Car 7 500 9", "L4 Bob Car 6 510 9", "L5 Cid Car 1 90 2"))
LENT = ("loans", "loan issued status", ("L1 2022-01-02 Paid_Off", "L2 2022-03-04 Late", "L3 2023-05-06 Paid_Off"))
RENEWED = ("fees", "person renewal_date fee status", ("Bob 2024-03-01 5 Renewed", "Cid 2024-03-02 6 Lapsed"))
CLIMATE = ("towns", "town mean_temp(°C) record_high(°C) 2010 2020 area", ("Rome 15 40 30 31 9", "Oslo 6 35 40 42 8"))
NATIONS = ("medals", "nation year silver weight", ("Peru 2012 3 60", "Chad 2012 3 70", "Peru 2016 4 60"))
MOVES = ("transfers", "player date age", ("Ann 2020-01-02 24", "Bob 2013-03-04 20", "Ann 2021-05-06 25"))
HIRED_CARS = ("rentals", "rental car daily_rate total_paid", ("R1 Fiat 40 80", "R2 Audi 90 90", "R3 Fiat 60 70"))
CABINS = ("passengers", "name cabin fare age", ("Ann B1 90 30", "Bob ~ 99 20", "Cid B1 80 50", "Dee C2 10 31"))
WINES = ("wines", "wine grape points",
         tuple(f"W{at} {'Syrah' if at % 3 else 'Merlot'} {80 + at % 7}" for at in range(12)))
BOOKED = ("bookings", "booking guest room totalPrice rating",
          ("B1 Ann Suite 90 3", "B2 Bob Twin 40 4", "B3 Ann Twin 50 5"))
REPAIRS = ("repairs", "job_no customer mechanic hours total", ("1 Ann Sid 2 90", "2 Ann Joe 1 80", "3 Bob Sid 4 10"))
CALLS = ("calls", "call_id call_time agent minutes_duration",
         ("A1 2024-06-12T11:34 Ann 8", "A2 2024-06-19T08:19 Bob 3", "A3 2024-06-20T09:00 Ann 2"))
CARS = ("cars", "plate year sold_date status", (
    "A1 2018 2024-01-05 Sold", "B2 2024 ~ Free", "C3 2016 ~ Free", "D4 2022 2024-03-02 Sold"))
BORN = ("births", "year region sex births", [
    f"{year} {region} {sex} {number}" for year in (2019, 2020)
    for region, numbers in (("North", (1200, 1150, 2350)), ("South", (900, 870, 1770)))
    for sex, number in zip(("Male", "Female", "Both"), numbers)])
CRIMES = ("crimes", "year area crimes", (
    "2019 England 603", "2019 Wales 34", "2019 Scotland 50", "2019 UK 687",
    "2020 England 604", "2020 Wales 30", "2020 Scotland 51", "2020 UK 685"))
ISLANDS = ("road_deaths", "year country deaths", (
    "2019 England 603", "2019 Wales 34", "2019 GB 637", "2019 Ulster 50", "2019 UK 687",
    "2020 England 604", "2020 Wales 30", "2020 GB 634", "2020 Ulster 51", "2020 UK 685"))
QUARTERS = ("outputs", "period output", (
    "2021 100", "2022 120", "2021_Q1 52", "2021_Q2 49", "2022_Q1 61", "2022_Q2 60"))
MONTHLY = ("outputs", "period output", ("2023 1000", "Jan_2024 101", "February_2024 125", "2024 226"))
HEIGHTS = ("heights", "year sex height", (
    "2019 M 177", "2019 F 163", "2019 Both 170", "2020 M 178", "2020 F 164", "2020 Both 171"))
HANDS = ("players", "player hand wins", ("Ann Left 3", "Bob Right 4", "Cid Both 7", "Dan Left 1", "Eve Both 2"))
SUMMED_SEXES = "refused: 'Both' sums up the others of 'sex': say which of them is meant"
SUMMED_AREAS = "refused: 'UK' sums up the others of 'area': say which of them is meant"
WORLD = ("population_gdp", "country indicator 2010 2020", (
    "France Population 64 67", "France GDP 2600 2610", "Spain Population 46 47", "Spain GDP 1400 1280"))
POWER = ("electricity_generation", "country source 2010 2020", (
    "France Coal 31 30", "France Wind 15 21", "Spain Coal 40 41", "Spain Wind 27 38"))
COVID = ("covid_cases", "date country cases deaths sick", (
    "2020-04-01 Italy 110574 13155 60", "2020-04-02 Italy 115242 13915 50", "2020-04-03 Italy 119827 14681 70",
    "2020-04-01 Spain 104118 9387 40", "2020-04-02 Spain 112065 10348 45", "2020-04-03 Spain 119199 11198 44"))
SEEN = ("visits", "day visits new_members", ("2024-01-01 5 2", "2024-01-02 6 2", "2024-01-03 6 3", "2024-01-04 9 4",
                                             "2024-01-05 12 5"))
SO_FAR = "refused: {!r} never falls from one 'date' to the next and may be a sum so far: say when"
FLATS = ("flats", "flat tenant city rent", ("F1 Ann Rome 900", "F2 ~ Oslo 800", "F3 Bob Rome 700", "F4 Ann Rome 600",
                                           "F5 ~ Rome 500", "F6 ~ Rome 400"))
COURSES = ("courses", "course term students", ("Drama Fall 30", "Maths Fall 20", "Maths Spring 5"))
DEADLY = ("road_deaths", "year cause deaths", ("2015 Ice 3", "2015 Wine 90", "2016 Ice 4", "2017 Ice 2"))
HIRED = ("employees", "name hire_date", ("Ann 2012-01-05", "Bob 2020-03-01", "Cid 2016-07-01"))
PARCELS = ("parcels", "parcel created shipped status", (
    "P1 2024-01-01 2024-01-09 Delivered", "P2 2024-01-02 2024-01-05 Shipped", "P3 2024-01-03 ~ Packed"))
LESSONS = ("lessons", "lesson student teacher hours", ("L1 Ann Orr 1", "L2 Bob Fry 2", "L3 Ann Fry 1"))
PLAYS = ("plays", "play Director Writer Star Network", (
    "Ash Eve Ann Roy AMC", "Bea Bo Eve Al HBO", "Cy Eve Ann Roy HBO"))
WARD = ("ward_staff", "name role supervisor first_aider", (
    "Ann Nurse Cyd yes", "Bob Nurse Cyd no", "Cyd Doctor Di no", "Di Nurse Di yes", "Eve Porter Di no"))
BOUTS = ("boxing_bouts", "Bout Winner Loser Round", (
    "1 Fury Whyte 6", "2 Usyk Whyte 5", "3 Fury Usyk 4", "4 Usyk Joshua 12", "5 Fury Joshua 3"))
DERBIES = ("derby_matches", "Match Winner fans runs", (
    "M1 Leeds 9 1", "M2 Draw 9 3", "M3 Draw 7 2", "M4 Leeds 8 5", "M5 Draw 6 1", "M6 York 5 6"))
RUGBY = ("rugby", "Team W D L PF PA Pts", (
    "Sale 13 0 7 512 438 65", "Bath 5 1 14 480 530 40", "Wasps 9 0 9 530 490 55"))
NOVELS = ("novels", "title author sex", ("Ash Ann F", "Bea Bo M", "Cy Ann F"))
SEATS = ("S1 Ann Window", "S2 Ann Window", "S3 Bob Aisle", "S4 Cid Aisle")

OTHER_WORDS = (
    (*FORTS, "forts sorted by built, descending", "fort, by built descending"),
    (*FORTS, "show fort and towers by towers, highest first", "fort, towers, by towers descending"),
    (*FORTS, "total towers by town sorted by town, z to a", "SUM(towers) GROUP BY town, by town descending"),
    (*FORTS, "number of forts per town ordered by number of forts, descending",
     "COUNT(rows) GROUP BY town, by COUNT(rows) descending"),
    (*FORTS, "forts sorted by fort in reverse alphabetical order", "fort, by fort descending"),
    (*FORTS, "show forts sorted by town and built, descending", TWO_ORDERS),
    (*FORTS, "forts from oldest to newest", "fort, by built ascending"),
    (*FORTS, "show the forts, cheapest first", "fort, by fee ascending"),
    (*FORTS, "show the fort and fee, highest first", "fort, fee, by fee descending"),
    (*FORTS, "show the fort, towers and fee, highest first", NO_ORDER),
    (*FORTS, "show the fort and fee in descending order", NO_ORDER),
    (*FORTS, "forts in descending order", "fort, by fort descending"),
    (*FORTS, "forts highest to lowest", NO_ORDER),
    (*FORTS, "forts by towers, most first", "fort, by towers descending"),
    (*FORTS, "top 2 forts by fee, lowest first",
     "refused: the part that 'fee' plays in the question is not clear"),
    (*FORTS, "number of forts by town from a to z", "COUNT(rows) GROUP BY town, by town ascending"),
    (*FORTS, "average fee by town, oldest first",
     "refused: the part that 'town' plays in the question is not clear"),
    (*COLLEGES, "most expensive college", "rows, by tuition_in_state descending, first 1"),
    (*COLLEGES, "cheapest college", "refused: the question can be read in several ways: rows, by tuition_in_state "
     "ascending, first 1; rows, by tuition_out_of_state ascending, first 1"),
    (*LODGINGS, "cheapest room", "rows, by nightly_rate ascending, first 1"),
    (*ANIMALS, "how long does the okapi live", "lifespan_years WHERE species = Okapi"),
    (*ANIMALS, "how long is the okapi", "body_length_cm WHERE species = Okapi"),
    (*ANIMALS, "how long does the okapi last", "refused: could not place 'how', 'long'"),
    (*ANIMALS, "biggest species", "refused: 'species' has no highest or lowest: it is text"),
    (*ANIMALS, "oldest species", "refused: what is meant by the lowest 'species' is not clear"),
    (*DAMS, "largest dam", "refused: 'dam' has no highest or lowest: it is text"),
    (*ARENAS, "largest arena", "rows, by capacity descending, first 1"),
    (*EXHIBITS, "oldest object", "rows, by Made_(approx) ascending, first 1"),
    (*EXHIBITS, "latest object", "rows, by Made_(approx) descending, first 1"),
    (*FEATS, "oldest event", "DISTINCT event, by date ascending, first 1"),
    (*FEATS, "oldest swimmer", "DISTINCT swimmer, by age_at_record descending, first 1"),
    (*FEATS, "how old is Ann", "refused: could not place 'how', 'old'"),
    (*FEATS, "age of Ann", "refused: say whether 'age_at_record' is meant: it is not how old they are today"),
    (*FEATS, "age at record of Ann", "age_at_record WHERE swimmer = Ann"),
    (*STATIONS, "oldest station", "refused: could not place 'oldest'"),
    (*ISLES, "which island has the highest point",
     "refused: say of which one the 'highest_point' is asked for, or by which column they are ranked"),
    (*ISLES, "highest point of Esk", "highest_point WHERE island = Esk"),
    (*ISLES, "average household size", "refused: could not place 'size'"),
    (*ISLES, "which chain is the biggest",
     "refused: say whether the total 'area_km2' is meant or a single one: they do not make the same one first"),
    (*MAYORS, "first mayor", "mayor, first 1"),
    (*MAYORS, "first mayor born in Leeds", "rows WHERE town = Leeds, by born ascending, first 1"),
    (*SINGLES, "longest title", "refused: what is meant by the highest 'title' is not clear"),
    (*SINGLES, "longest single", "rows, by length_s descending, first 1"),
    (*SINGLES, "top 2 UK singles", "refused: whether 'singles' or 'UK' are asked for is not clear"),
    (*PICKS, "who was the first pick", "Player, by Pick ascending, first 1"),
    (*WAITERS, "names by age, oldest first", "name, by age descending"),
    (*WAITERS, "names from youngest to oldest", "name, by age ascending"),
    (*WAITERS, "names by hired, oldest first", "name, by hired ascending"),
    (*WAITERS, "names and pay, lowest to highest", "name, pay, by pay ascending"),
    (*WAITERS, "total pay by month, newest first",
     "SUM(pay) GROUP BY month of hired, by month of hired descending"),
    (*WAITERS, "average age by team ordered by average age, oldest first",
     "AVG(age) GROUP BY team, by AVG(age) descending"),
    (*PLAYS, "plays directed by Ann", "refused: 'Ann' is a value of 'Writer', not of 'Director'"),
    (*PLAYS, "plays directed by Eve", "play WHERE Director = Eve"),
    (*PLAYS, "plays not directed by Roy", "refused: 'Roy' is a value of 'Star', not of 'Director'"),
    (*PLAYS, "how many plays were written by HBO", "refused: 'HBO' is a value of 'Network', not of 'Writer'"),
    (*PLAYS, "plays Eve wrote", "play WHERE Writer = Eve"),
    (*PLAYS, "who has the play Bea", "refused: say which column names who is asked for"),
    (*LESSONS, "who had L1", "refused: say which column names who is asked for"),
    ("trips", "trip driver town", ("T1 Ann Rome", "T2 Bob Oslo", "T3 Ann Oslo"), "who was in Oslo",
     "driver WHERE town = Oslo"),
    ("phones", "name brand", ("Nova Acme", "Kodiak Bolt"), "who made the Kodiak",
     "refused: who is asked for is not the 'name' that the question names"),
    ("clubs", "club town", ("Reds Rome", "Blues Oslo"), "who is in Oslo", "club WHERE town = Oslo"),
    (*WARD, "how many nurses are there", "COUNT(rows) WHERE role = Nurse"),
    (*WARD, "how many nurses does Cyd supervise", "COUNT(rows) WHERE role = Nurse AND supervisor = Cyd"),
    (*WARD, "how many first aiders are there", "COUNT(rows) WHERE first_aider = yes"),
    ("seats", "seat passenger place", SEATS, "how many window seats are there", "COUNT(rows) WHERE place = Window"),
    ("trips", "nr passenger place", SEATS, "how many windows",
     "refused: say whether rows or different 'passenger' are counted"),
    (*BOUTS, "who won the most bouts", "COUNT(rows) GROUP BY Winner, highest 1"),
    (*BOUTS, "winner with the most bouts", "COUNT(rows) GROUP BY Winner, highest 1"),
    (*BOUTS, "who won the fewest bouts", "refused: those who never won stand in no row"),
    (*BOUTS, "who won the most rounds", "refused: whether 'Round' says what was won is not clear"),
    (*BOUTS, "who won more than 2 bouts", "rows GROUP BY Winner HAVING COUNT(rows) > 2"),
    (*BOUTS, "who won more than 4 rounds", "refused: whether 'Round' or rows are counted is not clear"),
    ("jobs", "job driver", ("1 Ann", "2 Bob", "3 Ann", "4 Ann"), "who drove more than 2 jobs",
     "rows GROUP BY driver HAVING COUNT(rows) > 2"),
    (*RUGBY, "share of wins by team", "SHARE(W) GROUP BY Team"),
    (*RUGBY, "percentage of losses of Sale",
     "refused: whether the part of one team's games or of all games is meant is not clear"),
    (*RUGBY, "teams with over 500 points", "refused: say whether 'Pts' or 'PF' is meant"),
    (*RUGBY, "teams with over 50 points", "Team WHERE Pts > 50"),
    (*DERBIES, "who won the most matches", "COUNT DISTINCT(Match) WHERE Winner is not Draw GROUP BY Winner, highest 1"),
    (*DERBIES, "winners with more than 1 win",
     "rows WHERE Winner is not Draw GROUP BY Winner HAVING COUNT(rows) > 1"),
    (*DERBIES, "winner of the match with the highest fans", "Winner, by fans descending, first 1"),
    (*DERBIES, "how many different winners are there", "COUNT DISTINCT(Winner) WHERE Winner is not Draw"),
    (*DERBIES, "how many wins did Leeds have", "COUNT(rows) WHERE Winner = Leeds"),
    (*DERBIES, "how many matches did Leeds win by runs", "refused: what was win is not clear"),
    (*RUGBY, "how many points did Sale score", "SUM(PF) WHERE Team = Sale"),
    (*RUGBY, "how many points did Sale get", "SUM(Pts) WHERE Team = Sale"),
    (*RUGBY, "teams that scored over 500 points", "Team WHERE PF > 500"),
    (*RUGBY, "which team conceded the most points", "Team, by PA descending, first 1"),
    (*RUGBY, "percentage of games won by Sale",
     "refused: whether the part of one team's games or of all games is meant is not clear"),
    (*NOVELS, "novels written by women", "rows WHERE sex = F"),
    (NOVELS[0], NOVELS[1], ("Ash Ann F", "Bea Bo F", "Cy Ann M"), "novels written by women",
     "refused: 'F' is a value of 'sex', not of 'author'"),
    ("lorries", "lorry driver fleet_manager", ("A1 Ann Zoe", "B2 Bob Zoe"), "lorries managed by Ann",
     "refused: 'Ann' is a value of 'driver', not of 'fleet_manager'"),
    ("tickets", "ticket reported_by reopened", ("A1 Ann yes", "B2 Bob no"), "tickets reopened by Ann",
     "refused: 'Ann' is a value of 'reported_by': who reopened is not clear"),
    ("tickets", "ticket reported_by reopened", ("A1 Ann yes", "B2 Bob no"), "tickets reported by Ann",
     "ticket WHERE reported_by = Ann"),
    (*LESSONS, "how many lessons did Ann teach", "refused: 'Ann' is a value of 'student', not of 'teacher'"),
    (*LESSONS, "how many hours did Fry teach", "SUM(hours) WHERE teacher = Fry"),
    (*LESSONS, "lessons Ann taught", "refused: 'Ann' is a value of 'student', not of 'teacher'"),
    (*LESSONS, "total hours of lessons taught by Ann", "refused: 'Ann' is a value of 'student', not of 'teacher'"),
    (*CARS, "newest car", "rows, by year descending, first 1"),
    (*CARS, "oldest sold car", "rows WHERE status = Sold, by year ascending, first 1"),
    (*CARS, "last car sold", "rows, by sold_date descending, first 1"),
    (*CARS, "how many cars sold in 2024", "COUNT(rows) WHERE year of sold_date = 2024"),
    (*CARS, "how many cars in 2024", "refused: the question can be read in several ways: "
                                     "COUNT(rows) WHERE year of sold_date = 2024; COUNT(rows) WHERE year = 2024"),
    (*CARS, "average year of sold cars", "AVG(year) WHERE status = Sold"),
    (*HIRED, "who is the oldest employee", "refused: could not place 'oldest'"),
    (*HIRED, "newest employee", "rows, by hire_date descending, first 1"),
    (*HIRED, "the first employee hired", "rows, by hire_date ascending, first 1"),
    (*PARCELS, "how many parcels were shipped", "COUNT(rows) WHERE shipped is present"),
    (*PARCELS, "how many shipped parcels",
     "refused: the question can be read in several ways: "
     "COUNT(rows) WHERE status = Shipped; COUNT(rows) WHERE shipped is present"),
    (*PARCELS, "how many parcels were not shipped", "COUNT(rows) WHERE shipped is missing"),
    *((*BORN, question, SUMMED_SEXES) for question in (
        "how many births in 2019", "total births", "births by region", "average births", "highest births",
        "which region had the most births", "share of births by sex")),
    (*BORN, "births by sex", "SUM(births) GROUP BY sex"),
    (*BORN, "how many male births in 2019", "SUM(births) WHERE sex = Male AND year = 2019"),
    (*BORN, "births by region where sex is Both", "SUM(births) WHERE sex = Both GROUP BY region"),
    (*BORN, "how many regions are there", "COUNT DISTINCT(region)"),
    (*CRIMES, "how many crimes in 2019", SUMMED_AREAS),
    (*CRIMES, "which area had the most crimes", SUMMED_AREAS),
    (*CRIMES, "areas with more than 600 crimes", SUMMED_AREAS),
    (*CRIMES, "how many areas are there", SUMMED_AREAS),
    (*CRIMES, "which area had the fewest crimes", "SUM(crimes) GROUP BY area, lowest 1"),
    (*CRIMES, "total crimes in Wales", "SUM(crimes) WHERE area = Wales"),
    (*ISLANDS, "total deaths in 2019", "refused: 'GB' sums up the others of 'country': say which of them is meant"),
    (*ISLANDS, "which country had the most deaths",
     "refused: 'GB' sums up the others of 'country': say which of them is meant"),
    (*QUARTERS, "total output", "refused: '2021' sums up the others of 'period': say which of them is meant"),
    (*MONTHLY, "total output", "refused: '2024' sums up the others of 'period': say which of them is meant"),
    (*QUARTERS, "output in 2021_Q2", "output WHERE period = 2021_Q2"),
    (*ISLANDS, "total deaths in GB", "SUM(deaths) WHERE country = GB"),
    (*HEIGHTS, "average height", SUMMED_SEXES),
    (*HEIGHTS, "average height by sex", "AVG(height) GROUP BY sex"),
    (*HANDS, "total wins", "SUM(wins)"),
    (*HANDS, "wins by hand", "SUM(wins) GROUP BY hand"),
    (*WORLD, "total population in 2020", "refused: say what is added up of population"),
    (*WORLD, "highest population in 2020", "refused: could not place 'highest'"),
    (*WORLD, "countries with a population over 50 in 2020",
     "country WHERE indicator = Population AND 2020 > 50"),
    (*WORLD, "total 2020", "refused: '2020' is of each 'indicator': say of which one"),
    (*POWER, "average generation in 2010", "refused: '2010' is of each 'source': say of which one"),
    (*POWER, "highest generation in 2020", "refused: '2020' is of each 'source': say of which one"),
    (*POWER, "countries with generation over 30 in 2020", "refused: '2020' is of each 'source': say of which one"),
    (*POWER, "generation of Spain in 2020", "refused: '2020' is of each 'source': say of which one"),
    (*POWER, "average wind generation in 2020", "AVG(2020) WHERE source = Wind"),
    (*POWER, "total generation in 2020", "SUM(2020)"),
    (*COVID, "how many cases in Italy", SO_FAR.format("cases")),
    (*COVID, "total deaths by country", SO_FAR.format("deaths")),
    (*COVID, "which country had the most cases", SO_FAR.format("cases")),
    (*COVID, "total cases on 2020-04-02", "SUM(cases) WHERE date = 2020-04-02"),
    (*COVID, "total cases by date", "SUM(cases) GROUP BY date"),
    (*COVID, "highest cases in Italy", "MAX(cases) WHERE country = Italy"),
    (*COVID, "total sick in Spain", "SUM(sick) WHERE country = Spain"),
    (*SEEN, "total visits", SO_FAR.format("visits").replace("date", "day")),
    (*SEEN, "total new members", "SUM(new_members)"),
    (*FLATS, "which tenant has the most flats",
     "COUNT DISTINCT(flat) WHERE tenant is present GROUP BY tenant, highest 1"),
    (*FLATS, "number of flats by tenant", "COUNT(rows) GROUP BY tenant"),
    (*COURSES, "most popular course", "refused: say whether the number of rows makes it popular or 'students'"),
    (*COURSES, "most common course", "COUNT(rows) GROUP BY course, highest 1"),
    (*DEADLY, "most common cause", "refused: say whether the number of rows makes it common or 'deaths'"),
    (*DEADLY, "which cause appears most often", "COUNT(rows) GROUP BY cause, highest 1"),
    (*PARCELS, "oldest parcel", "rows, by created ascending, first 1"),
    (*PARCELS, "last parcel created", "rows, by created descending, first 1"),
    ("games", "team goals fans", ("Reds 3 10", "Blues 2 90", "Blues 2 5"), "team with the most fans",
     "SUM(fans) GROUP BY team, highest 1"),
    ("games", "team goals fans", ("Reds 3 10", "Blues 2 90", "Blues 2 5"), "which team has the highest fans",
     "DISTINCT team, by fans descending, first 1"),
    (*BILLS, "which patient had the highest bill", ONE_OR_ALL),
    (*BILLS, "which patient had the lowest bill", ONE_OR_ALL),
    (*BILLS, "which patient had the highest total bill", "SUM(bill_amount) GROUP BY patient, highest 1"),
    (*BILLS, "which visit has the highest bill", "rows, by bill_amount descending, first 1"),
    (*BILLS, "top 2 patients by bill", "SUM(bill_amount) GROUP BY patient, highest 2"),
    (*CLASSES, "how many prizes were won", "SUM(prizes_won)"),
    (*CLASSES, "number of prizes by status", "SUM(prizes_won) GROUP BY status"),
    (*CLASSES, "how many different prizes", "refused: 'prizes_won' holds numbers, not what they count"),
    (*CLASSES, "how many enrolled",
     "refused: say what is counted that was enrolled, or ask for the total of 'enrolled'"),
    (*CLASSES, "total enrolled", "SUM(enrolled)"),
    (*CLASSES, "how many closed classes are there", "COUNT(rows) WHERE status = Closed"),
    (*CLASSES, "how many notes", "refused: the question can be read in several ways: COUNT DISTINCT(note); "
                                 "COUNT(rows WHERE note is present)"),
    (*CLASSES, "how many different notes", "COUNT DISTINCT(note)"),
    ("visits", "visit doctor fever", ("1 Ann 38", "2 ~ 38", "3 Ann 39"), "how many doctors", "COUNT DISTINCT(doctor)"),
    ("visits", "visit doctor fever", ("1 Ann 38", "2 ~ 38", "3 Ann 39"), "how many fevers",
     "refused: say whether the total of 'fever' or its different values are meant"),
    (*FILMS, "how many films have a budget over 99 million", "COUNT(rows) WHERE budget_millions > 99"),
    (*FILMS, "how many films have a budget between 29 and 100 million",
     "COUNT(rows) WHERE budget_millions >= 29 AND budget_millions <= 100"),
    (*FILMS, "how many films have a budget of at least $0.1 billion", "COUNT(rows) WHERE budget_millions >= 100"),
    (*FILMS, "how many films have a budget over 99", "COUNT(rows) WHERE budget_millions > 99"),
    (*FILMS, "how many films have a budget over 99000000", "refused: could not place 'over'"),
    (*FILMS, "how many films have a fee over $6", "COUNT(rows) WHERE fee_usd > 6"),
    (*FILMS, "how many films have a fee over €6", "refused: could not place 'over'"),
    (*FILMS, "films with a total fee over £6", "refused: 'fee_usd' is in another currency or magnitude than £6"),
    (*SHIRTS, "how many shirts for men", "refused: could not place 'men'"),
    (*SHIRTS, "total stock for girls", "refused: could not place 'girls'"),
    (*SHIRTS, "total stock of size M", "SUM(stock) WHERE size = M"),
    (*PUPILS, "how many girls are there", "COUNT(rows) WHERE sex = F"),
    (*PUPILS, "how many boys have mark F", "COUNT(rows) WHERE sex = M AND mark = F"),
    (*LENSES, "How many camera lenses are there?", "COUNT(rows)"),
    (*LENSES, "How many lenses have a length over 30 mm?", "COUNT(rows) WHERE length_mm > 30"),
    (*LENSES, "average max in feet by brand", "AVG(max_feet) GROUP BY brand"),
    (*CLUBS, "How many colleges were founded before 1920?", "COUNT(rows) WHERE Founded < 1920"),
    (*CLUBS, "When was Elm founded?", "Founded WHERE title = Elm"),
    (*CLUBS, "average number of gold medals", "AVG(Gold)"),
    (*CLUBS, "How many universities have a number of towns below 4?", "COUNT(rows) WHERE number_towns < 4"),
    (*CLUBS, "average number of towns of schools with more than 8 total number of fans",
     "AVG(number_towns) WHERE total_fans > 8"),
    ("hands", "# 5_credits", ("1 250", "2 4000*"), "How many hands are there?", "COUNT(rows)"),
    (*CLUBS, "average fans of colleges by founded year", "AVG(total_fans) GROUP BY Founded"),
    (*PEOPLE, "full names of the staff in Elm", "first_name, last_name WHERE town = Elm"),
    (*PEOPLE, "Where is Bob Ray?", "town WHERE first_name = Bob AND last_name = Ray"),
    (*PEOPLE, "Where is Elm?", "refused: no other column says where that is"),
    (*PEOPLE, "What are the numbers of the staff in Elm?", "refused: say whether numbers are shown or rows counted"),
    (*STATES, "Where is Columbus?", "state WHERE capital = Columbus"),
    (*STATES, "Where is the capital of Utah?", "capital WHERE state = Utah"),
    (*STATES, "how many citizens live in Ohio", "SUM(population) WHERE state = Ohio"),
    (*PRIZES, "average sizes of prizes by director", "AVG(prize_sizes) GROUP BY directed_by"),
    (*PRIZES, "number of prizes of each favorite color", "COUNT(rows) GROUP BY favourite_colour"),
    (*PRIZES, "directors from new to old create date", "refused: could not place 'create'"),
    (*PRIZES, "directors ordered by create date from new to old", "directed_by, by createdate descending"),
    (*PRIZES, "total sizes of prizes for each colour and what is its director",
     "refused: whose 'directed_by' is meant is not clear"),
    (*LISTED, "how many listings were sold", "COUNT(rows) WHERE sold_date is present"),
    (*LISTED, "how many listings were sold in Rome",
     "COUNT(rows) WHERE sold_date is present AND city = Rome"),
    (*LISTED, "how many listings were rated", "refused: could not place 'rated'"),
    (*LISTED, "average rating of assigned listings", "refused: could not place 'assigned'"),
    (*LISTED, "how many listings are available", "refused: could not place 'available'"),
    (*LISTED, "how many listings are in use", "refused: could not place 'use'"),
    (*LISTED, "how many listings do we currently have", "refused: could not place 'currently'"),
    (*LISTED, "how many listings are to do", "COUNT(rows) WHERE status = To_Do"),
    (*LISTED, "average rating in it", "refused: could not place 'it'"),
    (*NORTHERN, "How many sales are there?", "COUNT(rows)"),
    ("clinic march", *NORTHERN[1:], "how many clinics are there", "refused: could not place 'clinics'"),
    (*NORTHERN, "total amount of sales in the North", "SUM(amount) WHERE region = North"),
    (*NORTHERN, "How many sales in June?", "COUNT(rows) WHERE month name of sold_on = June"),
    (*LISTED, "the last listing sold", "rows, by sold_date descending, first 1"),
    (*HALLS, "seats by city", "SUM(seats) GROUP BY city"),
    (*HALLS, "price by city", "refused: the part that 'city' plays in the question is not clear"),
    (*HALLS, "halls with a pool in Rome", "hall WHERE pool = yes AND city = Rome"),
    (*HALLS, "how many halls have seats", "COUNT(rows) WHERE seats > 0"),
    (*HALLS, "halls with insurance", "refused: the part that 'insurance' plays in the question is not clear"),
    (*CREW, "who earns the most", "name, by salary descending, first 1"),
    (*CREW, "how many crew earn more than 400", "COUNT(rows) WHERE salary > 400"),
    (*CREW, "crew that report to Eve", "rows WHERE manager = Eve"),
    (*CREW, "which manager earns the most", "refused: whether 'manager' is who earns it is not clear"),
    (*CREW, "highest rated crew", "rows, by rating descending, first 1"),
    (*CREW, "crew rated above 3", "rows WHERE rating > 3"),
    (*CREW, "average delay", "AVG(delay_minutes)"),
    (*REELS, "films released between 2000 and 2010", "rows WHERE year >= 2000 AND year <= 2010"),
    (*EXAMS, "how many pupils failed", "COUNT(rows) WHERE result = Fail"),
    (*EXAMS, "what percentage of pupils passed", "PERCENT(rows WHERE result = Pass)"),
    (*CENSUS, "stock by city", "refused: the part that 'city' plays in the question is not clear"),
    (*CENSUS, "votes by city", "SUM(votes) GROUP BY city"),
    (*STAFF, "pay of Bob Ray", "refused: 'Bob_Ray' is a 'manager' and the name of a row: say \"manager Bob_Ray\""),
    (*STAFF, "total pay of employees managed by Bob Ray", "SUM(pay) WHERE manager = Bob_Ray"),
    (*STAFF, "pay of Ann Lee", "pay WHERE first_name = Ann AND last_name = Lee"),
    (*STAFF, "total bonus pct", "refused: 'bonus_pct' holds percents, which are not added up"),
    (*STAFF, "sum of pay and bonus pct",
     "refused: say whether pay and bonus_pct are added up each or together"),
    (*MOVED, "share of amount by category", "refused: 'amount' has negative sums, of which a share says nothing"),
    (*MOVED, "average spend",
     "refused: 'amount' holds both what came in and what went out: test for a negative amount"),
    (*MOVED, "transactions over $5", "refused: could not place 'over'"),
    (*MOVED, "total balance",
     "refused: 'balance' runs on from row to row: ask for the last one, or for an average"),
    (*MOVED, "total unit price", "refused: 'unit_price' is of one piece: it is not added up"),
    (*MOVED, "total amount", "SUM(amount)"),
    (*SOLD, "sales per channel", "refused: say whether the number of sales is meant or their 'total'"),
    (*SOLD, "number of sales per channel", "COUNT(rows) GROUP BY channel"),
    (*SOLD, "total sales per channel", "SUM(total) GROUP BY channel"),
    (*SOLD, "sales over $6", "rows WHERE total > 6"),
    (*SOLD, "What are our total sales?", "SUM(total)"),
    ("members", "plan state", ("Pro Cancelled", "Pro Active", "Team Active"), "cancellation rate by plan",
     "PERCENT(rows WHERE state = Cancelled) GROUP BY plan"),
    ("members", "plan state", ("Pro Cancelled", "Pro Active", "Team Active"), "how many people have plan Pro",
     "COUNT(rows) WHERE plan = Pro"),
    (*BACK, "how many returns were there", "refused: could not place 'returns'"),
    (*RENTS, "average rent in Leeds", "AVG(rent) WHERE city = Leeds"),
    (*RENTS, "average rent in York", "AVG(rent) WHERE city = York"),
    ("rentals", *RENTS[1:], "how many rentals received an offer", "refused: could not place 'offer'"),
    ("hull_members", "name town", ("Ann Hull", "Bob York", "Cid York"), "how many Hull members",
     "COUNT(rows) WHERE town = Hull"),
    (*DUE, "latest loan", "rows, by loaned descending, first 1"),
    (*METERS, "which site has the highest usage", "refused: say whether the total 'usage' is meant or a single one: "
                                                  "they do not make the same one first"),
    (*METERS, "which site has the highest cost", "DISTINCT site, by cost descending, first 1"),
    (*METERS, "which month had the highest usage",
     "refused: say whether the total 'usage' is meant, the average or the maximum"),
    (*METERS, "which month used the most", "refused: could not place 'most'"),
    (*METERS, "furnished readings", "rows WHERE furnished = yes"),
    (*METERS, "who furnished", "refused: say which column names who is asked for"),
    ("lines", "order_id nr amount", ("1 1 5", "1 2 6", "2 1 7"), "average amount per order",
     "refused: say whether the average of each 'order_id' is meant or the average of all of them"),
    ("lines", "order_id nr amount", ("1 1 5", "1 2 6", "2 1 7"), "total number of order id by nr",
     "refused: 'order_id' is an identifier: say whether rows or different ones are counted"),
    (*BOOKED, "total price", "SUM(totalPrice)"),
    (*BOOKED, "what is the total price of Ann", "SUM(totalPrice) WHERE guest = Ann"),
    (*BOOKED, "total price of booking B2", "totalPrice WHERE booking = B2"),
    (*BOOKED, "total price by room", "SUM(totalPrice) GROUP BY room"),
    (*BOOKED, "total price and average rating by room", "SUM(totalPrice), AVG(rating) GROUP BY room"),
    (*BOOKED, "average rating and total price by room", "AVG(rating), SUM(totalPrice) GROUP BY room"),
    (*BOOKED, "total price, number of bookings by room", "SUM(totalPrice), COUNT(rows) GROUP BY room"),
    (*BOOKED, "average total price by room", "AVG(totalPrice) GROUP BY room"),
    (*BOOKED, "highest total price", "MAX(totalPrice)"),
    (*BOOKED, "list the total price of Ann", "totalPrice WHERE guest = Ann"),
    (*BOOKED, "booking and total price", "booking, totalPrice"),
    *((*MEASURED, f"total {said} by site", f"refused: {column!r} is averaged, and not added up: ask for its average, "
       "or for its sum") for said, column in (
        ("rating", "rating"), ("csat", "csat"), ("odometer", "odometer_km"), ("average wait", "avg_wait"),
        ("fee per day", "fee_per_day"), ("cylinders", "cylinders"))),
    (*CLIMATE, "highest temperature", "refused: say whether the mean 'mean_temp(°C)' is meant or 'record_high(°C)'"),
    (*CLIMATE, "which town has the lowest temperature",
     "refused: say whether the mean 'mean_temp(°C)' is meant or 'record_high(°C)'"),
    (*CLIMATE, "highest mean temperature", "MAX(mean_temp(°C))"),
    (*CLIMATE, "highest record high", "MAX(record_high(°C))"),
    (*CLIMATE, "largest town", "refused: say whether 'area' is meant or '2020'"),
    (*CLIMATE, "largest town by area", "rows, by area descending, first 1"),
    (*NATIONS, "number of silver medals for each nation in 2012", "SUM(silver) WHERE year = 2012 GROUP BY nation"),
    (*NATIONS, "number of weight for each nation in 2012",
     "refused: say whether the total of 'weight' or its different values are meant"),
    (*MOVES, "oldest transfer", "rows, by date ascending, first 1"),
    (*MOVES, "who is the oldest player", "refused: what is meant by the highest 'player' is not clear"),
    (*HIRED_CARS, "cheapest rental", "refused: say whether 'daily_rate' is meant or 'total_paid'"),
    (*HIRED_CARS, "rental with the lowest daily rate", "rental, by daily_rate ascending, first 1"),
    ("repairs", REPAIRS[1].replace("mechanic", "surgeon"), REPAIRS[2], "who has the most repairs",
     "refused: say which column names who is asked for"),
    ("repairs", REPAIRS[1].replace("mechanic", "salesman"), REPAIRS[2], "who has the most repairs",
     "refused: say which column names who is asked for"),
    (*CABINS, "which cabin has the highest fare", "DISTINCT cabin WHERE cabin is present, by fare descending, first 1"),
    (*CABINS, "cabin of the passenger with the highest fare", "cabin, by fare descending, first 1"),
    (*CABINS, "which cabin has the oldest passenger", "cabin, by age descending, first 1"),
    (*WINES, "which grape has the most points",
     "refused: 'points' is averaged, and not added up: ask for its average, or for its sum"),
    ("wines", WINES[1], WINES[2][:9], "total points", "SUM(points)"),
    ("repairs", REPAIRS[1].replace("mechanic", "town"), REPAIRS[2], "who did the most repairs",
     "refused: say which column names who is asked for"),
    (*LENT, "how many loans were paid off in 2022",
     "refused: 'issued' does not say when rows came to be status = Paid_Off"),
    (*LENT, "loans paid off before 2023", "refused: 'issued' does not say when rows came to be status = Paid_Off"),
    (*LENT, "when was L1 paid off", "refused: no column says when something was paid off"),
    (*LENT, "how many loans were paid off", "COUNT(rows) WHERE status = Paid_Off"),
    (*LENT, "how many loans were issued in 2022", "COUNT(rows) WHERE year of issued = 2022"),
    (*LENT, "how many late loans in 2022", "COUNT(rows) WHERE status = Late AND year of issued = 2022"),
    ("loans", LENT[1].replace("issued", "loan_date"), LENT[2], "how many loans were paid off in 2022",
     "COUNT(rows) WHERE status = Paid_Off AND year of loan_date = 2022"),
    (*RENEWED, "how many were renewed", "refused: whether rows without a 'renewal_date' are meant is not clear"),
    (*RENEWED, "how many fees renewed in March",
     "refused: say whether the 'status' is to be renewed: all rows have a 'renewal_date'"),
    (*RENEWED, "how many fees have status renewed", "COUNT(rows) WHERE status = Renewed"),
    ("fees", RENEWED[1], ("Ann ~ 3 Lapsed", *RENEWED[2]), "how many were renewed",
     "refused: whether rows without a 'renewal_date' are meant is not clear"),
    (*MEASURED, "average rating by site", "AVG(rating) GROUP BY site"),
    (*MEASURED, "sum of odometer km by site", "SUM(odometer_km) GROUP BY site"),
    (*MEASURED, "total score count by site", "SUM(score_count) GROUP BY site"),
    (*MEASURED, "what is the total growth", "refused: 'growth(%)' holds percents, which are not added up"),
    (*MEASURED, "how many cylinders does Elm have", "DISTINCT cylinders WHERE site = Elm"),
    (*TOWNS, "total population", "refused: 'population' is of each 'year': say of which one"),
    (*TOWNS, "total population in 2020", "SUM(population) WHERE year = 2020"),
    (*TOWNS, "total population by year", "SUM(population) GROUP BY year"),
    (*TOWNS, "total visitors", "SUM(visitors)"),
    (*DEBTS, "which borrower has the highest annual income",
     "refused: 'annual_income' is of each 'borrower' and not of each row: it is not added up"),
    (*DEBTS, "total annual income by purpose",
     "refused: 'annual_income' is of each 'borrower' and not of each row: it is not added up"),
    (*DEBTS, "which borrower has the most seats", "DISTINCT borrower, by seats descending, first 1"),
    (*DEBTS, "total seats", "refused: 'seats' is of each 'borrower' and not of each row: it is not added up"),
    (*DEBTS, "total amount by borrower", "SUM(amount) GROUP BY borrower"),
    (*SHIPPED, "which carrier is the cheapest",
     "refused: say whether the total 'cost' is meant or a single one: they do not make the same one first"),
    (*SHIPPED, "which carrier is the most expensive", "DISTINCT carrier, by cost descending, first 1"),
    (*SHIPPED, "which carrier is the tallest", EQUALLY_OFTEN),
    (*SHIPPED, "which port is the heaviest",
     "refused: say whether the average 'weight' is meant or a single one: they do not make the same one first"),
    (*SHIPPED, "carrier of the heaviest shipment", "carrier, by weight descending, first 1"),
    (*SHIPPED, "which carrier is the oldest",
     "refused: whether each 'carrier' is as old as its 'sent' is not clear"),
    (*SHIPPED, "oldest shipment", "rows, by sent ascending, first 1"),
    (*SHIPPED, "which carrier is the highest rated", "refused: could not place 'highest'"),
    (*SHIPPED, "which carrier has the most shipments", "COUNT(rows) GROUP BY carrier, highest 1"),
    (*SHIPPED, "which port has the most shipments", EQUALLY_OFTEN),
    (*SHIPPED, "most common port", "COUNT(rows) GROUP BY port, highest 1"),
    ("names", "name year births", ("Ann 2000 5", "Eve 2000 9", "Ann 2001 4", "Eve 2001 8"), "most common name",
     "refused: 2 of 2 are tied: say which number is compared, if it is not the number of rows"),
    (*SHIPPED, "which port is listed the most", "COUNT(rows) GROUP BY port, highest 1"),
    ("pages", "page visits", ("home 9", "blog 7", "home 2"), "most popular page",
     "refused: say whether the number of rows makes it popular or 'visits'"),
    ("pages", "page time", ("home 9", "blog 7", "home 2"), "most popular page",
     "COUNT(rows) GROUP BY page, highest 1"),
    ("wards", "ward heart_rate", ("Elm 90", "Oak 70"), "which ward is the cheapest",
     "refused: could not place 'cheapest'"),
    (*REPAIRS, "who did the most repairs", "refused: say which column names who is asked for"),
    (*REPAIRS, "who has the most hours", "refused: say which column names who is asked for"),
    (*REPAIRS, "who spent the most hours", "refused: could not place 'hours'"),
    (*REPAIRS, "who spent the most", "SUM(total) GROUP BY customer, highest 1"),
    ("repairs", REPAIRS[1].replace("mechanic", "cleaner"), REPAIRS[2], "who has the most repairs",
     "refused: say which column names who is asked for"),
    ("repairs", REPAIRS[1].replace("mechanic", "approved_by"), REPAIRS[2], "who has the most repairs",
     "refused: say which column names who is asked for"),
    ("repairs", REPAIRS[1].replace("mechanic", "carrier"), REPAIRS[2], "who has the most repairs",
     "COUNT(rows) GROUP BY customer, highest 1"),
    (*REPAIRS, "which mechanic has the most repairs", "COUNT(rows) GROUP BY mechanic, highest 1"),
    (*CALLS, "calls longer than average", "rows WHERE minutes_duration > AVG(minutes_duration)"),
    (*CALLS, "how many calls are longer than the average",
     "COUNT(rows) WHERE minutes_duration > AVG(minutes_duration)"),
    (*CALLS, "how long did A2 last", "minutes_duration WHERE call_id = A2"),
    (*CALLS, "how long did the last call last", "minutes_duration, by call_time descending, first 1"),
    (*CALLS, "how long did Ann's calls last?", "minutes_duration WHERE agent = Ann"),
    (*CALLS, "how many calls did Ann last", "refused: how long it was is asked of 'last'"),
    (*CALLS, "calls with a time above average", "refused: could not place 'above'"),
    (*CALLS, "calls with a time above the average time", "refused: could not place 'above'"),
    (*CALLS, "calls with an agent below the average", "refused: could not place 'below'"),
    (*TOWERS, "what is the tallest building", "rows, by height descending, first 1"),
    (*TOWERS, "tallest buildings", "refused: say how many of them are meant"),
    (*TOWERS, "top 2 tallest buildings", "rows, by height descending, first 2"),
    (*TOWERS, "tallest building in Rome", "rows WHERE city = Rome, by height descending, first 1"),
    (*TOWERS, "how many buildings are in Rome", "COUNT(rows) WHERE city = Rome"),
    ("most visited museums", *TOWERS[1:], "most visited museum in Rome", "refused: could not place 'most'"),
    ("list of towers in the world", *TOWERS[1:], "how many towers are there", "COUNT(rows)"),
    ("forest", *TOWERS[1:], "how many forests are there", "COUNT(rows)"),
    ("shop_payroll", *SOLD[1:], "payroll by channel",
     "refused: the part that 'channel' plays in the question is not clear"),
    ("rainfall_2024", *SOLD[1:], "which channel has the most rainfall", f"refused: 'rainfall' {UNCOUNTED}"),
    ("expenses", *SOLD[1:], "share of expenses by channel",
     "refused: the part that 'channel' plays in the question is not clear"),
    ("expenses", *SOLD[1:], "how many expenses are there", "COUNT(rows)"),
    (*BIRTHS, "how many births in the North", "SUM(births) WHERE region = North"),
    (*BIRTHS, "total number of births", "SUM(births)"),
    ("covid_cases", "region new_cases", BIRTHS[2], "which region had the most cases",
     "refused: say whether rows are counted or 'new_cases' is added up"),
    ("goals", "region goals_scored", BIRTHS[2], "how many goals in the North",
     "refused: say whether rows are counted or 'goals_scored' is added up"),
    ("orders", "region order", BIRTHS[2], "how many orders in the North", "COUNT(rows) WHERE region = North"),
    ("claims", "claim_id previous_claims", ("A1 4", "A2 7"), "how many claims are there", "COUNT(rows)"),
    ("gas_station", *TOWERS[1:], "how many gas stations are in Rome", "COUNT(rows) WHERE city = Rome"),
    (*FUEL, "which driver spent the most", "SUM(total_cost) GROUP BY driver, highest 1"),
    (*FUEL, "how much did we spend on diesel", "SUM(total_cost) WHERE fuel = Diesel"),
    (*FUEL, "how much did Ann spend", "SUM(total_cost) WHERE driver = Ann"),
    (*FUEL, "what did Ann spend", "SUM(total_cost) WHERE driver = Ann"),
    (*FUEL, "what was spent on diesel", "SUM(total_cost) WHERE fuel = Diesel"),
    (*FUEL, "total spent on diesel", "SUM(total_cost) WHERE fuel = Diesel"),
    (*FUEL, "what has been spent by Ann", "SUM(total_cost) WHERE driver = Ann"),
    ("cars", "make fuel colour", ("Fiat Diesel red", "Audi Petrol blue"), "what was spent on diesel",
     "refused: which column says how much was spent is not clear: there is none"),
    (*TILL, "orders over 60", "rows WHERE amt > 60"),
    (*POSTS, "how many embassies are there",
     "refused: say whether all rows are meant or those whose 'type' is Embassy"),
    (*NURSERY, "lowest stock", "MIN(in_stock)"),
    (*NURSERY, "stock of ivy", "in_stock WHERE plant = Ivy"),
    (*CAPTAINS, "how many captains are over 40", "COUNT(rows) WHERE age > 40"),
    (*POSTS, "number of embassies by type", "COUNT(rows) GROUP BY type"),
    (*POSTS, "how many consulates are there", "COUNT(rows) WHERE type = Consulate"),
    (*HAMLETS, "how many cities", "COUNT(rows) WHERE status = City"),
    (*HAMLETS, "average people of the cities", "AVG(people) WHERE status = City"),
    (*STALLS, "who has no helper", "refused: the 'helper' of these rows is what the question names: say what is shown"),
    (*STALLS, "which holders have no helper", "holder WHERE helper is missing"),
    (*CHARTED, 'how many different charts did "run" make', "COUNT DISTINCT(chart) WHERE single = Run"),
    (*CHARTED, "charts of Run", "chart WHERE single = Run"),
    (*CHARTED, "how many different charts did Run make", "refused: what is meant by 'Run' is not clear"),
    ("PupilsPerformance", *EXAMS[1:], "how many pupils", "COUNT(rows)"),
    ("clubOrders2023", "item price", ("Ball 5", "Bat 9"), "how many orders", "COUNT(rows)"),
    (*RAISES, "average salary by sex", "refused: could not place 'salary'"),
    (*RAISES, "average salary hike by sex", "AVG(salary_hike) GROUP BY sex"),
    (*RAISES, "total sales", "refused: could not place 'sales'"),
    (*RAISES, "total sales target", "SUM(sales_target)"),
    (*HOSTED, "listings under $100", "refused: say whether 'host_listings_count' or 'price' is compared"),
    (*HOSTED, "how many listings under $100",
     "refused: say whether the total of 'host_listings_count' or its different values are meant"),
    (*TRACKS, "which artist has the most tracks", "refused: whether 'Ann,Bob' counts as ann is not clear"),
    (*TRACKS, "how many different artists", "refused: whether 'Ann,Bob' counts as ann is not clear"),
    (*TRACKS, "number of tracks by artist", "COUNT(rows) GROUP BY artist"),
    (*TRACKS, "which label has the most tracks", "COUNT DISTINCT(track) GROUP BY label, highest 1"),
    (*TILL, "how many orders between 40 and 95", "COUNT(rows) WHERE amt >= 40 AND amt <= 95"),
    (*TILL, "orders under 8", "refused: could not place 'under'"),
    (*TILL, "customers over 60", "refused: could not place 'over'"),
    ("cars", "make fuel price", FUEL[2], "which make sold the most",
     "refused: which column says how much was sold is not clear: there is none"),
    ("trips", "driver tickets cost", ("Ann 2 50", "Bob 1 40"), "how much did Ann spend",
     "refused: which column says how much was spent is not clear: there is none"),
    ("goods", "supplier item cost", ("Acme Nut 50", "Bolt Pin 40"), "how much did Acme spend",
     "refused: 'supplier' is who earns, not who spends"),
    ("members", "member age fee_usd debt_usd", ("Ann 30 50 0", "Bob 60 70 9"), "members over $40",
     "refused: could not place 'over'"),
    ("trips", "trip km_distance_to_airport", ("A 5", "B 50"), "longest trip",
     "refused: what is meant by the highest 'trip' is not clear"),
    ("trucks", "depot weight_kg", ("York 900", "York 800", "Hull 700"), "depots with more than 1000 kg",
     "refused: say whether a single 'weight_kg' or the total of each 'depot' is compared"),
    ("trips", "trip wait_min", ("A 5", "B 50"), "trips over 30 minutes", "refused: could not place 'minutes'"),
    ("trips", "trip ride_time_min", ("A 5", "B 50"), "trips over 30 minutes", "refused: could not place 'minutes'"),
    ("trips", "trip duration_min wait_min", ("A 5 9", "B 50 2"), "trips over 30 minutes",
     "trip WHERE duration_min > 30"),
    ("fuel_log", "driver fuel cost", FUEL[2], "who spent the most", "SUM(cost) GROUP BY driver, highest 1"),
    ("fuel_log", "driver fuel cost quantity", ("Ann Diesel 50 4", "Bob Petrol 40 1"), "how much did Ann spend",
     "refused: which column says how much was spent is not clear: there is none"),
    ("fuel_log", "driver status cost", FUEL[2], "how much did Ann spend",
     "refused: which column says how much was spent is not clear: there is none"),
    ("dishes", "dish fat_g", ("Ramen 9", "Pie 4"), "how much fat is in ramen", "fat_g WHERE dish = Ramen"),
    ("dishes", "course fat_g", ("Main 9", "Main 4", "Soup 1"), "how much fat is in main",
     "refused: say what to compute of 'fat_g': several rows have one"),
    (*SHEETS, "total billable hours", "SUM(hours) WHERE billable = Yes"),
    (*SHEETS, "average billable rate by client", "AVG(rate) WHERE billable = Yes GROUP BY client"),
    (*SHEETS, "which client has the most billable hours", "SUM(hours) WHERE billable = Yes GROUP BY client, highest 1"),
    (*SHEETS, "which client has the most design hours", "SUM(hours) WHERE task = Design GROUP BY client, highest 1"),
    (*SHEETS, "total non-billable hours", "SUM(hours) WHERE billable is not Yes"),
    (*PAID_BILLS, "total unpaid amount", "SUM(amount) WHERE paid is not yes"),
    (*PAID_BILLS, "how many bills are unpaid", "COUNT(rows) WHERE paid is not yes"),
    (*PAID_BILLS, "how many bills are unsent",
     "refused: could not place 'unsent'"),
    (*SHEETS, "lowest design rate", "MIN(rate) WHERE task = Design"),
    (*SHEETS, "highest billable", "refused: 'billable' has no highest or lowest: it is boolean"),
    (*MENU, "vegan and spicy dishes", "dish WHERE vegan = yes AND spicy = yes"),
    (*MENU, "vegan and Thai dishes", "refused: whether 'vegan' is shown or tested is not clear"),
    (*MENU, "vegan and price of dishes", "vegan, price"),
    (*MENU, "vegan Thai dishes", "dish WHERE vegan = yes AND cuisine = Thai"),
    (*MENU, "vegan yes", "rows WHERE vegan = yes"),
    (*MENU, "how many spicy Thai dishes", "COUNT DISTINCT(dish) WHERE spicy = yes AND cuisine = Thai"),
    (*QUAKES, "difference in magnitude between Arica and Bari",
     "SUM(magnitude WHERE place = Arica) DIFFERENCE SUM(magnitude WHERE place = Bari)"),
    (*ABOARD, "what percentage of women survived", "PERCENT(rows WHERE survived = 1) WHERE sex = female"),
    (*ABOARD, "percentage of passengers under 18 who survived", "PERCENT(rows WHERE survived = 1) WHERE age < 18"),
    (*ABOARD, "percentage of passengers who survived and are women",
     "refused: which of the conditions the percentage is of is not clear: say them before the percentage"),
    (*QUAKES, "strongest quake", "rows, by magnitude descending, first 1"),
    (*QUAKES, "which country had the deadliest quake", "country, by deaths descending, first 1"),
    (*QUAKES, "shallowest quake in Chile", "rows WHERE country = Chile, by depth_km ascending, first 1"),
    (*QUAKES, "hottest quake", "refused: could not place 'hottest'"),
    (*CLAIMS, "biggest claim", "rows, by claim_amount descending, first 1"),
    (*CLAIMS, "claims over $500", "rows WHERE claim_amount > 500"),
    (*CLAIMS, "how many claims are between $500 and $800",
     "COUNT(rows) WHERE claim_amount >= 500 AND claim_amount <= 800"),
    (*CLAIMS, "claims paid over $500", "rows WHERE paid_amount > 500"),
    (*CLAIMS, "over $500", "refused: could not place 'over'"),
    (*SOLD, "sales between $4 and $6", "rows WHERE total >= 4 AND total <= 6"),
    (*CLAIMS, "smallest claim", "rows, by claim_amount ascending, first 1"),
    ("refunds", "nr claim_amount paid_amount", CLAIMS[2], "largest refund",
     "refused: the question can be read in several ways: rows, by claim_amount descending, first 1; "
     "rows, by paid_amount descending, first 1"),
    (*VISITS, "dog with the latest visit date", "rows WHERE species = Dog, by visit_date descending, first 1"),
    (*VISITS, "how many dogs are there", "refused: say whether rows or different 'pet_name' are counted"),
    (*VISITS, "how many visits were of dogs", "COUNT(rows) WHERE species = Dog"),
    (*VISITS, "how many surgeries", "COUNT(rows) WHERE reason = Surgery"),
    (*VISITS, "how many drivers", "COUNT(rows) WHERE role = Driver"),
    (VISITS[0], VISITS[1].replace("pet_name", "patient"), VISITS[2], "how many drivers",
     "refused: say whether rows or different 'patient' are counted"),
    (*VISITS, "how many visits in June", "COUNT(rows) WHERE month name of visit_date = June"),
    (*VISITS, "how many visits are late", "COUNT(rows) WHERE late_caller = yes"),
    (*VISITS, "how many callers", "refused: could not place 'callers'"),
    (*VISITS, "how many next visits in July",
     "refused: say whether rows or dates of 'next_visit' are counted"),
    (*VISITS, "how many tickets", "refused: say what is counted: 'ticket_type' is not what tickets are"),
    (*VISITS, "how many ticket types", "COUNT DISTINCT(ticket_type)"),
    (*VISITS, "how many approvals",
     "refused: say whether those approved are counted or the different values of 'approval'"),
    ("house_sales", "house listed sold", ("A 2024-01-02 2024-02-03", "B 2024-01-05 ~"), "how many sales were there",
     "refused: could not place 'sales'"),
    (*TRIPS, "average price (in USD)", "AVG(price_usd)"),
    (*TRIPS, "maximum top miles per hour", "MAX(top_mph)"),
)

# The name of a table, its header and rows as above, and questions with their answers; without one they are refused.
REELS_MADE = ("films", "title Director Writer Studio year minutes", (
    "Jaws Steve_Hill Ann_Poe Uni 1975 124", "Duel Steve_Hill Ann_Poe Uni 1971 90", "Heat Bo_Mann Bo_Mann Fox 1995 170",
    "Tron Cy_Low Steve_Hill Uni 1982 96"))
PRIX = ("season", "race date winning_driver winning_team pole points laps", (
    "Monaco 2023-05-28 Max_Hill Bull Ann_Ray 25 78", "Spain 2023-06-04 Max_Hill Bull Max_Hill 26 66",
    "Austria 2023-07-09 Ann_Ray Horse Max_Hill 25 71"))
FILLS = ("fills", "date vehicle driver litres", (
    "2024-01-02 Van_1 Megan 40", "2024-01-09 Van_1 Luis 42", "2024-01-11 Van_2 Megan 30"))
SPENDING = ("claims", "claim employee approver amount status", (
    "C1 Tom Ms_Fry 50 Approved", "C2 Mia Ms_Fry 70 Reimbursed", "C3 Tom Mr_Orr 20 Rejected",
    "C4 Zoe Mr_Orr 30 Approved"))
DESK = ("calls", "call customer agent minutes", ("L1 Ann Noel 5", "L2 Bob Noel 7", "L3 Ann Kim 9"))
KEPT = ("visits", "visit pet owner previous_owner vet fee", ("V1 Bella Ann Bob Dr_Lee 50", "V2 Rex Cid Ann Dr_Orr 60"))
WAITED = ("calls", "call wait_seconds duration_minutes", ("A 600 4", "B 20 12", "C 300 90"))
PEAKS = ("mountains", "mountain height_(m) prominence_(m)", ("K2 8611 4020", "Eiger 3967 361", "Lhotse 8516 610"))
PARTS = ("parts", "part weight_(kg) length_(cm) width_(cm) defects_%", ("P 5 20 5 2", "Q 0.5 300 5 12", "R 90 90 8 4"))
DISHES = ("recipes", "recipe prep_(min) cook_(min) protein_(g) energy_(kcal/g)", ("Pie 10 50 12 3", "Dal 5 20 30 1"))
RAIN = ("rainfall_by_town", "town rainfall_(mm) elevation_(m)", ("Elm 900 20", "Oak 40 250"))
VOTED = ("candidates", "candidate votes %_of_vote rate", ("Ann 900 60.0 0.6", "Bob 540 36.0 0.36", "Cid 60 4.0 0.04"))
WEALTH = ("gdp_by_country", "country continent year gdp rich", (
    "Chad Africa 2020 1 no", "Chad Africa 2021 2 no", "Mali Africa 2020 3 yes", "Mali Africa 2021 4 yes",
    "Peru America 2020 5 no", "Peru America 2021 9 yes"))
WAGES = ("payroll_2024", "employee_id dept pay_date method gross", (
    "E1 Sales 2024-01-31 Bank 5", "E1 Sales 2024-02-29 Cheque 6", "E2 Sales 2024-01-31 Bank 7",
    "E3 Ops 2024-01-31 Bank 8", "E3 Ops 2024-02-29 Bank 8"))
TARIFFS = ("prices", "supplier tariff green fee", ("A Saver yes 1", "B Saver yes 2", "B Fix no 3"))
SIDES = ("league_table", "team city points", ("Fulham London 9", "Leeds Leeds 7", "Spurs London 3", "Bury Bury 1"))
PEAKS_BY_LAND = ("peaks", "peak land metres", ("Everest Nepal 8849", "Lhotse Nepal 8516", "Huascaran Peru 6768"))
LEAGUE = ("premier_league", "Pos Team Pld W D L GF GA GD Pts", (
    "1 Leeds 4 3 0 1 9 4 5 9", "2 Hull 4 2 1 1 6 5 1 7", "3 Bury 4 0 2 2 2 8 -6 2"))
LOGGED = ("calls", "call time", ("A 2024-03-05", "B 2024-06-14", "C 2024-06-14", "D 2024-07-01"))
YEARS = ("calls", "call time", ("A 2023-03-05", "B 2024-06-14", "C 2024-06-14", "D 2024-07-01"))
FREIGHT = ("parcels", "parcel cost_usd volume_m3 standing_charge balance sent rate_per_night insurance rank", (
    "A 10 2 5 4 2024-01-02 3 yes 1", "B 20 3 7 8 2024-01-03 4 no 2"))
HOMES = ("homes", "home town bedrooms price lease_months", ("A Hull 3 7 6", "B York 2 5 12", "C Hull 3 9 24"))
ROUTES = ("trips", "trip start_place end_place rider trip_number", (
    "T1 Elm_St Oak_St Ann 7", "T2 Oak_St Elm_St Bob 8", "T3 Ivy_St Elm_St Ann 9"))
BUILT = ("towers", "tower height year", ("Ash 90 1990", "Elm 50 2004"))
RINK = ("standings", "Team GP W L OTL PTS", ("Bears 10 6 3 1 13", "Lynx 10 5 4 1 11"))
BOOKS = ("books", "title translator publisher", ("Ash ~ Fab", "Bark Bo Fab", "Cone ~ Pan"))
TEAMS = ("employees", "name job manager", ("Ann Clerk Eve", "Bob Clerk Eve", "Eve Manager Gil"))
SIZES = ("boxes", "Box W D L Pts", ("A 3 2 1 6", "B 4 5 6 1"))
UNPLAYED = ("scores", "Team P W L Pts", ("A 9 2 1 6", "B 4 1 3 1"))
CITIES = ("city_population", "City State 1990 2000 2010", ("Rome Ohio 5 6 9", "Troy Ohio 8 7 2", "Lima Utah 1 2 3"))
MEALS = ("meals", "meal cuisine vegan price", (
    "Dal Indian yes 4", "Naan Indian no 2", "Pad Thai no 9", "Pho Pho yes 6"))
CASES = ("tickets", "ticket team status", ("T1 Ops Closed", "T2 Ops Open", "T3 Web Closed"))
RUNNERS = ("runners", "runner club place", ("Ann Elm 1", "Bob Elm 2", "Ann Oak 3", "Ann Oak 4"))
SERVICED = ("services", "reg owner service_date total courtesy_car reminder_sent", (
    "AB1 Ann 2024-03-01 90 yes no", "CD2 Bob 2024-03-05 250 no yes", "EF3 Cid 2024-04-02 40 no yes"))
JOINED_UP = ("members", "member plan fee guest_pass wheelchair_accessible", (
    "Ann Gold 9 yes no", "Bob Basic 5 no yes", "Cid Gold 9 maybe yes", "Dee Basic 5 no no"))
TICKED = ("pupils", "pupil form photo_consent lunch_paid helper email", (
    "Ann A yes yes no ann@x", "Bob A no ~ maybe ~", "Cid B ~ yes yes cid@x", "Dee B yes ~ no ~"))
SHELVES = ("stock_list", "sku product supplier qty_in_stock price", (
    "X1 Mat Tavi 0 9", "X2 Hook Orr 4 5", "X3 Lamp Tavi 7 20", "X4 Rug Orr 0 30"))
PANTRY = ("products", "product in_stock price", ("Tea yes 3", "Jam no 4", "Rice yes 2"))
DEPOT = ("stock_list", "item units bay", ("Bolt 0 A", "Nut 9 B", "Pin 4 A"))
JOBS_DONE = ("jobs", "job trade worker day hours materials_cost fee mark parts_used seen_by", (
    "J1 Roof Ann 2024-01-02 3 40 10 5 3 Zoe", "J2 Roof Bob 2024-01-09 4 10 20 3 1 Zoe",
    "J3 Tile Ann 2024-02-01 1 30 15 4 2 Yan", "J4 Tile Cid 2024-02-06 3 20 15 2 6 Yan"))
LOADS = ("shipments", "load haulier weight_kg rate", ("L1 Ann 900 5", "L2 Bob 500 7", "L3 Bob 600 6"))
DOGS = ("kennel_stays", "stay dog weight_kg nights fee", ("S1 Rex 30 2 9", "S2 Rex 31 3 9", "S3 Fido 9 1 8"))
GIGS = ("concert_tour_dates", "date city crowd sold_out", ("2022-05-03 Rome 90 yes", "2022-05-06 Oslo 80 no",
                                                          "2022-06-01 Rome 95 yes"))
FINCHES = ("endangered_birds", "common_name scientific_name weight_g continent", (
    "Finch F_f 20 Asia", "Kea N_n 900 Asia"))
RINGED = ("farm_birds", "ring weight_g pen", ("R1 20 A", "R2 900 A", "R3 30 B"))
SHIFTS = ("shift_rota_may", "date nurse hours", ("2024-05-01 Ann 8", "2024-05-01 Bob 8", "2024-05-02 Ann 6"))
STATEMENT = ("bank_statement_may", "date payee debit balance", ("2024-05-01 Tesco 9 90", "2024-05-01 Gas 20 70"))
QUOTED = ("statements", "speaker topic", ("Ann Tax", "Bob War"))
WALKS = ("dog_walking_diary", "dog visit_date next_visit first_visit minutes", (
    "Rex 2024-05-03 2024-06-03 yes 30", "Fido 2024-06-04 ~ no 60", "Rex 2024-06-05 ~ no 20"))
OPEN_DAYS = ("museum_daily", "date visitors weather", (
    "2024-07-01 40 Rain", "2024-07-02 90 Sunny", "2024-07-04 70 Sunny"))
BOUGHT = ("orders", "order date amount", ("A 2024-01-01 5", "B 2024-03-01 6", "C 2024-09-01 7"))
BORROWED = ("library_loans", "member book author returned fine", (
    "Ann Emma Austen 2024-01-05 2", "Bob Dune Herbert 2024-02-05 9", "Ann Dune Herbert ~ 0"))
LEASES = ("leases", "flat tenant rent lift", ("F1 Ann 900 yes", "F2 Bob 700 no", "F3 Cid 800 yes"))
DEALT = ("leads", "lead contact_name owner status", ("L1 Pat Tom Open", "L2 Sue Tom Open", "L3 Joe Meg Open"))
SERVED = ("tickets", "ticket requester assigned_to", ("T1 Ann Zoe", "T2 Ann Yan", "T3 Bob Zoe"))
OFFERS = ("gifts", "donor fund amount thanked_by", ("Ann Roof 50 Zoe", "Bob Roof 20 Zoe", "Ann Bells 5 Yan"))
LIGHTS = ("lighthouses", "name engineer keeper built", (
    "Ardna Smith Ann 1830", "Skerry Brown Bob 1844", "Wick Smith Cid 1850"))
RECORDS = ("swimming_records", "event swimmer nation date", (
    "Back_50m Ann Peru 2009-05-01", "Back_100m Bea Chad 2012-06-01", "Back_200m Ann Peru 2014-07-01"))
SPOTTED = ("bird_sightings", "date bird observer", (
    "2024-05-01 Kite Ann", "2024-05-02 Wren Bob", "2024-05-03 Kite Bob"))
USERS = ("subscriptions", "user_id full_name plan logins", ("1 Ann_Lee Pro 5", "2 Bob_Ray Free 9"))
WHO_AND_WHAT_WAS_DONE = (
    (BORROWED, (
        ("who has the most loans", [("Ann", 2)]), ("who borrowed Dune", ["Bob", "Ann"]), ("who has Dune",),
        ("who had the highest fine", ["Bob"]), ("who wrote Dune", ["Herbert"]), ("who read Dune",),
    )),
    (LEASES, (
        ("who has F2", ["Bob"]), ("who has a lift", ["Ann", "Cid"]), ("who rents F1", ["Ann"]), ("who cleaned F1",),
    )),
    (DEALT, (("who has the most open leads", [("Tom", 2)]), ("who has L1",))),
    (SERVED, (("who has the most tickets",), ("who has T1",))),
    (OFFERS, (
        ("who gave the most", [("Ann", 55)]), ("who gave the least", [("Bob", 20)]), ("how much did Ann give", 55),
        ("how much did Zoe give",), ("gifts given by Ann", [("Ann", "Roof", 50, "Zoe"), ("Ann", "Bells", 5, "Yan")]),
        ("gifts given by Zoe",),
    )),
    (LIGHTS, (
        ("who designed Wick", ["Smith"]), ("who built Ardna", ["Smith"]), ("how many lighthouses did Smith build", 2),
        ("lighthouses designed by Ann",), ("which engineer built the most lighthouses", [("Smith", 2)]),
    )),
    (RECORDS, (
        ("how many records were set in 2012", 1), ("how many records were set by Peru", 2), ("how many sets",),
        ("last record set", [("Back 200m", "Ann", "Peru", "2014-07-01")]), ("how many records were beaten in 2012",),
    )),
    (("raffle", "book seller kind tickets_sold prizes_won", (
        "B1 Ann Pupil 9 0", "B2 Bob Staff 7 2", "B3 Bob Staff 6 1", "B4 Cid Pupil 2 0")), (
        ("who sold the most tickets", [("Bob", 13)]), ("who sold the fewest tickets", [("Cid", 2)]),
        ("which seller sold the most tickets", [("Bob", 13)]), ("who won the most prizes", [("Bob", 3)]),
        ("who bought the most tickets",), ("which kind sold the most tickets", [("Staff", 13)]),
    )),
    (("hall_bookings", "booking hirer hours", ("B1 Ann 3", "B2 Bob 9", "B3 Ann 5")), (
        ("total hours booked", 17), ("how many hours did Ann book", 8), ("who books most often", [("Ann", 2)]),
    )),
    (("planes", "plane manufacturer seats", ("A1 Airco 90", "B2 Boon 120", "C3 Airco 70")), (
        ("who makes the B2", ["Boon"]), ("how many planes are made by Airco", 2), ("who flies the B2",),
        ("top 2 by seats", [("B2", "Boon", 120), ("A1", "Airco", 90)]), ("top 2",),
    )),
    (("singles", "single certification sales", ("Ash Gold 5", "Bea Platinum 9", "Cod ~ 1")), (
        ("how many singles were certified Gold", 1), ("singles certified Platinum", ["Bea"]),
        ("how many singles were praised Gold",),
    )),
    (("shift_rota", "date staff role hours", (
        "2024-05-01 Ann Nurse 8", "2024-05-01 Bob Cook 6", "2024-05-02 Ann Nurse 7")), (
        ("total hours worked by nurses", 15), ("total hours worked in May", 21), ("top 2 by hours",),
        ("total hours slept by nurses",),
    )),
    (("meals_daily", "day school meals_served free_meals", ("2024-01-08 Elm 90 30", "2024-01-08 Oak 80 20")), (
        ("how many meals",), ("meals by school",), ("total meals served", 170),
    )),
    (("fixtures", "date referee player_of_match", ("2024-01-06 Ann Bob", "2024-01-13 Cid Bob")), (
        ("how many matches",), ("how many players of the match", 1),
    )),
    (("shop_sales", "sale_no item sold_for", ("1 Book 2", "2 Coat 9", "3 Book 3")), (
        ("number of books sold",), ("number of sales", 3), ("how many books did we sell",),
    )),
    (("episodes", "No. No._in_season Season Title Director", (
        "1 1 1 Ash Ann", "2 2 1 Bea Bob", "3 1 2 Cod Ann", "4 2 2 Dew Cid")), (
        ("who directed episode 3", ["Ann"]), ("who directed episode 2 of season 2",),
    )),
    (("mayors", "name born office_date re-elected votes", (
        "Ann 1901-02-03 1950-01-01 yes 90", "Bob 1899-04-05 1960-01-01 no 80", "Cid 1920-06-07 1970-01-01 yes 70")), (
        ("when was the first mayor born",), ("when was Bob born", ["1899-04-05"]),
        ("how many mayors were re-elected", 2), ("mayors elected with over 75 votes",),
    )),
    (("stations", "station zone entries", ("Elm 1 90", "Oak 2 80", "Ash 2 95")), (
        ("which zone 2 station has the most entries", ["Ash"]),
        ("which 2 stations have the most entries", ["Ash", "Elm"]), ("zone 2 stations", ["Oak", "Ash"]),
        ("how many zone 2 stations", 2), ("average entries of zone 2 stations", 87.5), ("zone 9 stations",),
    )),
    (("goals", "match player goals", ("M1 Ann 3", "M2 Bob 4", "M3 Ann 2")), (
        ("who scored the most goals", [("Ann", 5)]), ("who scored the most goals?", [("Ann", 5)]),
    )),
    (SPOTTED, (
        ("how many birds were seen by Bob", 2), ("who saw the Wren", ["Bob"]), ("how many Kites did Ann see", 1),
    )),
    (USERS, (("who has the most logins", ["Bob Ray"]), ("who is on the Pro plan", ["Ann Lee"]))),
)
ROWS_IN_EVERYDAY_WORDS = (
    (GIGS, (
        ("how many concerts", 3), ("how many shows in Rome", 2), ("how many gigs were sold out", 2),
        ("which city had the most concerts", [("Rome", 2)]), ("how many visits",), ("how many tours",),
    )),
    (FINCHES, (("how many species", 2), ("how many animals in Asia", 2), ("how many reptiles",))),
    (RINGED, (("number of animals per pen", [("A", 2), ("B", 1)]), ("how many species",))),
    (SHIFTS, (("how many shifts did Ann have", 2), ("shifts by nurse", [("Ann", 2), ("Bob", 1)]), ("how many calls",))),
    (STATEMENT, (("how many transactions", 2), ("total debit of all transactions", 29))),
    (QUOTED, (("how many transactions",),)),
    (WALKS, (
        ("how many visits in June", 2), ("how many first visits", 1), ("how many walks",),
        ("how many visits by dog", [("Rex", 2), ("Fido", 1)]),
    )),
    (OPEN_DAYS, (
        ("how many days", 3), ("how many sunny days", 2), ("how many days had over 50 visitors", 2),
        ("which day had the most visitors", [("2024-07-02", 90)]), ("average visitors on sunny days", 80.0),
    )),
    (BOUGHT, (("how many days",), ("how many days had over 5 amount",))),
)
SHIPS = ("wrecks", "ship flag cause", ("Elbe Germany Mine", "Fram Norway Storm", "Nord Germany Ice"))
SPEAKERS = ("speakers", "speaker country language", ("Ann Germany German", "Bob Austria German"))
FLOWN = ("flights", "flight destination price", ("F1 France 90", "F2 Spain 80"))
SERIES = ("episodes", "title season gallery rooms viewers", (
    "Ash 1 2 3 9", "Bea 1 2 5 5", "Cod 2 ~ 3 4", "Dew 2 1 1 2", "Elm 2 1 2 3"))
OF_COUNTRIES_AND_LABELS = (
    (SHIPS, (
        ("how many German ships", 2), ("German ships", ["Elbe", "Nord"]), ("how many ships are Norwegian", 1),
        ("ships that are not german", ["Fram"]), ("how many French ships",), ("how many Germans were lost",),
    )),
    (SPEAKERS, (("how many German speakers", 2), ("how many Austrian speakers", 1))),
    (FLOWN, (("how many French flights",),)),
    (SERIES, (
        ("how many seasons", 2), ("number of episodes per season", [(2, 3), (1, 2)]), ("how many galleries", 2),
        ("episodes per season", [(2, 3), (1, 2)]), ("average viewers per season", [(1, 7.0), (2, 3.0)]),
        ("viewers per rooms",), ("how many rooms", 14),
    )),
)
OFFICES = ("mayors", "No. name party office_date", ("1 Ann Whig 1901-01-02", "2 Bob Tory 1905-03-04",
                                                 "3 Cid Whig 1909-05-06", "4 Dee Tory 1913-07-08"))
SQUAD = ("players", "No. player joined goals", (
    "1 Ann 2019-01-02 5", "2 Bob 2015-03-04 6", "3 Cid 2017-05-06 2", "4 Dee 2011-07-08 1"))
HEAT = ("heats", "runner heat position time", ("Ann A 1 50", "Bob A 2 51", "Cid B 2 49", "Dee B 1 48"))
PICKED = ("draft", "pick player town", ("4 Ann Rome", "25 Bob Oslo", "31 Cid Rome"))
TUBES = ("tunnels", "tunnel country_a country_b length", ("Alp Italy France 9", "Sea Spain ~ 5", "Pass France Spain 7"))
TRADES = ("deals", "deal buyer_town seller_town", ("D1 Rome Oslo", "D2 Oslo Rome"))
IN_ORDER_AND_TWICE = (
    (OFFICES, (
        ("who was the 3rd mayor", ["Cid"]), ("the second mayor", [(2, "Bob", "Tory", "1905-03-04")]),
        ("party of the 4th mayor", ["Tory"]), ("the 9th mayor",), ("who was the 2nd Whig mayor",),
        ("the 2nd mayor of the Whig party",),
    )),
    (SQUAD, (("who was the 3rd player",), ("player with the 3rd highest goals", ["Cid"]))),
    (HEAT, (
        ("who came second in heat B", ["Cid"]), ("which runner finished 1st in heat B", ["Dee"]), ("who came 7th",),
        ("how many runners came first", 2),
    )),
    (PICKED, (("which player was picked 25th", ["Bob"]), ("who was picked first", ["Ann"]), ("who was picked 2nd",))),
    (TUBES, (
        ("tunnels in France", ["Alp", "Pass"]), ("how many tunnels in Spain", 2), ("tunnels in Italy", ["Alp"]),
        ("total length of tunnels in France", 16),
    )),
    (TRADES, (("deals in Rome",), ("how many deals with Oslo",))),
)
GROUPS_SAID_BRIEFLY = (
    (JOBS_DONE, (
        ("jobs by trade", [("Roof", 2), ("Tile", 2)]), ("jobs per worker", [("Ann", 2), ("Bob", 1), ("Cid", 1)]),
        ("hours by worker", [("Ann", 4), ("Bob", 4), ("Cid", 3)]), ("fees by trade", [("Roof", 30), ("Tile", 30)]),
        ("materials cost by trade", [("Roof", 50), ("Tile", 50)]), ("job by trade",), ("mark by trade",),
        ("parts used by trade", [("Tile", 8), ("Roof", 4)]), ("total parts used by trade", [("Tile", 8), ("Roof", 4)]),
        ("average parts used by trade", [("Tile", 4.0), ("Roof", 2.0)]), ("total parts used by workers",),
        ("top 2 workers by hours", [("Ann", 4), ("Bob", 4)]), ("top 2 workers by mark",), ("fee by trade",),
        ("top 2 trades by parts used", [("Tile", 8), ("Roof", 4)]), ("days by worker",), ("jobs by hours",),
    )),
    (LOADS, (
        ("weight by haulier", [("Bob", 1100), ("Ann", 900)]), ("loads by haulier", [("Bob", 2), ("Ann", 1)]),
        ("top 2 hauliers by weight", [("Bob", 1100), ("Ann", 900)]), ("rate by haulier",),
    )),
    (("products", "product category cost launched", ("Desk Home 50 2019-01-01", "Lamp Home 8 2021-02-03")), (
        ("cost by category",), ("products by category", [("Home", 2)]), ("top 2 categories by cost",),
    )),
    (DOGS, (
        ("weight by dog",), ("top 2 dogs by weight",), ("stays by dog", [("Rex", 2), ("Fido", 1)]), ("fees by dog",),
    )),
)
BILLS_OF_A_HOUSE = ("household_bills", "month electricity_kwh electricity_cost gas_kwh gas_cost supplier", (
    "Jan 400 120 900 80 Volt", "Feb 380 100 950 95 Volt", "Mar 300 80 700 90 Ohm"))
LAUREATES = ("laureates", "laureate sex died work", ("Ann F 1990 Poet", "Bob M  Novelist", "Cid M 2001 Poet"))
STOCK_ROOM = ("products", "product category stock reorder_level cost price last_sold last_ordered", (
    "Desk Wood 4 5 100.5 200 2024-03-01 2024-02-01", "Lamp Light 12 6 20 18.99 2024-03-05 2024-03-06",
    "Chair Wood 3 3 50 80 2024-01-09 2024-02-20", "Shelf Wood 0 2 30 45.5  2024-03-02"))
SENT = ("orders", "order_id customer due_date shipped_date amount budget", (
    "1 Ann 2024-01-10 2024-01-09 300 250", "2 Bob 2024-01-12 2024-01-15 100 250", "3 Cid 2024-01-14  90 80",
    "4 Ann 2024-02-08 2024-02-08 60 60"))
STAFF_OF_DEPARTMENTS = ("employees", "employee department title salary hire_date", (
    "Ann Sales Rep 52000 2019-03-01", "Bob Sales Lead 61000 2017-05-12", "Cid IT Dev 75000 2018-01-09",
    "Dee IT Dev 75000 2020-07-21", "Eve IT Ops 58000 2017-11-30", "Fay HR Rep 49000 2019-02-15"))
UNIVERSITIES = ("universities", "university city fees", (
    "Boston_University Boston 9", "Northern_University Boston 5", "Miami_University Oxford 7", "Elm_College Salem 3",
    "Blue_State Lima 4"))
KEEPS = ("castles", "castle town county towers", (
    "Chirk Chirk Powys 4", "Conwy Conwy Gwynedd 8", "Holt Wrexham Powys 2"))
WARD_ROTA = ("rota", "day staff role hours", (
    "2024-05-06 Ann Nurse 8", "2024-05-07 Ann Nurse 8", "2024-05-07 Bob Cook 5", "2024-05-08 Bob Cook 5",
    "2024-05-08 Ann Nurse 9", "2024-05-09 Cy Nurse 9", "2024-05-10 Bob Cook 4"))
SETTLED = ("invoices", "invoice client invoice_date paid_on posted deal_value_usd", (
    "I1 Ann 2024-01-05 2024-03-01 2024-01-06 90", "I2 Bo 2024-01-09 ~ 2024-01-12 50",
    "I3 Ann 2024-02-02 2024-02-20 2024-02-03 70"))
RAFFLE = ("raffle", "book seller seller_type tickets_sold", (
    "B1 Mr_Ash Teacher 15", "B2 Kit Pupil 20", "B3 Mrs_Elm Teacher 5", "B4 Mo Pupil 0"))
TIMETABLE = ("dance_classes", "class_id class room booked level price", (
    "1 Tango Hall 9 Easy 5", "2 Tango Loft 4 Hard 5", "3 Salsa Hall 7 Easy 6", "4 Jive Loft 2 Easy 4"))
FINED = ("loans", "loan member days_late fine tip", ("L1 Ann 0 0 ~", "L2 Bo 4 2 3", "L3 Ann 2 1 ~", "L4 Cy 0 0 5"))
PERMITS = ("permits", "permit holder issued sent_on approved_by paid_by last_checked attended started stage", (
    "P1 Ann 2024-01-02 2024-01-05 Zoe Card 2024-03-01 yes 2024-02-01 Part_sent",
    "P2 Bo 2024-01-03 ~ ~ ~ ~ no ~ Open", "P3 Cy 2024-02-04 ~ Yan Cash ~ yes 2024-02-09 Open"))
LENDING = ("loans", "loan item returned fee_waived", ("L1 Drill 2024-03-01 yes", "L2 Saw ~ no", "L3 Drill ~ yes"))
ASKED = ("answers", "answer sex age would_return trial_used newsletter first_visit rent_paid rent", (
    "A1 F 30 Yes yes yes no yes 9", "A2 F 40 Maybe no yes no no 8", "A3 M 50 No no no yes yes 7",
    "A4 F 60 Yes yes no no no 6"))
ISLES_TO_VISIT = ("islands", "island group ferry airport open_to_public lit_year closed_year result", (
    "Arra Outer yes no yes 1900 1950 Won", "Dura Inner yes yes no 1910 ~ Lost", "Esk Outer no no yes 1920 ~ Won"))
MARKED = ("members", "member # %", ("Ann 3 4", "Bo 4 5", "Cy 4 6"))
REAGENTS = ("samples", "sample site analyst passed role", (
    "S1 Mill Ann yes Junior", "S2 Mill Bo no Senior", "S3 Pond Ann no Junior", "S4 Pond Ann yes Junior"))
PATIENTS = ("admissions", "patient clinic admitted nights cost", (
    "Ann Elm 2024-01-02 3 90", "Bob Oak 2024-01-05 5 10", "Cid Elm 2024-02-07 4 50"))
GAS_USED = ("gas", "month day usage_kwh site", ("Jan 2024-01-31 30 A", "Feb 2024-02-29 20 B", "Mar 2024-03-31 10 A"))
PROJECTS = ("projects", "project title owner budget started finished birth_rate", (
    "Apollo Moon Ann 900 2012-01-02 2016-03-04 3", "Zeus Sky Bob 400 2014-05-06 2019-07-08 9",
    "Hera Garden Ann 700 2018-02-03 2021-01-01 4"))
PRICED = ("books", "title author price", ("Ash Ann 9", "Elm Bob 7"))
POETS = ("poets", "name born died prize_year", ("Ada 1870-04-02 1951-07-01 1932", "Una 1975-05-05 ~ 1998"))
VISITED = ("bookings", "booking seats ticket_price total", ("C1 2 8.50 17.00", "C2 4 9.00 36.00", "C3 3 9.00 27.00"))
MENDED = ("repairs", "repair material_cost total_cost", ("R1 5 30", "R2 9 20", "R3 7 80"))
BUSES = ("buses", "bus departs arrives", ("B1 08:05 08:30", "B2 09:00 11:15"))
SHELVED = ("books", "title author published pages times_borrowed last_borrowed rent", (
    "Ash Ann 1998 320 45 2024-03-01 5", "Cone Ann 1987 540 78 2024-02-20 7", "Dune Cy 2016 410 102 2024-03-10 9"))
COUNTED = ("census", "city year people", ("Rome 2020 3", "Oslo 2020 4"))
GIVEN = ("gifts", "gift_id donor type amount gift_date", (
    "1 Ann Person 50 2023-01-02", "2 Elm Trust 2500 2023-02-03", "3 Bob Person 20 2022-03-04"))
HIRES = ("tool_hires", "hire_no tool days delay_(days) charge", ("1 Drill 3 0 30", "2 Saw 7 2 70", "3 Mixer 1 5 45"))
LAPS = ("races", "race runner time_s born runners value_gbp lives_lost tonnage", (
    "Elm Ann 1200 1980 40 9 1 30", "Oak Bob 1150 1979 80 7 4 10", "Ash Cid 2500 1990 65 5 0 20"))
SUNK = ("ships", "ship built sunk_date year_first_lit", (
    "Wave 1872 1917-03-14 1811", "Thistle 1901 1911-02-11 1844", "Gull 1899 1888-11-03 1787"))
LEARNERS = ("pupils", "pupil subject start finish date_of_birth joined birthplace", (
    "Ann Piano 09:30 10:00 2011-03-04 2023-01-09 Rome", "Bob Violin 14:15 15:00 2012-05-06 2022-09-01 Oslo",
    "Cid Piano 16:00 16:30 2010-11-12 2019-04-17 Rome"))
COINS = ("coins", "coin Year Made_(approx)", ("Penny 1989 -300", "Dime 1992 1768", "Groat 2003 290"))
METERED = ("bills", "month gas water paid_on", (
    "Oct_2023 50 9 2023-11-02", "Nov_2023 80 9 2023-12-01", "Dec_2023 90 8 2024-01-03", "Jan_2024 95 8 2024-02-02",
    "Feb_2024 70 9 ~"))
PODCAST = ("podcast", "Month Downloads Invoice_date", (
    "May 900 2023-06-30", "June 400 2023-07-31", "July 700 2023-08-31"))
VAT = ("returns", "Quarter vat filed_on", ("Q4_2022 9 2023-01-30", "Q1_2023 12 2023-05-01", "Q2_2023 11 2023-08-02"))
DERIVED = ("orders", "id date month amount", (
    "A 2024-01-03 January 90", "B 2024-01-09 January 65", "C 2024-02-05 February 7"))
OF_MONTHS = (
    (METERED, (
        ("gas in December", [90]), ("gas for Jan", [95]), ("total gas in January 2024", 95), ("total gas in 2023", 220),
        ("total gas since December 2023", 255), ("total gas from November 2023 to January 2024", 265),
        ("total gas in Q1 2024", 165), ("gas in October or December", [50, 90]), ("total gas before 2024", 220),
        ("total gas paid in January", 90), ("gas paid on 2023-12-01", [80]), ("gas in March",),
        ("total gas by quarter",),
    )),
    (PODCAST, (
        ("invoice date for June", ["2023-07-31"]), ("downloads invoiced in June", [900]),
        ("downloads after May", [400, 700]), ("total downloads in 2023",), ("total downloads in June 2023",),
    )),
    (VAT, (
        ("vat in Q1 2023", [12]), ("vat filed in January", [9]), ("vat in May",),
        ("when was Q1 2023 filed", ["2023-05-01"]),
    )),
    (DERIVED, (("total amount in January 2024", 155), ("total amount in 2024", 162), ("total amount in February", 7))),
)
LEADERS = ("bank_managers", "no Bank_Manager branch born", (
    "1 Ann Elm 1901", "2 Bob Oak 1902", "3 Ann Elm 1901", "4 Cid Elm 1905"))
PARTIES = ("tours", "ref Visitor Visitors_(no.) city", (
    "T1 Smith 2 Rome", "T2 Lee 1 Rome", "T3 Smith 2 Oslo", "T4 Orr 4 Oslo"))
PERSONS_COUNTED = (
    (LEADERS, (
        ("how many bank managers",), ("number of Elm bank managers",), ("how many bank managers per branch",),
        ("how many Oak bank managers", 1), ("how many bank managers were born in 1905", 1),
        ("how many different bank managers", 3), ("how many rows", 4),
    )),
    (PARTIES, (
        ("total number of visitors",), ("how many visitors in Rome",), ("how many visitors in Oslo",),
        ("how many different visitors in Oslo", 2), ("total visitors by city", [("Oslo", 6), ("Rome", 3)]),
        ("how many tours in Oslo", 2),
    )),
)
VACANCIES = ("vacancies", "vacancy town remote pay", (
    "Clerk Remote yes 20", "Cook Leeds no 30", "Coder Leeds yes 50", "Nurse York hybrid 40"))
TONGUES = ("tongues", "tongue running_order official_in_countries", ("Ido 13 2", "Norn 2 9", "Manx 7 1"))
ORBS = ("orbs", "orb planet mass", ("Orb Earth 7", "Io Jupiter 9", "Europa Jupiter 5"))
NAMED_ALIKE = (
    (ORBS, (("mass of the Orb",), ("mass of Europa", [5]), ("orbs of Jupiter", ["Io", "Europa"]), ("total mass", 21))),
    (VACANCIES, (
        ("not remote",), ("which vacancies are remote",), ("how many remote vacancies",),
        ("vacancies in town Remote", ["Clerk"]), ("how many vacancies are not in Leeds", 2),
    )),
    (TONGUES, (
        ("tongue official in the most countries",), ("which tongue is official in the most countries", ["Norn"]),
        ("tongues starting with running order 13",), ("tongues with running order 13", ["Ido"]),
    )),
)
COUPLES = ("weddings", "date bride age job groom groom_age groom_job church", (
    "2024-02-17 Ella 54 Nurse Tom 29 Cook Elm", "2024-03-09 Pia 31 Vet Sam 61 Clerk Oak"))
SPOUSES = ("weddings", "date bride age job groom church", (
    "2024-02-17 Ella 54 Nurse Tom Elm", "2024-03-09 Pia 31 Vet Sam Oak"))
BALLOTED = ("1974_ballot", "seat winner party votes vote_% runner-up runner-up_party runner-up_votes majority", (
    "Ash Ann Red 900 60.1 Bob Blue 600 300", "Elm Cyd Blue 800 55.0 Dee Red 650 150",
    "Oak Eve Red 700 51.2 Flo Blue 690 10"))
FLOWN_BY = ("flown", "flight origin country loads destination destination_country pilot age", (
    "F1 Paris France 3 Rome Italy Ann 40", "F2 Oslo Norway 5 Bonn Germany Ben 51"))
KENNEL = ("kennel_dogs", "dog age sex owner vet", ("Rex 4 M Ann Lim", "Ivy 7 F Ben Roe", "Pip 9 F Ann Lim"))
OF_ROLES = (
    (COUPLES, (
        ("how old is Tom", [29]), ("how old is Ella", [54]), ("how old is the groom Sam", [61]),
        ("Tom's job", ["Cook"]),
        ("job of Pia", ["Vet"]), ("average age of the grooms", 45), ("average age of brides", 42.5),
        ("oldest groom", ["Sam"]), ("oldest bride", ["Ella"]), ("youngest groom", ["Tom"]), ("church of Tom", ["Elm"]),
        ("age when the groom was Tom",), ("age of the bride when the groom was Tom", [54]), ("average age by groom",),
        ("grooms and their age", [("Tom", 29), ("Sam", 61)]), ("groom and age for Elm",),
    )),
    (SPOUSES, (("how old is Tom",), ("oldest groom",), ("job of Sam",), ("average age of grooms",),
               ("how old is Pia", [31]), ("church of Sam", ["Oak"]))),
    (BALLOTED, (
        ("how many votes did Bob get", 600), ("how many votes did Ann get", 900), ("what party is Dee", ["Red"]),
        ("party of Cyd", ["Blue"]), ("vote % of Bob",), ("majority of Flo",),
        ("what was the majority when the runner-up was Flo", [10]), ("runner-up with the most votes", ["Flo"]),
        ("winner with the most votes", ["Ann"]), ("total votes of runner-ups", 1940), ("runner-up in Elm", ["Dee"]),
        ("runner-ups with over 640 votes", ["Dee", "Flo"]), ("which party was the runner-up in Elm", ["Red"]),
        ("how many votes when the runner-up was Bob",), ("majority of the winner when the runner-up was Bob", [300]),
    )),
    (FLOWN_BY, (("country of Rome", ["Italy"]), ("country of Oslo", ["Norway"]), ("loads to Rome", [3]),
             ("how old is Ben", [51]), ("oldest pilot", ["Ben"]))),
    (KENNEL, (
        ("how old is Rex", [4]), ("how old is Ben",), ("sex of Ben",), ("sex of Ivy", ["F"]), ("how old is Lim",),
        ("average age of the dogs of Ann", 6.5), ("owner of the oldest dog", ["Ann"]), ("oldest owner",),
    )),
)
FELLS = ("fells", "fell height_(m) prominence_(m) region", (
    "Aron 1204 610 North", "Beg 1110 88 North", "Mor 998 402 South", "Elrig 870 310 South"))
CLINIC = ("consultations", "consultation client pet age start fee tip seen_on", (
    "V1 Ann Rex 12 09:00 60 5 2025-10-02", "V2 Bob Mia 3 11:30 45 ~ 2025-10-06",
    "V3 Cid Tod 7 14:15 80 10 2025-10-08", "V4 Ann Rex 12 15:00 52 ~ 2025-11-08"))
TRAIL = ("trail_stops", "stop mile page weight_kg fine_(p)", (
    "Alpha 0 3 2 0", "Beta 12 9 20 35", "Gamma 33 14 31 20", "Delta 51 22 7 50"))
TUITION = ("tuition_sessions", "session pupil pupil_age tutor tutor_age", (
    "1 Ann 11 Orr 40", "2 Bob 17 Fry 31", "3 Cid 24 Orr 40", "4 Dee 15 Fry 31"))
COMPARED_BRIEFLY = (
    (FELLS, (
        ("fells over 1000 m", ["Aron", "Beg"]), ("how many fells are over 1000m?", 2), ("fells over 500 m",),
        ("fells above 1000", ["Aron", "Beg"]), ("which fell is 998 m high?", ["Mor"]), ("fells over 1000",),
        ("fells over 900 m high in the South", ["Mor"]), ("fells above 10",), ("how many heights are above 1000", 2),
    )),
    (CLINIC, (
        ("how many consultations over £50", 3), ("how many consultations over 50", 3), ("consultations over 10",),
        ("how many consultations over 50 pounds", 3), ("how many consultations after 14:00", 2),
        ("how many consultations before 2:30pm", 3), ("how many consultations between 9am and noon", 2),
        ("how many consultations after 2:00",), ("how many consultations after 14",),
        ("how many consultations between 6 and 8 october", 2), ("how many consultations between 6 and 8",),
        ("how many consultations from the 2nd to the 6th of October 2025", 2),
        ("how many pets over 10", 1), ("how many fees were over 50", 3), ("how many tips under 6", 1),
    )),
    (TRAIL, (
        ("stops after mile 30", ["Gamma", "Delta"]), ("which stops are past mile 30", ["Gamma", "Delta"]),
        ("stops before mile 20", ["Alpha", "Beta"]), ("stops between mile 10 and 40", ["Beta", "Gamma"]),
        ("stops between pages 9 and 14", ["Beta", "Gamma"]), ("stops after 30",), ("stops past 30 kg",),
        ("stops with a weight over 20kg", ["Gamma"]), ("how many stops have a fine over 30p", 2),
        ("how many stops have a fine over 30c",),
    )),
    (TUITION, (
        ("how many tutors over 35",), ("how many different tutors over 35", 1),
        ("how many pupils over 15", 2), ("how many sessions over 15",),
    )),
)
CHART_PEAKS = ("halden_singles", "title peak_UK chart_(US) weeks peak_sales", (
    "Ash 41 67 3 900", "Elm 1 3 12 700", "Oak 7 22 9 800"))
ORGANISTS = ("weddings", "couple church organist fee", (
    "Ann_Bob Elm Quick 450", "Cid_Dee Elm None 300", "Eve_Fay Oak ~ 380", "Gil_Hal Oak Dale 410"))
CHANGES = ("stops", "stop zone interchange", ("Ash 1 Red", "Elm 1 None", "Oak 2 None"))
WORKSHOP = ("workshop_jobs", "job customer make mechanic labour", (
    "4401 Ann Trek Gus 30", "4402 Bob Giant Bea 20", "4403 Ann Trek Bea 50", "4404 Cid Giant Gus 10",
    "4405 Dee Trek Gus 40"))
HIRED_OUT = ("hires", "Hire_# tool customer trade days", (
    "2001 Digger Ann yes 5", "2002 Sander Bob no 2", "2003 Sander Ann yes 3", "2004 Plate Cid no 1"))
PUPILS_LENT = ("loans", "loan_id pupil year_group house fine", (
    "L1 Ann 7 Elm 0", "L2 Bob 8 Oak 35", "L3 Ann 7 Elm 15", "L4 Cid 10 Oak 10"))
PLACES_AND_NUMBERS = (
    (CHART_PEAKS, (
        ("title with the highest peak uk",), ("highest peak uk",), ("lowest chart us",), ("peak uk of Elm", [1]),
        ("titles with a peak uk under 5", ["Elm"]), ("title with the highest peak sales", ["Ash"]),
        ("title with the most weeks", ["Elm"]), ("rank titles by peak uk", ["Elm", "Oak", "Ash"]),
    )),
    (ORGANISTS, (
        ("how many weddings had no organist", 2), ("total fee of weddings without an organist", 680),
        ("couples without an organist at Oak", ["Eve Fay"]), ("how many weddings where organist is missing", 1),
    )),
    (CHANGES, (("which stops have no interchange", ["Elm", "Oak"]), ("how many stops have no interchange", 2),
               ("stops in zone 2 without an interchange", ["Oak"]))),
    (WORKSHOP, (
        ("customers with more than one job", [("Ann",)]), ("makes with at least 3 jobs", [("Trek",)]),
        ("mechanics with fewer than 3 jobs", [("Bea",)]), ("trek jobs", [4401, 4403, 4405]),
        ("bea's jobs", [4402, 4403]),
        ("average labour of trek jobs", 40), ("number of jobs per make", [("Trek", 3), ("Giant", 2)]),
        ("mechanic of job 4402", ["Bea"]),
    )),
    (HIRED_OUT, (("how many hires", 4), ("trade hires", [2001, 2003]), ("tool of hire 2004", ["Plate"]),
             ("number of hires per customer", [("Ann", 2), ("Bob", 1), ("Cid", 1)]))),
    (PUPILS_LENT, (
        ("how many year 7 loans", 2), ("total fine of year 8 loans", 35),
        ("year group 10 loans", [("L4", "Cid", 10, "Oak", 10)]),
        ("number of year 7 loans by house", [("Elm", 2)]), ("year 9 loans",),
        ("pupils with more than one loan", [("Ann",)]),
    )),
)
SUMMITS = ("summits", "summit height_(m) land first_climbed_by", (
    "Okhun 6240 Tarvia Rossi", "Belyan 6103 Dorland Hoff"))
ALLOTMENT = ("harvests", "harvest grower crop weight_kg points price_per_kg ground_rent_paid", (
    "H1 Ann Leek 3 9 2 30", "H2 Bob Kale 5 4 3 45", "H3 Ann Kale 8 6 3 30"))
GARAGE = ("car_services", "service_no seen_on customer kind fee mechanic", (
    "1 2025-03-02 Ann MOT 50 Sid", "2 2025-03-04 Bob Tyres 90 Joe", "3 2025-03-09 Ann Tyres 70 Sid"))
WORKBENCH = ("mending", "job customer kind parts_cost total", (
    "J1 Ann ebike 9 30", "J2 Bob ebike 4 50", "J3 Cid road 2 20"))
GROUNDS = ("grounds", "ground lowest average", ("Elm 90 300", "Oak 80 500"))
DAMS_BUILT = ("dams_built", "dam height_(m) cost_(USD_bn)", ("Ash 221 0.1", "Elm 120 9.5", "Oak 285 2.3"))
SAID_BACKWARDS = (
    (GROUNDS, (("which ground has the lowest average", ["Elm"]),)),
    (("soundtrack", "song episode(s)", ("Ash 3.09", "Elm 1.12")), (("how many episodes are below 2.00",),)),
    (DAMS_BUILT, (("dams higher than 200m", ["Ash", "Oak"]), ("dams over 2",))),
    (SUMMITS, (
        ("Okhun height", [6240]), ("Okhun's height", [6240]), ("Okhun land", ["Tarvia"]), ("what is Belyan's land", [
            "Dorland"]), ("Tarvia height", [6240]), ("Okhun summit", [("Okhun", 6240, "Tarvia", "Rossi")]),
    )),
    (ALLOTMENT, (
        ("points total of Ann", 15), ("Ann points total", 15), ("points total by crop", [("Kale", 10), ("Leek", 9)]),
        ("Ann's points", [9, 6]), ("Ann points",), ("grower total points",), ("crop points total",),
        ("harvests count", 3), ("kale harvests count", 2), ("harvests count by grower", [("Ann", 2), ("Bob", 1)]),
        ("total kg", 16), ("total kg by grower", [("Ann", 11), ("Bob", 5)]), ("how many kg did Ann have", 11),
        ("how many kg of kale", 13), ("points average by grower", [("Ann", 7.5), ("Bob", 4)]),
    )),
    (GARAGE, (
        ("Ann total", 120), ("MOT total",), ("fee total by mechanic", [("Sid", 120), ("Joe", 90)]), ("total Ann",),
    )),
    (WORKBENCH, (("ebike total", 80), ("road total", 20), ("ebikes parts cost total",), ("parts cost total",))),
)
POLLED = ("1950_poll", "seat winner party votes vote_% runner-up runner-up_party runner-up_votes majority", (
    "Ash Ann Red 900 60.1 Bob Blue 600 300", "Elm Cyd Blue 800 55.0 Dee Red 650 150",
    "Oak Eve Red 700 49.2 Flo Blue 690 10"))
CAPTURED = ("duels", "duel victor army loser loser_army", ("1 Ann North Bob South", "2 Cid South Dee North"))
BOOKS_LENT = ("book_loans", "loan book date_out date_due date_back", (
    "1 Emma 2025-01-08 2025-01-22 2025-01-20", "2 Dune 2025-01-29 2025-02-12 ~",
    "3 It 2025-02-03 2025-02-17 2025-03-01"))
PARCELLED = ("food_donations", "donation donor received use_by", (
    "1 Ann 2025-09-01 2026-03-01", "2 Bob 2025-10-02 2025-11-15", "3 Ann 2025-09-09 2025-10-01"))
HALL_BOOKED = ("hall_bookings", "booking booked starts ends", (
    "1 2025-01-08 2025-02-22 2025-02-23", "2 2025-01-29 2025-01-30 2025-02-12"))
FIXTURES = ("league_games", "on home home_goals away away_goals crowd", (
    "2024-08-10 Leeds 2 York 1 80", "2024-08-17 Hull 0 Leeds 3 60", "2024-08-24 York 1 Hull 1 90"))
OF_THE_OTHER = (
    (POLLED, (
        ("average votes", 800), ("votes over 750", [("Ash", "Ann", "Red", 900, 60.1, "Bob", "Blue", 600, 300), (
            "Elm", "Cyd", "Blue", 800, 55, "Dee", "Red", 650, 150)]),
        ("how many votes in total in Elm", 800), ("Ann votes", [900]), ("lowest vote %", 49.2),
        ("seats with votes over 50%", ["Ash", "Elm"]), ("vote percentage of Cyd", [55]), ("vote share of Ann", [60.1]),
        ("how many winners were Red", 2), ("total votes for Red winners", 1600), ("total votes for Red",),
        ("in which seats was Red the runner-up", ["Elm"]), ("in which seats was Red",),
        ("how many Red winners had a majority over 50", 1),
    )),
    (CAPTURED, (
        ("which victors are of the South", ["Cid"]), ("which losers are of the South", ["Bob"]),
        ("duels of the South",),
    )),
    (BOOKS_LENT, (
        ("how many loans in January", 2), ("how many loans due in February", 2),
        ("how many loans returned in March", 1),
        ("book of the latest loan", ["It"]),
    )),
    (PARCELLED, (("how many donations in September", 2), ("donor of the latest donation", ["Bob"]))),
    (HALL_BOOKED, (("how many bookings in January",),)),
    (FIXTURES, (
        ("how many games did Leeds play", 2), ("how many games did Leeds play at home",), ("crowd of Leeds",),
        ("average crowd of Leeds games",), ("crowd of Leeds games", [80, 60]), ("how many goals did Leeds",),
        ("how many Leeds games in August", 2),
    )),
)
GIVEN_FOOD = ("food_donations", "ref donor item category qty", (
    "F1 Elm Beans Tinned 120", "F2 Oak Soup Tinned 64", "F3 Elm Soup Tinned 10", "F4 Ash Soap Baby 6"))
GROOMED = ("grooming_bookings", "booking_id owner dog breed price", (
    "B1 Hall Milo Poodle 40", "B2 Hall Milo Poodle 45", "B3 Osei Max Labrador 30", "B4 Cole Max_II Labrador 30",
    "B5 Osei Max Labrador 35", "B6 Dunn Ivy Poodle 50"))
NOT_HELD = ("open_finals", "year champion album minutes", (
    "1998 Ann First 92", "1999 Not_held Non-album_single ~", "2000 Bob First 80", "2001 Ann Second 70"))
COUNTED_IN = (
    (GIVEN_FOOD, (
        ("how many items from Elm",), ("how many items in total",), ("how many different items", 3), ("total qty", 200),
        ("how many donors", 3), ("how many donations", 4),
    )),
    (GROOMED, (
        ("how many poodles",), ("how many labradors",), ("how many bookings for poodles", 3), ("how many dogs", 4),
    )),
    (NOT_HELD, (
        ("how many champions", 2), ("how many different champions were there", 2), ("how many albums", 2),
        ("who was champion in 1999", ["Not held"]), ("who was champion most often", [("Ann", 2)]),
    )),
)
FERRIES = ("ferries", "ferry builder status launched passengers", (
    "Calder Ailsa Scrapped 1964-03-12 700", "Lorne Ailsa In_service 1966-06-03 550",
    "Skerry Vosper Laid_up 1970-04-21 270", "Torrin Vosper In_service 1975-04-21 300"))
STARTERS = ("road_season", "rider nation races wins retired", (
    "Ann Italy 14 6 no", "Bob Spain 12 0 yes", "Cid Italy 13 0 no", "Dee France 9 2 no"))
PETS_SEEN = ("pet_register", "pet species vaccinated", ("Rex Dog Yes", "Mia Cat No", "Tod Cat Yes", "Kit Dog No"))
HITS = ("hit_singles", "title peak_UK peak_AUS sales_UK sales_AUS", (
    "Ash 3 12 50 9", "Elm 12 25 30 8", "Oak 40 19 10 2"))
STILL_AND_ONLY = (
    (FERRIES, (
        ("how many ferries are still in service?", 2),
        ("builder of the oldest ferry still in service", ["Ailsa"]),
        ("ferries built by Ailsa that are still in service", ["Lorne"]), ("ferries still by Ailsa",),
        ("ferries still launched in 1966",),
    )),
    (STARTERS, (
        ("who was the only rider from France?", ["Dee"]), ("riders that did not win", ["Bob", "Cid"]),
        ("which riders didnt win", ["Bob", "Cid"]), ("how many riders have never won", 2), ("who didnt retire", [
            "Ann", "Cid", "Dee"]), ("which riders havent retired", ["Ann", "Cid", "Dee"]),
        ("riders that did not race",),
        ("riders that did not win in Italy",),
    )),
    (PETS_SEEN, (("unvaccinated cats", [("Mia", "Cat", "No")]), ("how many unvaccinated dogs", 1))),
    (HITS, (
        ("what is the peak uk position of Elm", [12]), ("peak in the uk of Ash", [3]), ("australian peak of Ash", [12]),
        ("total sales in the uk", 90), ("sales in australia for Elm", [8]), ("total sales in the us",),
    )),
)
FINALS = ("finals", "no title year champion score prize", (
    "1 Ash 1998 Ann 6-4 400", "2 Elm 1999 Bob 7-6 500", "3 Oak 1999 Ann 6-3 450"))
REPAIRED = ("repair_log", "repair technician_name technician_team hours", (
    "R1 Ann NYY 2", "R2 Bob CWS 3", "R3 Cid NYY 4"))
TYPED = ("complaints", "complaint_id complaint_type_code state", ("C1 Late Ohio", "C2 Broken Utah", "C3 Late Ohio"))
ENROLLED = ("enrolments", "enrolment student course credits", (
    "E1 Ann Logic 4", "E2 Bob Logic 4", "E3 Ann Sets 3", "E4 Cid Logic 4", "E5 Bob Sets 3"))
HELD_UP = ("projects", "project status cost", ("P1 On_hold 5", "P2 Done 9", "P3 On_hold 7"))
WHAT_IS_SHOWN = (
    (FINALS, (
        ("what was the score in 1998", ["6-4"]), ("what was the prize in 1998", [400]), ("title of no 2", ["Elm"]),
        ("list all titles from 1998",), ("list all titles in 1999", ["Elm", "Oak"]), ("who scored over 5 in 1998",),
    )),
    (HELD_UP, (("how many projects are on hold", 2), ("projects on hold", ["P1", "P3"]), ("total cost on hold", 12))),
    (ENROLLED, (("how many credits is Logic", [4]), ("how many credits does Ann have", 7), ("how many credits is Ann",),
                ("total credits of Ann", 7))),
    (REPAIRED, (("list the names of technicians whose team is not NYY", ["Bob"]),
    ("list the repairs without a NYY crew",))),
    (TYPED, (("which type of complaint is most common", [("Late", 2)]), ("number of types of complaint in Ohio",))),
)
SECTIONS = ("course_sections", "section title teacher credits enrolled", (
    "S1 Optics Ann 4 30", "S2 Optics Bob 4 25", "S3 Logic Cy 3 40", "S4 Logic Dan 4 10", "S5 Sets Eve 3 12"))
MASTERS = ("tennis_matches", "match tournament played round winner loser", (
    "M1 Rome_Masters 2014-05-01 SF Ann Bea", "M2 Rome_Masters 2014-05-02 F Ann Cy", "M3 Lyon_Open 2014-06-02 F Dan Cy",
    "M4 Rome_Masters 2015-05-01 SF Bea Dan", "M5 Rome_Masters 2015-05-02 F Cy Bea", "M6 Lyon_Open 2015-06-02 F Ann Cy"))
GRANDS_PRIX = ("grands_prix", "race season round winner", (
    "Monaco 2010 6 Ann", "Monaco 2011 5 Bea", "Monza 2010 9 Ann", "Monza 2011 8 Cy"))
TOURS = ("cycling", "tour year stage winner", (
    "Giro 2010 1 Ann", "Giro 2010 2 Bea", "Vuelta 2010 1 Cy", "Vuelta 2010 2 Ann"))
JUDGED = ("employee_judged", "employee_id name age shop", (
    "1 Ann 30 A", "1 Ann 30 B", "2 Bob 25 A", "3 Cy 41 B", "3 Cy 41 A"))
SUNG = ("singer_in_show", "hall_name location singer_name country", (
    "Balmoor Peterhead Ann France", "Balmoor Peterhead Bob Spain", "Hill_Park Ayr Ann France",
    "Hill_Park Ayr Cy Italy"))
EXITS = ("exits", "exit leads_to location", ("E1 I-70 Colton", "E2 I-71 Redfield", "E3 I-70 Marne"))
SIGNED = ("signings", "player Contract_Valid_Until wage", ("Ann 2019 5", "Bob 2020 6", "Cy 2021 7", "Dan 2020 8"))
ADMITTED = ("passes", "pass holder valid_until", ("P1 Ann 2024-03-01", "P2 Bob 2024-06-01", "P3 Cy 2023-03-01"))
RUNNING_OUT = ("leases", "lease holder lease_end", ("L1 Ann 2024-03-01", "L2 Bob 2024-06-01", "L3 Cy 2023-03-01"))
SEEN_BIRDS = ("bird_sightings", "species year month day watcher", (
    "Heron 2021 3 9 Ann", "Owl 2021 11 2 Bob", "Kite 2022 5 4 Ann", "Owl 2023 1 27 Cy", "Kite 2023 8 19 Ann"))
SENT_UP = ("rocket_launches", "rocket launch_year launch_month payload", (
    "Vega 1990 May 9", "Atlas 1991 Jan 7", "Soyuz 1991 Jun 3", "Delta 1995 May 6"))
PHONED = ("phone_calls", "call date time caller minutes", (
    "C1 2024-05-01 09:37 Cy 13", "C2 2024-05-02 08:10 Bob 5", "C3 2024-05-03 15:43 Ann 28",
    "C4 2024-05-03 13:29 Di 30"))
ONE_YEAR = ("flown_in", "year carrier miles", ("2015 UA 300", "2015 DL 900", "2015 AA 120", "2015 UA 640"))
ALBUM_RECORDS = ("studio_albums", "album year sales tracks", (
    "Ash 1999 5 9", "Elm 2003 7 12", "Oak 2003 9 11", "Fir 2001 4 8"))
PETS_KEPT = ("kept_pets", "keeper age pet_type pet_weight cages", (
    "Linda 18 hamster 8 1", "Linda 18 hamster 7 2", "Bob 21 cat 12 1", "Cy 40 cat 9 3"))
LESSONS_TAUGHT = ("taught_lessons", "lesson pupil type price hours", (
    "1 Ann Manual 30 2", "2 Bob Auto 35 1", "3 Ann Test 60 1"))
ACCOLADES = ("film_prizes", "film prize year result", (
    "Fjord Actress 2012 Nominated", "Fjord Score 2012 Won", "Dune Actor 2012 Nominated", "Dune Score 2013 Pending"))
ON_THE_WAY = ("web_orders", "order client state total", (
    "O1 Ann Shipped 5", "O2 Bob Delivered 7", "O3 Ann Cancelled 9", "O4 Cy Shipped 4"))
LENT_OUT = ("tools_lent", "tool to state", ("Saw Ann Borrowed", "Drill Bob Returned", "Axe Cy Lost"))
PLACES_OF_PEOPLE = ("places_2020", "place kind population area_km2", (
    "Ash Village 900 5", "Elm Village 700 8", "Oak Town 7000 31", "Fir Town 9000 20", "Bay Town 500 90"))
LAKES = ("lakes", "lake population area_km2", ("Erie 9 25", "Como 30 1"))
RANKED_DUELS = ("rank_duels", "duel winner winner_rank winner_age loser loser_rank loser_age", (
    "1 Ann 3 21 Bea 9 30", "2 Cy 12 25 Dan 4 22", "3 Ann 3 21 Dan 4 22"))
FLOWN_LEGS = ("air_legs", "leg carrier distance air_time departure_delay", (
    "1 UA 900 150 3", "2 DL 700 160 9", "3 AA 300 60 20"))
RIDES = ("bike_rides", "ride rider distance duration_min", ("1 Ann 30 90", "2 Bob 12 45", "3 Cy 25 70"))
NATION_YEARS = ("nation_years", "nation region year population", (
    "Chad Africa 2019 15", "Mali Africa 2019 19", "Laos Asia 2019 7", "Chad Africa 2020 16", "Mali Africa 2020 20",
    "Laos Asia 2020 8"))
CLASSES_TAUGHT = ("classes_taught", "class room teacher_name teacher_salary", (
    "1 R1 Ann 60", "2 R2 Ann 60", "3 R3 Bob 90", "4 R1 Cy 50", "5 R2 Ann 60"))
TILL_SALES = ("till_sales", "receipt town sold_on total", (
    "1 Rome 2024-03-01 5", "2 Oslo 2024-03-02 7", "3 Rome 2024-04-02 9"))
BED_STAYS = ("bed_stays", "stay_id patient ward nights", (
    "S1 Ann Elm 9", "S2 Bob Oak 3", "S3 Ann Oak 8", "S4 Cy Elm 2", "S5 Ann Elm 7"))
LET_FLATS = ("let_flats", "letting flat floor rent", ("L1 F1 0 600", "L2 F2 3 700", "L3 F3 3 650", "L4 F4 1 800"))
MARKS_GIVEN = ("marks_given", "pupil class class_size subject mark", (
    "Ann 10A 28 Art 70", "Ann 10A 28 Maths 50", "Bob 9B 24 Art 60", "Cy 10A 28 Art 90", "Cy 10A 28 Maths 40"))
APPLICANTS = ("applicants", "applicant job stage applied_on", (
    "Ann Cook Applied 2024-05-01", "Bob Cook Hired 2024-05-02", "Cy Clerk Rejected 2024-06-03",
    "Di Clerk Applied 2024-06-04"))
SOLD_IN_TOWNS = ("gigs_sold", "gig town tickets_sold", ("1 Oslo 9", "2 Rome 7", "3 Oslo 5"))
METER_BILLS = ("meter_bills", "meter read_on kwh cost", (
    "M1 2024-03-01 90 9", "M2 2024-03-01 70 7", "M1 2024-04-01 60 6"))
SEASONS_OF_TEAMS = ("team_seasons", "season team attendance_avg won", (
    "2015 Reds 4000 9", "2015 Blues 6000 7", "2016 Reds 5000 3", "2016 Blues 7000 8"))
STOPS_OF_ROUTES = ("stops_of_routes", "route stop minutes_from_start riders", ("A Elm 0 9", "A Oak 4 7", "B Elm 0 3"))
OF_SEVERAL_ROWS = (     # what is of a thing as a whole, or of one of its rows
    (SECTIONS, (("how many credits does Optics have",), ("how many credits does Logic have",),
                ("how many credits does Sets have", 3))),
    (MASTERS, (
        ("who won the Rome Masters in 2014",), ("who won the Rome Masters",), ("who lost the Rome Masters in 2015",),
        ("winner of the Rome Masters in 2014",), ("who won the Lyon Open", ["Dan", "Ann"]),
        ("who won the Rome Masters with round F", ["Ann", "Cy"]), ("how many matches did Ann win", 3),
    )),
    (GRANDS_PRIX, (("who won Monaco", ["Ann", "Bea"]),)),
    (TOURS, (("who won the Giro in 2010",), ("who won stage 2 of the Giro", ["Bea"]))),
    (SUNG, (("where is Balmoor", ["Peterhead"]), ("where is Hill Park", ["Ayr"]), ("where is Ann from", ["France"]))),
    (EXITS, (("where is I-71", ["Redfield"]), ("where is I-70",))),
    (SIGNED, (
        ("which players have a contract until 2020", ["Bob", "Dan"]),
        ("how many players are under contract until 2019", 1),
        ("players whose contract is valid until 2020", ["Bob", "Dan"]),
        ("contract valid until after 2020", [("Cy", 2021, 7)]),
        ("players with a contract before 2020", ["Ann"]),
    )),
    (ADMITTED, (("how many passes are valid until 2024", 2), ("passes valid until June 2024", ["P2"]))),
    (RUNNING_OUT, (("leases until 2024",), ("leases that end before 2024", ["L3"]))),
    (ACCOLADES, (
        ("what prize was Fjord nominated for",), ("how many films were nominated in 2012",), ("nominated films",),
        ("films with result nominated", ["Fjord", "Dune"]),
    )),
    (ON_THE_WAY, (
        ("how many orders were shipped",), ("which orders have been shipped",), ("orders not shipped",),
        ("how many shipped orders", 2), ("how many orders are shipped", 2),
        ("how many orders were cancelled", 1), ("how many orders with state shipped", 2),
    )),
    (APPLICANTS, (
        ("how many applied in May",), ("how many applied",), ("how many applicants have the stage applied", 2),
        ("how many hired applicants", 1),
    )),
    (SOLD_IN_TOWNS, (("tickets sold in Oslo",), ("tickets sold in Rome", [7]), ("total tickets sold in Oslo", 14))),
    (SEASONS_OF_TEAMS, (("total attendance",), ("highest attendance", 7000), ("total won", 27))),
    (STOPS_OF_ROUTES, (("total minutes",), ("most minutes", 4), ("total riders", 19))),
    (METER_BILLS, (("cost in March",), ("cost in April", [6]), ("total cost in March", 16))),
    (LENT_OUT, (("how many tools were borrowed",), ("how many tools are borrowed", 1))),
    (PLACES_OF_PEOPLE, (("largest village",), ("biggest town",), ("place with the largest population", ["Fir"]))),
    (LAKES, (("largest lake", [("Erie", 9, 25)]),)),
    (RANKED_DUELS, (
        ("duels where the winner rank is higher than the loser rank",), ("winner rank lower than 5",),
        ("how many duels have a winner rank over 5", 1),
        ("how many duels where the winner age is higher than the loser age", 1),
    )),
    (FLOWN_LEGS, (("longest leg",), ("shortest leg", [(3, "AA", 300, 60, 20)]))),
    (RIDES, (("longest ride", [(1, "Ann", 30, 90)]),)),
    (NATION_YEARS, (
        ("population of Africa in 2020",), ("population of Chad in 2020", [16]), ("population of Asia in 2020", [8]),
        ("population of Chad",), ("total population of Africa in 2020", 36),
    )),
    (CLASSES_TAUGHT, (("list teachers earning less than 70",), ("teachers earning more than 80",))),
    (TILL_SALES, (
        ("sales on March 2",), ("sales in Rome",), ("sales over $6", [(2, "Oslo", "2024-03-02", 7), (
            3, "Rome", "2024-04-02", 9)]), ("how many sales in Rome", 2),
    )),
    (BED_STAYS, (
        ("patients who stayed more than 20 nights in total",), ("stays of over 8 nights altogether",),
        ("how many stays had over 8 nights in total", 1), ("total nights of Ann", 24),
    )),
    (LET_FLATS, (("total floors",), ("highest floor", 3), ("average rent", 687.5))),
    (MARKS_GIVEN, (
        ("how many pupils are in 10A",), ("number of pupils per class",), ("classes with more than 20 pupils",),
        ("how many pupils take Maths", 2), ("class size of 10A", [28]), ("how many different pupils are there", 3),
    )),
    (SEEN_BIRDS, (("latest sighting",), ("species of the earliest sighting",), ("latest year", 2023))),
    (SENT_UP, (
        ("latest launch", [("Delta", 1995, "May", 6)]), ("rocket of the earliest launch", ["Vega"]),
        ("earliest 2 launches",),
    )),
    (PHONED, (
        ("latest call",), ("caller of the most recent call",),
        ("earliest call", [("C1", "2024-05-01", "09:37", "Cy", 13)]),
    )),
    (ONE_YEAR, (("newest carrier",), ("most miles", 900))),
    (ALBUM_RECORDS, (
        ("newest album", [("Elm", 2003, 7, 12), ("Oak", 2003, 9, 11)]),
        ("how many tracks does the oldest album have", [9]), ("number of sales of the oldest album", [5]),
        ("how many albums does the oldest album have",),
    )),
    (PETS_KEPT, (
        ("what type of pet does Linda have", ["hamster"]), ("what kind of pet does Bob have", ["cat"]),
        ("how many cages does the heaviest pet have", [1]), ("what type of pet is the heaviest", ["cat"]),
    )),
    (LESSONS_TAUGHT, (
        ("what type of lesson is the most expensive",), ("how many hours does the cheapest lesson have", [2]),
    )),
)
LINERS = ("liners", "liner builder passengers", ("Calder Ailsa 700", "Lorne Ailsa 550", "Skerry Vosper 270"))
RIDING = ("race_season", "rider nation team races wins", (
    "Ann Italy Rosso 14 6", "Bob Spain Asahi 12 0", "Cid Italy Asahi 13 0", "Dee France Rosso 9 2"))
TRADED_PLAYERS = ("transfers_list", "player previous_club club country caps", (
    "Ann York Leeds Spain 3", "Bob Leeds Hull Wales 0", "Cid Hull York Spain 5", "Dee Leeds Bath Italy 7"))
AIRED = ("aired", "no title viewers_(millions)", ("1 Fog 9.5", "2 Salvage 7.25", "3 Undertow 8"))
COTTAGES = ("cottages", "cottage beds pets_allowed breakfast_included cleaning_needed", (
    "Elm 2 yes no no", "Oak 3 no yes no", "Fir 4 yes yes yes"))
SCHEMES = ("schemes", "scheme state", ("Elm On_Hold", "Oak Open", "Fir On_Hold", "Ash Take_Off"))
LARDER = ("larder", "item received use_by", ("Beans 2025-09-01 2026-03-01", "Milk 2025-10-02 2025-11-15"))
LENDINGS = ("lendings", "lending title date_out date_back", (
    "1 Emma 2025-01-08 2025-01-20", "2 Dune 2025-01-29 ~", "3 It 2025-02-03 2025-03-01"))
SINGERS = ("singers", "singer voice joined", ("Ann Alto Sept_2011", "Bob Bass Jan_2015", "Cid Bass May_2018"))
VERBS_OF_COLUMNS = (
    (LINERS, (
        ("which liners carry more than 500 passengers", ["Calder", "Lorne"]),
        ("how many liners can hold over 600 passengers", 1), ("how many passengers does Skerry carry", 270),
        ("how many passengers can Lorne take", 550),
        ("which liner carries the most passengers", ["Calder"]), ("which liners carry cars",), ("liners that take",),
    )),
    (RIDING, (
        ("which riders entered fewer than 10 races", ["Dee"]), ("how many races did Bob start", 12),
        ("how many races did Italy enter",), ("which team did Cid ride for", ["Asahi"]),
        ("riders who rode for Rosso", ["Ann", "Dee"]), ("which riders represent Italy", ["Ann", "Cid"]),
        ("which rider started the most races", ["Ann"]), ("which rider entered the most wins",),
        ("which team entered the most races",),
    )),
    (TRADED_PLAYERS, (
        ("which club does Bob play for", ["Hull"]), ("which players play for Bath", ["Dee"]),
        ("which players played for York",), ("who played for Hull",),
    )),
    (AIRED, (
        ("how many viewers watched Salvage", 7.25), ("how many viewers did Fog have", 9.5),
        ("title of the most watched", ["Fog"]), ("which title was the least watched", ["Salvage"]),
    )),
    (COTTAGES, (
        ("cottages that allow pets", ["Elm", "Fir"]), ("which cottages include breakfast", ["Oak", "Fir"]),
        ("how many cottages don't allow pets", 1), ("how many cottages need cleaning", 1),
        ("which cottages do not include breakfast", ["Elm"]), ("cottages that need breakfast",),
    )),
    (SCHEMES, (("how many schemes are on hold", 2), ("which schemes take off", ["Ash"]), ("schemes on hold", [
        "Elm", "Fir"]))),
    (LARDER, (
        ("which items expire in 2026", ["Beans"]), ("items expiring before December 2025", ["Milk"]),
        ("when does the Milk expire", ["2025-11-15"]), ("items that have expired",),
    )),
    (LENDINGS, (
        ("how many lendings were returned in January", 1), ("how many lendings were not returned", 1),
        ("when was Emma returned", ["2025-01-20"]),
    )),
    (SINGERS, (
        ("when did Bob join", ["Jan 2015"]), ("who joined in 2015",), ("newest singer",),
        ("singers who joined since 2012",),
    )),
)
TWICE_NAMED = ("ballot", "seat winner party votes runner-up party_6 votes_7", (
    "Ash Ann Red 900 Bob Blue 600", "Elm Cyd Blue 800 Dee Red 650", "Oak Eve Red 700 Flo Blue 690"))
IN_BRACKETS = ("unions", "date bride age groom age_(groom)", ("2024-02-17 Ella 27 Tom 29", "2024-03-09 Pia 54 Sam 33"))
SEEN_BY = ("visits", "visit date patient doctor age", (
    "V1 2024-01-02 Ann Lim 40", "V2 2024-01-03 Bob Lim 31", "V3 2024-02-03 Ann Roe 40", "V4 2024-02-05 Cid Roe 62"))
NAMED_TWICE = (
    (SEEN_BY, (("how old is Ann", [40]), ("how old is Lim",), ("age of Cid", [62]), ("oldest patient", ["Cid"]),
               ("oldest doctor",), ("average age of visits of Lim", 35.5))),
    (TWICE_NAMED, (
        ("how many votes did Bob get", 600), ("how many votes did Ann get", 900), ("party of Dee", ["Red"]),
        ("party of Ann", ["Red"]), ("total votes",), ("votes in Elm",), ("runner-up with the most votes", ["Flo"]),
        ("winner with the most votes", ["Ann"]), ("average votes of the runner-ups", 1940 / 3),
        ("how many Red winners", 2), ("who won Ash", ["Ann"]),
    )),
    (IN_BRACKETS, (("average age of grooms", 31), ("average age of brides", 40.5), ("average age",),
                   ("oldest groom", ["Sam"]), ("oldest bride", ["Pia"]))),
)
MONTHLY_ORDERS = ("shop_orders", "order ordered customer kind total hrs", (
    "o1 2024-01-05 Ann Web 50 2", "o2 2024-01-12 Bob Shop 70 1", "o3 2024-02-03 Ann Web 20 3",
    "o4 2023-02-09 Cid Shop 90 1"))
JOB_OF_EACH = ("unions", "bride bride_job groom groom_job", (
    "Ella Nurse Tom Cook", "Pia Vet Sam Nurse", "Zoe Cook Ned Vet"))
GIFTS_OF_FOOD = ("tinned_donations", "donation donor kind weight_kg", ("1 Ann Tin 4", "2 Bob Tin 9", "3 Ann Fresh 2"))
SERIALS = ("series", "title viewers_(millions) cost_(millions)", ("Fog 9.5 3", "Salvage 7.25 4"))
SAID_BEFORE_ROWS = (
    (MONTHLY_ORDERS, (
        ("total of january orders", 120), ("how many 2024 orders", 3), ("how many january web orders", 1),
        ("how many february orders", 2), ("how many february 2024 orders", 1), ("top 2024 orders",),
        ("february orders by customer", [("Ann", 1), ("Cid", 1)]), ("hrs by kind", [("Web", 5), ("Shop", 2)]),
    )),
    (JOB_OF_EACH, (
        ("which bride is a nurse", ["Ella"]), ("which groom is a nurse", ["Sam"]), ("how many unions with a nurse",),
    )),
    (GIFTS_OF_FOOD, (
        ("weight by kind", [("Tin", 13), ("Fresh", 2)]), ("top 2 donors by weight", [("Bob", 9), ("Ann", 6)]),
        ("total kg by donor", [("Bob", 9), ("Ann", 6)]),
    )),
    (SERIALS, (("how many million viewers did Salvage have", 7.25), ("how many million titles",))),
)
VALETED = ("valeting_jobs", "job done_on client make staff price", (
    "1 2024-03-01 Ann Fiat Gus 50", "2 2024-03-09 Bob Audi Ivo 70", "3 2024-04-02 Ann Audi Gus 30"))
UNPAID_JOBS = ("valeting_jobs", "job done_on client total paid", ("1 2024-03-01 Ann 50 yes", "2 2024-03-09 Bob 70 no"))
CALLED_OFF = ("tour_bookings", "booking on_day guest price state", (
    "1 2024-03-01 Ann 50 done", "2 2024-03-09 Bob 70 cancelled", "3 2024-03-11 Bob 70 done"))
FOR_SALE = ("used_cars", "car listed make price", ("A1 2024-03-01 Fiat 5000", "A2 2024-03-09 Audi 7000"))
LATE_BOOKS = ("late_books", "pupil title fine_(p)", ("Ann Emma 20", "Bob Dune 35", "Ann It 5"))
TAKEN_IN_MONEY = (
    (VALETED, (
        ("turnover per make", [("Audi", 100), ("Fiat", 50)]), ("total takings", 150), ("takings in march", 120),
        ("total invoiced", 150), ("Ann spend", 80), ("spend by client", [("Ann", 80), ("Bob", 70)]),
        ("who on the staff has the highest turnover",), ("make with the highest turnover", [("Audi", 100)]),
        ("average takings",), ("income", 150),
    )),
    (UNPAID_JOBS, (("turnover by client",), ("total takings",), ("how much does Bob owe",))),
    (CALLED_OFF, (("total takings",), ("income by guest",))),
    (FOR_SALE, (("turnover by make",), ("total income",))),
    (LATE_BOOKS, (("how much does Ann owe", 25), ("how much does Bob owe", 35), ("total takings",))),
)
GRADED = ("bank_clients", "cust_name acc_type credit_score rating pain_score birth_date joined_date balance", (
    "Ann saving 300 4 7 1960-02-03 2020-01-02 50", "Bob checking 720 5 2 1971-05-06 2019-01-02 90",
    "Cid checking 610 3 4 1965-07-08 2021-01-02 10"))
GOLF_ROUNDS = ("golf_rounds", "player score par", ("Ann 70 72", "Bob 68 72"))
HOTEL_ROOMS = ("hotel_rooms", "room beds base_price max_guests decor ranking", (
    "R1 1 150 4 modern 1", "R2 2 100 3 rustic 2", "R3 1 90 5 modern 3", "R4 2 200 2 rustic 4"))
BORN_IN = ("heads", "name born_state age founded_year", ("Ann Ohio 50 1990", "Bob Iowa 60 1991", "Cid Ohio 70 1990"))
SHOWS_SEEN = ("evening_performances", "performance host attendance", ("P1 Ann 152", "P2 Bob 290", "P3 Cid 90"))
TEACHING_STAFF = ("instructors", "name dept_name salary", (
    "Ann Art 10", "Bob Art 20", "Cid Law 40", "Dee Law 60", "Eve Law 50", "Flo Zoo 30"))
SENT_IN_DAYS = ("parcels", "parcel ordered_on shipped_on due_date city", (
    "P1 2024-03-01 2024-03-04 2024-03-20 Rome", "P2 2024-03-02 2024-03-12 2024-03-21 Oslo",
    "P3 2024-03-05 ~ 2024-03-25 Rome"))
STAYED = ("hotel_bookings", "booking guest check_in check_out", (
    "B1 Ann 2024-03-01 2024-03-04", "B2 Bob 2024-03-02 2024-03-12"))
BETWEEN_DATES = (
    (SENT_IN_DAYS, (
        ("which parcel took the longest to ship", ["P2"]), ("which city takes the longest to ship", ["Oslo"]),
        ("average shipping time", 6.5), ("longest shipping time", 10), ("how long did it take to ship P2", [10]),
        ("how many parcels took more than 5 days to ship", 1), ("average number of days to ship in Rome", 3),
        ("average days between ordered on and due date", 58 / 3), ("average shipping time by city",
         [("Oslo", 10), ("Rome", 3)]), ("average delivery time",), ("average days to pay",),
    )),
    (STAYED, (
        ("average length of stay", 6.5), ("who had the longest length of stay", ["Bob"]),
        ("days between check in and check out for Ann", [3]), ("how long did Ann stay",),
    )),
    (("web_tickets", "ticket created_at resolved_at agent", (
        "T1 2024-03-01T09:00 2024-03-02T10:30 Ann", "T2 2024-03-02T12:00 2024-03-02T12:20 Bob",
        "T3 2024-03-05T08:00 ~ Ann")), (
        ("average resolution time by agent", [("Ann", 1530), ("Bob", 20)]), ("longest resolution time", 1530),
        ("tickets with a resolution time over 2 hours", ["T1"]), ("tickets with a resolution time over 60",),
        ("tickets that took more than 1 day to resolve",), ("average time to resolve", 775),
    )),
    (("bug_tickets", "ticket opened closed", ("T1 2024-03-01 2024-03-04", "T2 2024-03-02 2024-03-01")), (
        ("average time to close",), ("tickets that took more than 2 days to close",), ("how many tickets", 2))),
    (("sent_boxes", "box ordered shipped shipping_hours", (
        "1 2024-03-01 2024-03-04 70", "2 2024-03-02 2024-03-05 80")), (
        ("average shipping time",), ("average days between ordered and shipped", 3), ("average shipping hours", 75))),
)
BEST_AND_FIRST = (
    (GRADED, (
        ("who has the best credit score", ["Bob"]), ("worst credit score", 300), ("who has the worst rating", ["Cid"]),
        ("the 2 best ratings", [5, 4]), ("best rating per acc type", [("checking", 5), ("saving", 4)]),
        ("best balance",), ("best pain score",), ("client with the worst pain score",),
        ("top 2 highest balances", [90, 50]),
        ("earliest birth date", date(1960, 2, 3)), ("who has the latest date of birth", ["Bob"]),
    )),
    (GOLF_ROUNDS, (("best score",), ("who has the best score",), ("lowest score", 68))),
    (HOTEL_ROOMS, (
        ("how many rooms cost more than 120", 2), ("rooms that cost less than 100", ["R3"]),
        ("which room is the highest priced", ["R4"]), ("names of the 2 highest beds",),
        ("rooms with ranking between 2 and 3", ["R2", "R3"]), ("how many rooms are ranked below 3",),
    )),
    (BORN_IN, (
        ("number of heads born in each state", [("Ohio", 2), ("Iowa", 1)]), ("heads founded in each state",),
        ("average age of the heads born in each state", [("Iowa", 60), ("Ohio", 60)]),
    )),
    (SHOWS_SEEN, (
        ("average number of attendees", 532 / 3), ("performance with the most spectators", ["P2"]),
        ("how many attendees were there in total", 532),
    )),
    (TEACHING_STAFF, (
        ("average salaries of departments with more than 2 instructors", [("Law", 50)]),
        ("average salary of departments with more than 2 instructors",),
        ("lowest salary per department with average salary above the overall average", [("Law", 40)]),
        ("departments with an average salary over 20", [("Law",), ("Zoo",)]),
        ("highest paid instructor in each department", [("Art", "Bob", 20), ("Law", "Dee", 60), ("Zoo", "Flo", 30)]),
        ("lowest paid instructor", [("Ann", "Art", 10)]),
    )),
    (("sold_goods", "product_name kind price staff", (
        "Pro_Drill Tool 50 1", "Pro_Saw Tool 70 4", "Desk_Lamp Light 20 9", "Oak_Desk Wood 90 2")), (
        ("goods with Pro in the name", [("Pro Drill", "Tool", 50, 1), ("Pro Saw", "Tool", 70, 4)]),
        ("how many goods have 'Desk' in their name", 2), ("how many goods have Pro in the kind",),
        ("goods with 'Pro' in their titles",),
        ("how many goods are neither Tool nor Light", 1), ("goods that are neither Tool nor 50",),
        ("how many goods have more than the average number of staff", 1), ("all goods except those that are Tool",
         [("Desk Lamp", "Light", 20, 9), ("Oak Desk", "Wood", 90, 2)]),
    )),
    (("sold_products", "product category region quantity discount profit tax_rate", (
        "Pen Office North 3 0 5 0.1", "Desk Home South 2 0.2 -9 0.2", "Lamp Home North 4 0.45 7 0.2")), (
        ("units sold by category", [("Home", 6), ("Office", 3)]), ("units sold by regions",),
        ("how many products have a discount over 20%", 1), ("products with a discount of 20%", ["Desk"]),
        ("products with a tax rate over 10%",), ("products with a discount over 0.1", ["Desk", "Lamp"]),
        ("which products made a loss", ["Desk"]), ("how many profitable products", 2), ("total loss",),
        ("percentage of products that lost money", 100 / 3), ("customers who lost money",),
    )),
    (("staff_list", "employee_id full_name department state annual_salary hired_on", (
        "E1 Ann_Lee IT OR 70 2019-01-02", "E2 Bob_Ray HR ME 50 2018-01-02", "E3 Cy_Fox IT OR 40 2020-01-02")), (
        ("who earns the most", ["Ann Lee"]), ("who was hired first", ["Bob Ray"]), ("average salary in IT", 55),
        ("how many staff work in IT", 2), ("total salary in OR", 110), ("it staff",), ("average salary in it",),
        ("STAFF IN IT",), ("total salary in OR or ME", 160),
    )),
    (("pupils", "pupil grade_level gender math_score reading_score", (
        "Ann 9 F 88 92", "Bob 10 M 75 70", "Cy 9 M 93 97", "Dee 11 F 64 71")), (
        ("how many pupils are in grade 10", 1), ("how many pupils are in 9th grade", 2),
        ("average math score in 9th grade", 90.5),
        ("average math score by grade", [(9, 90.5), (10, 75), (11, 64)]), ("12th grade pupils",),
        ("pupils who scored above 80 in math", ["Ann", "Cy"]), ("pupils who scored above 80 in art",),
        ("pupils who scored above 80",),
    )),
    (("sold_houses", "house bedrooms sqft price listed sold", (
        "A 3 1500 350000 2024-01-05 2024-02-10", "B 4 2200 525000 2024-03-01 ~",
        "C 2 900 210000 2024-02-11 2024-05-01")), (
        ("houses with 3 or more bedrooms", ["A", "B"]), ("how many houses have 3 or fewer bedrooms", 2),
        ("largest house", [("B", 4, 2200, 525000, "2024-03-01", None)]), ("average square footage", 4600 / 3),
        ("how long did it take to sell house B", [None]), ("average time to sell", 58), ("houses with 3 or more",),
    )),
    (("firms_2023", "firm sector profit/loss_(m)", ("Ash Air -65", "Bay Bank 90", "Cod Air -200", "Dun Bank 40")), (
        ("biggest loss",), ("total losses",), ("firms with losses over 50",), ("average gain",), ("total profit",),
        ("which sector had the biggest loss",), ("loss of Ash", [-65]),
        ("firms that made a loss", ["Ash", "Cod"]), ("how many firms were profitable", 2),
    )),
    (("library_loans", "loan title pages borrowed returned", (
        "L1 Emma 400 2024-01-02 2024-01-05", "L2 Dune 90 2024-01-03 2024-02-05")), (
        ("longest loan",), ("shortest loan",), ("which loan was the longest",), ("most pages", 400))),
    (("paid_bills", "bill client vat paid_on", ("B1 Ann 20 2024-01-05", "B2 Bob 30 ~")), (
        ("total vat collected",), ("vat received from Bob",), ("total vat", 50))),
    (("inn_bookings", "booking booked_on check_in check_out", (
        "1 2024-01-02 2024-02-05 2024-02-08", "2 2024-01-03 2024-03-05 2024-03-06")), (("average length of stay", 2),)),
    (("gas stations - stations", "name city", ("A Rome", "B Rome", "C Oslo")), (
        ("how many gas stations are there", 3), ("gas stations in Oslo", [("C", "Oslo")]), ("how many gases",))),
    (("books", "id title writer issues", ("1 A Zoe 3", "2 B Ann 4", "3 C Ann 4", "4 D Bob 6")), (
        ("Sort the list of titles and issues of all books in descending order of issues",
         [("D", 6), ("B", 4), ("C", 4), ("A", 3)]),
        ("list the titles. Sort the list by issues", ["A", "B", "C", "D"]),
        ("list the issues of the books in ascending order", [3, 4, 4, 6]),
    )),
    (("state_colleges", "college state enrollment", ("LSU LA 18", "ASU AZ 12")), (
        ("college with the smallest enrollment in each state", [("AZ", "ASU", 12), ("LA", "LSU", 18)]),
    )),
)
SAID_BRIEFLY = (
    *BEST_AND_FIRST,
    *BETWEEN_DATES,
    *COMPARED_BRIEFLY,
    *COUNTED_IN,
    *GROUPS_SAID_BRIEFLY,
    *IN_ORDER_AND_TWICE,
    *NAMED_ALIKE,
    *NAMED_TWICE,
    *OF_COUNTRIES_AND_LABELS,
    *OF_MONTHS,
    *OF_ROLES,
    *OF_THE_OTHER,
    *PERSONS_COUNTED,
    *PLACES_AND_NUMBERS,
    *ROWS_IN_EVERYDAY_WORDS,
    *SAID_BACKWARDS,
    *SAID_BEFORE_ROWS,
    *STILL_AND_ONLY,
    *TAKEN_IN_MONEY,
    *VERBS_OF_COLUMNS,
    *WHAT_IS_SHOWN,
    *OF_SEVERAL_ROWS,
    *WHO_AND_WHAT_WAS_DONE,
)
ANSWERED: tuple[tuple[Any, tuple[tuple[Any, ...], ...]], ...] = (
    (BILLS_OF_A_HOUSE, (
        ("average electricity cost", 100), ("rank months by gas cost", ["Feb", "Mar", "Jan"]),
        ("rank months by gas cost, lowest first", ["Jan", "Mar", "Feb"]),
        ("sort months by gas cost", ["Jan", "Mar", "Feb"]),
        ("average electricity bill",), ("months where electricity cost more than gas",),
        ("months with electricity cost over gas kwh",), ("supplier of Volt",),
    )),
    (("players", "player team highest_score", ("Ann Red 51", "Bob Red 60", "Cid Blue 70")), (
        ("highest score of Ann", [51]), ("highest score",), ("highest score in the Red",),
        ("show the highest score of all players", [51, 60, 70]),
    )),
    (("shifts", "order_no item qty", ("1 Roll 24", "2 Loaf 3", "3 Roll 6")), (
        ("orders with qty over 20", [(1, "Roll", 24)]), ("orders with more than 20 items",),
    )),
    (LAUREATES, (
        ("how many laureates", 3), ("how many laureates are there", 3), ("women", [("Ann", "F", 1990, "Poet")]),
        ("living laureates",), ("living women",), ("how many offers",), ("how many returned laureates",),
        ("how many offers are there",), ("returning laureates",), ("available laureates",),
    )),
    (STOCK_ROOM, (
        ("which products have stock below reorder level", ["Desk", "Shelf"]),
        ("products at or below their reorder level", ["Desk", "Chair", "Shelf"]),
        ("how many products have a stock lower than the reorder level", 2),
        ("products with a price below cost", ["Lamp"]),
        ("products with more stock than reorder level", ["Lamp"]),
        ("average price of products where cost is less than price", 108.5),
        ("products with last sold after last ordered", ["Desk"]), ("products with cost over category",),
        ("products below cost",), ("products with stock below reorder level of 5",), ("price over cost",),
        ("total stock below reorder level",),
    )),
    (SENT, (
        ("how many orders were shipped after the due date", 1), ("orders shipped before their due date", [
            ("1", "Ann", "2024-01-10", "2024-01-09", 300, 250)]),
        ("total amount of orders where the amount exceeds the budget", 390),
        ("customers with an amount higher than the budget",), ("orders shipped after the customer",),
    )),
    (STAFF_OF_DEPARTMENTS, (
        ("which employee has the highest salary in each department",
         [("HR", "Fay", 49000), ("IT", "Cid", 75000), ("IT", "Dee", 75000), ("Sales", "Bob", 61000)]),
        ("who earns the least in each department",
         [("HR", "Fay", 49000), ("IT", "Eve", 58000), ("Sales", "Ann", 52000)]),
        ("highest paid employee of every title", [
            ("Dev", "Cid", "IT", 75000, "2018-01-09"), ("Dev", "Dee", "IT", 75000, "2020-07-21"),
            ("Lead", "Bob", "Sales", 61000, "2017-05-12"), ("Ops", "Eve", "IT", 58000, "2017-11-30"),
            ("Rep", "Ann", "Sales", 52000, "2019-03-01")]),
        ("who was hired first in each department",
         [("HR", "Fay", "2019-02-15"), ("IT", "Eve", "2017-11-30"), ("Sales", "Bob", "2017-05-12")]),
        ("which title has the highest average salary in each department",
         [("HR", "Rep", 49000), ("IT", "Dev", 75000), ("Sales", "Lead", 61000)]),
        ("top 2 employees by salary in each department",
         [("HR", "Fay", 49000), ("IT", "Cid", 75000), ("IT", "Dee", 75000), ("Sales", "Bob", 61000),
          ("Sales", "Ann", 52000)]),
        ("highest salary in each department", [("IT", 75000), ("Sales", 61000), ("HR", 49000)]),
        ("which department has the highest salary for each employee",), ("second highest paid employee in each title",),
        ("highest paid employee by salary",
         [("Cid", "IT", "Dev", 75000, "2018-01-09"), ("Dee", "IT", "Dev", 75000, "2020-07-21")]),
    )),
    (PROJECTS, (
        ("when did Apollo start", ["2012-01-02"]), ("when did Apollo start and finish",),
        ("projects by budget, highest first", ["Apollo", "Hera", "Zeus"]), ("owners by budget, highest first",),
        ("youngest project",), ("projects started before 2015, oldest first", ["Apollo", "Zeus"]),
    )),
    (SHELVED, (
        ("longest book", [("Cone", "Ann", 1987, 540, 78, "2024-02-20", 7)]),
        ("latest book", [("Dune", "Cy", 2016, 410, 102, "2024-03-10", 9)]),
        ("first book by Ann", [("Cone", "Ann", 1987, 540, 78, "2024-02-20", 7)]),
        ("when was Dune last borrowed", ["2024-03-10"]),
        ("cheapest book", [("Ash", "Ann", 1998, 320, 45, "2024-03-01", 5)]),
    )),
    (COUNTED, (("when was Rome founded",), ("when was Oslo",))),
    (POETS, (("oldest poet", [("Ada", "1870-04-02", "1951-07-01", 1932)]), ("first poet",), ("last poet",))),
    (VISITED, (("most expensive booking",), ("cheapest booking",), ("highest ticket price", 9))),
    (MENDED, (("cheapest repair", [("R2", 9, 20)]), ("most expensive repair", [("R3", 7, 80)]))),
    (BUSES, (("when does B2 depart", ["09:00"]), ("what time does B2 arrive", ["11:15"]), ("what time is B2",))),
    (PRICED, (("cheapest title", ["Elm"]), ("longest title",), ("title by price, highest first", ["Ash", "Elm"]))),
    (GIVEN, (
        ("biggest gift", [("2", "Elm", "Trust", 2500, "2023-02-03")]),
        ("which gift is the smallest", [("3", "Bob", "Person", 20, "2022-03-04")]),
        ("average gift", 2570 / 3), ("median gift from persons", 35), ("average gift by type", [("Trust", 2500),
                                                                                          ("Person", 35)]),
        ("which donor gave the biggest gift", ["Elm"]), ("average gifts per type",), ("total gift",),
    )),
    (HIRES, (
        ("longest hire", [(2, "Saw", 7, 2, 70)]), ("which tool has the shortest hire", ["Mixer"]),
        ("longest delay", 5), ("biggest hire",), ("average hire",),
    )),
    (LAPS, (
        ("fastest time", 1150), ("slowest time", 2500), ("youngest runner", ["Cid"]),
        ("largest race by runners", [("Oak", "Bob", 1150, 1979, 80, 7, 4, 10)]),
        ("most valuable race", [("Elm", "Ann", 1200, 1980, 40, 9, 1, 30)]),
        ("deadliest race", [("Oak", "Bob", 1150, 1979, 80, 7, 4, 10)]), ("fastest runner",),
        ("heaviest race", [("Elm", "Ann", 1200, 1980, 40, 9, 1, 30)]), ("largest race by born",),
    )),
    (SUNK, (
        ("when was the Wave built", [1872]), ("when did the Wave sink", ["1917-03-14"]),
        ("when was the Thistle first lit", [1844]), ("ships sunk in the 1910s", ["Wave", "Thistle"]),
        ("how many ships were built in the 19th century", 2), ("ships built before the 1890s", ["Wave"]),
        ("ships built since the 20th century", ["Thistle"]), ("ships first lit in the 1800s", ["Wave", "Thistle"]),
        ("when was the Wave launched",), ("when did the Wave sail",), ("ships built in the 1900s",),
        ("ships built in the early 1900s",),
    )),
    (LEARNERS, (
        ("when was Ann born", ["2011-03-04"]), ("when did Bob join", ["2022-09-01"]),
        ("what time does Bob start", ["14:15"]), ("at what time does Cid finish", ["16:30"]),
        ("pupils born in 2011", ["Ann"]), ("pupils born before 2012", ["Ann", "Cid"]),
        ("how many pupils joined in the 2010s", 1), ("pupils born in Rome", ["Ann", "Cid"]),
        ("when does Bob start",), ("what time is Violin",), ("what time was Ann born",), ("when did Ann leave",),
    )),
    (COINS, (
        ("when was the penny released", [1989]), ("when was the dime made", [1768]), ("when was the dime",),
        ("coins in the 1990s", ["Dime"]),
    )),
    (REELS_MADE, (
        ("who directed Jaws", ["Steve Hill"]), ("who was Jaws directed by", ["Steve Hill"]),
        ("who wrote Tron", ["Steve Hill"]), ("titles written by Steve Hill", ["Tron"]),
        ("number of films directed by each director", [("Steve Hill", 2), ("Bo Mann", 1), ("Cy Low", 1)]),
        ("how many films did Steve Hill direct", 2), ("how many films did Steve Hill write", 1),
        ("which titles has Bo Mann directed", ["Heat"]), ("who directed the most films", [("Steve Hill", 2)]),
        ("who directed the film Heat in 1995", ["Bo Mann"]), ("who wrote films for Uni", ["Ann Poe", "Steve Hill"]),
        ("directors who directed more than one film", [("Steve Hill",)]),
        ("who produced Jaws",), ("who didn't direct Jaws",), ("who never directed for Uni",),
        ("who directed and wrote Heat",), ("how many films did Jaws direct",),
        ("which films did Bo Mann direct and write",), ("who directed the most",),
        ("who directed Cy Low",),
    )),
    (PRIX, (
        ("who won Monaco", ["Max Hill"]), ("how many races did Ann Ray win", 1), ("which races did Max Hill win",
                                                                               ["Monaco", "Spain"]),
        ("who won the most races", [("Max Hill", 2)]), ("which team won the most races", [("Bull", 2)]),
        ("which driver won the most races", [("Max Hill", 2)]), ("races won by Ann Ray", ["Austria"]),
        ("who won in June", ["Max Hill"]), ("who lost Monaco",), ("who did not win Monaco",), ("who won pole",),
        ("how many wins does Max Hill have", 2),
        ("wins by team", [("Bull", 2), ("Horse", 1)]), ("which driver has the most wins", [("Max Hill", 2)]),
        ("drivers with at least 2 wins", [("Max Hill",)]), ("drivers with fewer than 2 wins",), ("how many wins",),
        ("which driver has the fewest wins",), ("wins by pole",), ("wins per month",),
        ("who won the most points", [("Max Hill", 51)]), ("who won the most laps",),
        ("how many laps did Max Hill win",),
    )),
    (FILLS, (
        ("who drives Van 1", ["Megan", "Luis"]), ("who drove Van 2", ["Megan"]),
        ("how many fills did Megan drive", 2), ("who parks Van 1",), ("who drove most",),
    )),
    (SPENDING, (
        ("who approved C1", ["Ms Fry"]), ("who approved C2", ["Ms Fry"]), ("how many claims did Ms Fry approve", 2),
        ("how many claims were approved by Ms Fry", 2), ("who approved C3",),
        ("how many claims did Mr Orr approve",), ("how many claims were approved by Mr Orr",),
        ("who approved the most claims",), ("who claimed the most",),
    )),
    (DESK, (
        ("who handled L3", ["Kim"]), ("how many calls did Noel handle", 2), ("calls handled by Kim", ["L3"]),
        ("calls handled by Ann",), ("who took L3",),
    )),
    (WAITED, (
        ("how many calls lasted more than 10 minutes", 2), ("how many calls over 10 minutes", 2),
        ("how many calls longer than an hour", 1), ("how many calls are longer than 1 hour", 1),
        ("how many calls have a wait over 5 minutes", 1), ("how many calls over 300 seconds",),
        ("how many calls over 2 days",), ("calls over an hour", ["C"]),
    )),
    (PEAKS, (
        ("how many mountains above 8000 m", 2), ("how many mountains are higher than 8 km", 2),
        ("how many mountains have a height over 4000m", 2), ("how many mountains over 8000 m", 2),
        ("how many mountains over 500 m",),
        ("how many mountains above 8000 kg",), ("how many mountains with more than 400 m",),
    )),
    (PARTS, (
        ("how many parts over 600 grams", 2), ("how many parts weigh less than 10 kg", 2),
        ("parts over 1 kg", ["P", "R"]), ("parts over 1kg", ["P", "R"]), ("how many parts under 600g", 1),
        ("how many parts over 20cm", 2), ("how many parts over 5lb",),
        ("how many parts with more than 100cm of length", 1),
        ("how many parts with more than 3% defects", 2), ("how many parts over 20 cm", 2), ("how many parts over 5%",),
    )),
    (DISHES, (
        ("recipes with more than 20 g of protein", ["Dal"]), ("recipes with over 10 grams of protein", ["Pie", "Dal"]),
        ("recipes under 30 minutes",), ("recipes over 2 grams of energy",), ("recipes over 20 g of sugar",),
    )),
    (RAIN, (("towns with more than 100 mm of rain", ["Elm"]), ("towns above 100 m", ["Oak"]),
            ("towns above 100 km", []), ("towns with more than 100 mm of snow",))),
    (VOTED, (("candidates with less than 5% of the vote", ["Cid"]), ("candidates with more than 5% of the money",),
              ("candidates with a rate over 5%",))),
    (WEALTH, (
        ("how many countries are in Africa", 2), ("how many countries per continent", [("Africa", 2), ("America", 1)]),
        ("which continent has the most countries", [("Africa", 2)]),
        ("continents with more than 1 country", [("Africa",)]), ("list different Africa countries", ["Chad", "Mali"]),
        ("rich countries",), ("average gdp of Africa countries",), ("how many countries are rich",),
        ("how many countries had a gdp over 1",), ("continents with more than one continent",),
    )),
    (WAGES, (
        ("how many employees are in Sales", 2), ("number of employees by dept", [("Sales", 2), ("Ops", 1)]),
        ("which dept has the most employees", [("Sales", 2)]), ("how many employees by method",),
        ("how many employees are paid by bank",), ("how many employees have a gross over 5",),
    )),
    (("orders", "flower color paid", ("Rose red 5", "Rose red 6", "Lily white 3")), (
        ("how many flowers are red",), ("which color has the most flowers",),
    )),
    (("deals", "deal offer mayor", ("D1 Half May", "D2 Free Ann")), (("who may get D1",), ("offer of D1", ["Half"]))),
    (TARIFFS, (("how many tariffs are green",), ("how many suppliers are green", 2))),
    (SIDES, (
        ("percentage of teams from London", 50.0), ("what percentage of teams have over 5 points", 50.0),
        ("percentage of teams by city", [("London", 50.0), ("Bury", 25.0), ("Leeds", 25.0)]),
        ("percentage of cities",), ("percentage of teams",),
    )),
    (MEALS, (
        ("vegan meals", ["Dal", "Pho"]), ("how many vegan meals", 2), ("average price of vegan meals", 5.0),
        ("Thai meals", ["Pad"]), ("cheapest vegan meal", [("Dal", "Indian", "yes", 4)]),
        ("Thai or Indian meals", ["Dal", "Naan", "Pad"]), ("open meals",), ("vegan cuisines",), ("Pho meals",),
    )),
    (CASES, (("closed teams",), ("closed tickets", ["T1", "T3"]), ("Ops tickets", ["T1", "T2"]))),
    (PEAKS_BY_LAND, (
        ("lands with more than one peak", [("Nepal",)]), ("which lands have at least 1 peak", [("Nepal",), ("Peru",)]),
        ("lands with 2 or more peaks", [("Nepal",)]), ("lands with more than 2 rivers",),
    )),
    (LEAGUE, (
        ("how many points does Hull have", 7), ("which team won the most games", ["Leeds"]),
        ("how many games did Hull win", 2), ("how many goals did Bury concede", 8), ("total goals scored", 17),
        ("which team scored the fewest goals", ["Bury"]), ("teams with more than 1 win", ["Leeds", "Hull"]),
        ("how many draws did Bury have", 2), ("average points", 6.0), ("how many teams lost at least 2 matches", 1),
        ("how many teams have a negative goal difference", 1),
        ("how many games did each team play", [("Bury", 4), ("Hull", 4), ("Leeds", 4)]),
        ("total goals scored by team", [("Leeds", 9), ("Hull", 6), ("Bury", 2)]),
        ("how many draws",), ("how many games were played",), ("how many goals",), ("how many games did Oldham win",),
        ("which teams scored more goals than they conceded",), ("how many cards did Hull get",),
    )),
    (SIZES, (("how many wins",), ("which box has the most wins",), ("how many games did A win",))),
    (UNPLAYED, (("how many wins does A have",), ("how many games did A win",))),
    (CITIES, (
        ("population of Rome in 2010", [9]), ("total population of Ohio in 2000", 13), ("maximum 2000 population", 7),
        ("which city had the highest population in 1990", ["Troy"]), ("average population in 2000", 5.0),
        ("how many cities had a population over 2 in 2010", 2), ("population of Rome in 1995",),
        ("total population in 2010 by state", [("Ohio", 11), ("Utah", 3)]),
        ("income of Rome in 2010",), ("population of Rome in 1990 and 2010",),
        ("which city grew the most between 1990 and 2010",),
    )),
    (("shop_order_details", "order_no buyer day item qty", (
            "901 Ann 2024-03-01 Pen 2", "901 Ann 2024-03-01 Cup 1", "902 Bob 2024-03-01 Pen 5",
            "903 Cid 2024-03-02 Ink 1", "903 Cid 2024-03-02 Cup 2", "903 Cid 2024-03-02 Pen 2",
            "904 Ann 2024-03-05 Ink 3", "905 Dee 2024-03-06 Cup 1")), (
        ("how many orders are there", 5), ("how many orders on March 2", 1), ("how many orders did Ann make", 2),
        ("who placed the most orders",), ("orders per buyer",), ("average qty per order",), ("total qty", 17),
        ("percentage of orders on March 2",), ("how many different orders", 5),
        ("orders on March 2",), ("orders of Ann",), ("which orders are of Ann",), ("latest order", [905]),
        ("2 orders with the highest qty",), ("most common buyer",),
        ("most common item", [("Cup", 3), ("Pen", 3)]),
        ("buyers with more than 1 order", [("Ann",)]), ("buyers with at least 3 orders", []),
    )),
    (("mail_orders", "order_id buyer item qty", (
            "C1 Ann Pen 2", "C1 Ann Cup 1", "C2 Bob Pen 5", "C3 Cid Ink 1", "C3 Cid Cup 2")), (
        ("how many orders are there", 5), ("how many orders had a qty over 1", 3), ("average qty of orders", 2.2),
        ("percentage of orders over 1 qty", 60.0), ("how many different orders", 3),
    )),
    (("vet_visit_details", "visit_id pet day done fee", (
            "V1 Rex 2024-03-01 Xray 50", "V1 Rex 2024-03-01 Cast 80", "V2 Tom 2024-03-02 Xray 50",
            "V3 Rex 2024-03-09 Scan 90", "V3 Rex 2024-03-09 Xray 55")), (
        ("how many visits", 3), ("how many visits did Rex have",), ("average fee per visit",),
        ("total fee per visit", [("V3", 145), ("V1", 130), ("V2", 50)]),
    )),
    (("squad_players", "player_no team name goals", (
            "1 Elm Ann 2", "2 Elm Bob 5", "3 Elm Cid 0", "1 Oak Dee 1", "2 Oak Eve 2", "3 Oak Fay 4")), (
        ("how many players are there", 6), ("how many players does Elm have", 3), ("average goals per player", 7 / 3),
    )),
    (("room_stays", "ref guest hotel canceled complaints loyal", (
            "1 Ann City 1 1 yes", "2 Bob City 0 0 no", "3 Cid City 0 0 yes", "4 Dee Bay 1 1 no", "5 Eve Bay 1 0 no",
            "6 Fay Bay 1 1 no", "7 Gus Bay 0 1 yes")), (
        ("percentage of canceled in City", 100 / 3), ("rate of canceled among Bay", 75.0),
        ("share of canceled in Bay",), ("what percentage of canceled were City", 25.0),
        ("percentage of loyal in City", 200 / 3), ("percentage of complaints in City",),
        ("percentage of canceled where hotel is City",), ("what percentage of City was canceled", 100 / 3),
    )),
    (RUNNERS, (("clubs with more than one runner",), ("percentage of runners from Elm",),)),
    (LOGGED, (
        ("how many calls before June 10", 1), ("how many calls on 14 June", 2), ("how many calls on June 14th", 2),
        ("how many calls in Q1", 1), ("how many calls between March 1 and June 14", 3), ("how many calls in June 24",),
        ("how many calls on June 31",), ("how many calls in Q5",),
    )),
    (YEARS, (("how many calls before June 10",), ("how many calls in Q1",))),
    (FREIGHT, (
        ("total cost", 30), ("total volume", 5), ("highest standing charge", 7), ("total balance", 12),
        ("total rate per night",), ("how many parcels include insurance", 1),
        ("how many parcels don't include insurance", 1), ("highest standing rank",),
    )),
    (("statements", "date balance", ("2024-01-01 5", "2024-01-02 7")), (("total balance",),)),
    (HOMES, (
        ("3 bedroom homes", ["A", "C"]), ("how many 2 bedroom homes in York", 1),
        ("average price of 3 bedroom homes", 8.0), ("12 month homes", ["B"]),
        ("how many two-bedroom homes", 1), ("homes via York", ["B"]), ("top 3 bedroom homes",),
        ("more than 3 bedroom homes",), ("3 bathroom homes",), ("3 bedrooms homes",),
    )),
    (ROUTES, (
        ("how many trips started at Elm St", 1), ("how many trips ended at Elm St", 2),
        ("trips that left Elm St", ["T1"]),
        ("how many trips went to Oak St", 1), ("how many trips went from Elm St to Oak St", 1),
        ("how many trips stopped at Elm St",), ("trips that left",), ("how many trips ended by Ann",),
        ("find the number and rider of the trip that went to Oak St", [(7, "Ann")]),
    )),
    (BUILT, (
        ("how many towers were built in 1990", 1), ("towers built before 2000", ["Ash"]),
        ("difference in height between Ash and Elm", 40), ("how many towers were built by 1990",),
    )),
    (("sales", "house year sold_on", ("A 1990 2010-01-02", "B 2010 2011-02-03")), (("houses built in 2010",),)),
    (BOOKS, (
        ("who translated Bark", ["Bo"]), ("who translated Ash", []), ("who translated books for Fab", ["Bo"]),
    )),
    (TEAMS, (("who manages Ann", ["Eve"]), ("how many employees does Eve manage", 2))),
    (RINK, (("how many points do Bears have", 13), ("which team lost the fewest games", ["Bears"]),
            ("total wins", 11))),
    (("orders", "order_no qty unit_price total rating", ("901 2 8 16 5", "902 1 24 24 4", "903 6 5 30 3")), (
        ("how many orders over $20", 2), ("how many orders between $10 and $25", 2), ("how many orders over 20", 2),
        ("how many orders worth more than 20", 2), ("orders under $9", []),
    )),
    (("jobs", "job_no call_fee labour invoice_total", ("1 40 60 100", "2 40 30 70", "3 40 90 130")), (
        ("how many jobs over $80", 2), ("jobs over 80",),
    )),
    (("shop_sales", "sale_no clerk price_tag sold_for", ("31 Ann 9 8", "32 Bob 20 15", "33 Ann 3 2")), (
        ("sales over $10",), ("how many sales under $5",), ("sales by clerk", [("Ann", 2), ("Bob", 1)]),
        ("which clerk has the most sales", [("Ann", 2)]), ("total sales",),
    )),
    (("teams", "team round total members", ("Owls 9 24 4", "Bats 7 25 5")), (
        ("teams over £20",), ("average round and total",),
    )),
    (("days", "day total_visitors shop_sales", ("2024-01-02 85 700", "2024-01-03 115 90")), (("days over £100",),)),
    (("permits", "permit fee fines_issued fine_amount", ("P1 60 0 0", "P2 20 1 70", "P3 90 2 30")), (
        ("permits over £50", ["P1", "P3"]), ("fines over £50",),
    )),
    (("shipments", "shipment declared_value freight_cost", ("S1 640 21", "S2 90 94")), (("shipments over $50",),)),
    (("bookings", "booking fee deposit", ("B1 27 0", "B2 40 50")), (("bookings over £30",),)),
    (("products", "product price sale_price", ("Nut 3 2", "Pin 9 8")), (("products over £4",),)),
    (("classes", "class price booked", ("Spin 7.5 20", "Yoga 5 12")), (("classes under £6", ["Yoga"]),)),
    (("donations", "donation_no donor gave given_on", ("7 Ann 25 2024-01-02", "8 Bea 10 2024-01-09")), (
        ("how many donations over 20", 1), ("how many donations over £20", 1), ("donations over 2024",),
        ("how many donations between 5 and 15", 1), ("donations over 3000",), ("donations over 20 years",),
    )),
    (("rivers", "river country length", ("Tay UK 188", "Po Italy 652")), (
        ("rivers over 500", ["Po"]), ("rivers over £500",), ("countries over 500",), ("rivers over 5000",),
    )),
    (("volunteers", "volunteer hours age", ("Ann 14 61", "Bo 40 28")), (
        ("volunteers over 60", ["Ann"]), ("volunteers under 30", ["Bo"]),
    )),
    (("helpers", "helper hours", ("Ann 14", "Bo 40")), (("helpers over 30",),)),
    (("expenses", "claim_no employee gross spent_on", (
        "E201 Ann 54 2024-04-03", "E202 Ann 120 2024-05-04", "E203 Bob 300 2024-05-09", "E204 Cid 9 2024-06-01")), (
        ("number of claims", 4), ("number of claims over £100", 2), ("number of claims in May", 2),
        ("claim number of Cid", ["E204"]), ("claims by employee", [("Ann", 2), ("Bob", 1), ("Cid", 1)]),
        ("average gross per claim", 120.75), ("claim numbers", ["E201", "E202", "E203", "E204"]),
    )),
    (("houses", "street house_number price", ("Elm 1 90", "Elm 2 80", "Oak 1 70")), (
        ("how many houses", 3), ("number of houses", 3), ("house 1",),
    )),
    (("orders", "order_no customer total", ("1001 Ann 16", "1002 Bob 24", "1003 Ann 33", "1004 Cid 8")), (
        ("total of order 1003", 33), ("who placed order 1002", ["Bob"]), ("order 99",), ("orders 1003",),
    )),
    (("episodes", "No. Title Season", ("11 Black_Ice 2", "12 Dusk 2", "13 Ember 3")), (
        ("episode number of Black Ice", [11]), ("number of Black Ice", [11]), ("number of episodes in season 2", 2),
        ("how many Dusk",),
    )),
    (("data", "Title Original_air_date Viewers Format", (
        "Fog 2001-05-01 9.5 short", "Rain 2001-05-08 8.5 double", "Snow 2002-06-08 7.5 double")), (
        ("how many episodes aired in May", 2), ("how many films",),
        ("which episode had the fewest viewers", [("Snow", "2002-06-08", 7.5, "double")]),
    )),
    (("data2", "Title Original_air_date Format", ("Fog 2001-05-01 double_episode", "Rain 2001-05-08 single")), (
        ("how many episodes",),
    )),
    (("export", "Date Home Away Score", ("2024-01-02 Hull Leeds 2-1", "2024-02-09 Leeds Goole 0-0")), (
        ("how many games in January", 1), ("how many matches were there", 2), ("Hull home games", [
            ("2024-01-02", "Hull", "Leeds", "2-1")]),
    )),
    (("export2", "Team Home Away Score", ("Hull 10 4 14", "Leeds 8 5 13")), (
        ("how many games",), ("matches of Hull",),
    )),
    (("sheet1", "Constituency Party Winner Turnout", ("Ash Left Ann 61", "Elm Right Bob 70", "Oak Left Cid 55")), (
        ("how many seats", 3),
        ("seats with turnout over 60", [("Ash", "Left", "Ann", 61), ("Elm", "Right", "Bob", 70)]),
    )),
    (("sheet2", "Constituency Party Member Turnout", ("Ash Left Ann 61", "Ash Right Bob 61")), (
        ("how many seats",),
    )),
    (("output", "Address Beds Price", ("1_Elm_Row 3 90", "2_Oak_Way 2 80")), (
        ("how many houses", 2), ("cheapest house", [("2 Oak Way", 2, 80)]),
    )),
    (("output2", "Address Beds Price", ("1_Elm_Row 3 90", "Flat_2_Oak_Way 2 80")), (
        ("how many houses",), ("how many properties", 2),
    )),
    (("output3", "Address Beds Type", ("1_Elm_Row 3 House", "2_Oak_Way 2 Bungalow")), (("how many houses", 1),)),
    (("tennis_finals", "Year Champion Country", ("2001 Ann UK", "2002 Bob US")), (("how many finals", 2),)),
    (("sales_final", "sale price", ("S1 9", "S2 8")), (("how many sales", 2), ("how many finals",))),
    (("data3", "Driver Pole_positions Fastest_laps", ("Ann 3 4", "Bob 1 0")), (("how many races",),)),
    (("data4", "Reg Make Model Serviced", ("A1 Ford Focus 2024-01-02", "A1 Ford Focus 2024-03-02")), (
        ("how many cars",),
    )),
    (("data5", "Name Department Salary", ("Ann HR 30", "Bob Law 45", "Cid Law 52")), (
        ("how many employees are in law", 2), ("average salary of employees in law", 48.5),
    )),
    (("data6", "Name Department Salary", ("Ann HR 30", "Ann HR 31")), (("how many employees",),)),
    (("runners", "Rank Runner Club Country", ("1 Ann Owls UK", "2 Bob Bats Peru", "3 Cid Owls UK", "4 Dee Bats UK")), (
        ("who came last", ["Dee"]), ("who was last?", ["Dee"]), ("who finished in third place", ["Cid"]),
        ("who was second?", ["Bob"]), ("which British runner finished last", ["Dee"]),
        ("highest ranked runner of the Bats", [(2, "Bob", "Bats", "Peru")]),
        ("who is the top ranked Bats runner", ["Bob"]),
        ("lowest ranked Owls runner", [(3, "Cid", "Owls", "UK")]), ("who finished in the top 2", ["Ann", "Bob"]),
        ("which runner has the highest rank", ["Ann"]), ("lowest rank that has Peru as the country", 2),
        ("lowest rank that has UK as the country",), ("what is the highest rank of the Owls",),
        ("which runner has the lowest rank",),
    )),
    (("open_bills", "bill client issued_on total paid_amount open_balance paid_on", (
        "B1 Elm 2024-01-02 90 90 0 2024-01-20", "B2 Oak 2024-01-05 70 20 50 2024-01-25", "B3 Elm 2024-02-01 60 0 60 ~",
        "B4 Ash 2024-02-03 40 40 0 2024-03-01", "B5 Ash 2024-02-09 30 30 0 2024-03-05")), (
        ("how many bills are paid",), ("unpaid bills",), ("total of unpaid bills",), ("bills of Oak that are paid",),
        ("unpaid bills of Elm", ["B3"]),
        ("how many bills of Ash are paid", 2), ("how many bills did Oak pay",),
        ("how many bills were paid in March", 2),
    )),
    (("part_bills", "bill client total amount_paid paid_on", (
        "B1 Elm 90 90 2024-01-20", "B2 Oak 70 20 2024-01-25", "B3 Elm 60 0 ~", "B4 Ash 40 40 2024-03-01")), (
        ("how many bills are paid",), ("how many bills of Ash are paid", 1), ("how many bills of Elm are unpaid", 1),
    )),
    (("whole_bills", "bill client total amount_due paid_on", (
        "B1 Elm 90 90 2024-01-20", "B2 Oak 70 70 2024-01-25", "B3 Elm 60 60 ~")), (
        ("how many bills are paid", 2), ("how many bills are unpaid", 1),
    )),
    (("parcel_runs", "run carrier city parcels delivered_on status", (
        "R1 DHL Rome 4 2024-01-03 Delivered", "R2 UPS Oslo 5 2024-01-04 Returned", "R3 DHL Rome 6 ~ Sent",
        "R4 UPS Rome 7 2024-01-08 Delivered", "R5 DHL Oslo 2 2024-01-09 Delivered")), (
        ("how many runs were delivered",), ("how many runs were not delivered",), ("how many runs did UPS deliver",),
        ("how many parcels were delivered",), ("how many parcels were delivered to Rome", 11),
        ("how many runs did DHL deliver", 2), ("how many runs to Rome were not delivered", 1),
        ("how many runs were delivered on 4 January 2024", 1), ("runs without a delivered date", ["R3"]),
        ("how many runs have status delivered", 3),
    )),
    (("fixes", "ticket agent opened resolved_on status", (
        "T1 Ann 2024-01-02 2024-01-03 Resolved", "T2 Ann 2024-01-04 2024-01-05 Closed", "T3 Bob 2024-01-06 ~ Open",
        "T4 Bob 2024-01-06 2024-01-09 Waiting")), (
        ("how many tickets did Ann resolve", 2), ("how many tickets did Bob resolve",),
    )),
    (("groom_visits", "visit dog service groomer on_date status", (
        "V1 Rex Bath Tess 2025-02-03 Done", "V2 Rex Trim Kim 2025-03-07 Done", "V3 Ace Bath Tess 2025-02-10 Cancelled",
        "V4 Ace Trim Kim 2025-03-11 Done", "V5 Rex Bath Kim 2025-04-04 Booked", "V6 Ivy Trim Tess 2025-02-12 No-show",
    )), (
        ("how many baths were given",), ("how many visits took place",), ("which visits took place in February",),
        ("how many baths did Tess do",), ("how many visits happened in March", 2), ("how many trims did Kim do", 2),
        ("how many baths did Kim do",), ("how many visits did Rex have", 3), ("when was Rex last here",),
        ("how many baths were done", 1), ("which visits are not done", ["V3", "V5", "V6"]),
        ("who gave the most trims",),
        ("how many visits were there", 6), ("visits per status", [
            ("Done", 3), ("Booked", 1), ("Cancelled", 1), ("No-show", 1)]),
    )),
    (("van_hires", "hire customer deposit deposit_refunded days status", (
        "H1 Ann 200 200 3 Returned", "H2 Bob 150 100 2 Returned", "H3 Ann 300 0 4 Out")), (
        ("total deposits held",), ("total deposits", 650), ("total deposits held for Ann",),
    )),
    (("pier_trips", "trip boat captain sailed_on guests status", (
        "T1 Gull Ann 2024-05-01 9 Confirmed", "T2 Gull Ann 2024-05-03 4 Pending", "T3 Tern Bob 2024-05-04 7 Confirmed",
    )), (
        ("how many trips did Ann do",), ("when was the last trip of Gull",),
        ("when was the last trip of Tern", ["2024-05-04"]), ("how many trips did Bob do", 1),
        ("total guests of trips that took place",), ("total guests of trips of Tern that took place", 7),
    )),
    (("seat_sales", "booking show channel tickets state", (
        "B1 Hamlet Phone 4 Confirmed", "B2 Hamlet Web 2 Refunded", "B3 Lear Phone 3 Confirmed",
        "B4 Lear Web 9 Cancelled")), (
        ("which show sold the most tickets",), ("how many tickets were sold by phone", 7),
        ("how many tickets were sold for Hamlet",), ("how many tickets were booked for Hamlet",),
        ("total tickets of confirmed bookings", 7),
    )),
    (("lessons_given", "pupil teacher instrument held_on cancelled", (
        "Ann Rook Piano 2024-01-06 no", "Bob Rook Viola 2024-01-08 no", "Ann Dove Piano 2024-01-13 yes")), (
        ("how many lessons were given",), ("how many lessons did Rook give", 2), ("how many lessons did Dove give",),
        ("how many viola lessons were given", 1), ("how many lessons were cancelled", 1),
        ("how many lessons were given that were not cancelled", 2), ("how many lessons did Ann have", 2),
    )),
    (("job_requests", "request applicant role asked_on status", (
        "A1 Ann Cook 2024-01-06 Rejected", "A2 Bob Cook 2024-01-08 Pending", "A3 Cid Porter 2024-01-13 Hired")), (
        ("how many requests were received for cook", 2), ("how many requests did Ann make", 1),
    )),
    (("phone_repairs", "ticket fault technician received ready_on", (
        "R1 Screen Ben 2025-01-06 2025-01-08", "R2 Screen Ben 2025-01-07 ~", "R3 Port Ola 2025-01-09 2025-01-11")), (
        ("how many screens did Ben repair",), ("how many ports did Ola repair", 1),
    )),
    (("payments_in", "payment payer on_date amount status", (
        "P1 Ann 2025-01-06 30 Cleared", "P2 Bob 2025-01-08 40 Bounced", "P3 Cid 2025-01-09 50 Cleared")), (
        ("how many payments were received from Bob",), ("how many payments were received from Ann", 1),
        ("how many payments were received in January",), ("how many payments bounced", 1),
    )),
    (("final_table", "Pos Club Ground Points", ("1 Owls Moor 9", "2 Bats Park 7", "3 Cats Lane 4", "4 Rats Mill 1")), (
        ("who finished third", ["Cats"]), ("who came in second", ["Bats"]), ("where did the Owls finish", [1]),
        ("what position did the Bats finish in", [2]), ("what place did Cats come in", [3]),
        ("how many points did the third placed club have", 4), ("who finished just above the Cats", ["Bats"]),
        ("which club is ranked 4th", ["Rats"]), ("who was in second place", ["Bats"]), ("who came last", ["Rats"]),
        ("who came second in points",), ("who came second in Moor", []), ("where did Moor finish",),
        ("what place did the match come in",), ("which club is ranked first by points",),
    )),
    (("largest_banks", "Rank Bank Country Assets", (
        "1 ICBC China 50", "2 CCB China 40", "3 Chase US 39", "4 HSBC UK 30", "5 ABC China 29")), (
        ("which bank is ranked first in China", ["ICBC"]), ("the third ranked bank in China",),
        ("which bank came second in the US",), ("where did Chase rank", [3]), ("where did China rank",),
        ("who is ranked 4th", ["HSBC"]), ("assets of the second ranked bank", [40]),
    )),
    (("votes2", "Year State Candidate Votes", (
        "2000 Ohio Ann 100", "2000 Ohio Bob 90", "2004 Ohio Cid 80", "2004 Ohio Dee 120")), (
        ("who came second in Ohio",), ("who came second in Ohio in 2004", ["Cid"]),
    )),
    (("match_results", "Date Home_team Away_team Home_goals Match_type", (
        "2020-01-01 Owls Bats 2 Derby", "2020-01-08 Cats Owls 0 Normal", "2020-01-15 Bats Cats 1 Normal")), (
        ("which match had the most home goals", [("2020-01-01", "Owls", "Bats", 2, "Derby")]),
        ("how many derby matches", 1), ("matches by match type", [("Normal", 2), ("Derby", 1)]),
        ("how many match types", 2),
    )),
    (("dog_shows", "Show Show_date Show_site", ("Ely 2024-01-02 Hall", "Hull 2024-02-03 Park")), (
        ("where was the Ely show", ["Hall"]), ("where is the show in February",),
    )),
    (("skyline", "Rank Tower City", ("1 Ash Hull", "2 Elm Leeds", "3 Oak Goole", "4 Fir Ely")), (
        ("who came second",), ("which tower is ranked 2nd", ["Elm"]), ("what is the third ranked tower", ["Oak"]),
    )),
    (("squads", "Rank Country Coach", ("1 Peru Ann", "2 Chad Bob", "3 Oman Cid", "4 Mali Dee")), (
        ("who came second",), ("which country came second", ["Chad"]),
    )),
    (("draft", "Pick Player Team Position Born", (
        "3 Ann Owls Wing 1999-01-02", "9 Bob Bats Goalie 1998-01-02", "14 Cid Owls Goalie 1997-01-02")), (
        ("who was the first pick", ["Ann"]), ("who was the last pick", ["Cid"]), ("who was picked first", ["Ann"]),
        ("who was picked right after Ann", ["Bob"]), ("who was the first goalie drafted", ["Bob"]),
        ("who was the 9th pick", ["Bob"]), ("who was the first pick of the Owls", ["Ann"]),
        ("who was the second pick",),
        ("who had the first pick",), ("who was the first overall pick",), ("which team had the last pick", ["Owls"]),
        ("who was drafted first", ["Ann"]), ("who was the first player picked", ["Ann"]),
    )),
    (("draft2", "Round Pick Player", ("1 1 Ann", "1 2 Bob", "2 1 Cid")), (
        ("who was the first pick",), ("who was the first player picked",), ("who was picked right after Ann",),
    )),
    (("council", "Ward Candidate Votes", ("Elm Ann 90", "Elm Bob 70", "Elm Cid 10", "Oak Dan 50", "Oak Eva 60")), (
        ("who came second in Elm", ["Bob"]), ("who came last in Oak", ["Dan"]), ("who came third in Elm", ["Cid"]),
        ("who finished first in Oak", ["Eva"]), ("who came second",), ("who came last",),
        ("who came second in Elm with over 20 votes",),
    )),
    (("1994_hawks_season", "Week Date Opponent Result Score Game_site Attendance", (
        "1 1994-09-04 Owls W 24-17 Moor 520", "2 1994-09-11 at_Bats L 10-31 Park 610", "3 Bye ~ ~ ~ ~ ~",
        "4 1994-09-25 at_Owls L 14-16 Gem 380", "5 1994-10-02 Cats W 38-7 Moor 490")), (
        ("how many games did they win", 2), ("how many games were played", 4), ("how many games are there", 4),
        ("how many games were played in October", 1), ("which game had the highest attendance", [
            (2, "1994-09-11", "at Bats", "L", "10-31", "Park", 610)]),
        ("where was the game on October 2 played", ["Moor"]), ("how many games against the Owls", 2),
        ("what percentage of games did they win", 50.0), ("how many different game sites are there", 3),
        ("average attendance of games at Moor", 505.0), ("how many games in Gem", 1), ("games per month", [
            ("1994-09", 3), ("1994-10", 1)]),
        ("how many opponents did they play",), ("who did they play most often",), ("games by opponent",),
        ("who did they play in week 4", ["at Owls"]), ("who did they play last", ["Cats"]),
        ("who did the Hawks face in October", ["Cats"]), ("who did they lose to", ["at Bats", "at Owls"]),
        ("who did they beat", ["Owls", "Cats"]), ("which teams did they beat at Moor", ["Owls", "Cats"]),
        ("did they win in week 5", ["W"]), ("did they beat the Cats", ["W"]), ("did we win or lose in week 2", ["L"]),
        ("how many times did they play the Owls", 2), ("how many times did they beat the Owls", 1),
        ("what was the result against the Cats", ["W"]), ("when did they beat the Owls", ["1994-09-04"]),
        ("did they win",), ("did they beat the Owls",), ("did they win in week 3",), ("did the Rats win in week 5",),
        ("who did they sell in week 4",), ("who did the Rats play in week 4",),
    )),
    (("debates", "Date Speaker Opponent Result", ("2020-01-01 Ann Bob W", "2020-02-01 Cid Ann L")), (
        ("who did they beat",), ("did they win on January 1",),
    )),
    (("cup_season", "Week Opponent Result Venue", ("1 Owls W Moor", "2 Bats L Park", "3 Cats ~ ~")), (
        ("how many games were played",), ("how many games did they win", 1), ("did they win in week 3",),
        ("who did they play in week 3",), ("what percentage of games did they win",), ("who did they play",),
        ("who did they play in week 2", ["Bats"]), ("how many times did they play the Bats", 1),
    )),
    (("league_games", "Week Team Opponent Result", ("1 Owls Bats W", "1 Cats Rats L", "2 Owls Rats L")), (
        ("who did they play in week 1",), ("did they win in week 2",), ("who did they beat",),
    )),
    (("export8", "Game_site Capacity City", ("Moor 900 Hull", "Park 700 Leeds")), (
        ("how many games",), ("how many games in Leeds",),
    )),
    (("accidents", "Date Accident_type Town Injured", (
        "2024-01-02 Fall Hull 1", "2024-02-03 Crash Leeds 4", "2024-02-09 Fall Leeds 2")), (
        ("how many accidents were there in Leeds", 2), ("accidents in February", [
            ("2024-02-03", "Crash", "Leeds", 4), ("2024-02-09", "Fall", "Leeds", 2)]),
        ("which accident had the most injured", [("2024-02-03", "Crash", "Leeds", 4)]),
        ("most common accident",), ("accidents by type", [("Fall", 2), ("Crash", 1)]),
    )),
    (("oars_singles", "Year Single US UK GER Label", (
        "1990 Fog 1 4 ~ Sea", "1991 Sun 12 1 3 Sea", "1993 Ice 44 40 ~ Red", "1995 Rain ~ 1 88 Red")), (
        ("which singles reached number 1 in the UK", ["Sun", "Rain"]), ("where did Fog peak in the UK", [4]),
        ("how many singles reached the top 20 in the US", 2), ("which single was number one in the US", ["Fog"]),
        ("singles that peaked in the top 10 in Germany", ["Sun"]), ("which single topped the US chart", ["Fog"]),
        ("how many singles made the top 10 in both the UK and Germany", 1), ("how many singles charted in the US", 3),
        ("which Red single charted highest in the UK", ["Rain"]), ("which singles reached number 1",),
        ("which singles reached number 4 in the UK",), ("which singles peaked at number 4 in the UK", ["Fog"]),
        ("which singles reached the top 10 in Spain",), ("which singles did not chart in the US",),
        ("which singles reached the top 10 in the UK but not in the US",),
    )),
    (("hits2", "Song Artist Peak_position Weeks", ("Fog Ann 1 9", "Sun Bob 12 3", "Ice Ann 7 20")), (
        ("which song reached number 1", ["Fog"]), ("how many songs by Ann reached the top 10", 2),
        ("what position did Sun reach", [12]), ("which song charted highest", ["Fog"]),
        ("what was the peak position of Ice", [7]), ("songs that topped the charts", ["Fog"]),
        ("which songs reached the top 10 in the UK",), ("who topped the US chart",),
    )),
    (("visitors", "Year UK US", ("2000 11 37", "2004 9 36")), (
        ("which year reached the top 10 in the UK",), ("which year was number 9 in the UK",),
    )),
    (("peaks", "Mountain Peak Height", ("Ben North 1300", "Fell South 900")), (
        ("which mountain peaked in the top 10",), ("where did Ben peak",), ("which mountain reached number 1",),
    )),
    (("results2", "Race Position Driver", ("Spa 1 Ann", "Spa 2 Bob", "Monza 1 Bob", "Monza 2 Ann")), (
        ("who came second in Spa", ["Bob"]), ("how many times did Ann come second", 1), ("who came last",),
        ("who came last in Spa",),
    )),
    (("charts", "Single Chart", ("Run Rock", "Run Pop", "Heavy Rock", "Sun Dance")), (
        ('how many different charts did "Run" make', 2), ('how many different charts did "Oz" make',),
    )),
    (("slalom", "Rank Rider Country", ("~ Ann UK", "~ Bob US", "3 Cid UK", "4 Dee UK")), (
        ("who finished in the top 3",), ("highest ranked rider from the UK",),
    )),
    (("hits", "Song Peak_position Grid_position Seed", ("Fog 3 2 3", "Sun 1 1 1")), (
        ("which song came third",), ("which song finished first",),
    )),
    (("quiz", "Held_on Place Team", (
        "2024-01-02 1 Owls", "2024-01-02 2 Bats", "2024-01-02 3 Cats", "2024-01-02 4 Rats")), (
        ("which team came last", ["Rats"]), ("which team was last?",), ("which team was first?",),
    )),
    (("machines", "Machine Quality_rank", ("Saw 3", "Mill 1", "Lathe 2", "Press 4")), (
        ("highest ranked machine",), ("which machine came last",),
    )),
    (("ferries", "Ferry Builder Launched", ("Iona Ailsa 1964", "Jura Ailsa 1970", "Mull Yarrow 1980")), (
        ("newest Ailsa ferry", [("Jura", "Ailsa", 1970)]),
    )),
    (("clinic", "Visit Patient Age Nurse Seen_on", (
        "V1 Ann 64 Raj 2024-01-02", "V2 Bob 37 Meg_Hay 2024-01-03", "V3 Ann 64 Meg_Hay 2024-02-05")), (
        ("who is the oldest patient", ["Ann"]), ("who is the youngest patient", ["Bob"]),
        ("who is oldest", ["Ann"]),
        ("who is the oldest nurse",), ("who is the oldest visit",),
    )),
    (("poll", "Seat Winner Votes Runner-up Runner-up_votes Majority", (
        "Ash Ann 900 Bob 850 50", "Elm Cid 700 Dee 100 600")), (
        ("who had the largest majority", ["Cid"]), ("who got the most votes", ["Ann"]), ("who got the fewest votes",),
        ("who had the most votes among runners-up",),
    )),
    (("marriages", "Wed_on Bride Age Groom Groom_age", ("2024-01-02 Ann 30 Bob 61", "2024-01-03 Cat 40 Dan 29")), (
        ("who is oldest",), ("who is the oldest bride", ["Cat"]), ("who is the oldest groom", ["Bob"]),
    )),
    (("choir", "No Forename Surname Voice Lives_in Rehearsals_attended", (
        "1 Ann Lee Alto Yate 30", "2 Bob Day Bass Wick 9")), (
        ("who lives in Yate", [("Ann", "Lee")]), ("who attended the most rehearsals", [("Ann", "Lee")]),
    )),
    (("bouts", "Opponent Fought_on Result", ("Tate 2016-05-07 Win", "Sova 2015-11-14 Loss", "Ames 2014-01-02 Win")), (
        ("who was the last opponent", ["Tate"]), ("who was his first opponent", ["Ames"]),
    )),
    (("crags", "Crag Height First_climbed_by", ("Ben 900 Ann", "Cam 800 Bob")), (("who first climbed Cam", ["Bob"]),)),
    (("squad", "Player Birthday Goals", ("Ann 1990-01-02 4", "Bob 1985-05-06 9")), (
        ("who is the youngest player", ["Ann"]),
    )),
    (("boats", "Boat Length Built Skipper Skipper_age", (
        "Iona 60 1964 Ann 30", "Jura 75 1970 Bob 61", "Mull 50 1980 Cid 44")), (
        ("which is longer, Iona or Jura?", ["Jura"]), ("which boat is shorter, Iona or Mull", ["Mull"]),
        ("which is the longer boat, Iona or Mull", ["Iona"]), ("who is older, Ann or Bob", ["Bob"]),
        ("which is older, Iona or Jura",), ("which is longer",), ("which is heavier, Iona or Jura",),
    )),
    (("lessons2", "Lesson Horse Horse_age Rider Price", (
        "L1 Biscuit 14 Ann 20", "L2 Comet 8 Bob 25", "L3 Biscuit 14 Bob 30")), (
        ("which horse is older, Biscuit or Comet", ["Biscuit"]), ("which is more expensive, Biscuit or Comet",),
    )),
    (("weddings2", "Bride Groom Guests Fee", ("Ann Bob 60 450", "Cat Dan 140 450")), (
        ("biggest wedding", [("Cat", "Dan", 140, 450)]), ("smallest wedding", [("Ann", "Bob", 60, 450)]),
    )),
    (("parties", "Seat Party Winner Majority", ("Ash Left Ann 50", "Elm Right Bob 600")), (
        ("which seat had the closest result", ["Ash"]), ("safest seat", ["Elm"]), ("closest shop",),
    )),
    (("stops", "Stop Distance Ridership Opened", ("Ayr 2 90 1931-05-04", "Bow 9 70 1950-01-02")), (
        ("furthest stop", [("Bow", 9, 70, "1950-01-02")]), ("busiest stop", [("Ayr", 2, 90, "1931-05-04")]),
        ("which opened first, Ayr or Bow", ["Ayr"]),
    )),
    (("matches", "Home Away Score Attendance", ("Hull Leeds 2-1 900", "Leeds Goole 0-0 400")), (
        ("best attended match", [("Hull", "Leeds", "2-1", 900)]),
    )),
    (("line", "No Station Opened Zone", (
        "1 Ayr 1950-01-02 1", "2 Bow 1931-05-04 1", "3 Cam 1931-05-04 2", "4 Dee 1960-02-03 2")), (
        ("which station comes after Ayr", ["Bow"]), ("what is the next station after Cam", ["Dee"]),
        ("which station comes directly before Cam", ["Bow"]), ("which station opened just after Ayr", ["Dee"]),
        ("which station opened right before Ayr",), ("which station comes after Dee", []),
        ("which station comes after Bow in zone 2",), ("which station comes after zone 1",),
    )),
    (("songs", "Year Title Label", ("1990 Run Red", "1991 Sun Red", "1991 Fog Sea", "1993 Ice Sea")), (
        ("what was the next song after Run",), ("what was the next song after Ice", []),
        ("which song came before Ice",), ("which song came after Sun",),
    )),
    (("race", "Rank Rider Born", ("1 Ann 1990-01-02", "2 Bob 1985-05-06", "3 Cid 1999-01-01", "4 Dee 1970-02-02")), (
        ("who was ranked after Bob", ["Cid"]), ("who finished just behind Ann", ["Bob"]),
        ("who was listed above Dee", ["Cid"]), ("who was directly ahead of Bob", ["Ann"]),
    )),
    (("staff_list", "Name Born", ("Ann 1990-01-02", "Bob 1985-05-06")), (("who came after Bob",),)),
    (("open_finals", "Year Champion Country Runner-up Country_of_runner-up Score", (
        "2001 Ann Spain Bob Peru 6-1", "2002 Ann Spain Cid Spain 6-2", "2003 Bob Peru Ann Spain 7-5")), (
        ("how many finals did Ann lose", 1), ("who lost the final in 2001", ["Bob"]), ("who lost to Bob", ["Ann"]),
        ("how many finals did Spain win", 2), ("how many finals did Spain lose", 2),
        ("which country won the most finals", [("Spain", 2)]), ("how many times did Ann win", 2),
        ("how many times did Spain lose", 2), ("who came second in 2001", ["Bob"]),
    )),
    (("ballot", "Constituency Winner Party Votes Runner-up Runner-up_party Runner-up_votes", (
        "Ash Ann Left 90 Bob Right 80", "Elm Cid Left 70 Dan Right 60", "Oak Eva Right 50 Fay Left 40")), (
        ("how many seats did Left win", 2), ("which party won the most seats", [("Left", 2)]),
        ("seats won by Right", [("Oak", "Eva", "Right", 50, "Fay", "Left", 40)]), ("how many votes did Left win",),
        ("how many seats did Left lose",), ("who lost in Ash",), ("who was second in Ash?", ["Bob"]),
        ("how many times did Right come second", 2), ("how many times did Left win", 2),
    )),
    (("tunnels", "tunnel kind", ("Tyne road", "Gotthard rail")), (("number of Tyne",), ("how many tunnels", 2))),
    (("sightings", "species site count", ("Cuckoo Pond 2", "Wren Pond 4", "Cuckoo Moor 1")), (
        ("how many cuckoos",), ("how many sightings of cuckoos", 2), ("total count of cuckoos", 3),
    )),
    (("stations", "station line entries_2021 entries_2022", ("Alder N 5 6", "Beck S 1 1", "Cove S 2 1")), (
        ("which line has the most entries",), ("how many entries on S",), ("total entries 2022", 8),
    )),
    (("visits", "visitor entry_fee", ("Ann 5", "Bob 6")), (("how many entries", 2),)),
    (("stadiums", "stadium capacity average", ("Ash 900 50", "Elm 500 40")), (
        ("maximum capacity and the average of all stadiums",), ("maximum and average capacity", (900, 700.0)),
        ("capacity and average of Ash", [(900, 50)]),
    )),
    (("town_seasons", "season Pld W D L GF GA Pts top_scorer Goals", (
        "2019-20 4 2 1 1 55 66 7 Lee_Harmer 12", "2020-21 4 1 1 2 62 40 4 Sam_Idowu 20")), (
        ("how many goals did Sam Idowu score",), ("goals by Sam Idowu", 20), ("total goals",),
        ("total goals against", 106), ("how many goals were scored in 2020-21", 62),
        ("how many goals against in 2019-20", 66),
    )),
    (("survey", "Respondent Group Staff_(1-5) Value_(1-5) Overall_Score", (
        "1 Old 5 1 8", "2 Old 3 2 5", "3 New 4 3 9", "4 New 2 4 7", "5 New 1 5 3", "6 New 3 1 6")), (
        ("which group has the most respondents", [("New", 4)]),
        ("number of respondents by group", [("New", 4), ("Old", 2)]),
        ("most respondents",), ("highest respondent",), ("how many with a staff score of 5", 1),
        ("average staff rating", 3.0), ("overall score of 8", [(1, "Old", 5, 1, 8)]),
    )),
    (("readings", "site wind wind_speed_score", ("Elm 3 7", "Oak 5 3")), (("wind speed of 5",), ("wind score of 7",))),
    (("invoices", "invoice rep status", ("I1 Lee Sent", "I2 Lee Paid", "I3 Jo Sent")), (
        ("how many invoices have we sent",), ("which invoices has Lee sent",), ("invoices Lee has sent",),
        ("how many invoices have been sent", 2), ("which invoices were sent", ["I1", "I3"]),
    )),
    (("orders", "customer product qty total", ("Ann Mug 2 16", "Bob Mug 1 8", "Ann Pot 1 24")), (
        ("total mugs",), ("total mug orders",), ("total for Ann", 40), ("total by product", [("Mug", 24), ("Pot", 24)]),
    )),
    (("statement", "day type balance", ("2024-03-01 DD 90", "2024-03-04 Card 50", "2024-03-05 DD 70")), (
        ("lowest balance and when", [(50, "2024-03-04")]), ("when was the lowest balance", ["2024-03-04"]),
    )),
    (("dams", "dam height built", ("Hoover 221 1936-01-02", "Kariba 128 1959-03-04")), (
        ("tallest dam and when it was built",),
    )),
    (("objects", "Acc_No object", ("2003.10 Brooch", "2003.1 Axe", "1952.11 Churn")), (
        ("acc no of the brooch", ["2003.10"]), ("object with acc no 2003.1", ["Axe"]),
    )),
    (("gifts", "donor fund amount given_on", (
        "Ann Roof 50 2024-01-02", "Bob Organ 20 2024-02-03", "Ann Organ 5 2024-02-09")), (
        ("how much did we raise", 75), ("how much was raised in February", 25), ("how much has Ann given", 55),
        ("how much was given to the organ fund", 25), ("how much did Organ give",), ("how much was sent",),
    )),
    (("donations", "donor amount status", ("Ann 50 Paid", "Bob 20 Pledged")), (("how much was donated",),)),
    (("claims", "claim_no employee approved_by net vat gross", ("1 Ann Cy 10 2 12", "2 Bob Cy 20 4 24")), (
        ("how much did Ann claim", 12), ("how much did Cy claim",), ("how much VAT can we reclaim", 6),
        ("how much did we raise",),
    )),
    (("readings", "site fuel usage_kwh price", ("Elm Gas 90 2", "Elm Oil 10 3", "Oak Gas 30 2")), (
        ("how much gas did we use", 120), ("how much gas was used at Elm", 90), ("how much price was charged",),
    )),
    (("orders", "order_no customer product qty unit_price total", (
        "901 Ann Mug 2 8 16", "902 Bob Pot 1 24 24", "903 Ann Mug 1 8 8")), (
        ("how much is a mug", [8]), ("how much was order 901", 16), ("how much did Ann pay", 24), ("how much is Ann",),
    )),
    (("orders", "customer total paid", ("Ann 16 yes", "Bob 24 no")), (("how much did Ann pay",),)),
    (("objects", "object insured_value purchase_price weight_g", ("Brooch 41 27 5", "Axe 8 3 900")), (
        ("how much did the brooch cost", [27]), ("how much is the brooch worth", [41]), ("how much is the brooch",),
        ("how much does the axe weigh", [900]),
    )),
    (("classes", "class day price", ("Spin Mon 7 ", "Spin Tue 7", "Yoga Tue 5")), (
        ("how much is Spin", [7]), ("how much is Tue",),
    )),
    (("plots", "plot tenant size_sqm rent_gbp rent_paid", (
        "1A Ann 125 48 yes", "1B Bob 250 90 no", "2 Cid 90 40 yes")), (
        ("average rent", 178 / 3), ("rent of Bob", [90]), ("plots with rent over 45", ["1A", "1B"]),
        ("plots with rent paid", ["1A", "2"]), ("plots under 100 square metres", ["2"]),
        ("plots between 100 and 200 square metres", ["1A"]),
    )),
    (("castles", "castle built visitors_2019 visitors_2022", ("Chirk 1295 90 70", "Conwy 1283 50 80")), (
        ("total visitors in 2019", 140), ("which castle had the most visitors in 2022", ["Conwy"]),
        ("visitors of Chirk in 2022", [70]), ("visitors in 2018",), ("castles built in 2019 with visitors",),
        ("how many visitors did Conwy have in 2019", 50), ("visitors in 2019 and 2022",),
    )),
    (("wrecks", "wreck depth_m weight_kg", ("Maas 34 2000", "Hansa 18 900")), (
        ("wrecks between 20 and 40 metres", ["Maas"]), ("wrecks between 1500 kg and 2500 kg", ["Maas"]),
        ("wrecks between 500000 and 950000 grams", ["Hansa"]), ("wrecks below 20 m",), ("wrecks between 1 m and 2 kg",),
    )),
    (("expenses", "employee category net gross", ("Ann Hotel 10 12", "Bob Train 20 20")), (
        ("how much did we spend on trains", 20), ("average spend", 16.0), ("who spent the most", [("Bob", 20)]),
    )),
    (("statement", "day category debit credit balance", ("2024-03-01 Fuel 9 ~ 91", "2024-03-04 Pay ~ 50 141")), (
        ("how much did I spend on fuel", 9), ("how much did I spend in March", 9),
    )),
    (("rides", "ride driver fare tip minutes distance_km paid_by", (
        "1 Sam 34 5 31 18 Card", "2 Ali 9 0 12 4 Cash", "3 Sam 33 3 28 17 Card", "4 Bea 12 1 15 6 Cash")), (
        ("rides under £15 paid by card",), ("rides over £10", [1, 3, 4]), ("rides over 10 km", [1, 3]),
        ("number of rides", 4),
        ("rides between 10 and 20 minutes", [2, 4]), ("rides between 5 and 10 km", [4]), ("highest ride",),
    )),
    (("choir", "No name voice", ("1 Ann Alto", "2 Bob Bass", "3 Cid Alto")), (("choir 2", [(2, "Bob", "Bass")]),)),
    (("payroll", "emp_no name gross tax", ("1 Ann 24 3", "2 Bob 33 5", "3 Cid 11 1", "4 Dee 48 9")), (
        ("number of employees", 4), ("emp no of Cid", [3]), ("employee 3", [(3, "Cid", 11, 1)]),
    )),
    (("claims", "holder claimed paid_out", ("Ann 12 10", "Bob 54 0")), (("how much did Ann spend",),)),
    (("events", "event raised_gbp costs_gbp", ("Quiz 210 40", "Raffle 305 60")), (
        ("how much is the quiz",), ("how much did the quiz cost", [40]),
    )),
    (("sales", "plant qty price_each total", ("Rose 2 9.5 19", "Rose 1 18 18", "Fern 1 6 6")), (
        ("sales over £18", [("Rose", 2, 9.5, 19)]), ("roses over £10",),
    )),
    (("list", "goal venue result", ("1 Oslo 8-0", "2 Oslo 8-0", "3 Rome 1-2", "4 Rome 1-2")), (
        ("number of goals", 4), ("how many goals were scored in Oslo",),
    )),
    (KEPT, (("who owns Bella", ["Ann"]), ("who owned Rex", ["Cid"]), ("who treated Rex", ["Dr Orr"]),)),
    (SERVICED, (
        ("cars serviced in March",), ("cars owned by Bob",), ("which car has a total of 250",), ("total per car",),
        ("list cars with total over 200",), ("how many cars",), ("reg with a courtesy car", ["AB1"]),
        ("how many were sent", 2),
    )),
    (SHELVES, (
        ("which products are out of stock", ["Mat", "Rug"]), ("products in stock", ["Hook", "Lamp"]),
        ("how many products are out of stock", 2), ("which products are not in stock", ["Mat", "Rug"]),
        ("sku out of stock", ["X1", "X4"]), ("average price of products in stock", 12.5),
        ("how many products are in stock",), ("products with fewer than 5 in stock", ["Mat", "Hook", "Rug"]),
        ("total qty in stock", 11), ("low on stock",), ("suppliers of products out of stock", ["Tavi", "Orr"]),
    )),
    (PANTRY, (("products in stock", ["Tea", "Rice"]), ("which products are out of stock", ["Jam"]))),
    (DEPOT, (("which items are out of stock",), ("items in stock",), ("how many items are out of stock",))),
    (UNIVERSITIES, (
        ("fees of Oxford University",), ("fees of Salem University",), ("fees of Boston University", [9]),
        ("fees of Miami University", [7]), ("fees of the university in Oxford", [7]),
        ("fees of Salem universities", [3]), ("fees of Oxford State",), ("fees of Salem College",),
        ("what are the fees of Elm College", [3]), ("fees of universities in Boston", [9, 5]),
    )),
    (KEEPS, (
        ("towers of Wrexham Castle",), ("how many towers does Wrexham Castle have",), ("towers of Conwy Castle", [8]),
        ("towers of the Wrexham castle", [2]), ("towers of castles in Wrexham", [2]),
    )),
    (WARD_ROTA, (
        ("how many nurses",), ("number of cooks",), ("how many nurses do we have",), ("how many staff are there", 3),
        ("hours by role", [("Nurse", 34), ("Cook", 14)]), ("how many nurses by day",),
    )),
    (SETTLED, (
        ("last date paid", date(2024, 3, 1)), ("first date paid", date(2024, 2, 20)),
        ("most recent date posted", date(2024, 2, 3)), ("date paid for Ann", ["2024-03-01", "2024-02-20"]),
        ("the last date an invoice was paid",), ("last invoice date of paid invoices", date(2024, 2, 2)),
        ("what is the value of all invoices", 210), ("the value of all invoices of Ann", 160),
        ("what is the value of Bo's invoices", [50]), ("the value of the client of I2", ["Bo"]),
    )),
    (RAFFLE, (
        ("how many teachers sold tickets",), ("number of pupils sold tickets",), ("how many tickets sold", 40),
        ("tickets sold by seller type", [("Pupil", 20), ("Teacher", 20)]),
    )),
    (TIMETABLE, (
        ("how many different classes", 3), ("number of unique classes", 3), ("how many classes", 4),
        ("how many different levels", 2), ("number of different classes in the Loft", 2), ("most popular class",),
    )),
    (FINED, (
        ("average fine where there was a fine",), ("average days late of late loans",),
        ("total fine on loans with fine",),
        ("average fine of loans with a fine", 1.5), ("average tip of loans with a tip", 4), ("average fine", 0.75),
    )),
    (PERMITS, (
        ("permits that have not been sent", ["P2", "P3"]), ("how many permits were not sent", 2),
        ("permits never checked", ["P2", "P3"]), ("which permits haven't been approved", ["P2"]),
        ("how many did not attend", 1), ("permits not sent in January",), ("permits not sent by Friday",),
        ("permits not started",), ("permits not paid",), ("unsent permits",), ("unapproved permits", ["P2"]),
        ("permits not approved by Zoe", ["P3"]), ("how many permits issued in January have not been sent", 1),
    )),
    (LENDING, (
        ("loans not returned", ["L2", "L3"]), ("how many loans have not been returned", 2),
        ("which loans did they not return",), ("unreturned loans", ["L2", "L3"]), ("loans not returned on time",),
        ("fees not waived", [("L2", "Saw", None, "no")]), ("loans not yet returned", ["L2", "L3"]),
    )),
    (ASKED, (
        ("percentage who would return", 50), ("percentage of women who would return", 200 / 3),
        ("what percentage of answers would return", 50), ("how many women would return", 2),
        ("percentage of answers that used a trial", 50), ("how many used a trial", 2),
        ("answers on the newsletter", ["A1", "A2"]),
        ("percentage with a first visit", 25), ("percentage of rent paid",), ("percentage over 50",),
        ("percentage that used a trial by sex", [("F", 200 / 3), ("M", 0)]),
        ("percentage of first visits", 25), ("answers that would not return",),
    )),
    (ISLES_TO_VISIT, (
        ("is Arra open to the public", ["yes"]), ("does Esk have a ferry", ["no"]),
        ("does the Outer group have a ferry",),
        ("islands with a ferry but no airport", ["Arra"]), ("islands with a ferry and no airport", ["Arra"]),
        ("islands open to the public", ["Arra", "Esk"]), ("islands that have not closed", ["Dura", "Esk"]),
        ("how many islands did not win", 1), ("islands with a ferry but an airport",),
    )),
    (MARKED, (("how many members have not paid",), ("members that would return",), ("how many members", 3))),
    (REAGENTS, (
        ("samples from Ann", ["S1", "S3", "S4"]), ("samples that did not pass", ["S2", "S3"]),
        ("samples that passed", ["S1", "S4"]), ("list the sites", ["Mill", "Pond"]),
        ("what role does Ann have", ["Junior"]), ("show all analysts", ["Ann", "Bo"]),
    )),
    (PATIENTS, (
        ("average nights per patient", 4), ("median cost per patient", 50), ("average cost per day", 50),
        ("average nights per patient in Elm", 3.5),
        ("average nights per patient by clinic", [("Oak", 5), ("Elm", 3.5)]),
        ("average nights per clinic", [("Oak", 5), ("Elm", 3.5)]),
        ("total nights per patient", [("Bob", 5), ("Cid", 4), ("Ann", 3)]),
        ("average nights for each patient", [("Bob", 5), ("Cid", 4), ("Ann", 3)]),
        ("bar chart of average nights per patient", [("Bob", 5), ("Cid", 4), ("Ann", 3)]),
        ("average cost per month", [("2024-01", 50), ("2024-02", 50)]),
    )),
    (GAS_USED, (("average usage per month", 20), ("average usage per site", [("A", 20), ("B", 20)]))),
    (JOINED_UP, (
        ("passes of Ann",), ("which pass does Bob have",), ("average fee per pass",), ("passes over 5",),
        ("members with a guest pass", ["Ann"]), ("how many accessible members", 2),
        ("average fee by guest pass", [("maybe", 9), ("yes", 9), ("no", 5)]), ("members without a guest pass",),
    )),
    (TICKED, (
        ("pupils with missing photo consent", ["Cid"]), ("pupils with no photo consent recorded", ["Cid"]),
        ("pupils with photo consent missing", ["Cid"]), ("pupils without photo consent", ["Bob"]),
        ("pupils with no lunch paid", ["Bob", "Dee"]), ("how many have photo consent", 2), ("how many helpers", 1),
        ("number of helpers by form", [("B", 1)]),
        ("pupils with no email", ["Bob", "Dee"]),
    )),
)

CLIMBERS = ("climbers", "climber town fee fee_paid last_paid", (
    "Angus Rye 0 n/a ~", "Bridget Rye 48 Yes 2024-01-10", "Dora Ely 48 No 2023-01-15", "Ewan Ely 15 Yes 2024-01-10",
    "Gareth Ely 30 No 2023-02-01"))
SUBSCRIBERS = ("members", "member subs_due subs_paid date_paid locker_returned returned_date", (
    "Ann 40 Yes 2024-02-01 Yes 2024-03-03", "Bob 40 No 2023-02-11 No 2023-03-03", "Cyd 20 No ~ No ~",
    "Fay 40 Yes 2024-02-05 No 2023-05-06"))
BILLED = ("invoices", "invoice_no client amount invoice_paid paid_on reminder_sent sent_on", (
    "I1 Ann 50 Yes 2024-01-02 No 2024-02-02", "I2 Bob 60 No ~ Yes 2024-02-03", "I3 Cyd 70 No ~ No ~",
    "I4 Dev 80 Yes 2024-01-05 No 2024-02-08"))
DOUBTFUL_DUES = ("tenants", "tenant rent rent_paid last_visited", (
    "Ann 500 Yes 2024-01-02", "Bob 600 Part 2024-01-02", "Cyd 450 No ~"))
LIBRARY_LOANS = ("library_loans", "loan_id title category borrower lent_on due_back returned", (
    "1 Emma Fiction Ann 2024-02-01 2024-02-15 2024-02-14", "2 Dune SF Bob 2024-02-01 2024-02-15 ~",
    "3 Emma Fiction Cyd 2024-02-16 2024-03-01 ~", "4 Atlas Maps Ann 2024-02-17 2024-03-02 2024-02-20"))
BIKES_HIRED = ("bike_hire", "hire_id bike size out back charge", (
    "1 B1 M 2024-02-01 2024-02-03 12", "2 B2 L 2024-02-02 ~ 9", "3 B1 M 2024-02-04 ~ 11", "4 B3 L 2024-02-05 ~ 8",
    "5 B3 L 2024-02-05 ~ 8"))
WARD_STAYS = ("admissions", "admission_id patient ward discharged", (
    "1 Ann Oak 2024-01-02", "2 Bob Elm ~", "3 Ann Oak ~"))
STAYS_NOTED = ("bookings", "booking dog nights insurer notes", (
    "K1 Rex 2 Axa ~", "K2 Ada 3 ~ nervous", "K3 Bo 4 Hug ~", "K4 Cy 1 Axa cancelled", "K5 Di 7 Hug ~",
    "K6 Flo 2 Axa ~"))
DOGS_STAYING = ("dog_stays", "stay dog breed weight owner nights fee", (
    "S1 Rex Pug 8 Ann 2 20", "S2 Rex Boxer 30 Bob 3 25", "S3 Ada Pug 7 Cid 1 9", "S4 Ada Pug 7 Cid 4 31",
    "S5 Flo Boxer 28 Di 2 18"))
LAMP_FAULTS = ("lamp_faults", "fault_id column_no lamp_type reported", (
    "F1 C1 LED 2024-01-02", "F2 C2 SON 2024-01-03", "F3 C1 LED 2024-01-04", "F4 C3 LED 2024-01-05"))
PASSES = ("passes", "pass holder pass_type zone fee", (
    "P1 Ann Guest A 10", "P2 Bob Guest B 20", "P3 Ann Guest_(2nd) A 30", "P4 Cid Staff B 5", "P5 Di North A 2",
    "P6 Ed North-East B 3"))
FLIGHT_COUNTS = ("flight_counts", "airline month year cancelled carried price", (
    "Ada 1 2004 5 90 9", "Ada 2 2004 7 80 8", "Bo 1 2004 2 300 7", "Bo 1 2005 9 ~ 6", "Ada 1 2005 4 70 5",
    "Cy 1 2006 1 ~ 4"))
USED_BIKES = ("used_bikes", "bike brand new_price used_price", (
    "B1 Giant 900 400", "B2 Trek 800 500", "B3 Cube 700 100", "B4 Giant 600 90"))
PLANT_FAULTS = ("plant_faults", "fault_id fault line priority found_by hours", (
    "F1 Leak A Urgent Ann 2", "F2 Jam A Low Bob 3", "F3 Leak B Urgent Ann 5", "F4 Leak A Low Ann 6"))
TART_ORDERS = ("tart_orders", "order_# customer flavour tips paid_in_full", (
    "11 Ann Lemon 5 Yes", "12 Bob Plum 9 No", "13 Cid Lemon 7 No", "14 Ann Pear 8 Yes"))
LINES = ("phone_lines", "line customer method_of_payment fee backup", (
    "L1 Ann Bank_transfer 5 Yes", "L2 Bob Card 7 No", "L3 Cid Card 9 No_line_service", "L4 Dee Cash 8 No"))
KENNEL_BILLS = ("kennel_bills", "bill owner total deposit_paid balance", (
    "B1 Ann 100 20 80", "B2 Bob 50 50 0", "B3 Ann 70 10 60"))
WATER_BILLS = ("water_bills", "bill household suburb amount_due paid", (
    "W1 Okafor Glebe 90 yes", "W2 Singh Glebe 120 no", "W3 Rossi Leith 70 no"))
RACK_PERMITS = ("rack_permits", "permit holder_name racks power_mw cooling_(l/s)", (
    "P1 Ann 2 5 30", "P2 Bob 7 9 40", "P3 Ann 4 1 20"))
WARD_TIMES = ("ward_admissions", "admission patient length_of_stay_(days) dob end_date", (
    "W1 Ann 9 1961-04-12 2025-03-31", "W2 Bob 3 1995-01-30 2024-12-31", "W3 Cid 7 1999-12-24 2024-02-01"))
SUBSCRIBED = ("subscribers", "subscriber tenure", ("S1 70", "S2 2", "S3 5"))
ON_CALL = ("on_call", "nurse block", ("101 1", "102 2", "103 1"))
LATE_FLIGHTS = ("late_flights", "flight delay duration experience", (
    "F1 0 90 2", "F2 15 120 11", "F3 60 45 30", "F4 90 200 5"))
SENT_CARDS = ("gym_members", "member paid method card_sent commission_paid commission_paid_on", (
    "Ann Yes Card Yes Yes 2024-01-31", "Bob No Cash No No ~", "Cid Yes Cash Yes n/a ~"))
DATED_AND_STATED = (       # dates that all rows have, planned ones among them, beside what says how far they are
    (("tenders", "tender buyer award_date stage value", (
        "T1 Kent 2026-03-01 Awarded_to_Acme 50", "T2 Kent 2027-01-01 Open 80", "T3 York 2026-04-02 Not_awarded 70",
        "T4 York 2026-03-09 Awarded_to_Zorn 20")), (
        ("how many tenders were awarded",), ("how many tenders are awarded",), ("tenders awarded in March",),
        ("total value awarded",), ("last tender awarded",), ("how many tenders has Kent awarded",),
        ("percentage of tenders awarded",), ("which buyer awarded the most tenders",),
        ("how many tenders have an award date in March", 2),
        ("how many tenders have stage open", 1),
    )),
    (("surgeries", "patient surgeon operation_date discharge_date status", (
        "Ann Orr 2026-03-01 2026-03-05 Home", "Bob Fry 2026-03-02 2026-03-09 On_ward",
        "Cid Orr 2026-05-01 2026-05-03 Planned")), (
        ("how many patients were discharged",), ("discharged patients",), ("how many patients were discharged in May",),
        ("how many patients were discharged in March", 2),
    )),
    (("films", "film studio release_date", ("Up Elm 2009-05-01", "It Elm 2017-09-08", "Ran Oak 1985-06-01")), (
        ("how many films were released by Elm", 2), ("how many films were released", 3),
        ("how many films were released in 2009", 1), ("which film was released last", ["It"]),
    )),
    (("complaints", "complaint date_raised status", (
        "C1 2024-01-02 Closed", "C2 2024-02-03 In_progress", "C3 2025-01-09 New")), (
        ("how many complaints were raised in 2024", 2),
        ("number of complaints raised per year", [(2024, 2), (2025, 1)]),
    )),
    (("parcels", "parcel country currency goods duty shipping refunded insurance_fee duty_rate pieces", (
        "P1 UK GBP 100 5 4 0 1 5 2", "P2 US USD 200 20 9 50 2 10 1", "P3 US USD 50 5 7 0 3 10 4")), (
        ("total duty",), ("average shipping",), ("highest shipping",),
        ("total refunded",), ("total insurance fee",), ("total duty in USD", 25), ("highest duty rate", 10),
        ("total pieces", 7), ("which parcel has the highest shipping",), ("total shipping in the US", 16),
    )),
    (("repairs", "no fitter customer logged finished last_visited", (
        "1 Ann Elm 2024-01-02 2024-03-09 2024-04-01", "2 Ann Oak 2024-02-03 2024-02-08 2024-05-01",
        "3 Bob Elm 2024-02-05 2024-02-28 2024-03-01")), (
        ("when did Ann finish her last repair", ["2024-03-09"]),
        ("when did Ann finish her first repair", ["2024-02-08"]),
        ("when did Bob log his last repair", ["2024-02-05"]), ("when was the last repair finished", ["2024-03-09"]),
        ("when was Oak last visited", ["2024-05-01"]),
    )),
    (("grants", "grant charity amount undrawn_amount staff_costs", (
        "G1 Elm 900 20 50", "G2 Oak 700 400 60", "G3 Ash 300 90 10", "G4 Fir 100 0 5")), (
        ("largest staff costs below 60",), ("smallest staff costs above 5",), ("biggest staff costs that is not 60",),
        ("largest undrawn amount below 300",), ("largest undrawn amount", 400),
        ("average undrawn amount below 300", 110 / 3), ("largest grant", [("G1", "Elm", 900, 20, 50)]),
        ("largest amount below 800", [("G2", "Oak", 700, 400, 60)]),
    )),
    (("bills", "bill debtor amount open_balance", ("B1 Elm 900 0", "B2 Oak 700 400", "B3 Ash 300 90")), (
        ("largest open balance below 400", 90), ("smallest open balance above 0", 90),
        ("biggest open balance that is not 400", 90), ("largest bill", [("B1", "Elm", 900, 0)]),
    )),
    (("weather_log", "date rainfall_(mm) snow_depth_(cm) gust_(km/h) sky", (
        "2024-01-01 T 0 30 Rain", "2024-01-02 23.5 2 60 Cloud", "2024-01-03 12.5 0 45 Rain",
        "2024-01-04 T 15 20 Snow")), (
        ("how many days with more than 10 mm of rain",), ("days with over 10mm of snow",), ("days with over 10mm",),
        ("how many days without rain",), ("how many days did it rain",), ("rainy days",), ("rain on January 2",),
        ("how many days with sky rain", 2), ("how many days with more than 10 cm of snow", 1),
        ("how many days with cloud", 1), ("how many days with gusts over 40 km/h", 2),
    )),
    (("parcels", "parcel glass_(kg) paper_(g) label", ("P1 2-3 900 Glass", "P2 5 4000 Paper", "P3 1-2 2500 Glass")), (
        ("parcels over 2 kg",), ("parcels with more than 2kg of glass",), ("parcels with over 2 kg of glass",),
        ("parcels with more than 2000 g of paper", ["P2", "P3"]), ("parcels with more than 2000 g of glass",),
    )),
    (("clubs", "club trainer avg_gate state", (
        "Elm Ann_Lee 900 Promoted", "Oak Ann_Lee_(acting) 700 Stayed", "Ash Bob 500 Stayed_(appeal)",
        "Fir Bob 300 Stayed")), (
        ("average gate",), ("what is the average gate",), ("average gate of clubs that stayed",), ("mean gate", 600),
        ("average gate of Elm", [900]), ("clubs trained by Ann Lee",), ("which trainer has the most clubs",),
        ("clubs trained by Bob", ["Ash", "Fir"]), ("which club has the highest average gate", ["Elm"]),
    )),
    (("prisons", "prison capacity inmates region", ("Elm 900 500 N", "Oak 700 690 N", "Ash 400 380 S")), (
        ("largest prison",), ("biggest prison in N",), ("2 smallest prisons",), ("which prison is the largest",),
        ("largest prison by capacity", [("Elm", 900, 500, "N")]), ("largest capacity", 900), ("most inmates", 690),
    )),
    (("halls_to_let", "hall capacity rent", ("Elm 900 50", "Oak 700 69")), (
        ("largest hall", [("Elm", 900, 50)]), ("what is the rent",), ("what is the rent of Oak", [69]),
        ("what are the rents", [50, 69]), ("rent", [50, 69]),
    )),
    (("stock_list", "sku product trade_cost retail_price", ("1 Pen 2 9", "2 Mug 5 7", "3 Hat 4 8")), (
        ("most expensive product", ["Pen"]), ("cheapest product", ["Mug"]), ("products that cost over 4",),
        ("products costing less than 5",), ("products with a trade cost over 4", ["Mug"]),
        ("highest trade cost", 5), ("products with a retail price over 7", ["Pen", "Hat"]),
    )),
    (("claims_2024", "claim payment_state sum", (
        "C1 paid 5", "C2 reversed 6", "C3 open 7", "C4 paid 8", "C5 partly_refunded 9")), (
        ("how many claims were not paid",), ("claims that are not paid",), ("how many claims were paid", 2),
        ("how many claims are not open", 4),
    )),
    (("table_bookings", "ref guest town party_size evening", (
        "1 Ann Ely 4 Mon", "2 Bob Rye 2 Mon", "3 Ann Ely 6 Tue")), (
        ("how many guests",), ("total number of guests",), ("number of guests from Ely",), ("how many guests on Mon",),
        ("how many different guests", 2), ("total party size", 12), ("how many towns", 2),
    )),
    (("bus_stops_may", "busy_stop day boardings delay_rate", (
        "Elm Mon 50 2", "Oak Mon 90 3", "Elm Tue 80 4", "Ash Tue 60 1", "Elm Wed 5 2")), (
        ("how many stops", 3), ("how many stops are there", 3),
        ("which stop has the most boardings", [("Elm", 135)]), ("stops with more than 85 boardings",),
        ("how many busy stops are there", 3), ("how many rows", 5),
    )),
    (("shows_oct", "show_name evening seats_sold", ("Cats Mon 50", "Evita Mon 90", "Cats Tue 80", "Evita Tue 10")), (
        ("how many shows", 2), ("which show sold the most seats", [("Cats", 130)]), ("total seats sold", 230),
    )),
    (("towns_of_maine", "town_name county people", (
        "Elm York 50", "Oak York 90", "Elm Kent 70", "Ash Kent 5", "Fir Kent 8")), (("how many towns", 5),)),
    (("stops", "stop_code last_stop boardings", ("S1 Elm 50", "S2 Oak 90", "S3 Elm 70")), (("how many stops", 3),)),
    (("wins", "player best_win year", ("Ann Oslo 2001", "Bob Rome 2001", "Ann Oslo 2003")), (("how many wins", 3),)),
    (("leases", "lease tenant renewal_date rent", ("L1 Ann 2027-01-01 500", "L2 Bob ~ 700", "L3 Cid 2027-03-01 650")), (
        ("how many leases were renewed",), ("renewed leases",), ("when is L1 to be renewed", ["2027-01-01"]),
    )),
    (("returns_log", "rma order_no order_date return_requested received qty_ordered qty_returned", (
        "R1 7 2025-02-27 2025-03-01 2025-03-05 4 1", "R2 8 2025-02-28 2025-03-02 ~ 6 2",
        "R3 8 2025-03-01 2025-03-09 2025-04-02 6 3")), (
        ("how many returns in March",), ("quantity ordered on R1", [4]),
        ("how many returns were requested in March", 3),
    )),
    (("order_log", "ref customer order_date ship_date", (
        "A1 Ann 2025-02-27 2025-03-01", "A2 Bob 2025-03-02 2025-03-04")), (("how many orders in March", 1),)),
    (("bills", "bill vendor due_date paid_on total_amount amount_paid", (
        "B1 Acme 2025-02-03 2025-02-01 100 100", "B2 Acme 2025-02-13 2025-03-01 200 150",
        "B3 Zed 2025-03-13 2025-03-05 300 300", "B4 Zed 2025-03-14 ~ 400 ~")), (
        ("total amount paid in March", 450), ("total amount paid", 550), ("sum of total amount paid in March",),
        ("total amount due in March", 700),
    )),
    (("shipments", "shipment origin_city destination_city carrier status", (
        "S1 Kiel Rome DHL In_transit", "S2 Kiel Oslo UPS Delivered")), (
        ("where is S1",), ("where is S2",), ("destination city of S1", ["Rome"]),
    )),
    (("customers", "customer billing_city phone", ("Ann Rome 12", "Bob Oslo 13")), (
        ("where is Ann",), ("billing city of Ann", ["Rome"]))),
    (("sales_pipeline", "deal owner stage value", (
        "Alpha Ann Closed_won 100", "Beta Ann Lost 50", "Gamma Bob Proposal 70")), (
        ("total pipeline value",), ("pipeline by owner",), ("how many deals are in the pipeline",),
        ("total value", 220),
    )),
    (("open_pipeline", "deal owner stage value", ("Gamma Bob Proposal 70", "Delta Ann Negotiation 90")), (
        ("total pipeline value", 160),)),
    (("members", "member plan trial_end", ("Ann Basic 2025-06-03", "Bob Plus 2025-06-03", "Cyd Plus 2025-07-04")), (
        ("how many trials end in June", 2), ("how many trial end dates are there", 2),
    )),
    (("support_tickets", "ticket_id subject requester status assigned_to hours", (
        "4821 VPN Iris_Palmer Closed Devon_Shah 1.5", "4822 Laptop Marco_Ruiz Open Lena_Hoff 2",
        "4823 Printer Iris_Palmer Open ~ 1", "4824 Email Beth_Odu Closed Devon_Shah 3")), (
        ("how many tickets did Iris Palmer raise", 2), ("who submitted the most tickets", [("Iris Palmer", 2)]),
        ("who raised ticket 4822", ["Marco Ruiz"]), ("tickets raised by Devon Shah",),
        ("how many tickets did Devon Shah raise",), ("how many tickets did Iris Palmer open",),
        ("how many tickets are unassigned", 1), ("how many tickets are not assigned", 1),
        ("how many tickets are assigned",), ("status of 4823", ["Open"]), ("subject of #4824", ["Email"]),
        ("status of ticket #4822", ["Open"]), ("hours for 4824", [3.0]), ("hours of 4824", [3.0]), ("status of 4829",),
        ("status of 4823 tickets",),
    )),
    (("order_list", "order_no customer rep order_date total status", (
        "1001 Ines Max 2025-01-02 120 Shipped", "1002 Greta Uma 2025-01-05 2500 Open",
        "1003 Ines Max 2025-02-06 640 Shipped", "1004 Cleo Uma 2025-02-08 3100 Shipped")), (
        ("who placed the most orders", [("Ines", 2)]), ("who placed order 1002", ["Greta"]),
        ("how many orders did Ines place in January", 1), ("how many orders did Max place",),
        ("orders placed by Max",), ("how many orders were placed", 4), ("status of 1002", ["Open"]),
        ("how many orders are over 2000", 2), ("how many orders are between 2000 and 2100",),
    )),
    (("order_parts", "order_no customer item qty", ("7 Ines Mug 1", "7 Ines Cup 2", "8 Greta Mug 4")), (
        ("how many orders did Ines place",),)),
    (("opportunities", "opportunity_id account owner stage amount", (
        "O1 Acme Elise Closed_Won 48", "O2 Zed Ravi Closed_Won 22", "O3 Ore Elise Negotiation 31",
        "O4 Ivo Pete Closed_Lost ~")), (
        ("how many deals are there", 4), ("how many deals were won", 2), ("total amount won", 70),
        ("how many deals were lost", 1), ("deals over 30", [("O1", "Acme", "Elise", "Closed Won", 48),
                                                         ("O3", "Ore", "Elise", "Negotiation", 31)]),
        ("how many deals did Elise win",), ("who won the most deals",),
    )),
    (("bank_statement", "date payee category debit credit balance", (
        "2025-01-02 Start Transfer ~ 5000 5000", "2025-01-06 Unit Rent 1450 ~ 3550",
        "2025-01-09 Ashby Sales_Income ~ 2200 5750", "2025-01-17 Staff Wages 3100 ~ 2650",
        "2025-02-05 Unit Rent 1450 ~ 1200", "2025-02-14 Shop Supplies 86 ~ 1114",
        "2025-02-15 Shop Supplies ~ 20 1134")), (
        ("total rent", 2900), ("total rent in January", 1450), ("total sales income", 2200), ("rent total", 2900),
        ("total wages", 3100), ("total supplies",), ("total Ashby",),
    )),
    (("ledger", "date payee category amount", (
        "2025-01-06 Unit Rent 1450", "2025-01-17 Staff Wages 3100", "2025-02-05 Unit Rent 1450")), (
        ("total rent", 2900), ("total rent in February", 1450), ("transactions over 1500", [
            ("2025-01-17", "Staff", "Wages", 3100)]), ("total Unit",))),
    (("stationery_orders", "order category amount", ("O1 Pens 14", "O2 Pads 31", "O3 Pens 15")), (("total pens",),)),
    (("shipments", "shipment carrier ship_date est._delivery actual_delivery pieces freight_cost", (
        "S1 DHL 2025-06-02 2025-06-04 2025-06-04 2 58", "S2 UPS 2025-06-02 2025-06-06 2025-06-09 4 44",
        "S3 UPS 2025-06-03 2025-06-05 ~ 2 81")), (
        ("when was S2 delivered", ["2025-06-09"]), ("estimated delivery of S3", ["2025-06-05"]),
        ("how many shipments were delivered late", 1), ("how many shipments were late",),
        ("total freight cost", 183), ("total freight cost by carrier", [("UPS", 125), ("DHL", 58)]),
    )),
    (("employees", "employee department hours_worked overtime_hours", (
        "Carla Kitchen 160 12", "Jon Kitchen 152 6", "Priya Bar 84 0")), (
        ("employees who worked over 155 hours", ["Carla"]), ("who worked more than 155 hours", ["Carla"]),
        ("how many employees worked more than 100 hours", 2), ("employees with over 150 hours",),
        ("who worked more than 100 minutes",), ("who worked more than 5 hours overtime", ["Carla", "Jon"]),
    )),
    (("time_sheet", "day employee hours_worked", ("Mon Ann 6", "Mon Bob 8", "Tue Ann 5", "Tue Bob 4")), (
        ("who worked more than 7 hours",),)),
    (("surveys", "survey agent CSAT_Score credit_score", ("A Ann 5 600", "B Bob 3 700", "C Ann ~ 650")), (
        ("average csat", 4.0), ("surveys with a csat below 4", ["B"]), ("average credit",))),
    (("job_cards", "job mechanic Labour_Hrs", ("J1 Ann 5", "J2 Bob 3")), (("total labour hours", 8),)),
    (("po_lines", "po supplier order_date item quantity_ordered quantity_delivered", (
        "P1 Vela 2025-03-01 Pen 10 10", "P2 Vela 2025-03-11 Pad 20 12", "P3 Kraft 2025-04-02 Pen 5 0")), (
        ("how many units were ordered", 35), ("how many units were delivered", 22),
        ("how many units were delivered by Vela", 22), ("how many units did we order in March", 30),
        ("how many units were delivered in March",), ("total quantity delivered in March",),
        ("total quantity delivered by month",), ("total quantity delivered with an order date in March", 22),
        ("how many different units were delivered",),
    )),
    (("leads", "lead_name assignee created_on last_contacted converted_on", (
        "Nora Kai 2025-01-04 2025-02-01 2025-02-10", "Sam Lia 2025-01-09 2025-03-02 ~",
        "Jon ~ 2025-02-03 2025-02-20 2025-03-01")), (
        ("average time to convert", 31.5), ("how long did it take to convert Nora", [37]),
        ("how many leads are unassigned", 1), ("average time to contact",),
    )),
    (("job_candidates", "candidate role applied_on interviewed_on hired_on", (
        "Ann Cook 2025-01-02 2025-01-10 2025-01-20", "Bob Clerk 2025-01-05 ~ 2025-02-01")), (
        ("average time to hire", 22.5), ("who took the longest to hire", ["Bob"]), ("average time to interview",),
    )),
    (("guest_bookings", "booking guest check_in check_out status", (
        "B1 Ola 2025-03-02 2025-03-05 Checked_out", "B2 Ian 2025-03-04 2025-03-06 Checked_out",
        "B3 Mia 2025-03-10 2025-03-17 Cancelled")), (
        ("average length of stay",), ("average length of stay of checked out bookings", 2.5),
        ("length of stay for B1", [3]),
    )),
    (("campaigns", "campaign channel leads cost_per_lead", ("Spring Email 80 11", "Promo Social 60 35")), (
        ("cheapest campaign",), ("most expensive campaign",), ("campaign with the lowest cost per lead", ["Spring"]))),
    (("stays_priced", "room nights price_per_night", ("R1 3 90", "R2 2 70")), (("cheapest room", ["R2"]),)),
    (("stock_movements", "movement day product movement_type qty", (
        "1 2025-04-01 Bolt Receipt 500", "2 2025-04-02 Bolt Issue 120", "3 2025-04-05 Nut Receipt 300")), (
        ("total qty received",), ("how many units were received",), ("total qty of receipts", 800),
        ("total qty", 920), ("total qty by movement type", [("Receipt", 800), ("Issue", 120)]),
    )),
    (("goods_receipts", "receipt product qty", ("1 Bolt 500", "2 Nut 300")), (("total qty received", 800),)),
    (("supplier_invoices", "invoice supplier approved_on net gross paid_amount", (
        "S1 Orme 2025-03-05 100 120 120", "S2 Vale 2025-03-10 500 600 600", "S3 Kite 2025-04-01 900 1080 0")), (
        ("biggest invoice",), ("amount approved in March",), ("average amount",), ("total paid amount", 720),
        ("gross of S3", 1080),
    )),
    (("stock_lines", "line order_date item ordered_qty estimated_hours", (
        "1 2025-03-01 Pen 10 4", "2 2025-03-11 Pad 20 6")), (
        ("how many units were ordered", 30), ("how many hours were estimated", 10), ("how many hours were worked",))),
    (("licences", "company plan seats_purchased seats_used", ("Acme Pro 10 8", "Zed Team 20 12", "Ore Pro 5 5")), (
        ("how many seats are used", 25), ("how many seats does Acme use", 8), ("how many seats did Acme purchase", 10),
        ("how many seats have been used by Zed", 12), ("how many seats are there",),
    )),
    (("time_billed", "entry client consultant hours_billed hours_worked", (
        "1 Castle Ann 5 6", "2 Acme Bob 7 9", "3 Castle Bob 2 2")), (
        ("how many hours were billed to Castle", 7), ("how many hours did Ann work", 6),
        ("how many hours did we bill", 14), ("how many hours did Castle bill",), ("how many hours are there",),
    )),
    (("help_tickets", "ticket agent created_at first_response_at resolved_at hours_logged", (
        "T1 Ann 2024-03-01T09:00 2024-03-01T09:10 2024-03-02T10:30 2",
        "T2 Bob 2024-03-02T12:00 2024-03-02T12:05 2024-03-02T12:20 1", "T3 Ann 2024-03-05T08:00 ~ ~ 4")), (
        ("average resolution time", 775), ("average first response time", 7.5), ("average hours logged", 7 / 3),
        ("how long did it take to resolve T2", [20]), ("average closing time",),
    )),
    (("sent_parcels", "parcel carrier ship_date est._delivery actual_delivery", (
        "P1 DHL 2025-06-02 2025-06-04 2025-06-04", "P2 UPS 2025-06-02 2025-06-06 2025-06-09")), (
        ("average delivery time", 4.5), ("longest delivery time", 7),
        ("which parcel took the longest to deliver", ["P2"]), ("average shipping time",))),
    (("ordered_parcels", "parcel ship_date collected_on actual_delivery", (
        "P1 2025-06-02 2025-06-03 2025-06-04", "P2 2025-06-02 2025-06-05 2025-06-09")), (
        ("average delivery time",), ("average days between ship date and actual delivery", 4.5))),
    (("invoices", "invoice customer date total paid balance status", (
        "I1 Astra 2025-01-06 480 480 0 Sent", "I2 Astra 2025-01-09 1500.3 1000.1 500.2 Sent",
        "I3 Luna 2025-02-01 90 0 90 Cancelled", "I4 Luna 2025-02-03 70 20 50 Sent")), (
        ("total balance", 640.2), ("how much does Astra owe", 500.2), ("how much does Luna owe",),
    )),
    (("account_entries", "date entry amount balance", (
        "2025-01-06 A 480 480", "2025-01-09 B 20 500", "2025-02-01 C 30 530")), (("total balance",),)),
    (("repair_requests", "request_no issue reported scheduled_for completed status", (
        "1041 Leak 2025-02-01 2025-02-02 2025-02-02 Repaired", "1042 Lock 2025-02-03 2025-02-05 2025-02-07 Repaired",
        "1043 Leak 2025-02-10 2025-02-20 ~ Open")), (
        ("when was 1042 completed", ["2025-02-07"]), ("when was request #1041 reported", ["2025-02-01"]),
        ("requests completed late", [(1042, "Lock", "2025-02-03", "2025-02-05", "2025-02-07", "Repaired")]),
        ("when was 1049 completed",), ("how many leaks have been repaired", 1), ("how many leaks were repaired", 1),
        ("how many leaks have we repaired",), ("how many leaks were repaired in February",),
    )),
    (("van_hires", "hire_no customer pickup_date due_back returned_on", (
        "1 Kim 2025-03-03 2025-03-05 2025-03-05", "2 Jo 2025-03-04 2025-03-06 2025-03-08")), (
        ("how many hires were returned late", 1), ("who returned late", ["Jo"]), ("how many hires were late",))),
    (("applicants", "applicant applied_on role", ("Ann 2025-01-02 Cook", "Bob 2025-01-03 Clerk")), (
        ("how many people applied", 2),)),
    (("transactions", "txn_id day transaction_type category amount", (
        "51 2025-01-02 Deposit Salary 2500", "52 2025-01-05 Withdrawal Groceries 80", "53 2025-01-09 Fee Travel 300",
        "54 2025-02-02 Deposit Groceries 20")), (
        ("total salary", 2500), ("total groceries",), ("total deposits", 2520), ("total amount",),
        ("total withdrawals", 80), ("average amount",), ("average amount of deposits", 1260),
    )),
    (("signed_transactions", "txn_id day transaction_type amount", (
        "51 2025-01-02 Deposit 2500", "52 2025-01-05 Withdrawal -80")), (("total amount", 2420),)),
    (("products", "product_id product category price stock", (
        "300 Mug Kitchen 12 300", "301 Cup Kitchen 8 120", "302 Lamp Home 300 15")), (
        ("category of 300", ["Kitchen"]), ("price of 301", [8]), ("price of 300",), ("what is the stock of 300",),
        ("products with a price of 300", ["Lamp"]), ("products for 300",),
    )),
)

FLATS_LET = ("flats", "flat tenant keys_returned pets_allowed", ("F1 Ann No Yes", "F2 Bob Yes No", "F3 Cid No No"))
OF_STATES: tuple[tuple[Any, tuple[tuple[Any, ...], ...]], ...] = (
    (CLIMBERS, (
        ("how many climbers have not paid", 2), ("who has not paid", ["Dora", "Gareth"]), ("how many unpaid", 2),
        ("who has paid", ["Bridget", "Ewan"]), ("unpaid climbers", ["Dora", "Gareth"]),
        ("paid climbers", ["Bridget", "Ewan"]), ("total fee of climbers who have not paid", 78),
        ("how many fees are not paid", 2), ("climbers who have never paid",), ("climbers not paid in 2023",),
        ("how many climbers have paid by town", [("Ely", 1), ("Rye", 1)]), ("climbers paid by card",),
    )),
    (SUBSCRIBERS, (
        ("who has not paid",), ("who has paid",), ("unpaid members",), ("how many have not returned",),
        ("members with lockers not returned", ["Bob", "Cyd", "Fay"]), ("how many lockers are not returned", 3),
        ("how many lockers were returned", 1), ("how many subs are not paid", 2), ("total unpaid subs due", 60),
        ("members with no date paid", ["Cyd"]),
    )),
    (BILLED, (
        ("how many invoices have not been paid", 2), ("total amount of unpaid invoices", 130),
        ("how many reminders have not been sent", 3), ("invoices not sent",),
    )),
    (LIBRARY_LOANS, (
        ("how many titles are on loan", 2), ("which titles are on loan", ["Dune", "Emma"]),
        ("titles out on loan", ["Dune", "Emma"]), ("titles on loan to Cyd", ["Emma"]),
        ("titles not on loan",), ("how many titles were on loan in February",), ("how many loans", 4),
        ("borrowers of fiction on these loans", ["Ann", "Cyd"]),
    )),
    (BIKES_HIRED, (
        ("how many bikes are on hire",), ("average charge on hires", 9.6), ("bikes on hire since 2024-02-03",),
        ("total charge of size M on hire", 11),
    )),
    (ON_CALL, (("nurses on call in block 1", [101, 103]), ("how many nurses on call", 3))),
    (WARD_STAYS, (("how many patients on admission",), ("how many wards on admission",))),
    (STAYS_NOTED, (
        ("how many bookings were not cancelled",), ("total nights excluding cancelled",), ("dogs not nervous",),
        ("percentage of bookings not cancelled",), ("how many bookings are cancelled", 1),
        ("how many bookings with notes other than cancelled", 1), ("how many bookings are not Axa", 2),
    )),
    (DOGS_STAYING, (
        ("how many pugs",), ("percentage of pugs",), ("most common breed",), ("average weight of pugs",),
        ("average weight",), ("how many dogs",), ("how many stays are of pugs", 3),
        ("percentage of stays that are pugs", 60),
        ("average nights of pugs", 7 / 3), ("total fee of pugs", 60), ("average weight of boxers", 29),
        ("which breed has the most stays", [("Pug", 3)]),
    )),
    (LAMP_FAULTS, (
        ("how many LED lamps",), ("how many LED lamps were reported",), ("percentage of LED lamps",),
        ("how many LED lamps had faults",), ("number of LED lamps with faults",),
        ("how many faults with LED lamps", 3), ("how many LED faults", 3), ("percentage of faults with LED lamps", 75),
    )),
    (PASSES, (
        ("total fee for guests",), ("average fee of guest passes",), ("highest fee for guests",),
        ("percentage of passes that are guest",), ("total fee of guest passes in zone B", 20),
        ("lowest fee of guest passes", 10), ("total fee of staff passes", 5), ("total fee of North passes", 2),
    )),
    (FLIGHT_COUNTS, (
        ("lowest cancelled and for which airline", [(1, "Cy")]), ("highest carried and which airline", [(300, "Bo")]),
        ("highest price in 2004 and for which airline", [(9, "Ada")]), ("average cancelled per year",),
        ("which airline carried the most in 2006",), ("total cancelled in January", 21),
        ("total cancelled in Q1 2004", 14),
        ("total cancelled in Q1", 28), ("total cancelled in January 2004", 7), ("total cancelled in 2004", 14),
        ("total cancelled in January or February 2004",), ("total cancelled before February 2004",),
        ("which airline had the highest carried in 2006",), ("which airline had the highest carried in 2005", ["Ada"]),
    )),
    (USED_BIKES, (
        ("top 2 most expensive used bikes", [("B2", "Trek", 800, 500), ("B1", "Giant", 900, 400)]),
        ("cheapest used bike", [("B4", "Giant", 600, 90)]), ("most expensive bike",),
    )),
    (PLANT_FAULTS, (
        ("faults by line", [("A", 3), ("B", 1)]), ("which line has the most faults", [("A", 3)]),
        ("who found the most faults", [("Ann", 3)]), ("average hours of urgent faults", 3.5),
        ("most common fault", [("Leak", 3)]), ("most common faults", [("Leak", 3)]), ("how many different faults", 2),
        ("how many faults", 4), ("list the faults on line B", ["Leak"]),
    )),
    (TART_ORDERS, (
        ("lemon orders", [11, 13]), ("orders that aren't paid in full", [12, 13]),
        ("how many orders weren't paid in full", 2), ("orders of Ann", [11, 14]),
    )),
    (LINES, (
        ("how many customers pay by card", 2), ("total fee of customers paying by bank transfer", 5),
        ("lines paid with cash", ["L4"]), ("percentage of customers who pay by card", 50),
        ("how many customers don't have backup", 3), ("customers without backup", ["Bob", "Cid", "Dee"]),
        ("lines paid by Ann",),
    )),
    (KENNEL_BILLS, (
        ("how much does Ann still owe", 140), ("how much is still owed", 140), ("total outstanding", 140),
        ("how much is owed by card",),
    )),
    (WATER_BILLS, (
        ("how much is still owed", 190), ("how much is owed in Glebe", 120), ("how much does Rossi owe", 70),
        ("who has the highest amount due", ["Singh"]),
    )),
    (RACK_PERMITS, (
        ("who has the most racks", [("Bob", 7)]), ("permits with power over 4 MW", ["P1", "P2"]),
        ("permits with cooling under 35 l/s", ["P1", "P3"]), ("permits with power over 4 kg",),
        ("who got the most permits",),
    )),
    (WARD_TIMES, (
        ("how many admissions lasted more than a week", 1), ("admissions longer than 1 week", ["W1"]),
        ("admissions that lasted over 5 days", ["W1", "W3"]), ("how many patients were born before 1996", 2),
        ("when was Bob born", ["1995-01-30"]), ("admissions expiring in 2024", ["W2", "W3"]),
        ("admissions longer than a month",), ("how many admissions cost more than a week",),
    )),
    (LATE_FLIGHTS, (
        ("flights with a delay of more than 2 hours",), ("flights with a delay over 30 minutes", ["F3", "F4"]),
        ("flights with experience of more than 6 months",), ("flights with experience over 6 years", ["F2", "F3"]),
        ("flights with a delay over 20 seconds",), ("flights with a delay over 20", ["F3", "F4"]),
    )),
    (SENT_CARDS, (
        ("members who paid by card",), ("members not paid by card",), ("how many cards were sent", 2),
        ("how many members by card sent", [("Yes", 2), ("No", 1)]), ("how many members paid", 2),
    )),
    (FLATS_LET, (
        ("who has the keys",), ("tenants with keys",), ("tenants with keys returned", ["Bob"]),
        ("flats with keys not returned", ["F1", "F3"]), ("flats that don't allow pets", ["F2", "F3"]),
    )),
    (SUBSCRIBED, (
        ("subscribers with a tenure of more than 4 years",), ("subscribers with a tenure over 4", ["S1", "S3"]),
    )),
    (DOUBTFUL_DUES, (
        ("tenants who have not paid",), ("tenants who have paid", ["Ann"]), ("tenants not visited",),
        ("tenants never visited", ["Cyd"]),
    )),
)

# A question, and the word that it is refused for: unread, or named in the reason.
SERVICES = ("services", "service mechanic mechanic_age shop_name shop_staff part part_price hours", (
    "S1 Ann 31 Elm 4 Belt 20 3", "S2 Bob 52 Oak 9 Fan 35 1", "S3 Ann 31 Elm 4 Pump 90 2",
    "S4 Cid 44 Fir 7 Belt 20 4", "S5 Ann 31 Fir 7 Fan 35 6", "S6 Bob 52 Elm 4 Fan 35 2",
    "S7 Bob 52 Oak 9 Belt 20 3", "S8 Dee 27 Elm 4 Pump 90 1"))
BARGES = ("barges", "barge_id barge_name nation built_year skipper_name skipper_age cargo port", (
    "B1 Moth Belgium 1991 Bob 61 Sand Linz", "B2 Nix Netherlands 1967 Cid 43 Grain Bonn",
    "B3 Elsa Belgium 1938 Ann 28 Coal Linz"))
WORKS = ("works", "work state lead construction_date construction_cost review_note", (
    "W1 Under_construction Ann 2024-01-05 9 a", "W2 In_review Bob 2024-02-06 3 b", "W3 Done Ann 2023-01-07 5 c",
    "W4 Under_construction Bob 2022-01-08 4 d"))
GIG_PLAYERS = ("gig_player", "gig_id hall player_name player_town fee", (
    "1 Elm Ann Rome 5", "2 Oak Bob Oslo 7", "3 Elm Ann Rome 9", "4 Fir Cid Rome 4", "5 Oak Ann Rome 6"))
GRUMBLES = ("grumbles", "grumble_id grumble_type_code town clerk_name", (
    "G1 Noise Rome Ann", "G2 Smell Rome Bob", "G3 Noise Oslo Ann", "G4 Noise Rome Cid"))
RANKED = ("results", "result race driver team points", (
    "R1 Spa Ann Red 9", "R2 Spa Bob Blue 6", "R3 Monza Ann Red 5", "R4 Monza Bob Blue 8", "R5 Spa Cid Red 2"))
LODGERS = ("hostel_1", "guest_id first_name last_name age hostel_name", (
    "1 Ann Lee 31 Elm", "2 Bob Ray 25 Oak", "3 Cid Orr 40 Elm"))
PLANTS = ("power", "id name plant_type country", ("1 Alpha PWR France", "2 Beta GCR France", "3 Gamma PWR Peru"))
GRADES = ("grades", "grade_id learner_name tot_cred course credits grade_date state", (
    "1 Ann 90 Art 3 2024-01-05 Done", "2 Bob 40 Art 3 2024-01-06 Open", "3 Ann 90 Law 4 2024-02-07 Done"))
CREWED = ("people", "person team_id team_name site_id site_name pay", (
    "Ann T1 Red S1 Elm 5", "Bob T1 Red S2 Elm 7", "Cid T2 Blue S1 Elm 9", "Dee T3 Teal S3 Oak 4"))
HOSTS = ("town_record", "Town_ID Town Hosted_games", ("1 Bern 25", "2 Zug 3", "3 Chur 25"))
VATS = ("vats", "vat_no vat_name litres wood hall keeper", (
    "V1 Max 90 Oak Elm Ann", "V2 Moe 70 Oak Bud_Jones_Hall Bob", "V3 Max 50 Fir Elm Ann", "V4 Zoe 70 Fir Elm Ann",
    "V5 Max 80 Oak Bud_Jones_Hall Bob", "V6 Ivy 50 Fir Elm Ann"))
SONGS = ("songs", "SongId SongName Milliseconds TimesSold", ("1 Ash 900 800", "2 Halo 3100 40", "3 Orb 1700 90"))
WALKED = ("walks", "walk dog age kilos", (
    "W1 Rex 3 9", "W2 Ada 9 8", "W3 Rex 3 7", "W4 Zoe 5 4", "W5 Ada 9 6", "W6 Rex 3 8", "W7 Moe 7 5", "W8 Rex 3 9"))
LINES_SOLD = ("order_lines", "order_id customer shipping item qty", (
    "O1 Acme 9 Pen 3", "O1 Acme 9 Ink 1", "O1 Acme 9 Pad 2", "O2 Bolt 5 Pen 8", "O3 Acme 12 Ink 4", "O3 Acme 12 Cap 1",
    "O4 Cole 7 Pad 6", "O4 Cole 7 Pen 2", "O5 Bolt 15 Ink 1", "O5 Bolt 15 Cap 9", "O5 Bolt 15 Pad 2"))
SHIFTS_DONE = ("shifts", "shift worker role hourly_rate hours on_day", (
    "S1 Ann Carer 13 8 2024-05-01", "S2 Ann Carer 13 6 2024-05-02", "S3 Bob Carer 14 8 2024-05-02",
    "S4 Cy Nurse 20 4 2024-05-01", "S5 Cy Nurse 20 8 2024-05-03", "S6 Di Nurse 22 8 2024-05-03",
    "S7 Cy Nurse 20 7 2024-05-04", "S8 Ann Carer 13 6 2024-05-04"))
SHOWINGS = ("showings", "film minutes screen seats shown_on tickets price", (
    "Dune 155 Red 90 2024-05-01 50 9", "Up 96 Gold 40 2024-05-01 31 7", "Dune 155 Gold 40 2024-05-02 22 9",
    "Up 96 Red 90 2024-05-03 70 7", "Heat 170 Red 90 2024-05-04 41 9", "Dune 155 Red 90 2024-05-05 80 9") * 2)
RENTED = ("rents", "payment tenant rent paid_on", (
    "P1 Ann 650 2024-05-01", "P2 Bob 700 2024-05-03", "P3 Ann 650 2024-06-01", "P4 Cy 480 2024-06-02",
    "P5 Ann 650 2024-07-01", "P6 Bob 700 2024-07-02"))
GYM_GOERS = ("gym_visits", "member plan monthly_fee visited_on minutes", (
    "Ann Gold 50 2024-05-01 60", "Bob Silver 35 2024-05-01 45", "Ann Gold 50 2024-05-04 90",
    "Ann Gold 50 2024-05-09 30", "Cy Silver 35 2024-05-11 50", "Bob Silver 35 2024-05-12 55") * 2)
HAULED = ("hauls", "route miles driver mileage day", (
    "North 12 Ann 14 2024-05-01", "West 30 Ann 33 2024-05-02", "North 12 Bob 14 2024-05-03",
    "West 30 Bob 33 2024-05-05", "North 12 Ann 14 2024-05-06", "East 25 Bob 27 2024-05-07") * 2)
HOUSED = ("sold_homes", "suburb distance people price", (
    "Elm 9.2 7000 500", "Oak 5.1 4000 610", "Elm 9.2 7000 480", "Elm 9.2 7000 530", "Oak 5.1 4000 700",
    "Fir 2.5 9000 820") * 2)
PLANS_PAID = ("subscribed", "sub_id client plan monthly_fee", (
    "S1 Ann Pro 29", "S2 Bob Team 99", "S3 Cy Pro 29", "S4 Di Basic 9", "S5 Ann Basic 9", "S6 Bob Pro 29",
    "S7 Cy Team 99", "S8 Di Pro 29", "S9 Eve Team 99", "S10 Eve Basic 9"))
BOUGHT_LINES = ("bought_lines", "po_number supplier item carriage", (
    "2001 Acme bolt 9", "2001 Acme nut 9", "2002 Bolt gear 12", "2002 Bolt nut 12", "2002 Bolt belt 12",
    "2003 Acme gear 5", "2004 Core nut 20", "2004 Core belt 20"))
BLOOD = ("blood_results", "patient test result taken_on", (
    "Ann Iron 20 2024-05-01", "Ann Glucose 90 2024-05-01", "Bob Iron 31 2024-05-02", "Bob Glucose 84 2024-05-03"))
HALTS = ("halts", "halt platforms interchange", (
    "Ash 2 None", "Elm 4 Red", "Oak 2 None", "Fir 2 None", "Yew 2 None", "Box 4 Red", "Ivy 2 None", "Bay 2 None"))
WRITTEN_AS_ONE: tuple[tuple[Any, tuple[tuple[Any, ...], ...]], ...] = (       # names of columns without a space
    (("sales_lines", "orderid customername unitprice orderquantity totalamount orderstatus shipcountry orderdate", (
        "1 Ann 10 2 20 Paid Italy 2024-01-03", "2 Bob 5 3 15 Open Norway 2024-02-03",
        "3 Ann 8 1 8 Paid Italy 2024-02-10")), (
        ("total amount in february 2024", 23), ("how many orders in January 2024", 1), ("total quantity", 6),
        ("how many orders were paid", 2), ("total amount by customer", [("Ann", 28), ("Bob", 15)]),
        ("orders by country", [("Italy", 2), ("Norway", 1)]), ("order date of order 2", ["2024-02-03"]),
        ("sum of order ids",), ("most expensive order",),
    )),
    (("road_trips", "tripid driver startcity tripdistance isactive", (
        "1 Ann Rome 120 Y", "2 Bob Rome 80 N", "3 Cid Oslo 45 Y", "4 Ann Bari 60 Y")), (
        ("average trip distance", 76.25), ("which start city has the most trips", [("Rome", 2)]),
        ("trips with a trip distance over 100", [("1", "Ann", "Rome", 120, "Y")]), ("how many trips are active", 3),
        ("how many trips are not active", 1), ("how many trips have active status N", 1),
        ("number of trips by active status", [("Y", 3), ("N", 1)]), ("how many trips are activated",),
    )),
    (("gradeconversion", "lettergrade gradepoint", ("A 4.0", "B 3.0", "C 2.0")), (
        ("what letter grade has a grade point of 3", ["B"]), ("highest and lowest grade point", (4, 2)),
        ("letter point of B",),
    )),
)
CERTAIN: tuple[tuple[Any, tuple[tuple[Any, ...], ...]], ...] = (      # what tables leave no doubt of
    (("shop_takings", "day city takings", (
        "2022-01-05 Rome 5", "2022-04-05 Oslo 7", "2023-02-06 Rome 11", "2023-06-05 Oslo 13")), (
        ("total takings through Monday",), ("takings through March",), ("total takings through 2022", 12),
    )),
    (("garden_gloves", "sku size color stock", ("G1 L Black 40", "G2 S Red 10", "G3 L Red 7")), (
        ("how many left handed gloves are there",), ("stock of gloves of size L", [40, 7]),
        ("how many gloves resulted in Red",),
    )),
    (("crew_list", "name city nationality course", ("Ann Rome Spanish French", "Bob Oslo German Spanish")), (
        ("how many people fly to Rome",), ("who speaks French",), ("how many people speak German",),
        ("how many people were diagnosed with Spanish",), ("how many people went through Rome",),
    )),
    (("ward_patients", "patient age allergy diagnosis", (
        "P1 40 Latex Flu", "P2 55 Pollen Asthma", "P3 61 Latex Flu")), (
        ("how many patients were treated for latex",), ("average age of patients treated for flu", 50.5),
        ("how many patients were diagnosed with flu", 2), ("whose age is the highest",),
        ("patient whose age is the highest", ["P3"]),
    )),
    (("novels", "title author pages", ("Dune Herbert 412", "Emma Austen 300")), (
        ("how many job titles are there",), ("titles of all novels", ["Dune", "Emma"]),
    )),
    (("tape_singers", "name song_name age", ("Ann You 52", "Bob Sun 32")), (
        ("name of the song's singer", ["Ann", "Bob"]), ("names of the songs", ["You", "Sun"]),
        ("name of the song by Ann", ["You"]), ("names of the song writers",),
    )),
    (("dog_treatments", "treatment_id dog_id cost", ("1 7 5", "2 7 6", "3 8 9")), (
        ("how many dogs went through a treatment", 2), ("how many dogs have undergone treatments", 2),
    )),
    (("user_sessions", "user day minutes", ("Ann 2024-01-03 30", "Bob 2024-01-09 12", "Ann 2024-02-11 55")), (
        ("average number of minutes per user",), ("average minutes by user", [("Ann", 42.5), ("Bob", 12)]),
    )),
    (("site_traffic", "page transactions conversions", ("A 5 2", "B 7 3", "C 9 4")), (
        ("total transaction amount",), ("average conversion value",), ("total transactions", 21),
    )),
    (("employees", "id last_name first_name title birth_date", (
        "1 Adams Ann Manager 1962-02-18", "2 Edwards Bob Agent 1958-12-08", "3 Park Cid Agent 1973-08-29")), (
        ("who is the youngest employee", [("Cid", "Park")]), ("full name of the oldest employee", [("Bob", "Edwards")]),
        ("job title of Ann Adams", ["Manager"]), ("how many employees were born before 1970", 2),
    )),
    (("goalkeepers", "name birthday", ("Ann 1991-02-18", "Bob 1988-12-08")), (
        ("names of goalkeepers born after 1990", ["Ann"]), ("when was Bob born", ["1988-12-08"]),
    )),
    (("invoices", "id billing_country total", ("1 Chad 5", "2 Peru 7", "3 Peru 9")), (
        ("how many invoices were billed from each country", [("Peru", 2), ("Chad", 1)]),
    )),
    (("tape_tracks", "name milliseconds", ("Sun 343719", "Fog 230619")), (("name of the longest track", ["Sun"]),)),
    (("paper_notes", "note_id paper_id text", ("1 7 a", "2 7 b", "3 8 c", "4 9 d", "5 9 e", "6 9 f")), (
        ("ids of papers that have between one and two notes", [("7",), ("8",)]),
        ("paper ids and the number of notes of each, ordered by id", [("7", 2), ("8", 1), ("9", 3)]),
        ("ids of papers that have between three and two notes",),
    )),
    (("rivers", "river traverse length", ("Po Turin 9", "Po Parma 9", "Adda Lodi 4", "Oglio Parma 5")), (
        ("what rivers run through Parma", ["Po", "Oglio"]),
        ("what is the longest river flowing through Parma", ["Po"]), ("how many rivers flow through Parma", 2),
    )),
    (("tennis_players", "name hand rank country life_expectancy", (
        "Ann L 1 US 70", "Bob R 2 UK 65", "Cid L 3 US 80")), (
        ("how many left handed players are there", 2), ("names of right handed players", ["Bob"]),
        ("name of the player with the shortest life expectancy", ["Bob"]),
        ("maximum life expectancy for different countries", [("US", 80), ("UK", 65)]),
    )),
    (("yearly_bonuses", "worker bonus", ("Ann 30", "Bob 40")), (("total amount of bonus", 70),)),
    (("country_tongues", "country_code language", ("US English", "UK English", "FR French")), (
        ("how many countries speak English", 2), ("how many different languages are spoken in the world", 2),
    )),
    (("college_ranking", "rank college country score", ("1 Elm UK 90", "2 Oak US 80", "3 Ash US 70")), (
        ("top 2 colleges", ["Elm", "Oak"]), ("top college by country",), ("the top 1 college in the US", ["Oak"]),
        ("top 2 countries",),
    )),
    (("band_singers", "singer_id name country song_name song_release_year age", (
        "1 Ann France You 1992 52", "2 Bob Chad Sun 2008 32", "3 Cid France Hey 2013 29")), (
        ("names of the songs of the youngest singer", ["Hey"]), ("song names of the youngest singer", ["Hey"]),
        ("name and country of all singers ordered by age from the oldest to the youngest", [
            ("Ann", "France"), ("Bob", "Chad"), ("Cid", "France")]),
        ("name of the singer whose age is the highest", ["Ann"]), ("singers in all nations", ),
        ("what are all of the song names sorted by age", ["Hey", "Sun", "You"]),
    )),
    (("channels", "id country", ("1 Italy", "2 Italy", "3 Oman")), (
        ("ids of channels that have more than 1 channel",), ("countries that have more than 1 channel", [("Italy",)]),
    )),
    (("dogs", "name age born weight", ("Rex 6 2012-01-27 10", "Pip 9 2013-02-13 7")), (
        ("how old is the oldest dog",), ("age of the oldest dog",), ("dogs with a greater weight than 8", [
            ("Rex", 6, "2012-01-27", 10)]),
    )),
    (("matches", "loser_name loser_age winner_name winner_age winner_points", (
        "Ann 20 Bob 30 5", "Cid 22 Bob 31 6", "Bob 31 Ann 20 7")), (
        ("average age of losers and winners", (73 / 3, 27)), ("average loser age and winner age", (73 / 3, 27)),
        ("who is the winner with the most matches and how many points does he have",),
    )),
    (("homes", "home_type rooms name", ("House 3 Elm", "Flat 2 Oak", "Flat 1 Ash", "Hut 4 Fir")), (
        ("names of houses or flats with more than 1 room",), ("names of flats with more than 1 room", ["Oak"]),
        ("names of homes that have House or Flat as their home type", ["Elm", "Oak", "Ash"]),
        ("names of homes that have House as their room",),
    )),
    (("dubs", "dub studio maker", ("A Elm Ann", "B Elm Bob", "C Oak Bob")), (
        ("how many dubs does each studio produce", [("Elm", 2), ("Oak", 1)]),
    )),
    (("dub_deals", "dub studio producer", ("A Elm Ann", "B Elm Bob", "C Oak Bob")), (
        ("how many dubs does each studio produce",),
    )),
    (("flights", "flight source dest", ("F1 Oslo Rome", "F2 Rome Oslo", "F3 Bern Rome")), (
        ("how many flights have destination Rome", 2), ("how many flights landed in Rome", 2),
        ("flights into Oslo", ["F2"]),
    )),
    (("highschooler", "name grade", ("Ann 9", "Bob 9", "Cid 10")), (
        ("how many high schoolers are there", 3), ("which grade has the most high schoolers", [(9, 2)]),
    )),
    (("party_votes", "place party votes vote_share", ("Ely Red 50 50", "Ely Blue 50 50", "Rye Red 10 20")), (
        ("what share of the vote did Red get",),
    )),
    (("club_members", "full_name city phone birthday", (
        "Ted_Lee Rome 555-01 1950-02-03", "Jared_Poe Oslo 556-02 1990-05-05")), (
        ("what is Ted Lee's city", ["Rome"]), ("what is Jared Poe's phone", ["556-02"]), ("city of Ted Lee", ["Rome"]),
        ("when was Jared Poe born", ["1990-05-05"]), ("who was born before 1960", ["Ted Lee"]),
        ("how many members were born after 1950", 1), ("when is Ted Lee's birthday", ["1950-02-03"]),
    )),
    (("land_counts", "date land cases population", (
        "2020-03-01 Rome 5 900", "2020-03-02 Rome 8 900", "2020-03-01 Oslo 2 300", "2020-03-02 Oslo 0 300")), (
        ("population of Rome", [900]), ("what is the population of Oslo", [300]),
    )),
    (("land_years", "year land population", ("2020 Rome 900", "2021 Rome 950", "2020 Oslo 300")), (
        ("population of Rome",),
    )),
    (("boardgames", "name year_published kind", ("Chess 1475 Old", "Catan 1995 New", "Azul 2017 New")), (
        ("what is the oldest game", [("Chess", 1475, "Old")]), ("how many board games are there", 3),
        ("how many games were published before 2000", 2), ("how many boardgames are there", 3),
    )),
    (("powerplants", "name capacity_mw primary_fuel commissioning_year", ("Elm 50 Coal 1980", "Oak 90 Wind 2010")), (
        ("how many power plants are there", 2), ("how many coal plants are there", 1), ("how many plants", 2),
        ("which plants were commissioned after 2000", [("Oak", 90, "Wind", 2010)]),
    )),
    (("works", "name capacity_mw fuel", ("Elm 50 Coal", "Oak 90 Wind")), (("how many plants", 2),)),
    (("study_grants", "grant awarded_amount co_pi_count", ("A $500 2", "B $900 3")), (
        ("how many grants are over $600", 1), ("grants over $600", ["B"]), ("grants over 2",),
    )),
    (("pool_visits", "visit_id member day", ("1 Ann 2024-01-01", "2 Bob 2024-01-01", "3 Ann 2024-01-09")), (
        ("which member visited the most", [("Ann", 2)]), ("how many members visited", 2),
        ("how many members visited more than once", 1), ("which member visited the most clubs",),
    )),
    (("calls", "call_id client direction", ("1 Ann Inbound", "2 Bob Outbound", "3 Ann Outbound")), (
        ("which client called most often",), ("how many clients called",), ("how many calls did we make",),
        ("how many inbound calls did we get", 1), ("which client has the most calls", [("Ann", 2)]),
    )),
    (("front_calls", "call_id client", ("1 Ann", "2 Bob", "3 Ann")), (
        ("which client called the most", [("Ann", 2)]), ("how many clients called", 2),
    )),
    (("phone_calls", "call_id agent started outcome", (
        "1 Ann 2024-01-01T08:10 Done", "2 Bob 2024-01-01T08:40 Missed", "3 Ann 2024-01-09T09:00 Done")), (
        ("busiest hour", [(8, 2)]), ("what is the busiest weekday", [("Monday", 2)]), ("busiest agent", [("Ann", 2)]),
        ("most common hour", [(8, 2)]), ("busiest day",), ("quietest hour",), ("quietest agent", [("Bob", 1)]),
    )),
    (("phone_orders", "order_id agent amount", ("1 Ann 9", "2 Bob 8", "3 Ann 2")), (("busiest agent",),)),
    (("ad_costs", "campaign day clicks cost sessions conversion_rate", (
        "Brand 2024-01-01 50 90.5 40 5", "Shop 2024-01-01 40 60.25 20 4", "Brand 2024-01-02 10 40 5 1")), (
        ("cost per click", 1.9075), ("what is the cost per session by campaign", [("Brand", 2.9), ("Shop", 3.0125)]),
        ("total cost per click for Brand", 2.175), ("clicks per session", 100 / 65), ("average cost per click",),
        ("conversion rate per click",), ("clicks per cost",), ("cost per clicks",),
        ("cost per campaign", [("Brand", 130.5), ("Shop", 60.25)]),
        ("lowest cost per click",), ("which campaign has the lowest cost per click",),
    )),
    (("shelf_stock", "item quantity cost", ("Pen 50 2.5", "Pad 40 6.25")), (("cost per unit",),)),
    (("ad_prices", "campaign clicks cost cpc", ("Brand 50 90.5 1.81", "Shop 40 60.25 1.51")), (("cost per click",),)),
    (("site_gaps", "page visits revenue", ("A 5 9", "B ~ 4", "C 3 8")), (("revenue per visit",),)),
    (("event_tickets", "order_no buyer ticket_type quantity fees net", (
        "1 Ann VIP 2 3 90", "2 Bob General 1 1 20", "3 Ann General 4 4 80")), (
        ("how many tickets are there",), ("what percentage of tickets were VIP",), ("average fees per ticket",),
        ("average net per order", 190 / 3), ("how many orders are there", 3), ("total quantity of VIP tickets", 2),
    )),
    (("ad_days", "campaign clicks conversions conv._value", ("Brand 50 2 90.5", "Shop 40 5 60.25", "Brand 30 2 40")), (
        ("total conversion value", 190.75), ("highest conversion value", 90.5), ("total conversions", 9),
    )),
    (("work_hours", "worker week_ending hours", ("Ann 2024-01-05 4", "Bob 2024-01-05 8", "Ann 2024-01-12 6")), (
        ("average hours per week",), ("average hours per worker", [("Bob", 8), ("Ann", 5)]), ("average weekly hours",),
        ("total hours per week", [("2024-01-05", 12), ("2024-01-12", 6)]),
    )),
    (("web_orders", "order_id client ordered_on region product amount", (
        "1 Ann 2024-01-03 North Lamp 40", "2 Bob 2024-01-05 South Desk 85", "3 Ann 2024-02-11 North Desk 240",
        "4 Cyd 2024-02-14 East Lamp 60", "5 Bob 2024-03-01 South Lamp 20", "6 Ann 2024-03-22 North Mat 35")), (
        ("how many clients ordered more than once", 2), ("how many clients have more than 2 orders", 1),
        ("how many clients placed exactly one order", 1), ("number of regions with at least 2 orders", 2),
        ("how many different clients ordered more than once", 2),
        ("how many clients ordered more than once in March", 0),
        ("how many clients have a total amount over 100", 2),
        ("how many clients in the North ordered more than once", 1),
        ("how many products have an average amount over 100", 1),
        ("which clients have fewer than 2 orders", [("Cyd",)]),
        ("how many clients have fewer than 2 orders in February",),
        ("which clients have fewer than 2 orders in February",),
        ("what percentage of clients ordered more than once", 200 / 3),
        ("what percentage of orders are from clients with more than one order",),
        ("percentage of clients with more than one order in March",),
        ("average number of orders per client", 2), ("median number of orders per client", 2),
        ("average orders per client", 2), ("average orders per month", 2), ("average number of monthly orders", 2),
        ("average monthly amount", 160), ("average total amount per region", 160), ("median monthly amount", 125),
        ("average number of clients per product", 2), ("average daily amount",), ("average number of orders per day",),
        ("average amount per month",), ("average amount by month", [("2024-01", 62.5), ("2024-02", 150),
        ("2024-03", 27.5)]),
        ("average monthly price",), ("average number of orders per order id",), ("total amount by order",),
    )),
    (("chair_sales", "buyer item quantity price", ("Ann Chair 1 5", "Bob Chair 4 20", "Ann Desk 1 9",
            "Ann Chair 1 5")), (
        ("which buyers bought more than 2 chairs",), ("how many buyers bought more than 2 chairs",),
        ("which buyers bought more than one item",), ("how many buyers have more than one sale", 1),
        ("average number of items per buyer",),
    )),
    (("shop_months", "shop month_start revenue", ("A 2024-01-01 50", "B 2024-01-01 71", "A 2024-02-01 64",
            "B 2024-02-01 80")), (
        ("average monthly revenue",), ("average total revenue per shop", 132.5),
    )),
    (("rated_films", "film maker rating votes", ("Fog Ann 8.1 100", "Rain Bob 7.2 900", "Ice Ann 5.5 300")), (
        ("which film has the most ratings",), ("which film has the fewest ratings",), ("films with over 7 ratings",),
        ("films with more than 7 ratings",), ("which film has the highest number of ratings",),
        ("which maker has the most ratings",), ("which film has more ratings, Fog or Ice",),
        ("which film has the most votes", ["Rain"]), ("how many films have ratings over 6", 2),
        ("how many different ratings are there", 3), ("films with at least 7 ratings",),
    )),
    (("daily_counts", "date land new_cases", (
        "2020-03-01 Rome 5", "2020-03-02 Rome 8", "2020-03-01 Oslo 2", "2020-03-02 Oslo 0")), (
        ("average number of new cases per day in Rome", 6.5), ("average new cases per day in Oslo", 1),
        ("average number of new cases per day",),
    )),
    (("school_list", "school world_rank national_rank foreign_students", ("A 1 1 40%", "B 2 2 10%", "C 3 1 60%")), (
        ("which school is ranked first",), ("how many foreign students does C have",), ("foreign students of C", [60]),
        ("which school has the most foreign students",), ("schools with more than 20 foreign students",),
        ("which school has the highest percentage of foreign students", ["C"]),
        ("schools with more than 30% foreign students", ["A", "C"]),
    )),
    (("world_score", "institution teaching research citations", ("Elm 90 80 70", "Oak_College 60 70 80")), (
        ("how many universities are there", 2), ("which university has the highest research", [("Elm", 90, 80, 70)]),
    )),
    (("world_list", "school world_rank", ("A 1", "B 2", "C 3")), (("which school is ranked second", ["B"]),)),
    (("art_objects", "object maker accession_year", ("Bowl Ann 1917", "Sword Bob 1964", "Vase Cid 1911")), (
        ("which object is the oldest",), ("newest object",), ("how many objects were made in 1917",),
        ("objects from before 1950",), ("how many objects have accession year 1917", 1),
    )),
    (("ward_admissions", "who ward admission_date discharge_date bill", (
        "Ann East 2024-01-01 2024-01-03 50", "Bob West 2024-02-01 2024-02-09 70",
        "Ann East 2024-03-01 2024-03-05 60")), (
        ("longest stay", 8), ("average stay", 14 / 3), ("what was the shortest stay in East", 2), ("stay of Bob",),
        ("which ward had the longest stay", ["West"]), ("which ward had the most stays",), ("first stay",),
        ("which stay was the most expensive",), ("how many stays were there",), ("average length of stay", 14 / 3),
    )),
    (("hills", "hill latitude longitude", ("Elm 34.5 10", "Oak -23.2 20", "Ash 60 -5")), (
        ("which is the southernmost hill", [("Oak", -23.2, 20)]), ("northernmost hill", [("Ash", 60, -5)]),
        ("westernmost hill",),
    )),
    (("book_shelf_books", "title author year_added", ("Emma Ann 2001", "Dune Bob 1999")), (
        ("oldest book",), ("newest book",),
    )),
    (("fleet_vehicles", "vehicle purchase_year", ("V1 2015", "V2 2010")), (
        ("oldest vehicle",), ("how many vehicles were made in 2015",), ("how many vehicles were purchased in 2015", 1),
    )),
    (("tremors", "place dest mag dep_delay", ("Fiji A 7.5 3", "Oslo B 2.5 5")), (
        ("what is the highest magnitude", 7.5), ("how many tremors were above magnitude 7", 1),
        ("average departure delay", 4), ("magnitude of Oslo", [2.5]), ("how many destinations are there", 2),
    )),
    (("inn_visits", "visit bill size day", ("1 30 5 Sun", "2 20 2 Sat", "3 40 5 Sun")), (
        ("average area",), ("largest area",), ("average size", 4),
    )),
    (("city_plots", "plot area", ("A 30", "B 50")), (("average size", 40), ("size of B", [50]))),
    (("exam_marks", "pupil preparation_course mark", ("Ann none 50", "Bob completed 60", "Cid none 70")), (
        ("how many courses",), ("number of different courses",), ("average mark by preparation course", [
            ("completed", 60), ("none", 60)]),
    )),
    (("lamp_products", "product_id price", ("A1 30", "B2 50", "C3 60")), (
        ("the product id of the product that was ordered most frequently",),
    )),
    (("toll_houses", "id house built_year date_paid amount_settled date_claim_made date_claim_settled", (
        "1 Elm 1840 2020-01-05 10 2001-01-01 2001-05-05", "2 Oak 1890 2020-02-05 20 2002-01-01 2002-04-04",
        "3 Ash 1830 2020-03-05 40 2003-01-01 2003-09-09")), (
        ("year of construction of Elm", [1840]), ("payment date of Ash", ["2020-03-05"]),
        ("total settlement amount", 70), ("claim date of Oak", ["2002-01-01"]),
        ("settlement dates of all houses", ["2001-05-05", "2002-04-04", "2003-09-09"]),
        ("which house was built first", ["Ash"]), ("which house was built last", ["Oak"]),
        ("which house was paid first", ["Elm"]), ("year of destruction of Elm",),
    )),
    (("sold_lots", "lot kept_by price_asked date_paid", ("A Ann 40 2020-01-05", "B Bob 30 2020-01-04")), (
        ("which was kept first",), ("what was asked first",),
    )),
    (("song_contests", "id contest date_of_ceremony result phone", (
        "1 Elm 2001-03-26 Won 555 ", "2 Oak 2007-05-26 Lost 556", "3 Ash 2012-01-24 Won 557")), (
        ("dates of ceremony and results for each contest", [
            ("Elm", "2001-03-26", "Won"), ("Oak", "2007-05-26", "Lost"), ("Ash", "2012-01-24", "Won")]),
        ("find each contest's phone", ["555", "556", "557"]),
        ("phone numbers of contests with the result Won", ["555", "557"]), ("phone number of Oak", ["556"]),
        ("contests before 2002 or after 2010", ["Elm", "Ash"]), ("contests before 2010 or before 2002",),
        ("contests ordered by phone from greatest to least", ["Ash", "Oak", "Elm"]),
        ("dates and results for each result",),
    )),
    (("firms", "firm seat trade sales market_value", (
        "Axo USA Oil 433 407", "Bem USA Banks 110 170", "Cor China Oil 470 227", "Dux Chad Banks 82 237")), (
        ("names of all firms ordered by descending market value", ["Axo", "Dux", "Cor", "Bem"]),
        ("list the firms sorted by increasing sales", ["Dux", "Bem", "Axo", "Cor"]),
        ("firms listed by descending seat", ["Axo", "Bem", "Cor", "Dux"]),
        ("list firms in alphabetical order by seat", ["Dux", "Cor", "Axo", "Bem"]),
        ("firms sorted by trade ascending and sales descending", ["Bem", "Dux", "Cor", "Axo"]),
        ("sort the names of all firms by sales", ["Dux", "Bem", "Axo", "Cor"]),
        ("sort the firms according to market value", ["Bem", "Cor", "Dux", "Axo"]),
        ("firms sales ascending",), ("total sales by trade descending and seat ascending",), ("sort the papers",),
    )),
    (("pet_clips", "clip_id title likes comment_count number_of_shares day", (
        "1 Cats 20 7 5 Sun", "2 Dogs 10 2 9 Mon", "3 Cows 90 5 3 Sun")), (
        ("title of the most liked clip", ["Cows"]), ("title of the least liked clip", ["Dogs"]),
        ("title of the most commented clip", ["Cats"]), ("most hated clip",), ("total likes on sunday", 110),
        ("how many clips on monday", 1), ("how many clips on friday",),
    )),
    (("pub_tips", "total_bill tip day time", ("30 5 Sun Dinner", "20 2 Sat Lunch", "52 5 Sun Dinner")), (
        ("average tip", 4), ("average tip on saturday", 2), ("total bill on Sunday", 82), ("average bill", 34),
    )),
    (("papers", "paper company pages", ("A Sun 3", "B Times 4", "C Sun 5")), (
        ("total pages on sunday",), ("total pages of the Sun", 8),
    )),
    (("XY_tripdata", "vendor pickup_datetime dropoff_datetime trip_distance fare", (
        "1 2024-01-02_08:00 2024-01-02_09:00 4 20", "2 2024-01-03_08:00 2024-01-03_08:30 9 35")), (
        ("how many trips", 2), ("average trip distance", 6.5), ("average fare per trip", 27.5),
        ("trips per day", [("2024-01-02", 1), ("2024-01-03", 1)]),
    )),
    (("land_population", "land indicator 1960 1990 2000", (
        "Peru Population,_total 10 20 30", "Chad Population,_total 15 12 40", "Oman Population,_total 7 9 8")), (
        ("population of Chad in 1990", [12]), ("which land had the highest population in 1960", ["Chad"]),
        ("total population in 2000", 78), ("how many lands had a population above 8 in 1960", 2),
        ("population of Chad in 1970",), ("total population",),
    )),
    (("land_figures", "land indicator 1960 1990", (
        "Peru Population 10 20", "Peru Births 2 3", "Chad Population 15 12")), (
        ("total population in 1990",), ("population of Peru in 1990",),
    )),
    (("chess_players", "id short_name club_name age", ("1 Kim Red 30", "2 Lee Blue 25", "3 Moe Red 41")), (
        ("who is the oldest", ["Moe"]), ("who has the lowest age", ["Lee"]), ("how old is Kim", [30]),
    )),
    (("XY_2019", "id name host_name area room_type price number_of_reviews last_review reviews_per_month "
      "host_listings_count", (
        "1 Elm Ann North Loft 40 120 2019-05-01 1.2 2", "2 Oak Ann South Suite 70 0 ~ ~ 2",
        "3 Ash Bob North Suite 90 45 2019-06-02 0.4 1", "4 Fir Cid West Loft 20 210 2019-06-03 3.1 1")), (
        ("total reviews", 375), ("average reviews by area", [("West", 210), ("North", 82.5), ("South", 0)]),
        ("how many listings are in North", 2), ("average price of listings with more than 100 reviews", 30),
        ("which host has the most listings", [("Ann", 2)]), ("how many listings have no reviews", 1),
        ("reviews per month of Fir", [3.1]), ("how many reviews per month does Elm have",),
        ("last review of Elm", ["2019-05-01"]),
    )),
    (("XY_attrition", "employee age attrition department monthly_income", (
        "Ann 41 Yes Sales 5993", "Bob 49 No Research 5130", "Cid 37 Yes Research 2090", "Eve 27 No Sales 3468")), (
        ("average age of people in sales", 34), ("how many people are in sales", 2),
        ("oldest person", [("Bob", 49, "No", "Research", 5130)]),
    )),
    (("tool_shops", "shop town num_employees employees_per_shift head_of_employees", (
        "A Oslo 12 4 Ann", "B Rome 30 9 Bob", "C Bern 7 2 Cid")), (
        ("which shop has the most employees", ["B"]), ("total employees", 49),
    )),
    (("choir_members", "member_id name level zip_code dues", (
        "1 Ann 3 10115 50", "2 Bob 2 10117 70", "3 Cid 3 10115 90", "4 Dee 1 10119 40")), (
        ("which membership level has the most members", [(3, 2)]), ("average dues at membership level 3", 70),
        ("how many members in the zip code of 10115", 2), ("total dues in the zip code of 10117", 70),
        ("how many members with a zip code of 10118",), ("how many members with a member id of 2", 1),
        ("the most widely used zip code", [("10115", 2)]),
        ("take the average of the dues", 62.5), ("take the bus",),
        ("the highest dues among each level", [(3, 90), (2, 70), (1, 40)]),
    )),
    (("desk_issues", "key type status assignee reporter story_points severity", (
        "A-1 Bug In_Progress Ann Bob 3 High", "A-2 Story In_Review Bob Cid 5 Low", "A-3 Bug Done Bob Cid ~ High",
        "A-4 Story To_Do ~ Ann 2 Low", "A-5 Task Done Ann Bob 1 Low", "A-6 Bug Done Ann Eve 1 Mid")), (
        ("how many stories are there", 2), ("total story points", 12),
        ("which severity has the most bugs", [("High", 2)]), ("which assignee has the most bugs", [("Ann", 2)]),
        ("which severity has the fewest stories",),
        ("which severity has the fewest issues", [("Mid", 1)]), ("which assignee has the fewest story issues",),
        ("how many issues are assigned to Ann", 3), ("how many issues are assigned to Cid",),
        ("how many issues are assigned to Bob", 2), ("how many issues were reported by Bob", 2),
        ("how many issues are in progress or in review", 2), ("how many issues are done or in review", 4),
    )),
    (("cup_matches", "home_team away_team result status", (
        "Owls Rams H Played", "Rams Owls D Played", "Owls Cats ~ Postponed", "Cats Owls A Played",
        "Cats Rams H Played")), (
        ("how many matches did Owls play",), ("how many matches did Rams play", 3),
    )),
    (("spa_members", "full_name visits_this_month class", ("Ann_Roe 9 Yoga", "Bob_Lee 3 Spin", "Ann_Roe 1 Spin")), (
        ("who visited most often",), ("most common class", [("Spin", 2)]),
    )),
    (("won_deals", "deal_name company amount", (
        "renewal Acme 40", "renewal Bolt 45", "upsell Acme 70", "pilot Cato 60")), (
        ("top 2 deals by amount",), ("top 2 companies by amount", [("Acme", 110), ("Cato", 60)]),
    )),
    (("crew_people", "name job_title manager", ("Ann Manager Eve", "Bob Clerk Ann", "Cid Clerk Ann")), (
        ("how many managers are there",), ("how many different job titles", 2), ("how many clerks", 2),
    )),
    (("loft_bookings", "booking status listing wait_(min) reply_(min)", (
        "1 Confirmed Loft 5 2", "2 Canceled_by_guest Loft 9 4", "3 Canceled_by_host Barn 7 6",
        "4 Confirmed Barn 3 8")), (
        ("how many bookings were canceled", 2), ("how many bookings were not cancelled", 2),
        ("how many bookings were canceled by the host", 1), ("how many bookings were canceled by Ann",),
        ("cancellation rate by listing", [("Barn", 50), ("Loft", 50)]), ("average wait time", 6),
        ("average reply time by listing", [("Barn", 7), ("Loft", 3)]),
    )),
    (("till_charges", "charge status brand", ("1 Paid Visa", "2 Failed Visa", "3 Failed Amex", "4 Paid Visa")), (
        ("failure rate", 50), ("failure rate by brand", [("Amex", 100), ("Visa", 100 / 3)]),
    )),
    (("till_slips", "slip clerk type amount return_window", (
        "1 Ann Sale 40 14", "2 Bob Return 10 30", "3 Ann Return 20 60", "4 Bob Sale 30 14")), (
        ("average return",), ("how many returns were there", 2), ("average return window", 29.5),
    )),
    (("area_reps", "rep month deals_won", ("Ann May 5", "Bob May 7", "Ann June 6", "Bob June 1")), (
        ("which rep won the most deals", [("Ann", 11)]), ("top 1 reps by deals won", [("Ann", 11)]),
        ("rank reps by deals won",), ("rank reps by total deals won", [("Ann", 11), ("Bob", 8)]),
    )),
    (("role_applicants", "name role hiring_manager recruiter", (
        "Ann Cook Eve Roy", "Ann Cook Eve Roy", "Bob Maid Eve Sue", "Cid Cook Max Sue")), (
        ("who hired the most applicants",), ("most common name", [("Ann", 2)]),
        ("who recruited the most applicants", [("Roy", 2), ("Sue", 2)]),
    )),
    (("meal_deliveries", "order customer status", (
        "D71 Ann Delivered", "D72 Ann Cancelled", "D73 Bob Delivered", "D75 Cid Delivered")), (
        ("how many orders were delivered", 3), ("how many customers were delivered",),
        ("how many deliveries did we get", 4),
    )),
    (("meter_days", "meter start_reading end_reading used", ("A 100 130 30", "A 130 150 20", "B 5 9 4")), (
        ("total end reading",), ("total used", 54), ("highest end reading", 150),
    )),
    (("sent_bills", "bill client gross balance_due", ("1 Orion 50 0", "2 Orion 80 80", "3 Vega 40 10")), (
        ("how much does Orion owe us", 80), ("how much is outstanding", 90), ("how much does Lyra owe us",),
    )),
    (("quay_rooms", "room price", ("Elm 40", "Oak 90", "Ash 70", "Fir 20")), (
        ("the top 2 expensive rooms", [("Oak", 90), ("Ash", 70)]), ("the top 2 noisy rooms",),
    )),
    (("town_bands", "band conductor conductor_age nationality founded", (
        "Elm Ann 40 Peru 1904", "Oak Bob 51 Chad 1935", "Ash Cid 62 Chile 1950")), (
        ("what nationality is Bob", ["Chad"]), ("how old is Ann", [40]), ("when was Oak founded", [1935]),
        ("when was Cid founded",),
    )),
    (("app_users", "user active verified income", (
        "ann yes no 50", "bob no yes 20", "cid yes yes 14", "dan no no 30")), (
        ("how many inactive users", 2), ("inactive users", ["bob", "dan"]), ("how many users are inactive", 2),
        ("average income of inactive users", 25), ("total income", 114), ("unverified users", ["ann", "dan"]),
        ("incomplete users",), ("infamous users",),
    )),
    (("tools_for_hire__payments", "payment_id payment_type_code amount", ("1 Cash 5", "2 Card 9", "3 Cash 4")), (
        ("how many payments", 3), ("number of payments by payment type", [("Cash", 2), ("Card", 1)]),
        ("tool types that have at least two tools",), ("number of tool types",),
    )),
    (("goods_orders", "order_id order_date customer product price total status sales_rep", (
        "1 2024-01-05 Ann Pen 2.5 100.5 Done Roe", "2 2024-03-07 Bob Ink 9.0 40.5 Done Lim",
        "3 2024-04-02 Ann Ink 9.0 60.0 Lost Roe", "4 2024-08-09 Cid Pad 4.0 20.0 Done Lim")), (
        ("total sales", 221), ("which month had the highest sales", [("2024-01", 100.5)]),
        ("sales by customer", [("Ann", 160.5), ("Bob", 40.5), ("Cid", 20)]),
        ("who is the sales rep of order 2", ["Lim"]),
        ("total from March to May", 100.5), ("total between March and April", 100.5), ("total since April", 80),
        ("total from April on", 80), ("total from April onwards", 80), ("how many orders after March", 2),
        ("total before March", 100.5), ("sales in the first half of 2024", 201), ("total in H2", 20),
        ("how many orders in the second half of the year", 1), ("total sales not counting Bob", 180.5),
        ("total sales leaving out Ann", 60.5), ("total aside from pens", 120.5),
        ("difference between the highest and lowest price", 6.5),
        ("difference between the max and min total of Ann", 40.5),
        ("January sales", 100.5), ("Q3 sales", 20), ("what was H1 2024 revenue", 201), ("total March sales", 40.5),
        ("March sales of Lim", 40.5), ("January and March sales",), ("January price",),
        ("how many sales did Roe make",), ("number of sales",), ("total from May to March",),
        ("orders before H2 2024",), ("difference between the highest and lowest price by customer",),
        ("difference between the average and the highest total",),
        ("difference between the highest price and the lowest total",),
    )),
    (("goods_orders_of_years", "order_id order_date total", (
        "1 2023-03-05 10", "2 2023-11-17 20", "3 2024-02-02 30", "4 2024-03-11 40")), (
        ("total in March", 50), ("total from March 2023 on", 100), ("total from 2024 on", 70), ("total in H1 2024", 70),
        ("total from March on",), ("total from March onwards",), ("total since March",), ("total from March to May",),
        ("total in H1",), ("total in the first half of the year",),
    )),
    (("kept_pets", "pet owner species age weight_kg born city", (
        "Rex Ann Dog 5 22.5 2021-03-01 Oslo", "Tom Bob Cat 3 4.2 2023-05-02 Bergen",
        "Kit Cid Cat 9 5.1 2017-01-09 Oslo", "Zed Eve Bird 12 0.9 2014-02-03 Molde")), (
        ("how old is Rex", [5]), ("how old is the pet of Ann", [5]), ("what is the age of owner Bob", [3]),
        ("which city does Ann live in", ["Oslo"]), ("average age of pets in Oslo", 7),
        ("how old is Ann",), ("what is the age of Ann",), ("what is Ann's age",), ("how much does Bob weigh",),
        ("when was Cid born",), ("what species is Eve",), ("average age of Ann",), ("is Bob older than Cid",),
    )),
    (("home_lands", "land capital largest_city population area_km2 president age_of_president", (
        "Norland Skog Havn 5400 323 Ola 61", "Sudia Porto Porto 12000 210 Ana 49",
        "Ostria Dorf Burg 8900 83 Max 70")), (
        ("population of Norland", [5400]), ("what land is Skog in", ["Norland"]), ("how old is Ana", [49]),
        ("population of the land whose capital is Dorf", [8900]), ("capital of Sudia", ["Porto"]),
        ("population of Skog",), ("what is the area of Havn",), ("how big is Dorf",), ("population of Ola",),
    )),
    (("league_grounds", "team town head_coach coach_age arena opened population_of_town founded", (
        "Reds Oslo Hank 51 Elm 1990 700 1892", "Blues Bergen Ivy 44 Oak 2001 290 1905",
        "Gulls Molde Jim 61 Ash 1978 27 1901")), (
        ("how old is Hank", [51]), ("when was Elm opened", [1990]), ("population of Bergen", [290]),
        ("when was Blues founded", [1905]), ("when was Oslo founded",), ("when was Jim founded",),
    )),
    (("city_parts", "district area_km2 population schools", (
        "East 131.25 54000 12", "West 99.5 81000 15", "North 210.4 23000 6")), (
        ("which district has the largest area", ["North"]), ("total area", 441.15),
        ("what area does West have", [99.5]),
        ("area of the district with the largest population", [99.5]),
        ("which area has the largest population",), ("which areas have more than 10 schools",),
        ("in which area are the most schools",), ("areas with a population over 50000",), ("population by area",),
    )),
    (("ward_patients", "id first_name diagnosis length_of_stay age gender", (
        "P1 Ann flu 3 20 female", "P2 Bob cancer 10 60 male", "P3 Cid flu 4 41 male", "P4 Dee asthma 1 15 female")), (
        ("what is the least high age of the patients", 15), ("least young age", 60), ("least long length of stay", 1),
        ("the first names and diagnoses of the patients are what?", [
            ("Ann", "flu"), ("Bob", "cancer"), ("Cid", "flu"), ("Dee", "asthma")]),
        ("ages of patients whose length of stay must be more than 3", [60, 41]),
        ("how many inpatients have influenza", 2),
        ("sum of the length of hospital stay", 18), ("average length of hospitalization of hospital patients", 4.5),
        ("maximize the age", 60), ("averaging of the age", 34), ("minimized length of stay", 1),
        ("summate the ages of patients diagnosed with flu", 61),
        ("how many patients have a length of stay strictly less than 4", 2),
        ("sum of ages sorted by gender", [("female", 35), ("male", 101)]), ("total age ordered by age",),
        ("average and oldest age by gender", [("male", 50.5, 60), ("female", 17.5, 20)]), ("how many outpatients",),
    )),
    (("singer_at_concerts", "singer_id name song_name song_release_year age concert_name year", (
        "S1 Joe You 1992 52 Auditions 2014", "S2 Tom Love 2008 32 Week_1 2015", "S3 Kai Blue 2013 29 Week_2 2014")), (
        ("how many songs were released before 2010", 2), ("youngest song",),
        ("names of singers whose song was released after 2010", ["Kai"]),
        ("which song is the oldest", [("S1", "Joe", "You", 1992, 52, "Auditions", 2014)]),
        ("name of the oldest singer", ["Joe"]), ("names of singers with a song with 'Love' in its name", ["Tom"]),
        ("how many singers have 'o' in their name", 2), ("names of singers under age 32", ["Kai"]),
        ("how many singers are under the age of 40", 2), ("average age of singers over the age of 30", 42),
        ("how many singers are below the age of 29", 0),
    )),
    (("2020_island_games_medal_table", "rank nation gold silver bronze total", (
        "1 Fiji 3 2 1 6", "2 Oman 2 2 0 4", "3 Peru 0 2 1 3")), (
        ("how many medals did Fiji win", 6), ("nations with less than 5 medals", ["Oman", "Peru"]),
        ("how many medals were won", 13), ("nation with the fewest medals", ["Peru"]),
        ("how many nations are there", 3), ("how many gold medals did Oman win", 2),
    )),
    (("island_games_medal_count", "nation gold silver bronze", ("Fiji 3 2 1", "Oman 2 2 0")), (
        ("nations with less than 5 medals",), ("how many medals were won",), ("gold medals of Oman", [2]),
    )),
    (("draft_picks", "pick player birth_date goals", ("1 Ann 1985-02-11 3", "2 Bob 1990-05-01 5")), (
        ("how many players were drafted before 2005",), ("players before 1988",), ("players from 1985",),
        ("how many players were born before 1988", 1), ("youngest player", ["Bob"]),
    )),
    (("squad_members", "player club birth_year", ("Ann Rye 1985", "Bob Ely 1990")), (
        ("players before 1988",), ("players born before 1988", ["Ann"]),
        ("players with a birth year after 1988", ["Bob"]),
    )),
    (("tall_peaks", "mountain colour country height_m first_ascent", (
        "Ardo red Peru 5120 1920", "Belk grey Chile 6210 1931", "Cint white Peru 4890 1899",
        "Dorm blue Chile 5555 1950")), (
        ("name and height of the highest mountain", [("Belk", 6210)]), ("name of the lowest mountain", ["Cint"]),
        ("names and heights of the mountains in Peru", [("Ardo", 5120), ("Cint", 4890)]),
        ("names of those with colour red",), ("name and height of the highest country",), ("names",),
        ("name of the highest country",), ("name and height",),
    )),
    (("ward_rolls", "candidate party age", ("Ann Green 41", "Bob Blue 63", "Cid Green 35")), (
        ("name of the youngest candidate", ["Cid"]), ("name and age of the youngest party",),
        ("Show the names and ages of the Green candidates", [("Ann", 41), ("Cid", 35)]),
        ("title and age of the oldest candidate",),
    )),
    (("squad_names", "player team_name age", ("Ann Reds 23", "Bob Blues 31", "Cid Reds 28")), (
        ("name and age of the youngest player",), ("name of the oldest player", ["Bob"]),
    )),
    (("albums_made", "album sound_label released", ("Dawn Elm 2001", "Dusk Oak 2004", "Noon Elm 2010")), (
        ("title and sound label of the newest album", [("Noon", "Elm")]), ("title of the newest sound label",),
    )),
    (("car_models", "model maker price_usd weight_kg engine_weight_kg length_cm top_speed owner owner_age", (
        "Uno Fiat 9000 900 90 400 150 Ann 40", "Polo VW 12000 1100 95 390 170 Bob 31",
        "Golf VW 15000 1200 120 420 190 Cid 66", "Bora VW 16000 ~ 120 ~ 195 Dee 50")), (
        ("how much heavier is the Polo than the Uno", 200), ("how much cheaper is the Polo than the Golf", 3000),
        ("how much cheaper",), ("how much more expensive",),
        ("how much longer is the Golf than the Polo", 30), ("how many cm longer is the Golf than the Polo", 30),
        ("how much more does the Golf cost than the Uno", 6000), ("how much older is Ann than Bob", 9),
        ("how many more VW than Fiat models are there", 2), ("how many more models are by VW than by Fiat", 2),
        ("how many kg longer is the Golf than the Polo",), ("how much heavier is the Bora than the Golf",),
        ("how much heavier is Ann than Bob",), ("how much older is the Golf than the Uno",),
        ("how much faster is the Golf than the Uno",), ("how much heavier are VW than Fiat",),
        ("how much heavier is the Golf",), ("how much heavier is the Golf than the Uno and the Polo",),
        ("how many more models are by VW",),
    )),
    (("clinic_visits", "patient sex age", ("Ann F 23", "Bob M 31", "Ann F 23", "Cid M 40")), (
        ("how many more women than men are there",), ("how much older is Bob than Ann",),
    )),
    (("pupils_enrolled", "name sex club score", ("Ann F Chess 7", "Bob M Chess 4", "Cid M Judo 9")), (
        ("how many more male than female pupils are there", 1), ("how many more boys than girls are there", 1),
        ("how much higher is the score of Ann than that of Bob", 3), ("how much lower is the score of Bob than Ann", 3),
        ("how much higher is the score of Chess than Judo",),
    )),
    (("bands_heard", "band performances singer", ("Reds 12 Ann", "Blues 30 Bob")), (
        ("how many performances did the Reds give", 12), ("how many singers did the Reds give",),
        ("how many more performances did the Blues give than the Reds", 18),
    )),
    (("deep_rivers", "river Length_(km) Length_(mi) source mouth land", (
        "Ardo 842 523 Alp Sea Peru", "Belk 311 193 Fell Ardo Peru", "Cint 1204 748 Moor Sea Chad",
        "Dorm 96 60 Hill Cint Chad")), (
        ("total length of the rivers in Peru", 1153), ("average length by land", [("Chad", 650), ("Peru", 576.5)]),
        ("how long is the Belk", [311]), ("how much longer is the Cint than the Belk", 893),
        ("how many miles longer is the Cint than the Belk", 555), ("what is the source of the Ardo", ["Alp"]),
        ("land with the highest total length", [("Chad", 1300)]), ("how long is the Ardo", [842]),
        ("which rivers are longer than 300",), ("what are the sources of the Ardo",), ("sources of the Ardo",),
        ("how many rivers are longer than 500 miles", 2),
    )),
    (("road_runs", "run Length_(km) Length_(mi)", ("A 10 6.2", "B 20 9.1", "C 42 26.1")), (
        ("total length",), ("how long is B",), ("average length of the runs",),
    )),
    (("trail_runs", "run Length_(km) Length_(mi)", ("A 10 6.2", "B ~ 9.3", "C 42 26.1")), (("total length",),)),
    (("air_flights_2005", "flno airline origin destination Duration_(min) Distance_(miles) price_usd plane", (
        "99 Aero Rome Oslo 310 2308 236 B1", "13 Aero Rome Bari 60 249 41 B1", "7 Bolt Oslo Bari 330 2606 262 B2")), (
        ("how much does flight 7 cost", [262]), ("how far is it from Rome to Bari", [249]),
        ("how long does flight 99 take", [310]), ("how many miles is the flight to Oslo", [2308]),
        ("give the airline of flight 13", ["Aero"]), ("flight number of the cheapest flight", [13]),
        ("how much more expensive is flight 7 than flight 13", 221), ("average distance in miles", 1721),
        ("what is the difference in price between flight 99 and flight 13", 195),
        ("how many km is the flight to Oslo",), ("average distance in km",), ("how much does flight 8 cost",),
        ("how much does Aero cost",), ("how much does flight 7 make",), ("how long does it take to get to Oslo", [310]),
        ("how much longer is flight 7 than flight 13",), ("airline of plane 13",),
    )),
    (("clerks", "name town salary salary_hike", ("Ann Rye 300 9", "Bob Ely 200 12", "Cid Ely 250 4")), (
        ("how much does Ann make", [300]), ("how much does Bob earn", [200]), ("how much does Ely make",),
        ("how much more does Ann make than Bob", 100),
    )),
    (("hikes", "name salary_hike", ("Ann 9", "Bob 12")), (("how much does Ann make",),)),
    (("long_rivers", "river Length_(km)", ("Po 652", "Ems 371", "Ill 75")), (
        ("which rivers are between 300 and 700 km long", ["Po", "Ems"]), ("how many km long is the Ems", [371]),
        ("how long does the Ems take",), ("how many miles long is the Ems",),
        ("which rivers are between 300 and 700 km deep",),
    )),
    (("old_castles", "castle land built restored visitors founder first_listed", (
        "Arx Peru 1200 1950 30 Ann 1901", "Burg Chad 1340 1960 50 Bob 1905", "Cast Peru 1340 ~ 20 Cid 1910")), (
        ("what year was Arx built", [1200]), ("in which year was the Burg restored", [1960]),
        ("in which year were the most castles built", [(1340, 2)]), ("which castle was built first", ["Arx"]),
        ("what year did Ann build Arx", [1200]), ("which year did Arx have 30 visitors",),
        ("what year was Arx listed",), ("what year was Arx first listed", [1901]), ("what year was Arx",),
        ("which castle was built second",), ("what year was Arx sold",),
    )),
    (("choirs_heard", "choir year_of_founded town", ("Reds 1904 Rye", "Blues 1880 Ely")), (
        ("what year were the Reds founded", [1904]), ("which choir was founded first", ["Blues"]),
        ("which choir was founded last", ["Reds"]),
    )),
    (("weeklies", "weekly publisher Circulation_(copies) Staff_(thousands) pages", (
        "Ash Elm 5000 3 40", "Bay Elm 3000 4 50", "Cot Oak 9000 2 60")), (
        ("which weekly has the fewest copies", ["Bay"]), ("total copies by publisher", [("Oak", 9000), ("Elm", 8000)]),
        ("weeklies with fewer than 4000 copies", ["Bay"]), ("how many copies does Ash have", 5000),
        ("how many thousands does Ash have",), ("how many copies were returned",), ("how many issues does Ash have",),
    )),
    (("records_made", "record singer Sales_(copies) Price_(coins)", (
        "Fog Ann 500 3", "Oak Ann 300 2", "Ye Bob 900 1")), (
        ("how many copies did Ann sell", 800), ("which record sold the most copies", ["Ye"]),
        ("how many more copies did Fog sell than Oak", 200), ("how many records sold more than 400 copies", 2),
        ("how many copies did Ann buy",), ("how many coins did Ann sell",), ("how many copies were lost",),
    )),
    (("prints_made", "print Sales_(copies) copies_lost", ("Fog 500 2", "Oak 300 3")), (
        ("how many copies did Fog sell",), ("which print sold the most copies",),
    )),
    (("bands_founded", "band record_company town year_founded salary", (
        "Reds EMI Rye 1904 5", "Blues EMI Ely 1880 7")), (
        ("what year was EMI founded",), ("when was EMI founded",), ("when were the EMI bands founded", [1904, 1880]),
        ("what year were the Reds founded", [1904]), ("when was the band in Ely founded", [1880]),
        ("how much do the Reds make", [5]), ("how much did the Reds make in 1904",),
    )),
    (("air_flights", "flight origin destination departure_date arrival_date", (
        "F1 Rome Oslo 2024-05-01 2024-05-01", "F2 Oslo Rome 2024-05-01 2024-05-02", "F3 Rome Bari 2024-05-03 ")), (
        ("how many flights leave on May 1, 2024", 2), ("how many flights departed from Rome in May 2024", 2),
        ("flights that landed on May 2, 2024", ["F2"]), ("flights leaving Oslo", ["F2"]),
        ("how many flights arrived", 2),
    )),
    (("purchase_orders_h2", "PO_Number Supplier Item Qty Order_Value Order_Date Status", (
        "PO-1 Vela Sheet 2 10 2025-01-02 Open", "PO-1 Vela Bolt 5 20 2025-01-02 Received",
        "PO-2 Kraft Sheet 1 5 2025-01-09 Open", "PO-3 Vela Nut 9 18 2025-02-01 Received",
        "PO-3 Vela Bolt 3 12 2025-02-01 Received")), (
        ("how many purchase orders were placed",), ("purchase orders per supplier",), ("how many rows are there", 5),
        ("percentage of purchase orders that are open",), ("total order value", 65), ("biggest purchase order",),
        ("average value per order",),
    )),
    (("houses_to_let", "House_No Street Town Rent", (
        "1 Elm Rye 100", "1 Oak Ely 200", "2 Elm Rye 150", "2 Oak Ely 120")), (("how many houses are in Rye", 2),)),
    (("invoices_and_credit_notes", "number type buyer net", (
        "N1 Invoice Ann 100", "N2 Credit_note Ann -20", "N3 Invoice Bob 50")), (
        ("how many credit notes are there", 1), ("total net of credit notes", -20), ("how many invoices are there", 2),
    )),
    (("help_tickets", "ticket customer assigned_to hours rating", (
        "T1 Acme Oskar 3 5", "T2 Dune Wen 2 3", "T3 Acme Oskar 4 4")), (
        ("who resolved T1",), ("who spent the most hours",), ("who has the best average rating",),
        ("which customer has the most tickets", [("Acme", 2)]), ("how many tickets are assigned to Oskar", 2),
    )),
    (("deli_stock", "sku product category on_hand available reorder_level best_before", (
        "S1 Peas Tins 35 5 20 2025-05-24", "S2 Corn Tins 80 60 50 2025-07-01", "S3 Cola Drinks 10 10 20 2025-06-01")), (
        ("what expires first",), ("which product expires first", ["Peas"]),
        ("how many tins do we have",), ("products below reorder level",), ("total on hand of tins", 115),
    )),
    (("repair_shop", "ticket received ready_on collected_on", (
        "R1 2025-01-06 2025-01-08 2025-01-10", "R2 2025-01-07 2025-01-09 ", "R3 2025-01-08  ")), (
        ("received and not collected",), ("ready but not collected",),
        ("how many tickets are not collected", 2),
    )),
    (("applications_for_jobs", "id candidate job applied recruiter", (
        "A1 Ann Cook 2024-01-10 Rex", "A2 Bob Clerk 2024-02-10 Sue")), (
        ("who applied last", ["Bob"]), ("who applied first", ["Ann"]), ("who applied in January", ["Ann"]),
        ("who interviewed last",), ("who chose last",),
    )),
    (("room_bookings_made", "ref guest status check_in", ("R1 Ann Booked 2024-01-10", "R2 Bob Left 2024-02-10")), (
        ("who booked last",),
    )),
    (("has_amenity", "dormid amenid", ("D1 A1", "D1 A2", "D2 A1")), (
        ("how many different amenities are there",), ("number of distinct amenities",),
    )),
    (("card_customers", "customer_id customer_first_name customer_last_name", (
        "1 Ann Lee", "2 Bob Fox", "3 Cid Lee")), (
        ("names of customers",), ("first names of customers", ["Ann", "Bob", "Cid"]),
        ("last name of customer 3", ["Lee"]), ("how many different customers are there", 3),
    )),
    (("allotment_plots", "plot tenant rent_paid_on repair_reported", (
        "A1 Ann 2024-01-05 ", "A2 Bob  2024-02-01", "A3 Cid 2024-01-09 2024-03-01")), (
        ("how many plots are rented",), ("how many plots were repaired",), ("how many plots have rent paid", 2),
    )),
    (("hall_hire", "booking hall hours status", ("H1 Main 2 Hired", "H2 Main 3 Cancelled", "H3 Side 1 Hired")), (
        ("how many hours was the Main hall used",), ("which hall was used the most",), ("total hours", 6),
    )),
    (("city_weather_days", "day wind_dir_degrees max_temp", ("2024-01-01 10 5", "2024-01-02 20 7")), (
        ("in what month were the most degrees measured",), ("highest wind dir degrees", 20),
    )),
    (("league_games__player", "player_id name goals", ("1 Ann 3", "2 Bob 5")), (
        ("how many games do we have",), ("how many players are there", 2),
    )),
    (("fa_cup_ties", "tie_no home_team away_team", ("1 Leeds Rye", "2 Hull Ely")), (
        ("show all different home cities",), ("show all different home teams", ["Leeds", "Hull"]),
    )),
    (("instrument_loans_2024", "loan pupil instrument instrument_no refunded", (
        "L1 Ann Violin V1 Yes", "L2 Bob Violin V1 No", "L3 Cid Violin V2 Yes", "L4 Dee Cello C1 Yes")), (
        ("how many violins are there",), ("how many cellos are there", 1), ("how many violin loans were there", 3),
        ("how many are not refunded", 1),
    )),
    (("staff_employee", "EMP_NUM EMP_LNAME EMP_FNAME", ("1 Lee Ann", "2 Fox Bob")), (
        ("names of employees",), ("last names of employees", ["Lee", "Fox"]),
    )),
    (("radio_calls", "alid callsign iata", ("A1 KING CO", "A2 RIVER VA", "A3 BED AZ")), (
        ("how many rivers are found in CO",), ("how many king beds are available",), ("callsign of A2", ["RIVER"]),
    )),
    (("club_branches", "branch city membership_amount", ("B1 Rye 10", "B2 Ely 20")), (
        ("what is the total amount of runs",), ("total membership amount", 30),
    )),
    (("tape_library", "tape on_loan_to loaned_on returned_on", (
        "T1 Ann 2024-01-02 2024-01-15", "T2 Bob 2024-01-03 2024-01-20", "T3 Ann 2024-02-01 ")), (
        ("how many tapes are on loan to Ann",), ("how many tapes were on loan to Ann", 2),
    )),
    (("violin_loans", "loan pupil instrument returned_on", (
        "L1 Ann Violin 2024-01-15", "L2 Bob Violin ", "L3 Cid Cello ")), (
        ("how many pupils have a violin",), ("how many pupils have a cello", 1),
    )),
    (("bills_sent", "bill customer amount due_date paid_date", (
        "B1 Ann 10 2024-01-10 2024-01-09", "B2 Ann 20 2024-01-10 2024-01-15", "B3 Bob 30 2024-02-10 ",
        "B4 Bob 40 2024-02-12 2024-02-12")), (
        ("how many bills were paid late", 1), ("which bills were paid on time", ["B1", "B4"]),
        ("bills paid early", ["B1"]), ("total amount of bills paid late", 20), ("bills not paid on time",),
        ("how many bills are overdue",),
    )),
    (("parcels_out", "parcel expected_delivery ship_date delivery_date", (
        "P1 2024-01-05 2024-01-02 2024-01-05", "P2 2024-01-05 2024-01-02 2024-01-08")), (
        ("how many parcels were delivered late", 1), ("percentage of parcels delivered on time", 50),
        ("how many parcels were shipped late",),
    )),
    (("repair_bench", "device received promised ready_on collected_on", (
        "D1 2024-01-05 2024-01-08 2024-01-09 2024-01-10", "D2 2024-01-05 2024-01-07 2024-01-06 2024-01-08")), (
        ("how many devices were collected late",),
    )),
    (("ward_election", "ward candidate votes %_of_vote", ("W1 Tom 120 60 ", "W1 Ann 80 40 ", "W2 Bo 50 100 ")), (
        ("what is the percentage of vote of Tom",), ("percentage of votes for Tom",), ("votes of Tom", [120]),
    )),
    (("hawks_season", "week opponent record", ("1 York 1-0", "2 Kent 1-1", "3 Rye 2-1")), (
        ("what was the record after week 2",), ("record before week 2",), ("opponents after week 1", ["Kent", "Rye"]),
        ("record in week 2", ["1-1"]),
    )),
    (("air_carriers", "name country active fleet_size age", (
        "Aero Italy Y 20 10", "Bolt Italy N 5 30", "Cirrus Norway Y 50 22", "Delta France Y 70 40")), (
        ("on average how large is the fleet size of the carriers", 36.25),
        ("On average, how old are the carriers?", 25.5), ("how old are the carriers on average", 25.5),
        ("Count how many carriers are in Italy.", 2),
        ("Compute the total mean age across country as a pie chart.", [("France", 40), ("Norway", 22), ("Italy", 20)]),
        ("average age across country",), ("on average how large is the airport",),
    )),
    (("shift_rota", "date staff ward hours approved_by", (
        "2024-05-01 Ann Rose 8 Meg", "2024-05-01 Bob Ivy 6 Meg", "2024-05-02 Ann Ivy 8 Sid")), (
        ("who has the most shifts", [("Ann", 2)]), ("who has a shift on 2024-05-02", ["Ann"]),
        ("who has the most wards",),
    )),
    (("cars", "car mechanic price", ("Fiat Ann 90", "Audi Bob 70", "Seat Ann 60")), (
        ("who has the most expensive car",),
    )),
    (("rovers_season", "date opponent venue result attendance", (
        "2023-08-05 Leeds H W 1800", "2023-08-12 York A L 2500", "2023-08-19 Hull H D 1600", "2023-09-02 York H L 1500",
        "2023-09-09 Leeds A W 900")), (
        ("how many games did they win", 2), ("how many games did we lose at home", 1), ("how many draws", 1),
        ("average home attendance", 4900 / 3), ("how many home games were lost", 1), ("total number of wins", 2),
        ("when did they lose to York", ["2023-08-12", "2023-09-02"]), ("percentage of games won", 40.0),
        ("how many games did Leeds win",), ("how many wins did York have",), ("games won by Leeds",), ("York's wins",),
    )),
    (("club_matches", "date team opponent result", ("2023-08-05 Elm Oak W", "2023-08-05 Oak Elm L")), (
        ("how many matches did they win",), ("how many matches did Elm win",),
    )),
    (("fights", "no opponent result round town", ("1 Bo Win 3 Leeds", "2 Cy Loss 8 Hull", "3 Di Win 1 Leeds")), (
        ("how many fights did he win", 2), ("how many rounds did he fight against Cy",),
    )),
    (("careers", "player goals result", ("Ann 3 W", "Bob 2 L")), (("how many goals did he score",),)),
    (("shops", "shop venue grade", ("S1 H W", "S2 A L")), (("how many wins",),)),
    (("standings", "team wins draws losses stage_wins titles", (
        "Elm 3 1 0 2 1", "Oak 0 2 2 0 0", "Fir 2 0 2 1 0", "Ash 0 0 4 0 0")), (
        ("teams that did not win a match", ["Oak", "Ash"]), ("teams that didn't lose a game", ["Elm"]),
        ("how many teams did not win any stages", 2), ("teams that won a stage", ["Elm", "Fir"]),
        ("teams that lost a match", ["Oak", "Fir", "Ash"]), ("teams that did not win a cup",),
        ("teams that drew a title",),
    )),
    (("offices", "country visa_section exit", ("Peru Yes 4", "Chad No ~", "Mali No 5")), (
        ("countries that don't have a visa section", ["Chad", "Mali"]), ("how many offices don't have an exit", 1),
        ("countries that don't have a pool",),
    )),
    (("flights", "YEAR MONTH DAY AIRLINE MILES", (
        "2015 12 3 WN 300", "2015 3 9 UA 900", "2015 3 30 WN 500", "2015 12 24 DL 1200", "2015 3 31 WN 100")), (
        ("how many flights in December", 2), ("total miles in March", 1500), ("how many WN flights in March", 2),
        ("flights by month", [(3, 3), (12, 2)]), ("how many December flights", 2), ("flights in June",),
        ("flights in December 2014",), ("how many flights in March 2015", 3),
    )),
    (("leases", "lease month rent", ("A 24 90", "B 12 70", "C 12 80")), (("leases in December",),)),
    (("gymnasts", "name country height points fee", (
        "Ann Peru 160 9 20", "Bob Peru 170 8 22", "Cid Chad 150 9 19", "Dee Chad 175 7 25")), (
        ("which country has the tallest gymnasts on average", [("Peru", 165.0)]),
        ("which country scored the most points on average", [("Peru", 8.5)]),
        ("which country has the lowest points on average", [("Chad", 8.0)]),
        ("which country pays the highest average fee", [("Chad", 22.0)]), ("tallest gymnasts on average",),
        ("which country pays the highest average height",), ("highest points on average",),
    )),
    (("flats", "flat building rent tenant", ("1A Elm 700 Ann", "1B Elm 900 Bob", "2A Oak 650 Cid")), (
        ("who lives in 2A", ["Cid"]), ("how many tenants live in Elm", 2), ("who lives in 700",),
    )),
    (("sales", "sale payment gross_margin_percentage", ("1 Card 5", "2 Cash 5", "3 Card 6")), (
        ("percentage of sales that are Card", 200 / 3),
    )),
    (("operas", "opera composer conductor minutes", (
        "Tosca Giacomo_Puccini Ann_Lee 110", "Turandot Giacomo_Puccini Bob_Ray 120", "Aida Giuseppe_Verdi Ann_Lee 150",
        "Norma Vito_Ray Cid_Orr 140")), (
        ("how many operas did puccini write", 2), ("total minutes of verdi's operas", 150),
        ("which operas were conducted by orr", ["Norma"]),
        ("longest Verdi opera", [("Aida", "Giuseppe Verdi", "Ann Lee", 150)]),
        ("operas by mr verdi", ["Aida"]), ("operas by g verdi", ["Aida"]),
        ("operas conducted by ray",), ("verdi operas",), ("operas by tosca",), ("operas of verdis",),
    )),
    (("orders", "order_no rep customer amount", (
        "A1 Alan_Price Bob_King 500", "A2 Sue_Long Cid_Green 300", "A3 Alan_Price Eve_Young 200")), (
        ("total amount of king", 500), ("Long's orders", [("A2", "Sue Long", "Cid Green", 300)]),
        ("how many long orders",), ("how many orders are green",), ("how many young customers",),
        ("orders from the king",),
    )),
    (("visits", "visit patient ward", ("V1 Ann_Rose Ivy", "V2 Bob_Ray Rose_Ward", "V3 Cid_Orr Ivy")), (
        ("ward of orr", ["Ivy"]), ("ward of rose",),
    )),
    (("bookings", "booking owner dog", ("B1 Nolan Rex", "B2 Hall Bo")), (("bookings of Mrs Nolan", ["B1"]),)),
    (("top_1000", "Series_Title Released_Year Director Gross", (
        "Jaws 1975 Ann 90", "Fog 1980 Bob 40", "Fog 2005 Ann 10")), (
        ("how many movies did Ann direct", 2), ("films released before 2000", [("Jaws", 1975, "Ann", 90),
                                                                                ("Fog", 1980, "Bob", 40)]),
        ("how many songs",),
    )),
    (("titles", "series_title director type gross", ("Jaws Ann Movie 9", "Lost Bob TV_Series 8")), (
        ("how many movies", 1),
    )),
    (("melb_data", "Address Rooms Price", ("1_Elm_St 3 500", "2_Oak_St 4 750")), (
        ("how many properties are there", 2), ("homes with 4 rooms", [("2 Oak St", 4, 750)]),
        ("how many houses",),
    )),
    (("open_2019", "rank name federation rating", ("1 Ann NOR 2500", "2 Bob IND 2400")), (
        ("how many players are from NOR", 1), ("players rated over 2450", [(1, "Ann", "NOR", 2500)]),
        ("how many teams",),
    )),
    (("bank", "age job marital balance", ("40 admin single 500", "61 chef married -5", "33 chef single 90")), (
        ("average age of clients", 134 / 3), ("how many people are single", 2), ("how many clients are over 60", 1),
        ("how many people are between 33 and 41", 2), ("how many members",),
    )),
    (("festival_awards", "year nominee award film result", ("2008 Ann Gold Fog Won", "2009 Ann Silver Up Nominated")), (
        ("how many nominations did Ann receive", 2), ("percentage of nominations that were won", 50.0),
    )),
    (("patients", "name age score", ("Ann 45 50", "Bob 52 41", "Cid 40 90")), (
        ("how many patients are between 40 and 50", 2), ("patients between 60 and 90",),
    )),
    (("bookings", "booking arrival_year price", ("A 2019 5", "B 2019 7", "C 2020 9")), (
        ("bookings per year", [(2019, 2), (2020, 1)]), ("bookings per price",),
    )),
    (("lessons", "lesson pupil instructor on minutes", (
        "1 Ann Moira 2024-05-01 60", "2 Ann Moira 2024-05-02 90", "3 Bob Sid 2024-06-01 60")), (
        ("how many lessons did Moira give", 2), ("how many lessons has Moira given", 2),
        ("how many lessons did Ann take", 2), ("how many lessons did Ann give",), ("how many lessons did Moira take",),
        ("how many lessons came in in May", 2), ("how many lessons came first",),
    )),
    (("rota", "date staff role ward hours approved_by", (
        "2024-05-01 Ann Nurse Rose 8 Meg", "2024-05-01 Bob Cook Ivy 6 Meg", "2024-05-02 Ann Nurse Ivy 8 Sid")), (
        ("who worked on the Rose ward", ["Ann"]), ("hours worked by cooks", [6]), ("how many staff worked on Ivy", 2),
        ("how many shifts did Meg work",), ("who worked by Sid",),
    )),
    (("gigs", "date venue town band promoter", (
        "2024-05-01 Apollo Leeds Dogs Ann", "2024-05-09 Apollo Leeds Cats Bob", "2024-06-01 Barn Hull Dogs Ann")), (
        ("who performed in Leeds", ["Dogs", "Cats"]), ("how many gigs did the Apollo host", 2),
        ("how many bands performed in Leeds", 2), ("which venue hosted the most gigs", [("Apollo", 2)]),
        ("how many gigs did Ann host",), ("how many gigs did the Barn perform",),
    )),
    (("repairs", "repair customer bike technician work_done cost", (
        "1 Ann Trek Nina Service 90", "2 Bob Giant Joel Puncture 15", "3 Ann Trek Nina Puncture 15")), (
        ("how many repairs has Nina done", 2), ("who fixed the Giant", ["Joel"]), ("work done by Joel", ["Puncture"]),
        ("how many repairs did Ann fix",), ("how many repairs has the Trek done",),
    )),
    (("bookings", "booking booked_by room", ("1 Ann Hall", "2 Bob Hall", "3 Ann Den")), (
        ("how many bookings has Ann made", 2), ("who made the Den",),
    )),
    (("paintings", "painting artist owner year", ("Ash Ann Tate 1999", "Bog Bob Tate 2001", "Cat Ann Lee 1999")), (
        ("who painted Bog", ["Bob"]), ("how many paintings did Ann draw", 2), ("how many paintings did Tate paint",),
        ("which painting came out in 2001", ["Bog"]),
    )),
    (("visits", "visit patient doctor nurse on", ("1 Ann Orr Meg 2024-05-01", "2 Bob Fry Sid 2024-05-02")), (
        ("how many visits did Orr do", 1), ("who saw Ann",), ("how many visits did Ann see",),
    )),
    (("enquiries", "ref received answered name", ("1 2024-05-01 2024-06-03 Ann", "2 2024-06-03 2024-06-04 Bob")), (
        ("how many enquiries came in", 2), ("how many enquiries came in in June",),
    )),
    (("sessions", "session on dog attended", ("1 2024-05-01 Rex yes", "2 2024-06-03 Bo no")), (
        ("how many sessions came in",), ("how many dogs came in in June",),
    )),
    (("homes", "home suburb rooms baths price", ("H1 Kelt 3 1 500", "H2 Kelt 4 2 750", "H3 Brim 3 2 620")), (
        ("average price by number of rooms", [(4, 750.0), (3, 560.0)]),
        ("number of homes by number of rooms", [(3, 2), (4, 1)]), ("suburbs by number of rooms",),
        ("average price for each number of baths", [(2, 685.0), (1, 500.0)]),
        ("top 2 homes by number of rooms", ["H2", "H1"]), ("number of rooms by home number",),
    )),
    (("takings", "day payment education cholesterol amount", (
        "Mon Card BSc 210 9", "Tue Cash MSc 180 4", "Wed Card BSc 200 7")), (
        ("total amount by payment method", [("Card", 16), ("Cash", 4)]), ("most common payment method", [("Card", 2)]),
        ("which payment method is used most", [("Card", 2)]),
        ("number of days by education level", [("BSc", 2), ("MSc", 1)]), ("average cholesterol level", 590 / 3),
        ("average amount level",), ("total by payment colour",),
    )),
    (("players", "player preferred_foot pace", ("Ann Left 80", "Bob Right 90", "Cid Left 70")), (
        ("how many left footed players", 2), ("left-footed players", ["Ann", "Cid"]),
        ("how many players are right footed", 1), ("average pace of left footed players", 75.0),
        ("left handed players",),
    )),
    (("weather", "day WindGustDir WindGustSpeed Humidity9am Humidity3pm Rooms2 RestingBP MaxHR", (
        "d1 SW 40 60 50 3 120 170", "d2 SW 60 70 40 4 130 150", "d3 N 50 80 60 3 125 160")), (
        ("most common wind direction", [("SW", 2)]), ("average wind gust speed", 50.0), ("max wind speed", 60),
        ("average humidity at 3pm", 50.0), ("average 9am humidity", 70.0),
        ("average humidity",), ("average rooms", 10 / 3), ("average blood pressure", 125.0),
        ("average resting blood pressure", 125.0), ("average max heart rate", 160.0),
        ("average pressure at 3pm",),
    )),
    (("contacts", "contact phone1 phone2", ("Ann 12 14", "Bob 13 15")), (("phone of Ann",),)),
    (("branches", "branch region Sales_2022 Sales_2023 Staff(2023) opened", (
        "Leeds North 120 135 14 2004", "York North 98 91 9 2022", "Truro South 64 70 7 2011")), (
        ("sales of Leeds in 2023", [135]), ("total sales in 2023", 296), ("revenue of York in 2022", [98]),
        ("average sales in 2023 by region", [("North", 113.0), ("South", 70.0)]),
        ("which branch had the highest sales in 2022", ["Leeds"]), ("branches opened in 2022", ["York"]),
        ("how many branches had sales under 75 in 2023", 1), ("sales of Leeds",), ("sales of Leeds in 2021",),
        ("how many staff were there in 2023",),
    )),
    (("embassies", "embassy staff", ("Oslo 4", "Rome 9", "Bern 4")), (
        ("how many staff are there",), ("how many staff are there in total", 17),
    )),
    (("walks", "walk miles minutes grade", ("Dale 6 150 2", "Fell 11 320 4", "Moor 3 80 1")), (
        ("walks longer than 2 hours", ["Dale", "Fell"]), ("how many walks lasted over 2 hours", 2),
        ("walks longer than 5 miles", ["Dale", "Fell"]), ("walks that took less than 100 minutes", ["Moor"]),
        ("walks under 10 km",), ("walks over 5",), ("walks over 2 days",),
    )),
    (("films", "film runtime budget", ("Ash 94 20", "Bog 121 55")), (
        ("films over 100 minutes", ["Bog"]), ("films shorter than 100 minutes", ["Ash"]), ("films over 500 minutes",),
        ("films over 100",),
    )),
    (("songs", "song duration", ("Ash 194", "Bog 221")), (("songs over 200 minutes",), ("songs over 200 seconds",))),
    (("plants", "plant type height_cm pot_(L)", ("Oak Tree 250 9", "Yew Tree 80 5", "Ivy Climber 120 2")), (
        ("trees over 1m", [("Oak", "Tree", 250, 9)]), ("plants over 1m", ["Oak", "Ivy"]),
        ("plants over 3m", []), ("plants over 1 kg",),
    )),
    (("club_players", "player club country goals height", (
        "Ann Reds Peru 10 170", "Bea Reds Chile 9 180", "Cat Blues Peru 8 175", "Dee Blues Chile 1 160")), (
        ("clubs of the 3 tallest players", ["Reds", "Blues", "Reds"]),
        ("the clubs that have the 2 shortest players", ["Blues", "Reds"]),
        ("clubs of the players with the top 2 heights", [("Reds", 180), ("Blues", 175)]),
        ("clubs of the top 2 players by goals", [("Reds", "Ann"), ("Reds", "Bea")]),
        ("top 2 clubs by goals", [("Reds", 19), ("Blues", 9)]),
        ("different clubs of the 3 tallest players",), ("3 tallest clubs",),
        ("which clubs have the 2 tallest players",),
    )),
    (("shop_orders", "order_id customer region sales", (
        "1 Ann North 100", "2 Ann North 90", "3 Bob South 150", "4 Cy South 80", "5 Cy North 75")), (
        ("customers of the top 3 orders by sales", ["Bob", "Ann", "Ann"]),
        ("the region of the 2 orders with the highest sales", ["South", "North"]),
        ("customers with the 2 highest sales", [("Ann", 190), ("Cy", 155)]),
    )),
    (("seating_plan", "hall room_number seats", (
        "Elm 101 30", "Elm 102 40", "Oak 101 20", "Oak 102 25", "Oak 201 90")), (
        ("how many rooms are in Elm", 2), ("how many rooms in Oak have more than 22 seats", 2),
        ("average seats of rooms in each hall", [("Oak", 45), ("Elm", 35)]), ("average seats of the rooms", 41),
        ("how many rooms are there",), ("how many rooms are not in Elm",),
    )),
    (("guest_nights", "guest room_number nights beds", ("Ann 101 3 2", "Bob 101 1 2", "Cy 102 2 4")), (
        ("average beds of rooms",), ("how many rooms", 2), ("average beds", 8 / 3),
    )),
    (("inn_bookings", "booking guest_name adult child", ("B1 Ann 2 0", "B2 Bob 1 3", "B3 Cy 2 1", "B4 Di 4 2")), (
        ("how many children",), ("how many adults",), ("how many adults does Ann have",),
    )),
    (("course_groups", "class_code course prof_num", ("10 Art 103", "11 Art 105", "12 Law 103", "13 Law 110")), (
        ("how many professors", 3), ("how many professors teach a class", 3), ("how many professors teach Art", 2),
    )),
    (("paper_orders", "order_id customer region sales", (
        "1 Ann North 100", "2 Ann North 90", "3 Bob South 150", "4 Cy South 60", "5 Cy North 70")), (
        ("how many customers have at least one order in the North", 2),
        ("how many customers have at least one order", 3),
        ("how many customers have one or more orders in the North", 2),
        ("how many regions have at least one order by Ann", 1),
        ("how many customers have at least 2 orders", 2), ("how many orders have at least one customer",),
        ("how many customers have less than one order in the North",),
        ("how many customers in each region have at least one order",),
    )),
    (("pupil_marks", "pupil_id course grade", ("7 Art A", "7 Law A+", "8 Art B", "9 Art A", "9 Law C")), (
        ('how many pupils have at least one grade "A"', 2), ('how many pupils had at least one "B" grade', 1),
        ('how many pupils have no grade "A"',),
    )),
    (("claim_list", "claim branch amount_billed amount_settled loan_approved", (
        "A1 2 400 300 Yes", "B2 2 900 100 No", "C3 5 700 650 No", "D4 5 50 50 No")), (
        ("total settlement amount", 1100), ("the settlement amount of the claim with the highest bill amount", [100]),
        ("total bill amount by branch code", [(2, 1300), (5, 750)]),
        ("claims with loan approval status No", ["B2", "C3", "D4"]),
        ("how many different loan approval statuses are there", 2),
        ("what is the total sum of the amount billed", 2050),
        ("total amount billed where branch code is 5", 750), ("count different branches", 2),
        ("amount of bills",), ("number of settlements",), ("branch with the most approvals",),
        ("amount of settlements",),
        ("which branch has most of the settlement amount",),
    )),
    (("part_orders", "line number_ordered date_ordered", ("1 4 2024-01-02", "2 9 2024-01-03")), (
        ("order number of line 2",), ("total number ordered", 13),
    )),
    (("mayor_terms", "term_begin mayor deputy party", (
        "2001 Ann Bo Red", "2004 Ann Cy Red", "2008 Di Bo Blue", "2012 Ann Bo Red")), (
        ("who was mayor the most times", [("Ann", 3)]), ("which deputy was there the most times", [("Bo", 3)]),
        ("which party makes up the majority of the mayor terms", [("Red", 3)]),
        ("which party has most of the mayor terms", [("Red", 3)]),
        ("which party has the highest amount of mayor terms", [("Red", 3)]),
        ("which person was mayor the most times", [("Ann", 3)]), ("how many people have been mayor",),
        ("show the people that have been mayor the most times", [("Ann", 3)]),
        ("which people served as deputy most frequently", [("Bo", 3)]),
        ("which people served as clerk most frequently",),
    )),
    (("web_pages", "page visits section", ("Home 90 A", "News 40 B", "Home 20 B", "Shop 70 C")), (
        ("which page was visited the most times",), ("which page appears the most times", [("Home", 2)]),
        ("which section has most of the pages",), ("which section has the majority of the pages",),
    )),
    (("cast_list", "id first_name last_name town", (
        "1 Ann Lee Rye", "2 Ann Fox Ely", "3 Bob Lee Rye", "4 Ann Lee Ely")), (
        ("what is the most common full name", [("Ann", "Lee", 2)]), ("the town with the most common full name",),
        ("count the number of total cast lists", 4), ("most common first name", [("Ann", 3)]),
    )),
    (("state_colleges", "college state enrollment founded", (
        "Elm Ohio 18000 1850", "Oak Ohio 22000 1900", "Ash Iowa 9000 1920")), (
        ("how many students are there", 49000), ("how many students are enrolled in each state", [("Ohio", 40000),
        ("Iowa", 9000)]),
        ("average number of students enrolled in Ohio colleges", 20000),
        ("which college has the most students", ["Oak"]),
        ("how many colleges have more than 10000 students", 2), ("which college was founded most recently", ["Ash"]),
        ("average enrollment size", 49000 / 3), ("the founded year of the college founded the earliest", [1850]),
        ("how many different students are there",), ("who are the students in Ohio",), ("students of Elm",),
        ("total number of students of the 2 colleges founded most recently",),
        ("total enrollment of the 2 largest colleges",),
    )),
    (("term_courses", "course term enrollment", ("Drama Fall 30", "Maths Fall 20", "Maths Spring 5")), (
        ("how many students are there",), ("total enrollment", 55),
    )),
    (("town_districts", "district area city_population", ("Rye 30 1000", "Ely 20 5000", "Hove 10 4000")), (
        ("which district has the most residents", ["Ely"]), ("total number of residents", 10000),
        ("which districts have more than 2000 residents", ["Ely", "Hove"]),
        ("total number of residents of the districts with the 2 largest areas",),
    )),
    (("town_attacks", "attack town killed injured", ("A1 Rye 3 10", "A2 Ely 0 5", "A3 Rye 7 1")), (
        ("average number of people injured", 16 / 3), ("total number of people killed in Rye", 10),
        ("which attack has the most people killed", ["A3"]), ("who was injured",), ("how many people died",),
    )),
    (("programs", "program owner launch years_working", ("Fog Ann 2005 3", "Rain Bob 2010 5", "Sun Ann 2004 8")), (
        ("the program that was launched most recently", ["Rain"]), ("most recent launch", 2010),
        ("the owner of the program with the most recent launch", ["Bob"]),
        ("which program was launched the earliest", ["Sun"]),
        ("average years spent working", 16 / 3), ("average number of years spent working as an owner",),
        ("most recent owner",), ("total years working grouped and ordered by owner", [("Ann", 11), ("Bob", 5)]),
        ("the owner of the one with the most recent launch", ["Bob"]),
    )),
    (("trip_legs", "leg distance price age", ("L1 1 90 4", "L2 3 95 6", "L3 7 10 5")), (
        ("the distance of the one with the highest price", [3]), ("what is the distance summed from all trip legs", 11),
        ("list the result with the price of L1", [90]), ("the leg with one distance", ["L1"]),
        ("oldest one among the legs", [("L2", 3, 95, 6)]),
    )),
    (("course_enrolments", "student_id course teacher grade prize", (
        "1 Art Ann A None", "1 Law Bob B Cup", "2 Art Ann A None", "3 Law Cy C None")), (
        ("how many students are enrolled in courses", 3), ("how many different students are enrolled in any course", 3),
        ("how many students have teachers", 3), ("how many courses have some teacher", 2),
        ("how many students have prizes",), ("how many students are in a course",),
        ("how many students are in each course", [("Art", 2), ("Law", 2)]),
    )),
    (("project_staffing", "scientist project hours", ("Ann P1 3", "Ann P2 4", "Bob ~ 0", "Cy P1 2")), (
        ("how many different scientists are assigned to any project",), ("how many different scientists are there", 3),
    )),
    (("faculty_list", "name rank degree sex", (
        "Ann AsstProf Ph.D. F", "Bob AssocProf M.A. M", "Cy Professor Ph.D. M", "Di AsstProf MBA F")), (
        ("how many assistant professors are there", 2), ("names of the associate professors", ["Bob"]),
        ("how many have a PhD degree", 2), ("how many adjunct professors are there",), ("how many assistants",),
    )),
    (("tool_kinds", "tool kind", ("T1 RotHamm", "T2 RotaHamm", "T3 CordDrill")), (
        ("how many rotary hammers are there",),
    )),
    (("misspelled_hires", "car days price", ("Fiat 3 90", "Audi 1 95", "Fiat 2 10")), (
        ("what is the mininum and maximum price", (10, 95)), ("how many diffrent cars are there", 2),
        ("avarage days", 2),
        ("how many distnct cars", 2), ("maxmum price", 95), ("total pirce",), ("the average of the mximun price",),
    )),
    (("item_list", "item kind colour weight", (
        "Pen Office Red 2", "Desk Office Blue 9", "Pen Home Red 3", "Cup Home Blue 1")), (
        ("number of each kind", [("Home", 2), ("Office", 2)]),
        ("the total number of every item", [("Pen", 2), ("Cup", 1), ("Desk", 1)]),
        ("total number of each colour and categorize it by kind", [
            ("Blue", "Home", 1), ("Blue", "Office", 1), ("Red", "Home", 1), ("Red", "Office", 1)]),
        ("number of each weight",), ("total weight for each Office item", [("Desk", 9), ("Pen", 2)]),
        ("average weight for each Red kind", [("Home", 3), ("Office", 2)]), ("total weight for each Office kind",),
        ("weights of the lightest and heaviest items", (1, 9)),
        ("bar chart, x is kind and y is count(kind)", [("Home", 2), ("Office", 2)]),
        ("average weight by kind, show by the kind from low to high", [("Home", 2), ("Office", 5.5)]),
        ("highest weight for items with different kinds",),
    )),
    (("stock_takes", "item shelf quantity", ("Pen A 3", "Cup B 4", "Pen B 1")), (
        ("number of each item",), ("how many of each item",),
    )),
    (("member_list", "member age height number", (
        "Ann 30 170 4", "Bob 20 180 7", "Cy 50 160 9", "Di 20 150 11")), (
        ("the ages of the oldest and youngest members", (50, 20)),
        ("the ages and heights of the oldest and youngest members",),
        ("names of the oldest and youngest members",), ("number of each member",),
        ("which member has the least height? List the member and the amount of height", [("Di", 150)]),
    )),
    (("film_festivals", "festival_name chair_name year city", (
        "Fog Ann 2001 Rye", "Sun Bob 2005 Ely", "Rain Cy 2003 Rye")), (
        ("names of the two most recent festivals", ["Sun", "Rain"]), ("the city that hosted most often",),
        ("which city was visited most often", [("Rye", 2)]), ("name of the two most recent ones",),
    )),
    (("drug_list", "drug fda_approved trade", ("D1 Yes A", "D2 No B", "D3 No A")), (
        ("how many drugs were not approved by the FDA", 2), ("how many drugs were approved by the FDA", 1),
    )),
    (("club__web_membership_record", "member level fee", ("Ann 1 10", "Bob 2 20", "Cy 2 30")), (
        ("average fee by membership level", [(2, 25), (1, 10)]), ("membership fee of Ann", [10]),
        ("how many different membership levels are there", 2), ("membership of Ann",),
        ("how many web records are there", 3),
        ("how many memberships are there",), ("silver level of Ann",),
    )),
    (("city_flights", "flight origin destination state price", (
        "F1 Los_Angeles Honolulu CA 400", "F2 Boston Los_Angeles MA 300", "F3 Los_Angeles New_York CA 250",
        "F4 New_Orleans Boston LA 100")), (
        ("average price for flights from LA to Honolulu", 400), ("how many flights are from LA", 2),
        ("how many flights go to NYC", 1), ("flights from la",), ("flights in LA", ["F4"]), ("flights from SF",),
        ("the price of all the city flights combined", 1050),
    )),
    (("us_towns", "town state population density", (
        "Austin Texas 900 4", "Monroe Louisiana 50 9", "Waco Texas 130 2")), (
        ("how many people live in LA",), ("which town has the sparsest density", ["Waco"]),
        ("how large is the largest town in Texas", [900]), ("how big is the smallest town", [50]),
        ("how large is Waco",),
        ("which town has the densest state",), ("how many towns where Texas is equal to the state", 2),
    )),
)
OF_JOINED_TABLES = (         # whose rows repeat what is of the things that they are about
    (SERVICES, (
        ("average age of the mechanics",), ("median age of the mechanics",), ("average mechanic age by shop name",),
        ("total staff of all shops",), ("which part has the highest total part price",), ("sum of part price for Bob",),
        ("total shop staff for each shop name",), ("average part price",), ("maximum part price", 90),
        ("average mechanic age for each mechanic", [("Bob", 52), ("Cid", 44), ("Ann", 31), ("Dee", 27)]),
        ("average part price of S2", 35), ("oldest mechanic", ["Bob"]), ("total hours", 22),
        ("average hours by mechanic", [("Cid", 4), ("Ann", 3.6666666666666665), ("Bob", 2), ("Dee", 1)]),
    )),
    (VATS, (
        ("names of vats with more than 60 litres", ["Max", "Moe", "Zoe", "Max"]), ("hall of Moe", ["Bud Jones Hall"]),
        ("litres of all vats", [90, 70, 50, 70, 80, 50]),
        ("list the vat names by litres", ["Max", "Ivy", "Moe", "Zoe", "Max", "Max"]),
        ("litres and wood of the vats in Elm", [(90, "Oak"), (50, "Fir"), (70, "Fir"), (50, "Fir")]),
        ("what is the keeper of Bud Jones Hall", ["Bob"]),
    )),
    (WALKED, (("average age of dogs",), ("average age",), ("average kilos", 7), ("maximum age", 9))),
    (LINES_SOLD, (
        ("total shipping",), ("total shipping per customer",), ("average shipping",), ("median shipping for Acme",),
        ("percentage of shipping from Acme",), ("which customer has the highest total shipping",),
        ("highest shipping", 15), ("total qty", 39), ("average qty for Cole", 4),
    )),
    (SHIFTS_DONE, (
        ("average hourly rate",), ("average hourly rate of nurses",), ("average hourly rate for carers",),
        ("role with the highest average hourly rate",), ("average hourly rate of Ann", 13), ("total hours", 55),
        ("average hourly rate by worker", [("Di", 22), ("Cy", 20), ("Bob", 14), ("Ann", 13)]),
    )),
    (SHOWINGS, (
        ("average minutes",), ("total seats",), ("average minutes by screen",), ("total tickets", 588),
        ("average price", 8.333333333333334), ("average seats of the Red screen", 90), ("most minutes", 170),
    )),
    (RENTED, (("total rent", 3830), ("average rent", 638.3333333333334))),
    (GYM_GOERS, (("total monthly fee",), ("average monthly fee",), ("total minutes", 660))),
    (HAULED, (("total mileage", 270), ("total mileage of Ann", 122), ("average miles",))),
    (HOUSED, (("average distance", 6.716666666666667), ("average people",), ("average price", 606.6666666666666))),
    (PLANS_PAID, (("total monthly fee", 440), ("average monthly fee", 44))),
    (BOUGHT_LINES, (("total carriage",), ("average carriage of Core", 20), ("highest carriage", 20))),
    (BLOOD, (
        ("average result",), ("highest result",), ("highest result for Ann",), ("highest result for Iron", 31),
        ("average result by test", [("Glucose", 87), ("Iron", 25.5)]),
    )),
    (HALTS, (("average platforms", 2.5), ("total number of platforms", 20))),
)
OF_HOMES_AND_CLUBS: tuple[tuple[Any, tuple[tuple[Any, ...], ...]], ...] = (
    (("our_trips", "trip land by nights cost", (
        "1 Peru Train 5 90", "2 Chad Plane 3 40", "3 Peru Plane 11 70", "4 Mali Train 4 20")), (
        ("most nights in one trip", 11), ("most nights on a single trip", 11), ("highest cost of a trip", ),
        ("which land had the most nights in one trip", ["Peru"]), ("nights in trip 3", [11]),
        ("total cost of trips to Peru", 160), ("average nights of trips by train", 4.5), ("trips to Peru", [1, 3]),
        ("how many nights in one trip",), ("total cost in one trip",), ("most nights in two trips",), ("3 trips",),
        ("average cost of train trips vs plane trips", [("Plane", 55), ("Train", 55)]),
        ("total nights of train trips and plane trips",),
        ("average cost by trip", [(1, 90.0), (3, 70.0), (2, 40.0), (4, 20.0)]),
    )),
    (("swim_log", "swim day swimmer coach coach_age metres medals", (
        "1 2024-05-01 Ola Berg 44 1500 0", "2 2024-05-02 Per Berg 44 800 1", "3 2024-05-03 Ola Dahl 61 1200 1",
        "4 2024-05-04 Eva Dahl 61 900 2")), (
        ("most metres in one swim", 1500), ("who swam the most metres in one swim", ["Ola"]),
        ("most medals in a swim", 2), ("how many swims did Ola swim", 2), ("metres in swim 2", [800]),
        ("how many medals in one swim",), ("which coach had the most swims in one swim",),
        ("number of swims by coaches over 50",), ("swims by coaches under 50",),
        ("number of swims by coach", [("Berg", 2), ("Dahl", 2)]), ("swims with coach age over 50", [3, 4]),
        ("how many days did I swim",),
    )),
    (("running_diary", "day kind km shoes", (
        "2024-04-01 Easy 8 Elm", "2024-04-02 Rest ~ ~", "2024-04-03 Long 21 Oak", "2024-04-04 Easy 6 Elm")), (
        ("how many days did I run",), ("how many days did I rest", 1), ("how many days", 4),
        ("how many days did I run more than 10 km", 1), ("most km on a single day", 21),
    )),
    (("ship_passengers", "name age fare siblings_spouses parents/children", (
        "Ann 4 26 1 2", "Bob 42 82 1 0", "Cid 6 26 0 2", "Eve 31 21 0 0")), (
        ("how many children under 10",), ("how many parents",), ("total siblings",), ("passengers with children",),
        ("average number of spouses",), ("total siblings spouses", 2), ("total parents/children", 4),
        ("how many passengers have parents/children", 2), ("average fare", 38.75),
    )),
    (("lighthouses", "lighthouse island_or_coast built Price/kg", (
        "Roe Mainland_coast 1862 4", "Tarvie Mainland_coast 1816 5", "Kelda Kelda 1854 6")), (
        ("which island has the most lighthouses",), ("number of lighthouses by coast",),
        ("number of lighthouses by island or coast", [("Mainland coast", 2), ("Kelda", 1)]), ("highest price", 6),
    )),
    (("shops", "shop City/Town Sales_Units wins/losses", ("A Rome 4 3", "B Oslo 5 1", "C Rome 6 2")), (
        ("shops in Rome", ["A", "C"]), ("shops by town", [("Rome", 2), ("Oslo", 1)]), ("total units", 15),
        ("total wins",), ("total losses",),
    )),
    (("road_accidents", "ref road vehicles casualties cyclist_involved", (
        "A1 Elm 2 1 no", "A2 Oak 1 1 yes", "A3 Elm 3 4 no", "A4 Oak 1 2 yes")), (
        ("how many vehicles were involved",), ("how many casualties were involved in total",),
        ("how many accidents involved a cyclist", 2), ("total vehicles", 7),
        ("how many casualties where cyclist involved is yes", 3),
    )),
    (("order_list", "order pieces order_shipped tax_paid", ("O1 4 yes no", "O2 7 no yes", "O3 2 yes yes")), (
        ("how many pieces were shipped", 6), ("how many orders were shipped", 2), ("how many pieces were paid",),
    )),
    (("election", "ward candidate party votes seats elected", (
        "Elm Ann Green 120 3 yes", "Elm Bob Labour 110 3 yes", "Elm Eve Tory 70 3 yes", "Oak Cid Labour 90 1 no",
        "Oak Dee Green 95 1 yes", "Oak Fay Tory 60 1 no", "Ash Gus Labour 99 2 yes", "Ash Hal Tory 66 2 yes",
        "Ash Ida Green 33 2 no", "Fir Jo Labour 50 4 no", "Fir Kit Green 51 4 yes", "Fir Lou Tory 52 4 yes")), (
        ("how many seats did Labour win",), ("how many seats did Green get",), ("how many votes did Labour get", 349),
        ("how many seats does Elm have", [3]), ("how many Labour candidates were elected", 2),
    )),
    (("street_trees", "tree height protected felled kind", (
        "T1 20 yes no Elm", "T2 10 no no Oak", "T3 24 yes yes Elm", "T4 8 no ~ Oak")), (
        ("average height of protected trees vs unprotected trees", [("yes", 22.0), ("no", 9.0)]),
        ("number of protected and unprotected trees", [("no", 2), ("yes", 2)]),
        ("average height of those that are protected vs those that are not protected", [("yes", 22.0), ("no", 9.0)]),
        ("average height of protected trees", 22),
        ("average height of protected vs unprotected trees", [("yes", 22.0), ("no", 9.0)]),
        ("average height of felled trees vs not felled trees",),
        ("average height of protected elms vs unprotected elms",), ("protected and unprotected trees",),
        ("average height of protected Elm trees vs unprotected trees",),
    )),
    (("titanic", "passenger Survived Pclass sex age fare", (
        "Ann 1 1 female 38 71", "Bob 0 3 male 22 7", "Cid 0 3 male 54 8", "Eve 1 3 female 26 9",
        "Fay 0 1 female 30 60")), (
        ("how many survivors", 2), ("how many people died", 3), ("how many men died", 2),
        ("average age of survivors", 32),
        ("survivors by class", [(1, 1), (3, 1)]), ("deaths by sex", [("male", 2), ("female", 1)]), ("death rate", 60),
        ("oldest passenger who died", ["Cid"]), ("how many first class passengers died", 1),
        ("third class survivors", [("Eve", 1, 3, "female", 26, 9)]), ("how many did die", 3),
        ("which class had the most deaths", [(3, 2)]), ("average fare of survivors and victims", [(1, 40), (0, 25)]),
        ("youngest survivor", [("Eve", 1, 3, "female", 26, 9)]), ("percentage of survivors", 40),
        ("who had died",), ("how many smokers",), ("age of death",), ("how many failed",),
    )),
    (("costs", "age sex smoker region charge", (
        "19 female yes North 160", "18 male no South 20", "28 male no North 40", "31 female yes South 38")), (
        ("average charge of smokers", 99), ("smokers by region", [("North", 1), ("South", 1)]),
        ("average charge by smoker", [("yes", 99), ("no", 30)]), ("how many non-smokers", 2),
        ("average charge of smokers vs non-smokers", [("yes", 99), ("no", 30)]), ("how many died",),
    )),
    (("exams", "pupil passed failed_on maths English", (
        "Ann yes ~ 50 60", "Bob no 2024-01-02 30 80", "Cid ~ ~ 40 ~")), (
        ("how many failed",), ("average maths mark", 40), ("lowest score in English", 60), ("average English marks",),
        ("pupils without an English mark", ["Cid"]), ("how many scores in English",), ("average pupil mark",),
    )),
    (("old_bridges", "bridge built length_m kind", (
        "Ash 1931 40 toll", "Elm 1974 90 free", "Oak 1978 80 toll", "Fir 1838 20 free")), (
        ("bridges built in the 70s", ["Elm", "Oak"]), ("bridges built in the 30s",), ("bridges built in the 80s",),
        ("which bridges are not free any more", ["Ash", "Oak"]), ("bridges free any more",),
        ("bridges not any more than 50 m",),
    )),
    (("marks_8b", "pupil sex maths English absent class_teacher", (
        "Ann F 91 60 0 Kay", "Bob M 55 80 4 Lee", "Cid M ~ 70 1 Kay", "Dee F 62 61 2 Lee")), (
        ("who has the highest English mark", ["Bob"]), ("who scored above 60 in maths", ["Ann", "Dee"]),
        ("who has no maths mark", ["Cid"]), ("who has the lowest maths", ["Bob"]),
        ("who is the class teacher of Bob", ["Lee"]), ("who teaches the girls",), ("who teaches English over 60",),
        ("who teaches pupils over 60 in maths",),
    )),
    (("reading_habits", "reader books reads_ebooks own_car cars likes_tea pets_allowed", (
        "Ann 40 no yes 2 no yes", "Bob 20 yes no 0 yes no", "Cid 35 yes yes 1 yes yes")), (
        ("how many read ebooks", 2), ("who reads more than 30 books", ["Ann", "Cid"]),
        ("who owns more than 1 car",), ("who likes",), ("how many own a car", 2), ("how many allow pets", 2),
    )),
    (("club_members", "member team wins captain", ("Ann A 9 yes", "Bob A 5 no", "Cid B 7 yes")), (
        ("total wins of team A", 14), ("members of team A", ["Ann", "Bob"]), ("how many members are in team A", 2),
        ("captain of team A", [("Ann", "A", 9, "yes")]), ("wins of the captain of team A", 9),
        ("captains by team", [("A", 1), ("B", 1)]), ("does Ann have a captain", ["yes"]), ("captain of Bob",),
        ("total wins of team B", 7), ("total wins of a team",), ("total wins of team a",),
    )),
    (("household_spending", "day who what category amount shared", (
        "2024-01-03 Ann Bread Food 5 yes", "2024-01-20 Bob Rent Rent 90 yes", "2024-02-02 Ann Milk Food 3 no")), (
        ("how much did we spend in January", 95), ("how much is spent on food", 8), ("total spending", 98),
        ("spending by category", [("Rent", 90), ("Food", 8)]), ("how much did Ann spend", 8),
        ("average spending per month",), ("number of spendings",),
    )),
    (("festival_lineup", "day stage act country crowd first_time", (
        "Fri Main Boats Eire 18 yes", "Fri Tent Moss UK 9 no", "Sat Main Sol Spain 31 no",
        "Sat Tent Iron Eire 3 yes")), (
        ("average crowd of main stage acts vs tent acts", [("Main", 24.5), ("Tent", 6.0)]),
        ("total crowd of Eire acts vs UK acts", [("Eire", 21), ("UK", 9)]), ("crowd of Sol", [31]),
        ("crowd of main acts and tent acts",),
    )),
    (("recipes", "recipe vegan rating times_made last_made", (
        "Soup yes 4.5 12 2024-02-11", "Stew no 4.8 7 2023-12-26", "Mousse no 4.4 2 ~", "Salad yes 3.5 0 ~")), (
        ("recipes I never made",), ("when did I last make stew", ["2023-12-26"]), ("recipes never made",),
        ("average rating of vegan vs non-vegan recipes", [("no", 4.6), ("yes", 4.0)]),
        ("recipes with no last made date", ["Mousse", "Salad"]),
    )),
    (("dog_log", "day dog reason cost next_due", (
        "2024-01-04 Rex Check-up 45 2025-01-04", "2024-02-02 Luna Limping 88 2024-02-16",
        "2024-04-05 Rex Vaccination 52 2025-04-05")), (
        ("when is Luna's next vaccination due",), ("when is Rex's next vaccination due", ["2025-04-05"]),
        ("cost of Luna for vaccination", []),
    )),
    (("hockey_results", "game day home_team away_team home_goals away_goals venue", (
        "1 2022-10-01 Owls Cats 4 2 Elm", "2 2022-10-08 Cats Dogs 1 1 Oak", "3 2022-12-02 Dogs Owls 0 3 Ash",
        "4 2022-12-09 Cats Owls 2 5 Oak")), (
        ("how many games were played", 4), ("how many games have been played in October", 2),
        ("how many games were lost",),
    )),
    (("hockey_results_2023", "game day home_team away_team home_goals away_goals venue", (
        "1 2023-10-01 Owls Cats 4 2 Elm", "2 2023-10-08 Cats Dogs 1 1 Oak", "3 2023-12-02 Dogs Owls ~ ~ Oak",
        "4 2023-12-09 Cats Owls ~ ~ Oak")), (
        ("how many games were played",), ("how many games were played in October", 2),
        ("how many games were played at Oak",), ("how many games are there", 4),
    )),
    (("lake_samples", "sample_id site day ph", (
        "L1 Pier 2023-05-04 7", "L2 Bay 2023-05-18 8", "L3 Pier 2023-07-06 8")), (
        ("how many samples were taken", 3), ("how many samples were taken at the pier", 2),
        ("how many samples were lost",),
    )),
    (("county_election", "district candidate party votes", (
        "1 Ann Green 90", "1 Bob Labour 70", "2 Cid Labour 120")), (
        ("how many candidates stood", 3), ("total votes cast in district 1", 160),
        ("who ran in district 1", ["Ann", "Bob"]),
        ("how many votes were cast", 280), ("how many candidates lost",),
    )),
    (("medicines", "medicine FDA_approved", ("A yes", "B no", "C no")), (
        ("how many medicines were not approved by the FDA", 2), ("how many medicines are FDA approved", 1))),
    (("pupils", "pupil late town", ("Ann 0 Rome", "Bob 3 Oslo", "Cid 0 Rome")), (
        ("most often late",), ("most frequent town", [("Rome", 2)]),
    )),
)
SPOKEN_OF_JOINED_TABLES = (
    (JUDGED, (("names of employees ordered by age", "name, by age ascending"),
              ("names of the employees older than 28", "name WHERE age > 28"))),
    (("shop_judged", *JUDGED[1:]), (
        ("names of employees ordered by age",
         "refused: the part that 'employee_id' plays in the question is not clear"),)),
    (BARGES, (
        ("oldest barge", "rows, by built_year ascending, first 1"),
        ("which barge is the oldest", "rows, by built_year ascending, first 1"),
        ("youngest barge", "rows, by built_year descending, first 1"),
        ("which is the oldest Dutch barge", "rows WHERE nation = Netherlands, by built_year ascending, first 1"),
        ("list barges from oldest to newest", "rows, by built_year ascending"),
        ("two oldest barges", "rows, by built_year ascending, first 2"),
        ("cargo of the oldest barge", "cargo, by built_year ascending, first 1"),
        ("oldest skipper", "rows, by skipper_age descending, first 1"),
        ("barge of the oldest skipper", "rows, by skipper_age descending, first 1"),
        ("how old is Bob", "skipper_age WHERE skipper_name = Bob"), ("average age", "AVG(skipper_age)"),
        ("average age of skippers", "AVG(skipper_age)"), ("skippers older than 40", "rows WHERE skipper_age > 40"),
        ("age of the skipper of Elsa", "skipper_age WHERE barge_name = Elsa"),
        *((question, "refused: 'skipper_age' is of the skipper: say whose age is meant") for question in (
            "average age of barges", "how old is the Nix", "age of Elsa", "barges older than 40",
            "age of the oldest barge")),
    )),
    (WORKS, (
        ("how many works are under construction", "COUNT(rows) WHERE state = Under construction"),
        ("average cost of works under construction", "AVG(construction_cost) WHERE state = Under construction"),
        ("works under construction cost more than 4",
         "work WHERE state = Under construction AND construction_cost > 4"),
        ("works not under construction", "work WHERE state is not Under construction"),
        ("how many works are in review", "COUNT(rows) WHERE state = In review"),
        ("list the works in review", "work WHERE state = In review"),
        ("how many works on review note", "COUNT(rows)"),
        ("works under 5", "work WHERE construction_cost < 5"), ("works under Ann", "work WHERE lead = Ann"),
        ("highest cost on construction date",
         "refused: the part that 'construction_date' plays in the question is not clear"),
    )),
    (GIG_PLAYERS, (
        ("how many players are there", "COUNT DISTINCT(player_name)"), ("how many gigs are there", "COUNT(rows)"),
        ("how many players are from each town", "COUNT DISTINCT(player_name) GROUP BY player_town"),
        ("towns with more than one player", "rows GROUP BY player_town HAVING COUNT DISTINCT(player_name) > 1"),
        ("average fee for each player", "AVG(fee) GROUP BY player_name"),
        ("player with the most gigs", "COUNT(rows) GROUP BY player_name, highest 1"),
    )),
    (GRUMBLES, (
        ("most common type of grumble", "COUNT(rows) GROUP BY grumble_type_code, highest 1"),
        ("how many types of grumble are there", "COUNT DISTINCT(grumble_type_code)"),
        ("how many kinds of grumbles are there", "COUNT DISTINCT(grumble_type_code)"),
        ("number of grumbles for each type of grumble", "COUNT(rows) GROUP BY grumble_type_code"),
        ("how many grumbles are there", "COUNT(rows)"),
    )),
    (RANKED, (
        ("average points per race for Ann", "AVG(points) WHERE driver = Ann"),
        ("average points per race for each driver", "AVG(points) GROUP BY driver"),
        ("average points per race", "AVG(points) GROUP BY race"),
        ("average points per race for Red", "AVG(points) WHERE team = Red GROUP BY race"),
        ("chart of average points per race for Ann", "AVG(points) WHERE driver = Ann GROUP BY race"),
    )),
    (LODGERS, (
        ("name of the youngest guest", "refused: 'hostel_name' is a name of something else: say whose name is meant"),
        ("last name of the youngest guest", "last_name, by age ascending, first 1"),
        ("hostel name of the youngest guest", "hostel_name, by age ascending, first 1"),
    )),
    (PLANTS, (
        ("id and name of plants in Peru", "refused: whether the plant type is the name of plant is not clear"),
        ("id and name in Peru", "id, name WHERE country = Peru"),
    )),
    (GRADES, (
        ("total number of credits of Ann", "refused: say whether 'credits' is added up or 'tot_cred' is meant"),
        ("learner with the highest total credits",
         "refused: say whether 'credits' is added up or 'tot_cred' is meant"),
        ("sum of credits by course", "SUM(credits) GROUP BY course"),
        ("number of grades by grade date bin by month", "COUNT(rows) GROUP BY month of grade_date"),
        ("number of grades by grade date binned by weekday", "COUNT(rows) GROUP BY weekday of grade_date"),
        ("number of grades by grade date and month",
         "COUNT(rows) GROUP BY grade_date, month of grade_date"),
        ("which learner has done the most grades", "refused: whether 'state' is to be Done is not clear"),
    )),
    (CREWED, (
        ("average pay of each team", "AVG(pay) GROUP BY team_name"),
        ("which team has the most people", "COUNT DISTINCT(person) GROUP BY team_name, highest 1"),
        ("teams with more than one person", "rows GROUP BY team_name HAVING COUNT(rows) > 1"),
        ("average pay of each team id", "AVG(pay) GROUP BY team_id"),
        ("average pay of each site", "refused: the question can be read in several ways: "
         "AVG(pay) GROUP BY site_id; AVG(pay) GROUP BY site_name"),
    )),
    (BARGES, (
        ("sort the barges by cargo", "rows, by cargo ascending"),
        ("sort the Dutch barges by built year, newest first",
         "rows WHERE nation = Netherlands, by built_year descending"),
        ("arrange the barges by built year in descending order", "rows, by built_year descending"),
    )),
    (HOSTS, (("which town hosted the most games",
              "refused: 'Hosted_games' cannot be computed for each of its own values"),
             ("which town has hosted the most games", "Town, by Hosted_games descending, first 1"))),
    (SONGS, (("longest song", "rows, by Milliseconds descending, first 1"),
             ("two shortest songs", "rows, by Milliseconds ascending, first 2"))),
)
REFUSED: dict[str, tuple[tuple[str, str], ...]] = {
    "orders": (
        ("which customer has the lowest quantity?", "total 'quantity'"),
        ("customer with the least quantity", "total 'quantity'"),
        ("which region has the lowest price?", "average 'price'"),
        ("top 4 prices", "DISTINCT price"),
        ("price of the top 3 products by sales", "sales"),
        ("orders with a price higher than Office", "MAX(price WHERE category = Office)"),
        ("orders cheaper than any Furniture order", "MIN(price WHERE category = Furniture)"),
        ("orders with sales below the average in the North", "AVG(sales)"),
        ("orders with sales over the average sales of Office orders in 2019", "AVG(sales"),
        ("which customers have both Furniture orders and orders in the North", "kinds"),
        ("which customers have both Furniture, Office and Technology orders", "both"),
        ("how many customers have both Furniture orders and Office orders", "parts"),
        ("orders with both Furniture and Office", "kinds"), ("customers without orders", "kinds"),
        ("customers with Furniture orders in 2019 but not Office orders", "category"),
        ("customers with at least 3 categories", "several ways"),
        ("regions with fewer than 2 Office orders", "groups without"),
        ("customers with total sales over the total sales", "results"),
        ("categories whose total sales is over the average sales", "results"),
        ("categories whose average price is over the average sales", "results"),
        ("first order in the table", "earliest"),
        ("cumulative sales by month", "cumulative"),
        ("running total of sales", "running"),
        ("the last 3 highest order dates", "first and last"),
        ("where was the laptop sold", "where"),
        ("average price in the North and South", "North and South"),
        ("which customers have orders of Pen and Desk", "Pen and Desk"), ("order_id breakdown", "order_id"),
        ("orders rated above 3", "above"), ("how many pens", "quantity"), ("how many pens were returned", "quantity"),
        ("how many pens were not sold", "not"), ("how many customers did we sell", "sold"),
        ("which region sold the most", "quantity"), ("how much did we spend", "how"),
        ("what is the average sales of the top 3 customers", "AVG(sales)"),
        ("sales per units", "ratio"),
        ("orders after January", "after"),
        ("sales growth by year", "growth"),
        ("twice the total sales", "twice"),
        ("total price times quantity", "times"),
        ("total sales minus returns", "minus"),
        ("net sales", "net"),
        ("orders in summer", "summer"),
        ("orders in the first third of 2019", "third"),
        ("sales for the last 30 days", "last"),
        ("correlation between price and quantity", "correlation"),
        ("total for Ann", "Ann"),
        ("How many sales were made in the North?", "sales"),
        ("How many prices are there?", "price"),
        ("returned vs not returned orders", "excluded at once"),
        ("which region has the highest percentage of returned furniture orders", "which of the conditions"),
        ("How many products were sold?", "quantity"),
        ("best selling product", "quantity"),
        ("orders over $500", "over"),
        ("average number of orders per month", "without a row"),
        ("top region", "region"),
        ("orders with price over 100 and price under 20", "both"),
        ("total sales in January or March 2019", "2019"),
        ("number of orders of different regions", "region"),
        ("What is the total number of orders with different regions?", "region"),
        ("When was the order of Ann Lee shipped?", "shipped"),
        ("price by region", "region"),
        ("total sales last month", "last"),
        ("How many orders today?", "today"),
        ("chart of total sales", "chart"),
        ("What did Ann Lee order?", "order"),
        ("What is the total profit by region?", "profit"),
        ("total sales by country", "country"),
        ("What is the total sales in Rome?", "Rome"),
        ("How many employees are there?", "employees"),
        ("What is the total order_id?", "order_id"),
        ("total saels by region", "saels"),
        ("total sales by region and weather", "weather"),
        ("average of everything", "average"),
        ("What is the rate of exchange?", "exchange"),
        ("Will sales rise next year?", "rise"),
        ("Delete all orders", "Delete"),
        ("total sales of the red products", "red"),
        ("total sales to new customers", "new"),
        ("the average price in euros", "euros"),
        ("total sales by region over time", "time"), ("total sales of the top 3 customers", "SUM(sales)"),
        ("what is the total number of sales for the top 2 customers", "first places"),
    ),
    "students": (
        ("students over 150", "over"), ("students with age over 15 and under 14", "under"),
        ("how many girls over 14 and boys under 16", "gender"), ("how many girls older than 14 and boys", "gender"),
        ("How old is the maximum?", "old"),
        ("who coaches grade 9", "coaches"),
        ("students whose name contains an", "contains"),
        ("houses where every student passed", "every"), ("did girls or boys have more absences", "absences"),
        ("the oldest and the only student in Elm", "parts"), ("which has the most absences, Oak or Elm", "absences"),
        ("houses with the word Ada in their names", "name"), ("students with the letter a or in their name", "letter"),
        ("who is best at math", "math"),
        ("age range", "range"),
        ("average math score minus average reading score", "minus"),
        ("What is the average score?", "score"),
        ("How many students failed?", "failed"),
        ("average heigth of students", "heigth"),
        ("What is the favourite colour of Ada Moss?", "favourite"),
        ("How many parents are there?", "parents"),
        ("average salary by teacher", "salary"),
        ("What is the best student?", "best"),
        ("How many students are in Pine?", "Pine"),
        ("How many students like math?", "math"),
        ("Which subject has the highest average?", "subject"),
    ),
    "readings": (
        ("how many readings in the cellar were ok", "ok"),
        ("average temperature in the morning", "morning"),
        ("change in temperature", "change"),
        ("hottest day", "day"),
        ("which sensors have never had a fault", "never"),
        ("How many readings below 0 degrees?", "degrees"),
        ("What is the range of temperature?", "range"),
        ("What was the temperature of T-2 at 2023-03-01 12:00:00?", "12"),
        ("average pressure by site", "pressure"),
        ("average temperature in the kitchen", "kitchen"),
        ("average temperature yesterday", "yesterday"),
        ("predict the temperature for May", "predict"),
        ("why is the cellar so warm", "why"),
        ("is the roof colder than the cellar?", "colder"),
        ("average temperature by floor", "floor"),
        ("correlation of temperature and humidity", "correlation"),
        ("standard deviation of humidity", "standard"),
    ),
    "cards": (
        ("which merchant has the most fraud", "is_fraud"),
        ("how many people", "people"),
        ("rate of exchange", "exchange"),
        ("how many accounts", "accounts"),
        ("transactions at night", "night"),
    ),
    "payments": (
        ("total amount for May", "month"), ("total amount in May", "month"), ("total amount for Will", "Will"),
        ("Will's total amount", "Will's"), ("total latitude", "latitude"),
        ("Bob's HR", "HR"),
    ),
    "tickets": (
        ("show tickets by priority", "priority"), ("tickets by satisfaction", "satisfaction"),
        ("tickets by ticket_id", "ticket_id"), ("tickets by priority, highest first", "priority"),
        ("tickets closed by agent", "closed"), ("satisfaction by agent", "agent"),
        ("tickets with a refund over", "over"), ("tickets with a customer in January", "customer"),
        ("average satisfaction in February", "AVG(satisfaction) WHERE month name of closed"),
        ("closed tickets in February", "status = Closed"), ("closed tickets per month", "month of closed"),
        ("pending tickets in January", "month name of closed"), ("tickets assigned in January", "month name of closed"),
        ("tickets opened in January but closed in February", "but"),
        ("how many tickets were closed or opened in February", "status = Closed OR"),
    ),
    "sales": (
        ("sales cancelled in March", "cancelled"), ("sales delivered in March", "delivered"),
        ("late sales in March", "late"),
    ),
    "ballot": (
        ("Which candidate has the most votes?", "Total valid votes"), ("total votes", "Total valid votes"),
        ("How many candidates are there?", "Total valid votes"),
        ("How many candidates have votes over 300?", "Total valid votes"),
    ),
    "games": (
        ("Which nation won the most games?", "Games"), ("Which nation won the most ranks?", "Rank"),
        ("how many nations are in each gold, silver and bronze?", "Gold"),
        ("Which nation won the most?", "won"), ("Which nation scored the most?", "scored"),
        ("Which nation won the most hosts?", "Host"),
        ("nations that won at least 1 gold and 1 silver medal", "first places"),
        ("how many times was Oslo the nation?", "nation"), ("what is the last nation?", "last"),
        ("how many times was Oslo the host of Ann Vik", "times"),
        ("did Norway have more medals?", "which two"),
        ("did Norway or Iceland win more games?", "Games"), ("did Norway or Iceland have more ranks?", "Rank"),
        ("name the only nation with host Oslo", "one row"),
        ("how many more medals did Norway win?", "than what"),
        ("how many more gold medals did Oslo win than Malmo?", "Gold"), ("medals of Bergen", "Bergen"),
        ("Which nation has the same number of silver medals as Oslo?", "Oslo"),
    ),
    "peoples": (("How many peoples are there?", "Total"), ("how many different people", "Total")),
    "races": (
        ("What is the total number of places?", "Place"), ("total votes", "Votes"),
        ("how many are enrolled in Ferrari", "Enrollment"), ("how many races are with Toyota", "Jordan-Toyota"),
        ("how many candidates were there for Cid", "Candidates"),
        ("Which team has the fewest serial nos.?", "Serial Nos."),
        ("how many drivers of driver Ann", "Ann"),
        ("drivers with enrollment over 100 and with enrollment under 90", "Enrollment"),
        ("what are the numbers of all races with Ferrari", "numbers"),
    ),
}


def said(parsed: object) -> str:
    return parsed.describe() if isinstance(parsed, Query) else f"refused: {getattr(parsed, 'reason', parsed)}"


NAMED_BY_ORDINALS = (      # 7th is no name
    (("list_71", "Album# Title Released Label", (
        "1st Ash 2001-01-01 Fab", "2nd Elm 2002-01-01 Fab", "3rd Oak 2003-01-01 Bit")), (
        ("name of the last album",), ("title of the last album",))),
    (("list_72", "Album# English_title Released", ("1st Ash 2001-01-01", "2nd Elm 2002-01-01", "3rd Oak 2003-01-01")), (
        ("what is the name of the last album",), ("which album was released last", ["3rd"]))),
    (("list_73", "Name Position", ("Ann 1st", "Bob 2nd")), (("name and position of Ann", [("Ann", "1st")]),)),
)


OF_ONE_PLACE = (     # what all rows are in, or of
    (("list_61", "District Population Created", ("Ash 90 1901", "Elm 40 1950", "Oak 70 1960")), (
        ("how many districts are there in this city", 3), ("how many districts are in this quarter",),
        ("which district in this city has the greatest population", ["Ash"]),
        ("how many districts are there in the city",))),
    (("list_62", "District City Population", (
        "Ash Rome 90", "Elm Oslo 40")), (("how many districts are there in this city",),)),
    (("list_63", "Year Games Goals", ("2001 9 3", "2002 11 5", "2003 10 7")), (
        ("how many goals did this player have in 2002", 5), ("how many goals did this league have in 2002",))),
    (("list_64", "Player Year Goals", (
        "Ann 2001 3", "Bob 2002 5")), (("how many goals did this player have in 2002",),)),
    (("list_65", "Date Opponent Score Result", ("2001-01-02 Owls 2-1 W", "2001-02-03 Cats 0-1 L")), (
        ("how many matches did this team play in 2001", 2),)),
    (("list_66", "Order Customer Amount", ("1 Ann 5", "2 Bob 6")), (("how many orders did this team have",),)),
    (("list_67", "Name City Listing_date Location", (
        "Elm_Hall Oakton 1977-02-07 High_St", "Ivy_Mill Milton 1978-03-01 Low_St")), (
        ("how many historic sites are in Oakton", 1), ("how many historical landmarks are listed", 2),
        ("how many modern sites are in Oakton",))),
)


BEYOND_RESULTS = (      # rows compared with a result, or with other rows
    (("lecturers", "ID first_name last_name unit salary", (
        "1 Ann Lee Biology 60", "2 Bob Ray Biology 90", "3 Cid Orr History 70", "4 Dee Fox History 95",
        "5 Eve Kim Music 40")), (
        ("last names of lecturers who earn more than the average", ["Ray", "Fox"]),
        ("last names of lecturers who make less than the average salary", ["Lee", "Orr", "Kim"]),
        ("last names of lecturers making more than 70", ["Ray", "Fox"]),
        ("last names of lecturers who earn more than at least one lecturer in Biology", ["Ray", "Orr", "Fox"]),
        ("last names of lecturers who earn more than all lecturers in Biology", ["Fox"]),
        ("last names of lecturers who earn more than any lecturer in Biology",),
        ("last names of lecturers with a salary greater than that of some (at least one) lecturer in Biology", [
            "Ray", "Orr", "Fox"]),
        ("last names of lecturers whose salary is less than the largest salary", ["Lee", "Ray", "Orr", "Kim"]),
        ("last names of lecturers with a salary less than the lowest salary of any lecturer in Biology", ["Kim"]),
        ("last names of lecturers with a salary over the highest salary in Biology", ["Fox"]),
        ("last names of lecturers with a salary over the largest lecturer in Biology",),
        ("full name (first name and last name) of the lecturers in Music", [("Eve", "Kim")]),
        ("last names of lecturers who make more than the average unit",))),
    (("shop_chairs", "chair unit_price weight", ("Oak 90 5", "Elm 40 9", "Ash 20 4")), (
        ("chairs that cost more than the average", ["Oak"]), ("chairs that cost less than average", ["Elm", "Ash"]),
        ("chairs that make more than the average",), ("chairs that weigh more than the average price",))),
)


PLACES_IN_CELLS = (      # places that are parts of cells
    (("list_51", "Runner Venue Hometown Points Win_% Notes", (
        "Ann Havana,_Cuba Mobile,_AL 5 20 ~", "Bob Lima,_Peru Troy,_AL 7 40 ~",
        "Cid Cuzco,_Peru Chicago,_IL 9 60 fell_in_Chile",
        "Dee Santiago,_Chile Boston,_MA 2 10 ~", "Eve Washington,_D.C. Seattle,_Washington 3 0 ~",
        "Fay Georgia_Dome,_Atlanta Macon,_GA 3 30 ~")), (
        ("how many runners ran in Peru", 2), ("how many runners are from Alabama", 2), ("total points in Peru", 16),
        ("who is from Boston", ["Dee"]), ("runners in Lima", ["Bob"]), ("how many runners are not in Peru", 4),
        ("which runner in Peru has the most points", ["Cid"]), ("how many runners were in Chile",),
        ("how many runners are from Washington",), ("how many runners are from Georgia",),
        ("how many runners are in Mexico",),
        ("which runner has the highest win percentage", ["Cid"]),
        ("runners with a win percentage over 30", ["Bob", "Cid"]),
        ("how many runners have a loss percentage over 30",))),
    (("list_52", "Fair Location", ("Book Paris,_France", "Art Paris,_TX", "Wine Lyon,_France", "Boat Berlin,_DE")), (
        ("how many fairs are in France", 2), ("how many fairs are in Paris",), ("how many fairs are in Delaware",))),
    (("list_53", "Airport Passengers Change_%", (
        "Spain_-_Malaga 90 5.5", "Spain_-_Ibiza 40 2.5", "Italy_-_Pisa 50 -3.5")), (
        ("total passengers in Spain", 130), ("which airport has the highest percentage change", ["Spain - Malaga"]),
        ("how many passengers were in France",))),
    (("list_54", "Season Level Position Movements", (
        "2001 Tier_3 2nd Promoted", "2002 Tier_2 9th Relegated", "2003 Tier_3 1st Promoted")), (
        ("how many times were they promoted", 2), ("in total, how many times were they promoted", 2),
        ("how many times were they in tier 3", 2), ("how many times has the level been tier 2", 1),
        ("how many times were they champions",))),
    (("list_55", "Season Team Movements", ("2001 Owls Promoted", "2002 Cats Relegated", "2003 Dogs Promoted")), (
        ("how many times were they promoted",),)),
)


KINDS_OF_ROWS = (       # which groups have rows of two kinds, or none of one, and how often values are there
    (("order_lines", "order_id customer ordered_on amount channel region", (
        "1 Ann 2021-03-01 50 web North", "2 Ann 2022-04-01 70 shop North", "3 Bob 2021-05-01 20 web South",
        "4 Cid 2022-06-01 90 web South", "5 Cid 2023-06-01 10 phone South", "6 Dee 2021-08-01 30 shop North",
        "7 Dee 2022-09-01 40 web North", "8 Dee 2022-10-01 45 web North")), (
        ("customers with orders in both 2021 and 2022", [("Ann",), ("Dee",)]), ("orders in both 2021 and 2022",),
        ("customers who have orders in both the years 2021 and 2022", [("Ann",), ("Dee",)]),
        ("how many orders were in 2021 or 2023", 4), ("how many orders were in either 2021 or 2023", 4),
        ("customers that have orders with an amount over 60 and orders with an amount under 55", [("Ann",), ("Cid",)]),
        ("customers that have orders from the web and orders from the shop", [("Ann",), ("Dee",)]),
        ("customers of orders with an amount over 60 and orders with an amount under 55",),
        ("customers which do not have an order over 60", [("Bob",), ("Dee",)]),
        ("customers except those with an order over 60", [("Bob",), ("Dee",)]),
        ("orders except those with an amount over 60",), ("which do not have an order over 60",),
        ("names and total amounts of customers", [("Ann", 120), ("Dee", 115), ("Cid", 100), ("Bob", 20)]),
        ("names and number of orders for the regions with more than 3 orders", [("North", 5)]),
        ("names and amounts of the regions",),
        ("regions in descending order of frequency", [("North", 5), ("South", 3)]),
        ("regions ordered by frequency", [("South", 3), ("North", 5)]), ("amount by region in order of frequency",),
        ("channels and regions ordered by frequency",), ("order ids ordered by frequency",),
        ("orders that are either from the phone or have an amount over 80", [
            ("4", "Cid", "2022-06-01", 90, "web", "South"), ("5", "Cid", "2023-06-01", 10, "phone", "South")]),
        ("orders not either from the web or the shop",),
        ("number of orders over 60 and number of orders from the web",))),
    (("club_players", "player team nation age goals joined", (
        "Ann Owls Spain 31 9 2015", "Bob Owls Italy 22 4 2018", "Cid Cats Spain 28 7 2015", "Dee Cats Chad 25 0 2020",
        "Eve Dogs Italy 33 3 2018", "Fay Owls Spain 24 1 2020")), (
        ("teams that have players from Spain and players from Italy", [("Owls",)]),
        ("teams with a player from Spain and a player from Italy", [("Owls",)]),
        ("teams that have players older than 30 and players from Italy",),
        ("teams of players older than 30 and players from Italy",), ("players from Spain and players from Italy",),
        ("teams that have players older than 30 and goals over 8", ["Owls"]),
        ("how many players joined in 2015 or 2018", 4), ("teams which don't have a player from Spain", [("Dogs",)]),
        ("how many teams have players from Spain and players from Italy",))),
    (("summits", "summit land height prominence", (
        "Kibo Tanzania 5895 4800", "Meru Tanzania 4562 3170", "Batian Kenya 5199 3825")), (
        ("summits higher than 5000", ["Kibo", "Batian"]), ("how many summits are lower than 5200", 2),
        ("summits with a prominence higher than 4000", ["Kibo"]), ("how many lands are higher than 5000",),
        ("lands that have summits higher than 5500 and summits lower than 5000", [("Tanzania",)]))),
)


CALLED_BY_COLUMNS = (       # tables of files named for nothing, and what their rows are by the columns
    (("list_31", "Rank Lane Name Nationality Time Notes", (
        "1 4 Ann_Lee Norway 51.2 ~", "2 5 Ida_Voss Chad 51.9 ~", "3 3 Eve_Ray Norway 52.4 ~")), (
        ("how many athletes were from Norway", 2), ("number of Norwegian competitors", 2),
        ("how many contestants are there", 3), ("which participant had the lowest time", [
            (1, 4, "Ann Lee", "Norway", 51.2, None)]),
        ("how many teams were from Norway",), ("how many lakes are there",), ("how many swimmers were from Chad",))),
    (("list_32", "Rank Name Nationality Time Notes", (
        "1 Ann_Lee Norway 51.2 ~", "2 Ida_Voss Chad 51.9 ~", "3 Ann_Lee Norway 52.4 ~")), (
        ("how many athletes were from Norway",), ("how many competitors are there",))),
    (("list_33", "Name Max_depth Area_km2 Country", (
        "Erie 64 25744 Canada", "Como 425 146 Italy", "Orta 143 18 Italy")), (
        ("which lake has the greatest area", [("Erie", 64, 25744, "Canada")]), ("how many lakes are in Italy", 2),
        ("how many rivers are in Italy",))),
    (("list_34", "Name Max_depth Area Sort", ("Erie 64 25744 Lake", "Como 425 146 Lake", "Kielder 52 10 Reservoir")), (
        ("how many lakes have an area over 100", 2),)),
    (("list_34b", "Name Max_depth Area Note", ("Erie 64 25744 ~", "Kielder 52 10 a_reservoir")), (
        ("how many lakes have an area over 100",),)),
    (("list_35", "Pennant Name Builder Laid_down Launched Fate", (
        "F1 Ash Fairfield 2019-03-26 2020-04-26 Sunk", "F2 Elm Vosper 2019-09-02 2021-01-18 Sold",
        "F3 Oak Vosper 2020-09-01 2021-11-04 Sold")), (
        ("how many ships were laid down in September", 2), ("how many vessels did Vosper build", 2),
        ("how many ships were launched in 2021", 2), ("how many planes were sold",))),
    (("list_36", "Name Location City Listing_date Notes", (
        "Elm_Hall 1_High_St Oakton 1977-02-07 a_site_of_note", "Ivy_Mill 2_Low_St Oakton 1978-03-01 ~",
        "Ash_Barn 3_Mid_St Milton 1980-05-02 ~")), (
        ("how many sites are in Oakton", 2), ("how many landmarks are listed", 3), ("how many parks are in Oakton",))),
    (("list_37", "City_of_license Callsign Frequency Network", (
        "Elm WAAA 91.1 ABC", "Oak WBBB 92.3 CBS", "Ash WCCC 99.9 ABC")), (
        ("how many stations does ABC have", 2), ("how many ABC stations are there", 2),
        ("which station has the highest frequency", [("Ash", "WCCC", 99.9, "ABC")]), ("how many shows are on ABC",))),
    (("list_38", "Rank Nation Gold Silver Bronze Total", ("1 Chad 4 3 2 9", "2 Peru 2 1 5 8", "3 Mali 0 1 1 2")), (
        ("how many teams won more than 3 medals", 2), ("number of teams with a total over 7", 2),
        ("how many players won gold",))),
    (("list_39", "Date Winning_Team Score Losing_Team City", (
        "2021-10-01 Owls 5 Cats Elm", "2021-10-02 Cats 3 Dogs Oak", "2021-10-09 Dogs 4 Owls Elm")), (
        ("how many games were played in Elm", 2), ("how many matches are there", 3), ("how many players are there",))),
    (("list_40", "Goal Date Opponent Score Result Competition", (
        "1 2021-10-01 Malta 1-0 2-0 Cup", "2 2021-10-01 Malta 2-0 2-0 Cup", "3 2021-11-05 Chad 1-0 1-1 Cup")), (
        ("how many games were there",), ("how many games were played against Malta",),
        ("how many games were played against Chad", 1), ("how many games were in the Cup",))),
    (("list_41", "Title Platforms Genre Developer Notes", (
        "Ash PC Action Fab ~", "Elm PC Puzzle Fab the_third_game", "Oak Wii Action Bit ~")), (
        ("how many games are on PC", 2), ("how many games did Fab develop", 2), ("how many films are on PC",))),
    (("list_44", "Title Platform Genre Release_date", ("Ash Net Drama 2008-03-01", "Elm Net Comedy 2009-05-01")), (
        ("how many games are on Net",),)),
    (("list_45", "Title Length Producer Writer", ("Ash 90 Fab Bo", "Elm 120 Fab Cy")), (("how many songs has Fab",),)),
    (("list_46", "Name Depth Elevation Region", (
        "W1 40 200 North", "W2 60 150 South")), (("how many lakes are in the North",),)),
    (("list_47", "Name Country Position Notes", (
        "Ann Chad Clerk ~", "Bob Peru Driver ~")), (("how many athletes are from Chad",),)),
    (("list_42", "Official_Name Designation Area Population", (
        "Elm City 141 69074", "Oak Village 16 5400", "Ash Village 9 700")), (
        ("how many municipalities have an area under 50", 2), ("how many schools have an area under 50",))),
    (("list_43", "Name Age Hometown Occupation Eliminated", (
        "Ann 31 Elm Cook 2021-03-01", "Bob 27 Oak Clerk 2021-04-01", "Cid 44 Elm Nurse 2021-05-01")), (
        ("how many contestants are under 35", 2), ("which competitor is the oldest", [
            ("Cid", 44, "Elm", "Nurse", "2021-05-01")]), ("how many teams are from Elm",))),
)


EVERY_ANSWERED = (
    *ANSWERED, *SAID_BRIEFLY, *CERTAIN, *WRITTEN_AS_ONE, *OF_JOINED_TABLES, *OF_STATES, *DATED_AND_STATED,
    *CALLED_BY_COLUMNS, *OF_HOMES_AND_CLUBS, *KINDS_OF_ROWS, *PLACES_IN_CELLS, *BEYOND_RESULTS, *OF_ONE_PLACE,
    *NAMED_BY_ORDINALS)


def written_table(name: str, header: str, rows: Sequence[str]) -> Table:
    """Return a table of rows in which cells stand with spaces between them, "_" for one of their own, ~ for nothing."""
    cells = [[cell.replace("_", " ") for cell in row.replace("~", "").split(" ")] for row in rows]
    return Table(header.split(), list(map(list, zip(*cells))), name=name)


class TestUnderstanding(unittest.TestCase):

    def test_questions_that_are_read(self) -> None:
        for name, cases in UNDERSTOOD.items():
            for question, meaning in cases:
                with self.subTest(question, table=name):
                    self.assertEqual(said(ROUTERS[name].route(question).parsed), meaning)

    def test_capitals_and_missing_marks_change_nothing(self) -> None:
        for name, cases in UNDERSTOOD.items():
            for question, meaning in cases[::4]:
                with self.subTest(question, table=name):
                    self.assertEqual(said(ROUTERS[name].route(question.rstrip("?") + " ?").parsed), meaning)

    def test_questions_that_are_refused_say_for_which_word(self) -> None:
        for name, cases in REFUSED.items():
            for question, word in cases:
                with self.subTest(question, table=name):
                    refusal = ROUTERS[name].route(question).parsed
                    self.assertIsInstance(refusal, Refusal)
                    assert isinstance(refusal, Refusal)
                    self.assertIn(word, refusal.unread or refusal.reason)

    def test_the_page_of_questions_is_true(self) -> None:
        page = (Path(__file__).parent / "QUESTIONS.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| (.+?) \| `(.+)` \|$", page, re.M)
        self.assertGreater(len(rows), 80)
        for question, meaning in rows:
            with self.subTest(question):
                read = parse_query(question, TABLES["orders"])
                self.assertEqual(read.describe() if isinstance(read, Query) else read.reason, meaning)

    def test_the_benchmark_questions_become_exactly_their_queries(self) -> None:
        for benchmark in BENCHMARK_QUERIES:
            with self.subTest(benchmark.question):
                self.assertEqual(parse_query(benchmark.question, TABLES["cards"]), benchmark.query)

    def test_rows_that_sum_up_others_are_not_counted_in(self) -> None:
        for case, (text, said_of_it) in SUMMED.items():
            with self.subTest(case):
                found = QueryRouter(table_of(text, "sales")).route("total sales")
                self.assertIn(said_of_it, str(found.parsed))
                self.assertTrue(found.refused)
        for case, text in UNSUMMED.items():
            with self.subTest(case):
                rows = list(csv.DictReader(io.StringIO(text)))
                found = QueryRouter(table_of(text, "sales")).route("total sales")
                self.assertEqual(getattr(found.answer, "answer", None), sum(int(row["sales"]) for row in rows))

    def test_rows_that_may_be_no_records_are_not_counted_in(self) -> None:
        for case, (text, questions) in NO_RECORDS.items():
            for question, said_of_it in questions:
                with self.subTest(question, case=case):
                    answer = QueryRouter(table_of(text, "things")).route(question).answer
                    said_now = str(getattr(answer, "reason", "") or getattr(answer, "answer", ""))
                    self.assertEqual(said_now[:len(said_of_it)], said_of_it)
        for text in PLAIN_RECORDS:
            with self.subTest(text):
                answer = QueryRouter(table_of(text, "things")).route("how many rows").answer
                self.assertEqual(getattr(answer, "answer", answer), text.count("\n") - 1)

    def test_columns_and_rows_in_other_words(self) -> None:
        for name, header, cells, question, meaning in OTHER_WORDS:
            with self.subTest(question):
                columns = [list(row) for row in zip(*(row.replace("~", "").split(" ") for row in cells))]
                table = Table(header.split(), columns, name=name)
                self.assertEqual(said(QueryRouter(table).route(question).parsed), meaning)

    def test_what_is_said_of_things_that_stand_in_the_rows_of_others(self) -> None:
        for (name, header, cells), cases in SPOKEN_OF_JOINED_TABLES:
            router = QueryRouter(written_table(name, header, cells))
            for question, meaning in cases:
                with self.subTest(question, table=name):
                    self.assertEqual(said(router.route(question).parsed), meaning)

    def test_answers_and_near_misses_that_are_refused(self) -> None:
        for (name, header, cells), cases in EVERY_ANSWERED:
            router = QueryRouter(written_table(name, header, cells))
            for question, *answer in cases:
                with self.subTest(question, table=name):
                    found = router.route(question)
                    self.assertEqual([] if found.refused else [getattr(found.answer, "answer", found.answer)], answer)

    def test_no_beginning_of_a_question_raises_anything(self) -> None:
        words = random.Random(7)
        questions = [str(question) for _, cases in EVERY_ANSWERED for question, *_ in cases]
        for table, _ in words.sample(EVERY_ANSWERED, 40):
            router = QueryRouter(written_table(*table))
            for question in words.sample(questions, 8):
                begun = " ".join(question.split()[:words.randint(1, 4)])
                with self.subTest(begun, table=table[0]):
                    self.assertIsNotNone(router.route(begun).answer)

    def test_names_in_capitals_with_synonyms_of_the_user(self) -> None:
        router = QueryRouter(TABLES["orders"], synonyms={"takings": "sales", "Line of Goods": "category"})
        self.assertEqual(said(router.route("total takings by line of goods").parsed), "SUM(sales) GROUP BY category")
        with self.assertRaisesRegex(SchemaError, "'takings'.*'slaes'"):
            QueryRouter(TABLES["orders"], synonyms={"takings": "slaes"})


def _sum(rows: Rows, column: str, **where: str) -> float:
    return round(sum(float(row[column]) for row in rows if all(row[name] == value for name, value in where.items())), 6)


def _by(rows: Rows, key: str, fold: Callable[[Rows], Any]) -> list[tuple[str, Any]]:
    """Return (label, result) of each group, the largest result first."""
    labels = dict.fromkeys(row[key] for row in rows)
    return sorted(((label, fold([row for row in rows if row[key] == label])) for label in labels),
                  key=lambda group: (-group[1], group[0]))


def _numbers(rows: Rows, column: str) -> list[float]:
    return [float(row[column]) for row in rows if row[column]]


def _percent(rows: Rows, column: str, value: str) -> float:
    return 100 * sum(row[column] == value for row in rows) / len(rows)


class TestTruths(unittest.TestCase):
    """The answers against truths computed row by row, in plain Python."""

    TRUTHS: ClassVar[dict[str, tuple[tuple[str, Callable[[Rows], Any]], ...]]] = {
        "orders": (
            ("How many orders are there?", len),
            ("What is the total sales?", lambda rows: _sum(rows, "sales")),
            ("total sales in the North region", lambda rows: _sum(rows, "sales", region="North")),
            ("total sales by region", lambda rows: _by(rows, "region", lambda group: _sum(group, "sales"))),
            ("number of orders per region", lambda rows: _by(rows, "region", len)),
            ("Which region has the highest sales?",
             lambda rows: _by(rows, "region", lambda group: _sum(group, "sales"))[:1]),
            ("Which region has the lowest total sales?",
             lambda rows: _by(rows, "region", lambda group: _sum(group, "sales"))[-1:]),
            ("top 3 customers by sales", lambda rows: _by(rows, "customer", lambda group: _sum(group, "sales"))[:3]),
            ("median sales by category",
             lambda rows: _by(rows, "category", lambda group: median(_numbers(group, "sales")))),
            ("How many different customers are there?", lambda rows: len({row["customer"] for row in rows})),
            ("total sales in 2019",
             lambda rows: _sum([row for row in rows if row["order_date"][:4] == "2019"], "sales")),
            ("total sales per month", lambda rows: sorted(_by(
                [{**row, "month": row["order_date"][:7]} for row in rows], "month",
                lambda group: _sum(group, "sales")))),
            ("How many orders have sales over $1,000?",
             lambda rows: sum(sale > 1000 for sale in _numbers(rows, "sales"))),
            ("What percentage of orders were returned?", lambda rows: _percent(rows, "returned", "yes")),
            ("What share of sales comes from Technology?",
             lambda rows: 100 * _sum(rows, "sales", category="Technology") / _sum(rows, "sales")),
            ("total sales excluding Technology",
             lambda rows: _sum(rows, "sales") - _sum(rows, "sales", category="Technology")),
            ("Which regions have more than 2 orders?",
             lambda rows: sorted((label,) for label, count in _by(rows, "region", len) if count > 2)),
        ),
        "students": (
            ("average age of students", lambda rows: mean(_numbers(rows, "age"))),
            ("What is the average age of boys?",
             lambda rows: mean(_numbers([row for row in rows if row["gender"] == "M"], "age"))),
            ("average math score by house",
             lambda rows: _by(rows, "house", lambda group: mean(_numbers(group, "math_score")))),
            ("Which house has the highest average reading score?",
             lambda rows: _by(rows, "house", lambda group: mean(_numbers(group, "reading_score")))[:1]),
            ("How many students have no reading score?", lambda rows: sum(not row["reading_score"] for row in rows)),
            ("What is the highest math score?", lambda rows: max(_numbers(rows, "math_score"))),
            ("name of the youngest student in Elm",
             lambda rows: [row["name"] for row in rows if row["house"] == "Elm" and row["age"] == "15"]),
            ("How many students have a math score below 60?",
             lambda rows: sum(score < 60 for score in _numbers(rows, "math_score"))),
            ("What percentage of students in each house passed?",
             lambda rows: _by(rows, "house", lambda group: _percent(group, "passed", "yes"))),
        ),
        "readings": (
            ("average temperature by site",
             lambda rows: _by(rows, "site", lambda group: mean(_numbers(group, "temperature_c")))),
            ("maximum temperature per sensor",
             lambda rows: _by(rows, "sensor", lambda group: max(_numbers(group, "temperature_c")))),
            ("average temperature on 2023-03-04", lambda rows: mean(_numbers(
                [row for row in rows if row["time"].startswith("2023-03-04")], "temperature_c"))),
            ("How many readings with temperature below 5 and humidity above 80?", lambda rows: sum(
                float(row["temperature_c"]) < 5 and float(row["humidity"] or 0) > 80 for row in rows)),
            ("What percentage of readings are faults?", lambda rows: _percent(rows, "state", "fault")),
            ("median humidity in the cellar", lambda rows: median(_numbers(
                [row for row in rows if row["site"] == "Cellar"], "humidity"))),
        ),
    }

    def test_answers_equal_the_truth(self) -> None:
        for name, cases in self.TRUTHS.items():
            rows = list(TABLES[name])
            for question, truth in cases:
                with self.subTest(question):
                    answer = ROUTERS[name].ask(question)
                    self._assert_same(sorted(answer) if "regions have" in question else answer, truth(rows))

    def _assert_same(self, answer: Any, truth: Any) -> None:
        if isinstance(truth, list):
            self.assertEqual(len(answer), len(truth))
            for ours, true in zip(answer, truth):
                self._assert_same(ours, true)
        elif isinstance(truth, tuple):
            self._assert_same(list(answer), list(truth))
        elif isinstance(truth, float):
            self.assertAlmostEqual(answer, truth, 9)
        else:
            self.assertEqual(answer, truth)


if __name__ == "__main__":
    unittest.main()
