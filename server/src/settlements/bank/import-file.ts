import { createHash } from 'node:crypto'
import type { bankLines } from '@lastmile/contract/settlements/bank.ts'
import { faultText } from '@lastmile/contract/platform/faults.ts'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { type Format, nameIn } from '#platform/reader/bank/file-format.ts'
import { matchFile } from './match.ts'
import { refusing } from './refuse-statement.ts'
import { transfersOfFile } from './transfers.ts'
import { writeLines } from './write-lines.ts'
import type { Mapping } from '#platform/reader/bank/mapping.ts'
import { earliest, type Fault, mostLines } from '#platform/reader/bank/read-file.ts'
import { readColumns } from '#platform/reader/bank/read-columns.ts'
import { readStatements } from '#platform/reader/bank/statements/read-statements.ts'
import { sniffed } from '#platform/reader/bank/statements/sniff.ts'
import { storable } from '#platform/storable.ts'
import { written } from '#platform/written.ts'

/** The maximum number of invalid lines to report. */
const named = 5
const fieldOf = { day: 'day', period: 'day', amount: 'amount', reference: 'bankReference', text: 'text' } as const
/** Faults with a refusal of their own, which names the line. */
const ownRefusal = {
  quote: 'bank-file-quote',
  cell: 'bank-file-cell',
  split: 'bank-file-split',
  head: 'bank-file-direction-head',
  outgoing: 'bank-file-outgoing',
  debit: 'bank-file-debit',
  direction: 'bank-file-direction',
  balance: 'bank-file-balance',
} as const
type OwnFault = keyof typeof ownRefusal
const hasOwnRefusal = (what: Fault['what']): what is OwnFault => Object.hasOwn(ownRefusal, what)

/**
 * Imports a bank file, as a whole or not at all, and matches its lines with receipts and transfers. The format is
 * recognized by the content: MT940, CAMT.053, otherwise CSV or a workbook by the columns of the account. A line from an
 * earlier file is not loaded again. Refuses `not-found` for an unknown account, `no-file`, `bank-file-known` for the same
 * file again, `bank-file-encoding`, `bank-file-broken` or `bank-file-entries` with the first faulty lines,
 * `bank-file-empty`, `bank-file-too-long`, and what `ownRefusal`, `readColumns` and {@link refusing} list.
 */
export const importFile: Handler<typeof bankLines.importFile> = async (ctx, { bankAccountCode, encoding }) => {
  const { accountNumber, ...its } = await accountOf(ctx, bankAccountCode)
  const mapping = encoding ? { ...its, encoding } : its
  const { file } = ctx
  if (!file || file.content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  const statements = sniffed(file.content)
  const format: Format = statements?.format ?? 'csv'
  const fileId = await newFile(ctx, { bankAccountCode, name: nameIn(format, file.name), content: file.content })
  const { currency } = ctx.operator
  const expected = { accountNumber, currency, today: ctx.today, encoding: mapping.encoding }
  const read = statements
    ? readStatements(file.content, statements, { ...expected, refuse: refusing(ctx, expected) })
    : await readColumns(ctx, file.content, mapping)
  if (!read) return ctx.refuse('bank-file-encoding', { encoding: term(mapping.encoding, ctx.language), field: 'file' })
  if (read.entries.length > mostLines) ctx.refuse('bank-file-too-long', { most: mostLines, field: 'file' })
  if (read.faults.length > 0) refuseFaults(ctx, format, read.faults)
  if (read.entries.length === 0) ctx.refuse('bank-file-empty', { field: 'file' })
  const imported = await writeLines(ctx, { fileId, bankAccountCode, entries: read.entries, format })
  const matched = (await matchFile(ctx, fileId)) + (await transfersOfFile(ctx, fileId))
  return { imported, matched, known: read.entries.length - imported, skipped: read.skipped }
}

async function accountOf(ctx: Context<'not-found'>, code: string): Promise<Mapping & { accountNumber: string }> {
  const { rows } = await sql<Mapping & { accountNumber: string }>`
    select account_number as "accountNumber", encoding, delimiter, header_lines as "headerLines", day_column as "dayColumn", day_format as "dayFormat",
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
  const when = written(ctx.operator, ctx.language).instant(earlier.rows[0]?.at ?? ctx.now)
  return ctx.refuse('bank-file-known', { when, who: earlier.rows[0]?.who ?? '', field: 'file' })
}

function refuseFaults(
  ctx: Context<'bank-file-broken' | 'bank-file-entries' | (typeof ownRefusal)[OwnFault]>,
  format: Format,
  faults: readonly Fault[],
): never {
  for (const what of Object.keys(ownRefusal) as OwnFault[]) {
    const first = faults.find((fault) => fault.what === what)
    if (first) ctx.refuse(ownRefusal[what], { line: first.line, value: storable(first.value, 30), field: 'file' })
  }
  const lines = faults.slice(0, named).flatMap(({ line, what, value, unstorable }) => {
    if (hasOwnRefusal(what)) return []
    const field = fieldOf[what]
    if (unstorable) return `${line} (${faultText(field, 'no-control-characters', ctx.language)})`
    const params = { earliest, latest: addDays(ctx.today, 1) }
    const why = what === 'period' ? `; ${faultText(field, { rule: 'day-between', params }, ctx.language)}` : ''
    return `${line} (${fieldLabel(field, ctx.language)} "${storable(value, 30)}"${why})`
  })
  const given = { count: faults.length, lines: lines.join(', ') + (faults.length > named ? ', …' : ''), field: 'file' }
  return ctx.refuse(format === 'camt053' ? 'bank-file-entries' : 'bank-file-broken', given)
}
