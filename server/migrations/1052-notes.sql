-- phase: index
create unique index concurrently if not exists note_block_numbering on note_block (type_code, series)
  where holder_kind = 'numbering';
