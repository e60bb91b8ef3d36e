-- phase: expand
-- The tax code at which days were charged; null for days of earlier versions, which were charged at the standard rate
-- or exempt.
alter table product_period add column tax_code text;
