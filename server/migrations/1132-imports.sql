-- phase: expand
-- Customers with several lines take several rows of an import: `follows` is the first row of the customer. What a line
-- was imported with remains, for comparisons with the old system.
alter table customer_import_row add column follows int, add column paid_through date, add column offering_code text;
