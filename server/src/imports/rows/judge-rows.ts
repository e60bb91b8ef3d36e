import { addDays } from '@lastmile/contract/platform/days.ts'
import { BroadbandPassword } from '@lastmile/contract/orders/values.ts'
import { byLine } from '#importing'
import type { Context } from '#platform/context.ts'
import type { Choices, DeterminedFile } from '#imports/file/open-file.ts'
import { customFieldReader } from './custom-fields.ts'
import { repeatSearch, takenAmong } from './duplicates.ts'
import { type Fault, sayFault, type ShownFault } from './faults.ts'
import { readNames } from './look-up.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import { arrearsOf, type ReadyRow, readyRow } from './ready-row.ts'
import { joinCustomers, membersOf, withTheirCustomers } from './same-customer.ts'

/** What remains in memory of a row that can be imported. */
type Summary = {
  line: number
  follows: number | null
  hasLine: boolean
  hasTerminal: boolean
  commonBalance: number
  arrears: number
  deposit: number
}
/**
 * The rows of a file that are ready for import, those that were taken although a later row of their customer is faulty,
 * and the faults, by line.
 */
export type Judged = { ready: Summary[]; takenBack: number[]; faults: ShownFault[]; warnings: ShownFault[] }

/** How many rows are judged together, and checked by one statement against each table. */
const part = 500

type File = DeterminedFile & { choices: Choices }
/** Takes rows that are ready as far as is known; a later row of their customer may still prevent their import. */
type Take = (rows: ReadyRow[]) => Promise<void>

/**
 * Reads and checks the rows of a file, against each other and against the database. Only a summary of each row is kept;
 * `take` receives the rows themselves in parts.
 */
export async function judgeRows(ctx: Context, { choices, ...file }: File, take?: Take): Promise<Judged> {
  const { rows: all } = file.table
  const members = membersOf(file.table, file.places)
  const judging = {
    names: await readNames(ctx),
    choices,
    operator: ctx.operator,
    members,
    heads: new Map<number, ReadRow>(),
    repeated: repeatSearch(),
    custom: customFieldReader(ctx, { ...file, members }),
  }
  const [ready, own, warned]: [Summary[], ShownFault[], Fault[]] = [[], [], []]
  for (let at = 0; at < all.length; at += part) {
    const found = await judgePart(ctx, { ...judging, file }, all.slice(at, at + part))
    own.push(...found.faults)
    warned.push(...found.warnings)
    ready.push(...found.ready.map(summaryOf))
    if (take && found.ready.length > 0) await take(found.ready)
  }
  const say = (fault: Fault) => sayFault(fault, ctx.language)
  const lines = ready.map(({ line }) => line)
  const others = withTheirCustomers(lines, new Set(own.map(({ line }) => line)), members)
  const faults = [...own, ...others.map(say)].toSorted(byLine)
  const faulty = new Set(faults.map(({ line }) => line))
  return {
    ready: ready.filter(({ line }) => !faulty.has(line)),
    takenBack: others.map(({ line }) => line),
    faults,
    warnings: warned
      .filter(({ line }) => !faulty.has(line))
      .toSorted(byLine)
      .map(say),
  }
}

type Judging = Parameters<typeof readyRow>[1] & {
  file: DeterminedFile
  members: ReturnType<typeof membersOf>
  heads: Map<number, ReadRow>
  repeated: ReturnType<typeof repeatSearch>
  custom: ReturnType<typeof customFieldReader>
}

/** Judges the next rows, all by themselves and against the rows before them. */
async function judgePart(ctx: Context, judging: Judging, rows: DeterminedFile['table']['rows']) {
  const read = await readRows(ctx, judging.file, rows)
  const joined = joinCustomers(read.rows, judging.members, judging.heads)
  const looked = joined.rows.map((row) => readyRow(row, judging))
  const found = looked.flatMap((one) => (Array.isArray(one) ? one : []))
  const fitting = looked.flatMap((one) => (Array.isArray(one) ? [] : one))
  const repeated = judging.repeated(fitting)
  const taken = await takenAmong(ctx, fitting)
  const custom = judging.custom(rows)
  const own = [...joined.faults, ...found, ...repeated.faults, ...taken.faults]
  const faults = [...read.faults, ...custom.faults, ...own.map((fault) => sayFault(fault, ctx.language))]
  const faulty = new Set(faults.map(({ line }) => line))
  const ready = fitting
    .filter(({ line }) => !faulty.has(line))
    .map((row) => ({ ...row, data: { ...row.data, customFields: custom.texts.get(row.line) ?? {} } }))
  const warnings = [...repeated.warnings, ...taken.warnings, ...ready.flatMap((row) => doubtful(row, ctx.today))]
  return { ready, faults, warnings }
}

const summaryOf = ({ line, follows, data }: ReadyRow): Summary => ({
  line,
  follows,
  hasLine: data.product !== null,
  hasTerminal: Boolean(data.product?.terminal),
  commonBalance: data.commonBalance,
  arrears: arrearsOf(data),
  deposit: data.deposit,
})

const longestMonth = 31

/** Returns the warnings about a row, which do not prevent its import. */
function doubtful({ line, password, data: { product } }: ReadyRow, today: string): Fault[] {
  if (product === null) return []
  const faults: Fault[] = []
  const isWeak = !BroadbandPassword.safeParse(password).success || password?.toLowerCase().includes(product.account)
  if (isWeak) faults.push({ line, field: 'broadbandPassword', what: 'weak' })
  if (!product.postpaid && product.paidThrough < today)
    faults.push({ line, field: 'paidThrough', what: 'past', value: product.paidThrough })
  if (product.postpaid && product.paidThrough < addDays(today, -longestMonth))
    faults.push({ line, field: 'paidThrough', what: 'unbilled', value: product.paidThrough })
  return faults
}
