import type { orders } from '@lastmile/contract/orders/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findCustomer } from '#customers'
import { withListedFields } from '#fields'
import { listPrices } from '#offerings'
import type { Context, Handler } from '#platform/context.ts'
import { deviceOf } from '#stock'
import { portLocation, productOf, productsWhere } from './product-rows.ts'
import { warrantyUntil } from './warranty.ts'

/** Lists the products of a customer. Refuses not-found. */
export const listForDisplay: Handler<typeof orders.productsForDisplay> = async (ctx, { customerCode, kind, state }) => {
  await findCustomer(ctx, { customerCode })
  const wanted = sql`(${kind ?? null}::text is null or f.kind = ${kind ?? null})
    and (${state ?? null}::text is null or p.status = ${state ?? null})`
  const of = { appliesTo: 'line', key: 'productCode' } as const
  return withListedFields(ctx, of, await productsWhere(ctx, customerCode, wanted))
}

/** Returns one product. Refuses not-found. */
export const getProduct: Handler<typeof orders.productDetail> = (ctx, { productCode }) =>
  visibleProduct(ctx, productCode)

async function visibleProduct(ctx: Context<'not-found'>, productCode: string) {
  const customerCode = ownerOf(productCode)
  await findCustomer(ctx, { customerCode })
  const product = await productOf(ctx, { customerCode, productCode })
  return product ?? ctx.refuse('not-found', { what: 'product', field: 'productCode' })
}

/** Lists a customer's network resources. Refuses not-found. */
export const listNetworkResources: Handler<typeof orders.productsForNetworkResource> = async (
  ctx,
  { customerCode },
) => {
  await findCustomer(ctx, { customerCode })
  type Row = z.input<(typeof orders.productsForNetworkResource)['output']>[number]
  const { rows } = await sql<Row>`
    select p.code as "productCode", f.name as "productName", f.zh_name as "productZhName", p.status as state,
      p.account as "broadbandAccount", ${portLocation} as port, t.status as "portStatus", l.code as "oltCode",
      l.name as "oltName", l.zh_name as "oltZhName", b.pon_port as "ponPort", p.terminal_number as "terminalNumber", p.mac_address as "macAddress"
    from product p
    join product_offering f on f.code = p.offering_code and f.kind = 'broadband'
    left join odb b on b.code = p.odb_code
    left join odb_port t on t.odb_code = p.odb_code and t.code = p.port_code and t.product_code = p.code
    left join olt l on l.code = b.olt_code
    where p.customer_code = ${customerCode}
    order by p.created_at, p.code`.execute(ctx.db)
  return rows
}

/** Lists the offerings and prices a product has had, newest first. Refuses not-found. */
export const listHistory: Handler<typeof orders.historyPackageInfo> = async (ctx, { productCode }) => {
  const { customerCode } = await visibleProduct(ctx, productCode)
  type Row = z.input<(typeof orders.historyPackageInfo)['output']>[number]
  const { rows } = await sql<Omit<Row, 'createdAt'> & { createdAt: Date }>`
    select o.code as "orderCode", o.type as "orderType", o.status as "orderStatus", f.name as "productName",
      f.zh_name as "productZhName", r.name as "priceName", r.zh_name as "priceZhName",
      coalesce(sum(i.months) filter (where i.kind = 'period'), 0)::int as "monthQuantity",
      coalesce(sum(i.months) filter (where i.kind = 'gift'), 0)::int as "giftMonth",
      sum(i.amount)::bigint as amount, o.created_at as "createdAt"
    from customer_order o
    join order_item i on i.customer_code = o.customer_code and i.order_code = o.code and i.action = 'add'
    join product_offering f on f.code = i.offering_code
    join product_offering_price r on r.code = i.price_code
    where o.customer_code = ${customerCode} and o.product_code = ${productCode}
    group by o.customer_code, o.code, f.code, r.code
    order by o.created_at desc, o.code desc`.execute(ctx.db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Lists the prices of the product's offering, the current one first. Refuses not-found. */
export const listProductPrices: Handler<typeof orders.productPrices> = async (ctx, { productCode }) => {
  const { productOfferingCode, priceCode } = await visibleProduct(ctx, productCode)
  const prices = await listPrices(ctx, { productOfferingCode })
  return prices.toSorted((a, b) => Number(b.priceCode === priceCode) - Number(a.priceCode === priceCode))
}

/**
 * Returns the terminal bound to a product, its ownership and its warranty; none before installation. Refuses not-found.
 */
export const listTerminals: Handler<typeof orders.productTerminals> = async (ctx, { productCode }) => {
  const { terminalNumber, macAddress } = await visibleProduct(ctx, productCode)
  if (terminalNumber === null) return []
  const device = await deviceOf(ctx, productCode)
  return [
    {
      terminalNumber,
      macAddress,
      terminalType: device?.type ?? null,
      ownership: device?.ownership ?? null,
      warrantyUntil: device ? await warrantyUntil(ctx, device) : null,
    },
  ]
}
