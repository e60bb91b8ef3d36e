-- phase: expand
-- The postal code of a customer as the operator's country writes it; null if none was entered.
alter table customer add column postal_code text;
