import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import type { NetworkRestore } from '#platform/tables.gen.ts'
import { seesAllUnits } from '#platform/visible-to.ts'
import { countToSend, resendLater } from './resend-lines.ts'

type Row = Selectable<NetworkRestore>

const open = ({ db }: Context) =>
  db.selectFrom('network_restore').selectAll().where('ended_at', 'is', null).orderBy('id', 'desc').limit(1)

/**
 * Returns the backup that the database was restored from, until the network is resynchronized with it. Returns null
 * afterwards, and for employees who see only a part of the operator.
 */
export const showRestored: Handler<typeof provisioning.restored> = async (ctx) => {
  const row = (await seesAllUnits(ctx)) ? await open(ctx).executeTakeFirst() : undefined
  if (!row) return { restored: null }
  const { strays, count } = await straysOf(ctx, row.id)
  const restored = {
    restoreId: row.id,
    backupAt: row.backup_at.toISOString(),
    restoredAt: row.restored_at.toISOString(),
    lines: row.total ?? (await countToSend(ctx, { id: row.id, changedOnly: false })),
    changedLines: row.compared ? await countToSend(ctx, { id: row.id, changedOnly: true }) : null,
    strayCount: count,
    strays,
    sending: sendingOf(row),
  }
  return { restored }
}

const sendingOf = ({ changed_only, begun_at, total, sent }: Row) =>
  begun_at && { changedOnly: changed_only ?? false, total: total ?? 0, sent, begunAt: begun_at.toISOString() }

type Stray = { productCode: string; account: string; terminalNumber: string | null; heldAt: string; count: number }

/**
 * Returns ONTs that line terminals last had and this database does not expect there: the first thousand, and the total.
 */
async function straysOf({ db }: Context, id: number) {
  const { rows } = await sql<Stray>`
    select l.product_code as "productCode", l.account, l.terminal_number as "terminalNumber",
      l.olt_code || ' ' || l.pon_port || ':' || l.ont_id as "heldAt", count(*) over ()::int as count
    from network_restore_line l
    where l.restore_id = ${id} and l.olt_code is not null and not exists (select from ont_registration t
      where t.olt_code = l.olt_code and t.pon_port = l.pon_port and t.ont_id = l.ont_id
        and t.terminal_number = l.terminal_number)
    order by l.olt_code, l.pon_port, l.ont_id limit 1000`.execute(db)
  return { count: rows[0]?.count ?? 0, strays: rows.map(({ count: _count, ...stray }) => stray) }
}

/**
 * Starts to send the lines again. Refuses whole-network, not-found, changes-unknown, and wrong-state once it has
 * started or ended.
 */
export const resendLines: Handler<typeof provisioning.resendLines> = async (ctx, { restoreId, changedOnly }) => {
  const row = await lock(ctx, restoreId)
  if (row.begun_at) return ctx.refuse('wrong-state', { state: 'inProgress', field: 'restoreId' })
  if (changedOnly && !row.compared) ctx.refuse('changes-unknown', { field: 'changedOnly' })
  const total = await countToSend(ctx, { id: restoreId, changedOnly })
  const begun = { changed_only: changedOnly, begun_at: ctx.now, begun_by: ctx.actor.employeeCode, total }
  await ctx.db.updateTable('network_restore').set(begun).where('id', '=', restoreId).execute()
  await resendLater(ctx, restoreId)
  return { restoreId, total }
}

/**
 * Records why no lines, or no more lines, need to be sent. Refuses whole-network, not-found, and wrong-state once it
 * has ended.
 */
export const dismissRestored: Handler<typeof provisioning.dismissRestored> = async (ctx, { restoreId, reason }) => {
  await lock(ctx, restoreId)
  const ended = { ended_at: ctx.now, ended_by: ctx.actor.employeeCode, reason }
  await ctx.db.updateTable('network_restore').set(ended).where('id', '=', restoreId).execute()
  return { restoreId }
}

async function lock(ctx: Context<'whole-network' | 'not-found' | 'wrong-state'>, restoreId: number): Promise<Row> {
  if (!(await seesAllUnits(ctx))) ctx.refuse('whole-network', { field: 'restoreId' })
  const find = ctx.db.selectFrom('network_restore').selectAll().where('id', '=', restoreId)
  const row = await find.forUpdate().executeTakeFirst()
  if (!row) return ctx.refuse('not-found', { what: 'database-restore', field: 'restoreId' })
  if (row.ended_at) ctx.refuse('wrong-state', { state: 'completed', field: 'restoreId' })
  return row
}
