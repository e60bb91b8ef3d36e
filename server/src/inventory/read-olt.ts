import type { inventory } from '@lastmile/contract/inventory/calls.ts'
import type { ReadingFault } from '@lastmile/contract/inventory/faults.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import { inventoryActions } from '@lastmile/contract/provisioning/templates.ts'
import { sql } from 'kysely'
import { type OltDriver, oltDevice, templatesInUse } from '#devices'
import { type Olt, oltAt } from '#network'
import type { Context, Handler } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { type FoundOnt, type ListTemplate, type PortReading, type PortToRead, readPort } from './read-port.ts'

/** A reading without progress for this long has lost its job. */
const lostAfter_minutes = 10

/** SQL: whether a reading has lost its job. */
export const isLost = ({ now }: Context) =>
  sql<boolean>`state = 'reading' and updated_at < ${now}::timestamptz - make_interval(mins => ${lostAfter_minutes})`

/** Requests that all ONTs of a line terminal be read. Refuses not-found, reading-in-progress, no-inventory-template. */
export const startReading: Handler<typeof inventory.read> = async (ctx, { oltCode }) => {
  const olt = await ctx.db
    .selectFrom('olt')
    .select(['vendor', 'model', 'pon_ports as ponPorts'])
    .where('code', '=', oltCode)
    .executeTakeFirst()
  if (!olt) return ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  const templates = await listTemplates(ctx, olt)
  if (!templates.some(({ action }) => action === 'inventory-onts'))
    return ctx.refuse('no-inventory-template', { vendor: olt.vendor, field: 'oltCode' })
  const readingId = await beginReading(ctx, { oltCode, ponPorts: olt.ponPorts })
  return readingId === undefined ? ctx.refuse('reading-in-progress', { field: 'oltCode' }) : { readingId }
}

/** Begins to read all ONTs of a line terminal. Returns undefined if it is being read. */
export async function beginReading(
  ctx: Context,
  { oltCode, ponPorts }: { oltCode: string; ponPorts: string },
): Promise<number | undefined> {
  const lost = await sql<{ readingId: number }>`
    update ont_reading set state = 'failed', fault = ${JSON.stringify({ code: 'reading-lost' })}::jsonb
    where olt_code = ${oltCode} and ${isLost(ctx)} returning id as "readingId"`.execute(ctx.db)
  for (const { readingId } of lost.rows) await ctx.announce('olt.unread', { oltCode, readingId })
  const { rows } = await sql<{ readingId: number }>`
    insert into ont_reading (olt_code, state, begun_at, begun_by, pon_ports, updated_at)
    values (${oltCode}, 'reading', ${ctx.now}, ${ctx.actor.employeeCode}, ${ponPortsOf(ponPorts)}, ${ctx.now})
    on conflict (olt_code) where state = 'reading' do nothing returning id as "readingId"`.execute(ctx.db)
  const [begun] = rows
  if (begun) await readLater(ctx, oltCode, begun.readingId)
  return begun?.readingId
}

/** One job for each PON port, so that commands to this line terminal wait only for a part of a reading. */
const readLater = (ctx: Context, oltCode: string, readingId: number) =>
  ctx.later('inventory.read', { readingId }, { key: `inventory.read:${oltCode}`, queue: oltDevice(oltCode) })

/** Returns the approved templates that read the ONTs of a line terminal. */
const listTemplates = async (ctx: Context, olt: Pick<Olt, 'vendor' | 'model'>): Promise<ListTemplate[]> =>
  (await templatesInUse(ctx, olt, inventoryActions)).map(
    ({ action, body, successPattern: row, otherLines: others }) => ({
      action,
      body,
      row,
      others,
    }),
  )

/** Reads the next PON port of a reading, outside any transaction, and requests the one after it. */
export const readNextBy =
  (driverOf: (job: JobContext) => OltDriver) =>
  async (job: JobContext, { readingId }: Jobs['inventory.read']): Promise<void> => {
    const next = await job.transaction((ctx) => nextPort(ctx, readingId))
    if (!next) return
    const reading = 'fault' in next ? { ...next, transcript: '' } : await readPort(driverOf(job), next)
    await job.transaction((ctx) => store(ctx, { readingId, at: next.at }, reading))
  }

type Next = { at: number } & (PortToRead | { fault: ReadingFault })

async function nextPort(ctx: Context, readingId: number): Promise<Next | undefined> {
  const reading = await ctx.db
    .selectFrom('ont_reading')
    .select(['olt_code', 'pon_ports', 'ports_read as at'])
    .where('id', '=', readingId)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  const olt = reading && (await oltAt(ctx, reading.olt_code))
  if (!olt) return undefined
  const { at, pon_ports } = reading
  const templates = await listTemplates(ctx, olt)
  if (!templates.some(({ action }) => action === 'inventory-onts'))
    return { at, fault: { code: 'template-gone', params: { action: 'inventory-onts' } } }
  return { at, olt, ponPort: pon_ports[at] ?? '', templates }
}

/** Stores the ONTs of a PON port, unless the reading has ended in the meantime. A fault ends the reading. */
async function store(
  ctx: Context,
  { readingId, at }: { readingId: number; at: number },
  reading: PortReading,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('ont_reading')
    .select(['olt_code', 'pon_ports'])
    .where('id', '=', readingId)
    .where('state', '=', 'reading')
    .where('ports_read', '=', at)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const { olt_code: oltCode, pon_ports: ports } = row
  if ('fault' in reading) {
    await ctx.db.deleteFrom('ont_read').where('reading_id', '=', readingId).execute()
    const { fault, transcript } = reading
    await change(ctx, readingId, { state: 'failed', fault: JSON.stringify(fault), transcript })
    await ctx.announce('olt.unread', { oltCode, readingId })
  } else {
    await storeOnts(ctx, { readingId, ponPort: ports[at] ?? '' }, reading.onts)
    const isLast = at + 1 === ports.length
    await change(ctx, readingId, { ports_read: at + 1, ...(isLast && { state: 'done' }) })
    if (!isLast) return readLater(ctx, oltCode, readingId)
    await ctx.announce('olt.read', { oltCode, readingId })
  }
  await deleteEarlier(ctx, oltCode)
}

type Change = { state?: 'done' | 'failed'; fault?: string; transcript?: string; ports_read?: number }

const change = async ({ db, now }: Context, readingId: number, changed: Change): Promise<void> => {
  await db
    .updateTable('ont_reading')
    .set({ ...changed, updated_at: now })
    .where('id', '=', readingId)
    .execute()
}

async function storeOnts({ db }: Context, at: { readingId: number; ponPort: string }, onts: readonly FoundOnt[]) {
  if (onts.length === 0) return
  const rows = onts.map(({ ontId, serial, runState, isUp, vlans, rxPower }) => ({
    reading_id: at.readingId,
    pon_port: at.ponPort,
    ont_id: ontId,
    serial,
    run_state: runState,
    is_up: isUp,
    vlans,
    rx_dbm: rxPower,
  }))
  await db.insertInto('ont_read').values(rows).execute()
}

/** Keeps the last two complete readings of a line terminal, and the last one that failed. */
async function deleteEarlier({ db }: Context, oltCode: string): Promise<void> {
  await sql`delete from ont_reading where olt_code = ${oltCode} and state <> 'reading' and id not in (
    (select id from ont_reading where olt_code = ${oltCode} and state = 'done' order by id desc limit 2)
    union all (select id from ont_reading where olt_code = ${oltCode} and state = 'failed' order by id desc limit 1))`.execute(
    db,
  )
}
