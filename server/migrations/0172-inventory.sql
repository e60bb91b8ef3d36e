-- Readings of all ONTs of a line terminal, PON port by PON port. The last two complete ones are kept, and the last one
-- that failed.
create table ont_reading (
  id int generated always as identity primary key,
  olt_code text not null references olt on delete cascade,
  state text not null check (state in ('reading', 'done', 'failed')),
  begun_at timestamptz not null,
  begun_by text not null,
  pon_ports text[] not null,
  ports_read int not null default 0,
  updated_at timestamptz not null,
  -- Why it failed, as a code with parameters, and the session of that PON port with secrets masked.
  fault jsonb check (fault ? 'code'),
  transcript text,
  check (ports_read between 0 and cardinality(pon_ports)),
  check ((state = 'failed') = (fault is not null)),
  check (state <> 'done' or ports_read = cardinality(pon_ports))
);
create index ont_reading_olt on ont_reading (olt_code, state, id);
create unique index ont_reading_running on ont_reading (olt_code) where state = 'reading';

-- The ONTs of a reading.
create table ont_read (
  reading_id int not null references ont_reading on delete cascade,
  pon_port text not null,
  ont_id int not null check (ont_id between 0 and 128), -- from 0 to 127 at Huawei, from 1 to 128 at ZTE
  serial text not null, -- as stored: HWTC0A1B1054
  run_state text, -- as displayed
  is_up boolean,
  vlans int[] not null default '{}',
  rx_dbm double precision, -- as received by the ONT
  primary key (reading_id, pon_port, ont_id)
);
create index ont_read_serial on ont_read (reading_id, serial);
