-- phase: expand
-- The net amount and the tax of an invoice at each rate: taxCode, taxPercent, net, tax. Null for invoices of earlier
-- versions, which state the total tax only.
alter table tax_invoice add column rates jsonb;
