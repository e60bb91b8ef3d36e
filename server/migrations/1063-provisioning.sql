-- phase: index
-- The former lines by account: a report about the last session of an ended line names it.
create index concurrently if not exists network_authorization_ended on network_authorization (account) where retired_at is not null;
