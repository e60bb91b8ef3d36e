-- Why a command was not sent, as a code with parameters that is translated for the reader. A device's response is in
-- `answer`, verbatim; a command has one of the two.
alter table provisioning_command add column fault jsonb;
alter table provisioning_command add check (fault is null or answer is null);
