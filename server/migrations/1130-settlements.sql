-- phase: expand
-- More date formats of bank files.
alter table bank_account drop constraint bank_account_day_format_check,
  add constraint bank_account_day_format_check check (day_format in ('YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'DD-MMM-YYYY', 'DD MMM YYYY', 'DD/MM/YY', 'MM/DD/YY', 'DD.MM.YY', 'DD-MMM-YY', 'DD-MM-YY', 'DDMMYYYY', 'MMM DD, YYYY', 'YYYY.MM.DD', 'YYYY年MM月DD日')) not valid;
