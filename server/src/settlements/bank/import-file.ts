import { createHash } from 'node:crypto'
import type { bankLines } from '@lastmile/contract/settlements/bank.ts'
import { faultText } from '@lastmile/contract/platform/faults.ts'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { matchFile, plainReference } from './match.ts'
import { transfersOfFile } from './transfers.ts'
import type { Mapping } from '#platform/reader/bank/mapping.ts'
import { earliest, type Entry, type Fault, readFile } from '#platform/reader/bank/read-file.ts'

/** The maximum number of invalid lines to report. */
const named = 5
/** One month at a bank with 100,000 customers; larger files are imported in parts. */
const most = 200_000
const fieldOf = {
  day: 'day',
  period: 'day',
  amount: 'amount',
  reference: 'bankReference',
  text: 'text',
} as const
/** Faults with a refusal of their own, which names the line. */
const ownRefusal = {
  quote: 'bank-file-quote',
  head: 'bank-file-direction-head',
  debit: 'bank-file-debit',
  direction: 'bank-file-direction',
  balance: 'bank-file-balance',
} as const
type OwnFault = keyof typeof ownRefusal
const hasOwnRefusal = (what: Fault['what']): what is OwnFault => Object.hasOwn(ownRefusal, what)

/**
 * Imports a bank file, as a whole or not at all, and matches its lines with receipts and transfers. A line from an
 * earlier file is not loaded again. Refuses `not-found` for an unknown account, `no-file`, `bank-file-known` for the
 * same file again, `bank-file-encoding`, `bank-file-broken` with the first faulty lines, `bank-file-direction` for a
 * line that does not say whether it is a debit or a credit, `bank-file-debit` and `bank-file-direction-head` for an
 * account that names no column for it, `bank-file-quote`, `bank-file-balance`, `bank-file-empty`, `bank-file-too-long`.
 */
export const importFile: Handler<typeof bankLines.importFile> = async (ctx, { bankAccountCode }) => {
  const mapping = await mappingOf(ctx, bankAccountCode)
  const { file } = ctx
  if (!file || file.content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  const fileId = await newFile(ctx, { bankAccountCode, name: file.name, content: file.content })
  const read = readFile(file.content, mapping, { exponent: ctx.operator.currency.exponent, today: ctx.today })
  if (!read) return ctx.refuse('bank-file-encoding', { encoding: term(mapping.encoding, ctx.language), field: 'file' })
  if (read.entries.length > most) ctx.refuse('bank-file-too-long', { most, field: 'file' })
  if (read.faults.length > 0) refuseFaults(ctx, read.faults)
  if (read.entries.length === 0) ctx.refuse('bank-file-empty', { field: 'file' })
  const imported = await writeLines(ctx, { fileId, bankAccountCode, entries: read.entries })
  const matched = (await matchFile(ctx, fileId)) + (await transfersOfFile(ctx, fileId))
  return { imported, matched, known: read.entries.length - imported, skipped: read.skipped }
}

async function mappingOf(ctx: Context<'not-found'>, code: string): Promise<Mapping> {
  const { rows } = await sql<Mapping>`
    select encoding, delimiter, header_lines as "headerLines", day_column as "dayColumn", day_format as "dayFormat",
      amount_column as "amountColumn", direction_column as "directionColumn", decimal_sign as "decimalSign", reference_column as "referenceColumn",
      text_column as "textColumn"
    from bank_account where code = ${code} for update`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'bank-account', field: 'bankAccountCode' })
}

type NewFile = { bankAccountCode: string; name: string; content: Buffer }

/** Records the file by its content: the same file is not imported twice. */
async function newFile(ctx: Context<'bank-file-known'>, { bankAccountCode, name, content }: NewFile): Promise<number> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { rows } = await sql<{ id: number }>`
    insert into bank_file (bank_account_code, name, sha256, line_count, employee_code, at)
    values (${bankAccountCode}, ${name}, ${sha256}, 0, ${ctx.actor.employeeCode}, ${ctx.now})
    on conflict do nothing returning id`.execute(ctx.db)
  const [made] = rows
  if (made) return made.id
  const earlier = await sql<{ at: Date; who: string }>`
    select f.at, ${employeeName(ctx, 'e')} as who
    from bank_file f join employee e on e.code = f.employee_code
    where f.bank_account_code = ${bankAccountCode} and f.sha256 = ${sha256}`.execute(ctx.db)
  const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: ctx.operator.timeZone } as const
  const when = new Intl.DateTimeFormat(ctx.language, format).format(earlier.rows[0]?.at ?? ctx.now)
  return ctx.refuse('bank-file-known', { when, who: earlier.rows[0]?.who ?? '', field: 'file' })
}

function refuseFaults(
  ctx: Context<'bank-file-broken' | (typeof ownRefusal)[OwnFault]>,
  faults: readonly Fault[],
): never {
  for (const what of Object.keys(ownRefusal) as OwnFault[]) {
    const first = faults.find((fault) => fault.what === what)
    if (first) ctx.refuse(ownRefusal[what], { line: first.line, value: first.value.slice(0, 30), field: 'file' })
  }
  const lines = faults.slice(0, named).flatMap(({ line, what, value, unstorable }) => {
    if (hasOwnRefusal(what)) return []
    const field = fieldOf[what]
    if (unstorable) return `${line} (${faultText(field, 'no-control-characters', ctx.language)})`
    const params = { earliest, latest: addDays(ctx.today, 1) }
    const why = what === 'period' ? `; ${faultText(field, { rule: 'day-between', params }, ctx.language)}` : ''
    return `${line} (${fieldLabel(field, ctx.language)} "${value.slice(0, 30)}"${why})`
  })
  const more = faults.length > named ? ', …' : ''
  return ctx.refuse('bank-file-broken', { count: faults.length, lines: lines.join(', ') + more, field: 'file' })
}

type Lines = { fileId: number; bankAccountCode: string; entries: readonly Entry[] }

/**
 * Stores the lines of a file that exceed the number of lines with the same day, amount, reference and text in earlier
 * files of the account: two exports of a month overlap, and a bank may report two equal payments on a day. The account
 * must be locked. Returns the number of stored lines.
 */
async function writeLines({ db }: Context, { fileId, bankAccountCode, entries }: Lines): Promise<number> {
  const days = entries.map(({ day }) => day).toSorted()
  const alike = sql`day, amount, ${plainReference(sql`reference`)}, coalesce(text, '')`
  // Counts the earlier lines once instead of searching them per line: a month has thousands of identical ones.
  const written = await sql`
    with earlier as materialized (
      select ${alike}, count(*) from bank_line
      where bank_account_code = ${bankAccountCode} and day between ${days[0]} and ${days.at(-1)} group by 1, 2, 3, 4
    ) insert into bank_line (bank_file_id, bank_account_code, line_no, day, amount, reference, text)
    select ${fileId}, ${bankAccountCode}, e.line_no, e.day, e.amount, e.reference, e.text from (
      select *, ${plainReference(sql`reference`)} as plain,
        row_number() over (partition by ${alike} order by line_no) as nth from unnest(
        ${entries.map((entry) => entry.line)}::int[], ${entries.map((entry) => entry.day)}::date[],
        ${entries.map((entry) => entry.amount)}::bigint[], ${entries.map((entry) => entry.reference)}::text[],
        ${entries.map((entry) => entry.text)}::text[]) as given (line_no, day, amount, reference, text)
    ) e left join earlier as l (day, amount, plain, text, count)
      on (l.day, l.amount, l.plain, l.text) = (e.day, e.amount, e.plain, coalesce(e.text, ''))
    where e.nth > coalesce(l.count, 0) order by e.line_no`.execute(db)
  const count = Number(written.numAffectedRows ?? 0)
  await sql`update bank_file set line_count = ${count} where id = ${fileId}`.execute(db)
  return count
}
