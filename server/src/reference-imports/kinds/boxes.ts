import { linesOfPonPort, ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import { kilometresBetween, type Point, toMetre } from '@lastmile/contract/platform/degrees.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { lookUp, type Named } from '#platform/reader/look-up.ts'
import { degreesIn, wholeNumber } from '#platform/reader/numbers.ts'
import type { Cells } from './cells.ts'
import type { Fault } from './faults.ts'
import type { Plan, PlanRows } from './kind.ts'

type Town = Named & Point
type Olt = Named & { ponPorts: ReadonlySet<string> }
type Box = {
  line: number
  code: string
  name: string
  zhName: string
  town: Town
  olt: Olt
  ponPort: string
  totalPorts: number
} & Point

/** The limit for an operator that has not set one, as for boxes that are entered manually. */
const standardDistance_km = 50
/** A box farther from all others is doubtful. */
const remote_km = 500

/** Plans distribution boxes with their ports. */
export const planBoxes: PlanRows = async (ctx, rows) => {
  const codes = rows.map(({ texts }) => (texts.get('code') ?? '').toLowerCase())
  const names = await namesIn(ctx)
  const stored = await storedBoxes(ctx, rows, codes)
  const known = new Set(
    stored.filter(({ code }) => codes.includes(code.toLowerCase())).map(({ code }) => code.toLowerCase()),
  )
  const plan: Plan = { entries: [], known: known.size, faults: [], warnings: [] }
  const fresh = rows.filter(({ texts }) => !known.has((texts.get('code') ?? '').toLowerCase()))
  const read = fresh.flatMap((row) => {
    const faults: Fault[] = []
    const box = boxIn(row, names, faults)
    if (box) faults.push(...tooFar(ctx, box))
    plan.faults.push(...faults)
    return box && faults.length === 0 ? [box] : []
  })
  const unique = withoutTwins(read, stored, plan)
  const fitting = await withinPonPorts(ctx, unique, plan)
  plan.warnings.push(...(await remoteAmong(ctx, fitting)))
  plan.entries.push(...fitting.map(planned))
  return plan
}

const planned = ({ line, town, olt, ...box }: Box) => ({
  line,
  thing: 'odb' as const,
  code: box.code,
  input: { ...box, townCode: town.code, oltCode: olt.code, state: 'in-service' },
})

async function namesIn({ db }: Pick<Context, 'db'>) {
  const towns = await db
    .selectFrom('management_area')
    .select(['code', 'name', 'zh_name as zhName', 'latitude', 'longitude'])
    .where('kind', '=', 'town')
    .execute()
  const olts = await db.selectFrom('olt').select(['code', 'name', 'zh_name as zhName', 'pon_ports']).execute()
  return {
    town: lookUp<Town>(towns),
    olt: lookUp<Olt>(olts.map(({ pon_ports, ...olt }) => ({ ...olt, ponPorts: new Set(ponPortsOf(pon_ports)) }))),
  }
}
type Names = Awaited<ReturnType<typeof namesIn>>

/** Reads a box, or reports its faults. */
function boxIn({ line, texts }: Cells, names: Names, faults: Fault[]): Box | undefined {
  const fail = (fault: Omit<Fault, 'line'>) => {
    faults.push({ line, ...fault })
    return undefined
  }
  const found = <Entry>(field: 'townCode' | 'oltCode', find: (text: string) => Entry | 'unknown' | 'several') => {
    const text = texts.get(field) ?? ''
    const entry = text === '' ? 'needed' : find(text)
    return typeof entry === 'string'
      ? fail({ field, what: entry as 'unknown' | 'several' | 'needed', value: text })
      : entry
  }
  const [town, olt] = [found('townCode', names.town), found('oltCode', names.olt)]
  const ponPort = ponPortIn(texts.get('ponPort') ?? '')
  if (ponPort === '') fail({ field: 'ponPort', what: 'needed' })
  else if (olt && !olt.ponPorts.has(ponPort))
    fail({ field: 'ponPort', what: 'no-pon-port', value: ponPort, other: olt.code })
  const ports = texts.get('totalPorts') ?? ''
  const totalPorts = wholeNumber(ports.replace(/^1[:：]/, ''))
  if (totalPorts === undefined) fail({ field: 'totalPorts', what: ports === '' ? 'needed' : 'number', value: ports })
  const place = pointIn({ line, texts }, faults)
  const { code = '', name = code } = { code: texts.get('code'), name: texts.get('name') }
  if (!town || !olt || totalPorts === undefined || !place) return undefined
  return { line, code, name, zhName: texts.get('zhName') ?? name, town, olt, ponPort, totalPorts, ...place }
}

/** Reads a PON port such as 0/1/3, GPON 0-1-3 or gpon-olt_1/1/3. */
const ponPortIn = (text: string): string =>
  (/(\d{1,3}(?:[/-]\d{1,3}){1,3})\s*$/.exec(text)?.[1] ?? text.trim()).replaceAll('-', '/')

/** Reads the coordinates. A latitude beyond 90 degrees that is a longitude is reported as swapped. */
function pointIn({ line, texts }: Pick<Cells, 'line' | 'texts'>, faults: Fault[]): Point | undefined {
  const [latitudeText = '', longitudeText = ''] = [texts.get('latitude'), texts.get('longitude')]
  if (latitudeText === '' || longitudeText === '') {
    const field = latitudeText === '' ? 'latitude' : 'longitude'
    faults.push({ line, field, what: latitudeText === longitudeText ? 'no-point' : 'needed' })
    return undefined
  }
  const [latitude, longitude] = [degreesIn(latitudeText), degreesIn(longitudeText)]
  if (latitude === undefined) faults.push({ line, field: 'latitude', what: 'coordinate', value: latitudeText })
  if (longitude === undefined) faults.push({ line, field: 'longitude', what: 'coordinate', value: longitudeText })
  if (latitude === undefined || longitude === undefined) return undefined
  if (Math.abs(latitude) > 90 && Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90) {
    faults.push({ line, field: 'latitude', what: 'swapped', value: latitudeText })
    return undefined
  }
  return { latitude: toMetre(latitude), longitude: toMetre(longitude) }
}

/** Reports a box that is farther from the center of its township than the operator allows. */
function tooFar({ operator }: Pick<Context, 'operator'>, { line, town, ...place }: Box): Fault[] {
  const { townDistanceKm: most = standardDistance_km } = operator
  if (most === 0 || (town.latitude === 0 && town.longitude === 0)) return []
  const other = Math.round(kilometresBetween(town, place))
  if (other <= most) return []
  const value = `${place.latitude}, ${place.longitude}`
  return [{ line, field: 'latitude', what: isCloser(town, place, most) ? 'swapped' : 'too-far', value, other }]
}

/** Whether a point is within a distance if its coordinates are swapped. */
const isCloser = (center: Point, { latitude, longitude }: Point, most_km: number): boolean =>
  Math.abs(longitude) <= 90 && kilometresBetween(center, { latitude: longitude, longitude: latitude }) <= most_km

type Stored = { code: string; name: string; townCode: string }

/** Returns the boxes of the database with one of these codes or names. */
async function storedBoxes({ db }: Pick<Context, 'db'>, rows: readonly Cells[], codes: string[]): Promise<Stored[]> {
  const names = rows.map(({ texts }) => (texts.get('name') ?? '').toLowerCase())
  const { rows: stored } = await sql<Stored>`
    select code, name, town_code as "townCode" from odb
    where lower(code) = any(${codes}) or lower(name) = any(${names})`.execute(db)
  return stored
}

/** Returns the boxes whose code and name no other box has: in the file, and the name in the township. */
function withoutTwins(boxes: readonly Box[], stored: readonly Stored[], { faults }: Plan): Box[] {
  const byCode = new Map<string, number>()
  const byName = new Map<string, { line: number; code: string }>()
  const keyOf = (name: string, town: string) => `${town} ${fold(name)}`
  for (const { code, name, townCode } of stored) byName.set(keyOf(name, townCode), { line: 0, code })
  return boxes.filter(({ line, code, name, town }) => {
    const first = byCode.get(code.toLowerCase())
    const namesake = byName.get(keyOf(name, town.code))
    if (first !== undefined) faults.push({ line, field: 'code', what: 'twice', value: code, other: first })
    else if (namesake?.line === 0)
      faults.push({ line, field: 'name', what: 'taken', value: name, other: namesake.code })
    else if (namesake) faults.push({ line, field: 'name', what: 'twice', value: name, other: namesake.line })
    if (first !== undefined || namesake) return false
    byCode.set(code.toLowerCase(), line)
    byName.set(keyOf(name, town.code), { line, code })
    return true
  })
}

/** Returns the boxes that their PON ports can feed, together with those that exist and the earlier rows. */
async function withinPonPorts({ db }: Pick<Context, 'db'>, boxes: readonly Box[], { faults }: Plan): Promise<Box[]> {
  const olts = [...new Set(boxes.map(({ olt }) => olt.code))]
  const { rows } = await sql<{ feed: string; taken: number }>`
    select b.olt_code || ' ' || b.pon_port as feed, count(*)::int as taken
    from odb b join odb_port p on p.odb_code = b.code where b.olt_code = any(${olts}) group by 1`.execute(db)
  const taken = new Map(rows.map((row) => [row.feed, row.taken]))
  return boxes.filter(({ line, olt, ponPort, totalPorts }) => {
    const feed = `${olt.code} ${ponPort}`
    const left = linesOfPonPort - (taken.get(feed) ?? 0)
    if (totalPorts > left) {
      const other = Math.max(0, left)
      faults.push({ line, field: 'totalPorts', what: 'pon-port-full', value: String(totalPorts), other })
      return false
    }
    taken.set(feed, linesOfPonPort - left + totalPorts)
    return true
  })
}

/** Warns about boxes far from the operator's others: from their center, or without any, from the middle of the file. */
async function remoteAmong({ db }: Pick<Context, 'db'>, boxes: readonly Box[]): Promise<Fault[]> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select percentile_cont(0.5) within group (order by latitude) as latitude,
      percentile_cont(0.5) within group (order by longitude) as longitude from odb`.execute(db)
  const [stored] = rows
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  const center: Point = {
    latitude: stored?.latitude ?? middle(boxes.map(({ latitude }) => latitude)),
    longitude: stored?.longitude ?? middle(boxes.map(({ longitude }) => longitude)),
  }
  return boxes.flatMap(({ line, latitude, longitude }) => {
    const other = Math.round(kilometresBetween(center, { latitude, longitude }))
    if (other <= remote_km) return []
    const what = isCloser(center, { latitude, longitude }, remote_km) ? 'remote-swapped' : 'remote'
    return [{ line, field: 'latitude' as const, what, value: `${latitude}, ${longitude}`, other }]
  })
}
