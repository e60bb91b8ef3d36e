import { sql } from 'kysely'
import { activateProduct, completeOrder } from '#server/orders/public.ts'
import { anAccount } from '#server/testing/orders/public.ts'
import { occupyPort } from '#server/network/public.ts'
import { jobContext } from '#server/platform/runtime.ts'
import type { Office } from '#server/testing/office.ts'
import type { OfficeClient } from '#server/testing/wire.ts'
import type { YearOffice } from './office.ts'
import type { Drawer } from './cash.ts'

/** A visit of a customer to the counter. */
export type Errand = {
  kind: 'renew' | 'pay' | 'pause' | 'resume' | 'close'
  unit: string
  customerCode: string
  productCode: string
  offering: string
  price: string
  amount: number
}

/** SQL: a pseudo-random number from 0 to 99 that depends only on subject and purpose. */
const draw = (what: string) => sql`abs(hashtext(${sql.raw(what)}) % 100)`

/**
 * Returns today's visits. Four of five prepaid lines are renewed in their last days, some late and some never; bills
 * are paid similarly. Some lines are suspended and resumed, others closed.
 */
export async function errandsOf({ db, clock }: YearOffice): Promise<Errand[]> {
  const { day } = clock
  const { rows } = await sql<Errand>`
    with idle as (
      select p.*, c.organization_unit_code as unit from product p join customer c on c.code = p.customer_code
      where p.status in ('active', 'suspended') and not exists (select from customer_order o where o.customer_code = p.customer_code
        and o.product_code = p.code and o.exclusive and o.status not in ('completed', 'failed', 'cancelled'))
    ), away as (
      select customer_code, product_code, since, resume_on from product_block where owner = 'customer' and until is null
    )
    select 'renew' as kind, unit, customer_code as "customerCode", code as "productCode", offering_code as offering,
      price_code as price, 0::bigint as amount
    from (select i.*, ${draw(`i.code || i.paid_through::text`)} as h from idle i where billed_through is null) i
    where paid_through + case when h < 80 then -(h % 6) else 1 + h % 20 end = ${day}::date and h < 92
      and not exists (select from away a where a.customer_code = i.customer_code and a.product_code = i.code)
    union all
    select 'pay', b.organization_unit_code, b.customer_code, '', '', '', sum(b.open_amount)::bigint from bill b
    where b.open_amount > 0 and b.posted_at is not null and b.kind = 'bill' and b.state <> 'cancelled'
    group by 2, 3 having ${draw(`b.customer_code`)} < 96 and bool_or(b.due_on + case when ${draw(`b.bill_no`)} < 85
      then -(${draw(`b.bill_no`)} % 12) else 1 + ${draw(`b.bill_no`)} end = ${day}::date)
    union all
    select 'pause', unit, customer_code, code, '', '', 0 from idle i
    where status = 'active' and abs(hashtext(code || ${day}) % 3000) = 1
    union all
    select 'resume', unit, i.customer_code, code, '', '', 0 from idle i
    join away a on a.customer_code = i.customer_code and a.product_code = i.code
    where a.resume_on > ${day}::date and (a.since at time zone 'Asia/Yangon')::date + 20 = ${day}::date
    union all
    select 'close', unit, customer_code, code, '', '', 0 from idle i
    where status = 'active' and abs(hashtext(code || ${day}) % 7000) = 2
    order by 3, 4, 1`.execute(db)
  return rows
}

/** Serves a visit with the calls a clerk would make: a preview, the order, then the payment. */
export async function serve(api: OfficeClient, errand: Errand, drawer: Drawer): Promise<void> {
  const { kind, customerCode, productCode, amount } = errand
  if (kind === 'renew') return renew(api, errand, drawer)
  if (kind === 'pay') {
    const tenders = drawer.tendersFor(amount)
    const { payments } = await api.payments.payForInBatchPayment({ customerCode, tenders })
    for (const { paymentCode } of payments) drawer.keep(paymentCode, tenders)
    return
  }
  if (kind === 'pause') {
    const paused = await api.orders.suspend({ customerCode, productCode, reason: 'travel' })
    if (paused.orderStatus === 'pending') await pay(api, { ...paused, drawer })
    return
  }
  if (kind === 'resume') {
    await api.orders.resume({ customerCode, productCode, reason: 'returned' })
    return
  }
  const closable = await api.orders.productsForClosable({ customerCode })
  const line = closable.find((choice) => choice.productCode === productCode)
  if (!line || line._disabled) return
  const expectedAmount = line.effect.amount
  const closed = await api.orders.close({ customerCode, productCode, reason: 'moving', expectedAmount })
  if (closed.orderStatus === 'pending') await pay(api, { ...closed, drawer })
}

/** Renews at the line's price. Throws if the preview differs from the amount due. */
async function renew(api: OfficeClient, { customerCode, productCode, ...errand }: Errand, drawer: Drawer) {
  const shown = await api.orders.buildPreviewForRenew({ productCode, priceCode: errand.price })
  const ordered = await api.orders.purchaseBroadband({
    customerCode,
    productOfferingCode: errand.offering,
    priceCode: errand.price,
    renewProductCode: productCode,
    expectedAmount: shown.amount,
  })
  if (ordered.amount !== shown.amount) throw new Error(`${productCode} costs ${ordered.amount}, not ${shown.amount}`)
  await pay(api, { ...ordered, drawer })
}

type Due = { orderCode: string; amount: number; drawer: Drawer }

async function pay(api: OfficeClient, { orderCode, amount, drawer }: Due): Promise<void> {
  if (amount <= 0) return
  const tenders = drawer.tendersFor(amount)
  const { paymentCode } = await api.payments.payBroadband({ orderCode, expectedAmount: amount, tenders })
  drawer.keep(paymentCode, tenders)
}

/**
 * Opens an account, postpaid or for six months, and takes the payment, with calls. The work of technicians and the
 * responses of the network are simulated without calls.
 */
export async function openOne(office: YearOffice, api: OfficeClient, drawer: Drawer & { number: number }) {
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1' }
  const sold = drawer.number % 4 === 0 ? monthly : { productOfferingCode: 'HF30', priceCode: 'HF30-6' }
  const effect = await api.orders.prepurchaseBroadband({ ...sold, customerType: 'residential' })
  const form = await anAccount({ db: office.db } as unknown as Office, api, { ...sold, expectedAmount: effect.amount })
  const opened = await api.orders.openAccount(form)
  await pay(api, { ...opened, drawer })
  await jobContext(office.app, 'year').transaction(async (ctx) => {
    await occupyPort(ctx, opened.productCode)
    await activateProduct(ctx, opened)
    await completeOrder(ctx, opened)
  })
}
