-- Why a command was not sent, as a code with its parameters, which is read in the language of the reader. What a device said
-- stays in `answer`, as it was said; a command has one of the two.
alter table provisioning_command add column fault jsonb;
alter table provisioning_command add check (fault is null or answer is null);
