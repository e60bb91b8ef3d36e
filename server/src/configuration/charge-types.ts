import { chargeTypes, type ChargeDirection } from '@lastmile/contract/configuration/charge-types.ts'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { sql } from 'kysely'
import { offeredTaxCode, type TaxRate, taxRateOf } from './tax.ts'

/** A charge type with the data an order needs, including today's tax rate. */
export type ChargeType = { code: string; name: string; zhName: string; ceiling: number; rate: TaxRate }

/** Returns a handler that lists the currently offered types of one direction, in the operator's order. */
export const chargeTypesOf =
  (direction: ChargeDirection) =>
  ({ db }: Pick<Context, 'db'>) =>
    db
      .selectFrom('charge_type')
      .select(['code', 'name', 'zh_name as zhName', 'ceiling'])
      .where('direction', '=', direction)
      .where('offered', '=', true)
      .orderBy('sequence_no')
      .orderBy('code')
      .execute()

/** Returns the charge type of a code from the field chargeType. Refuses not-found if the operator does not offer it. */
export async function chargeTypeOf(
  ctx: Context<'not-found'>,
  direction: ChargeDirection,
  code: string,
): Promise<ChargeType> {
  const found = await ctx.db
    .selectFrom('charge_type')
    .select(['name', 'zh_name as zhName', 'ceiling', 'taxed', 'tax_code'])
    .where('code', '=', code)
    .where('direction', '=', direction)
    .where('offered', '=', true)
    .executeTakeFirst()
  if (!found) return ctx.refuse('not-found', { what: 'charge-type', field: 'chargeType' })
  const { taxed, tax_code: taxCode, ...type } = found
  return { code, ...type, rate: await taxRateOf(ctx, taxed ? (taxCode ?? 'standard') : 'none') }
}

/** Charge types used by the system itself, for a lost device and for a returned cheque, which forms do not offer. */
const ofProduct: ReadonlySet<string> = new Set(['lost-device', 'returned-cheque'])

/** Manages the types of charges and refunds, with their tax and ceiling. */
export const chargeTypeRoutes = serve(
  'chargeTypes',
  chargeTypes,
  maintain(chargeTypes, {
    table: 'charge_type',
    what: 'charge-type',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      direction: 'direction',
      taxed: 'taxed',
      taxCode: 'tax_code',
      ceiling: 'ceiling',
      sequenceNo: 'sequence_no',
      offered: 'offered',
    },
    reads: { taxCode: sql`coalesce(t.tax_code, 'standard')` },
    kept: ['taxCode'],
    references: { taxCode: offeredTaxCode },
    search: ['name', 'zh_name'],
    filters: { direction: (direction) => sql`t.direction = ${direction}` },
    check: async (ctx, { code, before, after }) => {
      if (!before || !code || !ofProduct.has(code)) return
      const name = String(before[ctx.language === 'zh-CN' ? 'zhName' : 'name'])
      if (!after) return ctx.refuse('charge-of-product', { name })
      if (after.direction !== 'charge') ctx.refuse('charge-of-product', { name, field: 'direction' })
      if (after.offered !== true) ctx.refuse('charge-of-product', { name, field: 'offered' })
    },
  }),
)
