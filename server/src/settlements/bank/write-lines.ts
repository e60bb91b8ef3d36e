import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Entry } from '#platform/reader/bank/read-file.ts'
import { type Format, namePattern } from '#platform/reader/bank/file-format.ts'
import { plainReference } from './match.ts'

type Lines = { fileId: number; bankAccountCode: string; entries: readonly Entry[]; format: Format }

const formatOf = (name: RawBuilder<unknown>) => sql`case when ${name} ~* ${namePattern('mt940')} then 'mt940'
  when ${name} ~* ${namePattern('camt053')} then 'camt053' else 'csv' end`

/**
 * Stores the lines of a file that exceed the number of equal lines in earlier files of the account: two exports of a
 * month overlap, and a bank may report two equal payments on a day. Lines are equal if they have the same day, amount,
 * reference and text. A bank words the text differently in each format, so lines of files of two formats are equal
 * without it, if they have a reference. The account must be locked. Returns the number of stored lines.
 */
export async function writeLines(
  { db }: Context,
  { fileId, bankAccountCode, entries, format }: Lines,
): Promise<number> {
  const days = entries.map(({ day }) => day).toSorted()
  // Counts the earlier lines once instead of searching them per line: a month has thousands of identical ones.
  const written = await sql`
    with earlier as materialized (
      select l.day, l.amount, ${plainReference(sql`l.reference`)} as plain, coalesce(l.text, '') as text,
        ${formatOf(sql`f.name`)} = ${format} as same_format
      from bank_line l join bank_file f on f.id = l.bank_file_id
      where l.bank_account_code = ${bankAccountCode} and l.day between ${days[0]} and ${days.at(-1)}
    ), alike as materialized (
      select day, amount, plain, text, count(*) from earlier where same_format or plain = '' group by 1, 2, 3, 4
    ), elsewhere as materialized (
      select day, amount, plain, count(*) from earlier where not (same_format or plain = '') group by 1, 2, 3
    ), given as (
      select *, row_number() over (partition by day, amount, plain, coalesce(text, '') order by line_no) as nth from (
        select *, ${plainReference(sql`reference`)} as plain from unnest(
          ${entries.map((entry) => entry.line)}::int[], ${entries.map((entry) => entry.day)}::date[],
          ${entries.map((entry) => entry.amount)}::bigint[], ${entries.map((entry) => entry.reference)}::text[],
          ${entries.map((entry) => entry.text)}::text[]) as line (line_no, day, amount, reference, text)
      ) line
    ), fresh as (
      select g.*, row_number() over (partition by g.day, g.amount, g.plain order by g.line_no) as mth
      from given g left join alike a on (a.day, a.amount, a.plain, a.text) = (g.day, g.amount, g.plain, coalesce(g.text, ''))
      where g.nth > coalesce(a.count, 0)
    ) insert into bank_line (bank_file_id, bank_account_code, line_no, day, amount, reference, text)
    select ${fileId}, ${bankAccountCode}, n.line_no, n.day, n.amount, n.reference, n.text
    from fresh n left join elsewhere e on (e.day, e.amount, e.plain) = (n.day, n.amount, n.plain)
    where n.mth > coalesce(e.count, 0) order by n.line_no`.execute(db)
  const count = Number(written.numAffectedRows ?? 0)
  await sql`update bank_file set line_count = ${count} where id = ${fileId}`.execute(db)
  return count
}
