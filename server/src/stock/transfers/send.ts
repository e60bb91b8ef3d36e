import type { materialTransfers } from '@lastmile/contract/stock/transfers.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import {
  checkSpecs,
  inCodeOrder,
  placeOf,
  putIn,
  refuseShort,
  type StockPlace,
  takeOut,
  takingPlace,
  written,
} from '#stock/materials'
import { lockTransfer, wayOf } from './transfer.ts'

/** Asks the store for materials. Refuses `not-found` for a material that is not kept. */
export const requestMaterials: Handler<typeof materialTransfers.request> = async (ctx, input) => {
  const { materialLines, forUnit, remark } = input
  await checkSpecs(ctx, materialLines, 'materialLines')
  const { employeeCode, unitCode } = ctx.actor
  const to = forUnit ? await unitPlace(ctx, unitCode) : { kind: 'employee', code: employeeCode }
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

/** Refuses a request for materials. Refuses `not-found`, `wrong-state`. */
export const refuseRequest: Handler<typeof materialTransfers.refuse> = async (ctx, { transferCode }) => {
  await lockTransfer(ctx, { code: transferCode, action: 'refuse', side: 'to' })
  await ctx.db.updateTable('material_transfer').set({ state: 'refused' }).where('code', '=', transferCode).execute()
  return { transferCode, state: 'refused' }
}

/**
 * Sends materials to another place, the oldest batches first; they are in transit until the other side receives them.
 * With the code of a request it answers that request. Refuses `not-found`, `place-ended`, `same-place`, `material-short`,
 * `wrong-state`, `other-place-requested`.
 */
export const sendMaterials: Handler<typeof materialTransfers.cannibalize> = async (ctx, input) => {
  const { fromPlace, toPlace, materialLines, remark, transferCode } = input
  const from = await placeOf(ctx, fromPlace, 'fromPlace')
  const to = await takingPlace(ctx, toPlace, 'toPlace')
  if (written(from) === written(to)) ctx.refuse('same-place', { field: 'toPlace' })
  await checkSpecs(ctx, materialLines, 'materialLines')
  const code = transferCode ? await answered(ctx, { code: transferCode, to }) : await newTransfer(ctx, { to, remark })
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
  const kind = to.kind === 'employee' ? 'issue' : 'transferOut'
  for (const [at, line] of inCodeOrder(materialLines).entries()) {
    const pieces = await takeOut(ctx, { place: from, kind, document: code }, line)
    if (!pieces)
      return refuseShort(ctx, { place: from, specCode: line.specCode, field: `materialLines.${at}.quantity` })
    await putIn(ctx, { place: wayOf(code), kind: 'transferIn', document: code }, pieces)
    await sql`
      insert into material_transfer_line (transfer_code, spec_code, sent) values (${code}, ${line.specCode}, ${line.quantity})
      on conflict (transfer_code, spec_code) do update set sent = excluded.sent`.execute(ctx.db)
  }
  return { transferCode: code, state: 'inTransit' }
}

/** The request that is answered, locked. */
async function answered(
  ctx: Context<'not-found' | 'wrong-state' | 'other-place-requested'>,
  { code, to }: { code: string; to: StockPlace },
): Promise<string> {
  const request = await lockTransfer(ctx, { code, action: 'send', side: 'to' })
  if (written(request.to) !== written(to)) ctx.refuse('other-place-requested', { field: 'toPlace' })
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
