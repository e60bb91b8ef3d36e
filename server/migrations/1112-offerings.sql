-- phase: expand
-- The tax code of an offering's prices; null: the standard code.
alter table product_offering add column tax_code text;
