import { addDays } from '@lastmile/contract/platform/days.ts'
import { BroadbandPassword } from '@lastmile/contract/orders/values.ts'
import { byLine } from '#importing'
import type { Context } from '#platform/context.ts'
import type { Choices, DeterminedFile } from '#imports/file/open-file.ts'
import { customFieldReader, textsOfObject } from './custom-fields.ts'
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
 * and the faults and warnings by line, as far as they are kept, with the number of faulty rows and of warnings.
 */
export type Judged = {
  ready: Summary[]
  takenBack: number[]
  faultCount: number
  faults: ShownFault[]
  warningCount: number
  warnings: ShownFault[]
}

/** How many faults of a row are described. A row of wrong cells has one for each field. */
const mostOfRow = 5

/** How many rows are judged together, and checked by one statement against each table. */
const part = 500

type File = DeterminedFile & { choices: Choices }
type Judgment = {
  /** Takes rows that are ready as far as is known; a later row of their customer may still prevent their import. */
  take?: (rows: ReadyRow[]) => Promise<void>
  /** How many faults and how many warnings are kept: of 100,000 faulty rows, descriptions take all memory. */
  most?: number
}

/**
 * Reads and checks the rows of a file, against each other and against the database. Only a summary of each row is kept;
 * `take` receives the rows themselves in parts.
 */
export async function judgeRows(
  ctx: Context,
  { choices, ...file }: File,
  { take, most = Number.POSITIVE_INFINITY }: Judgment = {},
): Promise<Judged> {
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
  const faulty = new Set<number>()
  const isWarned = new Map<number, number>()
  for (let at = 0; at < all.length; at += part) {
    const found = await judgePart(ctx, { ...judging, file }, all.slice(at, at + part))
    for (const { line } of found.faults) faulty.add(line)
    own.push(...fewOfEach(found.faults).slice(0, Math.max(0, most - own.length)))
    for (const { line } of found.warnings) isWarned.set(line, (isWarned.get(line) ?? 0) + 1)
    warned.push(...found.warnings.slice(0, Math.max(0, 2 * most - warned.length)))
    ready.push(...found.ready.map(summaryOf))
    if (take && found.ready.length > 0) await take(found.ready)
  }
  const say = (fault: Fault) => sayFault(fault, ctx.language)
  const lines = ready.map(({ line }) => line)
  const others = withTheirCustomers(lines, new Set(faulty), members)
  for (const { line } of others) faulty.add(line)
  return {
    ready: ready.filter(({ line }) => !faulty.has(line)),
    takenBack: others.map(({ line }) => line),
    faultCount: faulty.size,
    faults: [...own, ...others.slice(0, most).map(say)].toSorted(byLine).slice(0, most),
    warningCount: [...isWarned].reduce((count, [line, own]) => (faulty.has(line) ? count : count + own), 0),
    warnings: warned
      .filter(({ line }) => !faulty.has(line))
      .toSorted(byLine)
      .slice(0, most)
      .map(say),
  }
}

/** Leaves out the faults of a row beyond the first few. */
function fewOfEach(faults: readonly ShownFault[]): ShownFault[] {
  const counts = new Map<number, number>()
  return faults.filter(({ line }) => {
    const count = (counts.get(line) ?? 0) + 1
    counts.set(line, count)
    return count <= mostOfRow
  })
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
  const stray = fitting.flatMap(({ line, data: { product } }): Fault[] => {
    const ofLine = textsOfObject(custom.texts.get(line), 'line')
    return product === null && Object.keys(ofLine).length > 0 ? [{ line, field: null, what: 'line-field' }] : []
  })
  const own = [...joined.faults, ...found, ...repeated.faults, ...taken.faults, ...stray]
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
