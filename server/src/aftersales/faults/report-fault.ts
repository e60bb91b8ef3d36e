import { faultInOwnWords } from '@lastmile/contract/orders/faults.ts'
import { kindGroups, kindOf, orderFlow } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { sql } from 'kysely'
import { findCustomer, lockCustomer } from '#customers'
import { judged } from '#aftersales/choose-product.ts'
import { productsWhere, type FaultDetails, itemOn, lockProduct, type ProductRef, submitOrder } from '#orders'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'

type Type = Awaited<ReturnType<Handler<typeof aftersales.faultTypes>>>[number]

/** Lists the fault types by level, in the operator's order. Includes only types with an active third-level type. */
export const listFaultTypes: Handler<typeof aftersales.faultTypes> = async ({ db }) => {
  const { rows } = await sql<Type>`
    with way as (
      select array[a.code, b.code, c.code] as codes from fault_type a
        join fault_type b on b.parent_code = a.code and b.active join fault_type c on c.parent_code = b.code and c.active
      where a.parent_code is null and a.active
    )
    select t.code, t.name, t.zh_name as "zhName", t.parent_code as "parentCode" from fault_type t
    where t.code in (select unnest(codes) from way) order by t.sort, t.code`.execute(db)
  return rows
}

/** Lists the customer's lines, with the open fault of a line if there is one. Refuses not-found. */
export const listFaultable: Handler<typeof aftersales.productsForReportFault> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const { from } = kindOf('fault')
  const rows = await productsWhere(ctx, customerCode, sql`p.status = any(${[...from]}) and f.kind = 'broadband'`)
  return Promise.all(
    rows.map(async (row) => {
      const order = await openFault(ctx, { customerCode, productCode: row.productCode })
      return judged(ctx, row, order === undefined ? undefined : ['fault-open', { order }])
    }),
  )
}

/** Reports a fault of a line and starts its repair in the same transaction. */
export const reportFault: Handler<typeof aftersales.reportFault> = async (ctx, input) => {
  const { customerCode, productCode, contactName, contactTel, handling, remark } = input
  const { appointmentDay = null, appointmentSlot = null } = input
  const customer = await lockCustomer(ctx, customerCode)
  const product = await lockProduct(ctx, { customerCode, productCode })
  const broadband = product.account !== null
  if (!kindOf('fault').from.includes(product.status) || !broadband)
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  const open = await openFault(ctx, { customerCode, productCode })
  if (open !== undefined) ctx.refuse('fault-open', { order: open, field: 'productCode' })
  if (appointmentDay !== null && appointmentDay < ctx.today) broken(ctx, 'appointmentDay', 'form-not-past')
  if (appointmentDay !== null && appointmentSlot === null) broken(ctx, 'appointmentSlot', 'required')
  if (appointmentDay === null && appointmentSlot !== null) broken(ctx, 'appointmentDay', 'required')
  const details: FaultDetails = {
    ...(await faultIn(ctx, input.fault)),
    contactName: contactName ?? null,
    contactTel: contactTel ?? null,
    handling,
    appointmentDay,
    appointmentSlot,
  }
  const items = [await itemOn(ctx, product, { kind: 'service', action: 'noChange' })]
  const { orderCode, orderStatus } = await submitOrder(ctx, {
    type: 'fault',
    customer,
    productCode,
    items,
    remark,
    details,
  })
  return { orderCode, orderStatus }
}

/** Validates the three levels and the free text. Refuses invalid-input if the levels do not match. */
async function faultIn(ctx: Context<'invalid-input'>, text: string): Promise<Pick<FaultDetails, 'fault' | 'words'>> {
  const [first = '', second = '', third = '', ...rest] = text.split('#')
  const words = rest.join('#').trim()
  const { rows } = await sql`
    select from fault_type a join fault_type b on b.parent_code = a.code join fault_type c on c.parent_code = b.code
    where a.parent_code is null and (a.code, b.code, c.code) = (${first}, ${second}, ${third})
      and a.active and b.active and c.active`.execute(ctx.db)
  if (rows.length === 0) broken(ctx, 'fault', 'kind-format')
  if (third === faultInOwnWords && words === '') broken(ctx, 'fault', 'required')
  return { fault: [first, second, third], words: words === '' ? null : words }
}

/** Returns the order of a fault that is not closed; undefined if there is none. */
async function openFault({ db }: Context, { customerCode, productCode }: ProductRef): Promise<string | undefined> {
  const open = await db
    .selectFrom('customer_order')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .where('type', 'in', kindGroups.faults)
    .where('status', 'not in', orderFlow.ends)
    .executeTakeFirst()
  return open?.code
}
