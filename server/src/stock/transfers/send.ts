import type { materialTransfers } from '@lastmile/contract/stock/transfers.ts'
import { sql } from 'kysely'
import { lockOwnUnit } from '#employees'
import type { Context, Handler } from '#platform/context.ts'
import { forgetPrincipals, recordPrincipal } from '#platform/persons.ts'
import { checkSpecs, inCodeOrder, putIn, refuseShort, takeOut } from '#stock/materials/book.ts'
import { parsePlace, type StockPlace, receivingPlace, formatPlace } from '#stock/materials/place.ts'
import { lockTransfer, transitPlace } from './transfer.ts'

/** Requests materials from the store. Refuses `not-found` for an unknown material. */
export const requestMaterials: Handler<typeof materialTransfers.request> = async (ctx, input) => {
  const { materialLines, forUnit, remark } = input
  await checkSpecs(ctx, materialLines, 'materialLines')
  const { employeeCode } = ctx.actor
  const to = forUnit ? await unitPlace(ctx, await lockOwnUnit(ctx)) : { kind: 'employee', code: employeeCode }
  const { code } = await ctx.db
    .insertInto('material_transfer')
    .values({
      state: 'requested',
      to_kind: to.kind,
      to_code: to.code,
      remark: remark ?? null,
      requested_by: employeeCode,
      requested_at: ctx.now,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  const lines = materialLines.map(({ specCode, quantity }) => ({
    transfer_code: code,
    spec_code: specCode,
    requested: quantity,
  }))
  await ctx.db.insertInto('material_transfer_line').values(lines).execute()
  return { transferCode: code, state: 'requested' }
}

async function unitPlace({ db }: Context, code: string) {
  const { type } = await db
    .selectFrom('organization_unit')
    .select('type')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { kind: type === 'warehouse' ? 'warehouse' : 'department', code }
}

/** Rejects a request for materials. Refuses `not-found`, `wrong-state`. */
export const refuseRequest: Handler<typeof materialTransfers.refuse> = async (ctx, { transferCode }) => {
  await lockTransfer(ctx, { code: transferCode, action: 'refuse', side: 'to' })
  await ctx.db.updateTable('material_transfer').set({ state: 'refused' }).where('code', '=', transferCode).execute()
  return { transferCode, state: 'refused' }
}

/**
 * Sends materials to another place, the oldest batches first; they are in transit until received. With the code of a
 * request, the transfer fulfills that request. Refuses `not-found`, `place-ended`, `same-place`, `material-short`,
 * `wrong-state`, `other-place-requested`.
 */
export const sendMaterials: Handler<typeof materialTransfers.cannibalize> = async (ctx, input) => {
  const { fromPlace, toPlace, materialLines, remark, transferCode } = input
  const from = await parsePlace(ctx, fromPlace, 'fromPlace')
  const to = await receivingPlace(ctx, toPlace, 'toPlace')
  if (formatPlace(from) === formatPlace(to)) ctx.refuse('same-place', { field: 'toPlace' })
  await checkSpecs(ctx, materialLines, 'materialLines')
  const code = transferCode ? await answered(ctx, { code: transferCode, to }) : await newTransfer(ctx, { to, remark })
  return depart(ctx, { code, from, kind: to.kind === 'employee' ? 'issue' : 'transferOut', materialLines })
}

/**
 * Returns unused materials that the actor holds to the store that last sent them materials, or else to the nearest
 * store above their unit. Refuses `not-found` if there is none, and `material-short`.
 */
export const returnUnusedMaterials: Handler<typeof materialTransfers.giveBack> = async (
  ctx,
  { materialLines, remark },
) => {
  await checkSpecs(ctx, materialLines, 'materialLines')
  const to = { kind: 'warehouse', code: await storeFor(ctx) } as const
  const from = { kind: 'employee', code: ctx.actor.employeeCode } as const
  const code = await newTransfer(ctx, { to, remark })
  return depart(ctx, { code, from, kind: 'transferOut', materialLines })
}

/** Returns the store that last sent the actor materials, else the nearest one above their unit, unless it has ended. */
async function storeFor(ctx: Context<'not-found'>): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select u.code from organization_unit u join organization_unit own on own.code = ${ctx.actor.unitCode}
    left join organization_unit above on above.code = u.parent_code
    left join lateral (select max(t.sent_at) as at from material_transfer t where t.from_kind = 'warehouse'
      and t.from_code = u.code and t.to_kind = 'employee' and t.to_code = ${ctx.actor.employeeCode}) last on true
    where u.type = 'warehouse' and (last.at is not null or starts_with(own.path, above.path)) and not exists (
      select from organization_unit up where starts_with(u.path, up.path) and up.expires_on <= ${ctx.today}::date)
    order by last.at desc nulls last, length(above.path) desc nulls last, u.code limit 1`.execute(ctx.db)
  return rows[0]?.code ?? ctx.refuse('not-found', { what: 'store', field: 'materialLines' })
}

type Departing = {
  code: string
  from: StockPlace
  kind: 'issue' | 'transferOut'
  materialLines: readonly { specCode: string; quantity: number }[]
}

/** Moves the materials of a transfer out of a place, the oldest batches first, into transit. */
async function depart(ctx: Context<'not-found' | 'material-short'>, { code, from, kind, materialLines }: Departing) {
  await ctx.db
    .updateTable('material_transfer')
    .set({
      state: 'inTransit',
      from_kind: from.kind,
      from_code: from.code,
      sent_by: ctx.actor.employeeCode,
      sent_at: ctx.now,
    })
    .where('code', '=', code)
    .execute()
  for (const [at, line] of inCodeOrder(materialLines).entries()) {
    const pieces = await takeOut(ctx, { place: from, kind, document: code }, line)
    if (!pieces)
      return refuseShort(ctx, { place: from, specCode: line.specCode, field: `materialLines.${at}.quantity` })
    await putIn(ctx, { place: transitPlace(code), kind: 'transferIn', document: code }, pieces)
    await sql`
      insert into material_transfer_line (transfer_code, spec_code, sent) values (${code}, ${line.specCode}, ${line.quantity})
      on conflict (transfer_code, spec_code) do update set sent = excluded.sent`.execute(ctx.db)
  }
  await forgetPrincipals(ctx, `transfer:${code}`)
  await recordPrincipal(ctx, `transfer:${code}`, '44', '46')
  return { transferCode: code, state: 'inTransit' as const }
}

/** Locks and returns the request that a transfer fulfills. */
async function answered(
  ctx: Context<'not-found' | 'wrong-state' | 'other-place-requested'>,
  { code, to }: { code: string; to: StockPlace },
): Promise<string> {
  const request = await lockTransfer(ctx, { code, action: 'send', side: 'to' })
  if (formatPlace(request.to) !== formatPlace(to)) ctx.refuse('other-place-requested', { field: 'toPlace' })
  return code
}

async function newTransfer(ctx: Context, { to, remark }: { to: StockPlace; remark: string | undefined }) {
  const { code } = await ctx.db
    .insertInto('material_transfer')
    .values({ state: 'requested', to_kind: to.kind, to_code: to.code, remark: remark ?? null })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}
