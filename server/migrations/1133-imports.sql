-- phase: index
-- The further rows of customers with several lines.
create index concurrently if not exists customer_import_row_follows on customer_import_row (import_id, follows)
  where follows is not null;
