import { randomBytes } from 'node:crypto'
import type { FunctionCode } from '@lastmile/contract/permissions.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { createCustomer, takeCodes } from '#customers'
import { movePocket, post } from '#ledger'
import type { Context } from '#platform/context.ts'
import { contextOf } from '#platform/runtime.ts'
import type { Office } from '#platform/testing/office.ts'

const tools: FunctionCode[] = [
  'order.pay',
  'payment.reprint',
  'ToDept',
  'PayInfoConfigComposite',
  'billInfo',
  'balanceInfo',
  'submenus',
]

export type Clerk = Awaited<ReturnType<typeof hireClerk>>

/** A clerk who takes money: with a limit of cash and receipt numbers of his own. */
export async function hireClerk(office: Office, { max = 100_000_000, unit = 'YGN-H1', numbers = 1000 } = {}) {
  const code = await office.hire(tools, unit)
  await office.db.updateTable('employee').set({ max_unsettled_amount: max }).where('code', '=', code).execute()
  if (numbers > 0) await giveNumbers(office, code, numbers)
  const token = await office.session(code)
  return { code, token, ...office.holding(token) }
}

/** A new block of receipt numbers in a clerk's hands, in a series of its own. */
export async function giveNumbers({ db }: Office, employeeCode: string, count: number, series = newSeries()) {
  await sql`insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
    values ('receipt', ${series}, int8range(1, ${count + 1}), 1, 'employee', ${employeeCode}, 'distributed')`.execute(
    db,
  )
  return series
}
const newSeries = () => `T${randomBytes(5).toString('hex').toUpperCase()}`

/** Does something below the calls, in one transaction, as this employee. */
export async function inTransaction<T>(
  { house, db, session }: Pick<Office, 'house' | 'db' | 'session'>,
  employeeCode: string,
  work: (ctx: Context<RefusalCode>) => Promise<T>,
): Promise<T> {
  const actor = await house.actorOf(house, await session(employeeCode))
  if (!actor) throw new Error(`${employeeCode} cannot work`)
  const request = { id: 'test', ip: '127.0.0.1', userAgent: 'test' }
  return db
    .transaction()
    .execute(async (transaction) =>
      work(await contextOf(house, transaction, { actor, language: 'en-US', channel: '211', request })),
    )
}

/** Someone who has just walked in: a customer of a unit, without orders. */
export async function walkIn(office: Office, { unit = 'YGN-H1', name = 'Daw Khin Myo' } = {}): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('customer_number') as number`.execute(office.db)
  const customerCode = `C${String(rows[0]?.number).padStart(8, '0')}`
  const place = { province: 'YGN', city: 'YGN-C', town: 'YGN-LMD', latitude: 16.7789, longitude: 96.1447 }
  const sale = { salesMan: 'E0101', salesManDepartment: 'YGN-H1', businessChannel: 'hall', auditCode: 'A1' }
  const person = { customerType: 'residential', level: 1, certificateType: 'passport', certificateNo: 'MB123456' }
  const reach = { contactTel: '0979000555', eMail: 'khin@example.com', manageAddress: 'No. 12, Anawrahta Road' }
  const account = { customerCode, name, operator: 'golden-lotus', externalCustomerCode: `X-${customerCode}` }
  await inTransaction(office, await office.hire([], unit), (ctx) =>
    createCustomer(ctx, { ...account, ...place, ...sale, ...person, ...reach, remark: undefined }),
  )
  return customerCode
}

type Item = {
  kind: 'period' | 'gift' | 'install' | 'deposit' | 'one-off'
  months?: number
  amount: number
  tax?: number
}
/** Home Fibre 30 for six months with one free, and its installation: 230,000 of which 10,952 tax. */
export const sixMonths: readonly Item[] = [
  { kind: 'period', months: 6, amount: 210_000, tax: 10_000 },
  { kind: 'gift', months: 1, amount: 0 },
  { kind: 'install', amount: 20_000, tax: 952 },
]

type Wanted = { customerCode: string; items?: readonly Item[]; priceCode?: string }

/** An order that waits for payment, with the bill that its submission made. */
export async function unpaidOrder(office: Office, clerk: Pick<Clerk, 'code'>, wanted: Wanted): Promise<string> {
  const { customerCode, items = sixMonths, priceCode = 'HF30-6' } = wanted
  return inTransaction(office, clerk.code, async (ctx) => {
    const [product_code = '', code = ''] = await takeCodes(ctx, customerCode, 2)
    const offering_code = priceCode.split('-')[0] ?? ''
    const owned = { customer_code: customerCode, created_at: ctx.now }
    const total = (of: 'amount' | 'tax') => items.reduce((sum, item) => sum + (item[of] ?? 0), 0)
    const product = {
      code: product_code,
      offering_code,
      price_code: priceCode,
      status: 'created',
      service_address: 'No. 12',
    }
    const order = {
      code,
      type: 'purchase',
      status: 'pending',
      product_code,
      service_channel: '211',
      created_by: clerk.code,
    }
    const sums = { amount: total('amount'), tax: total('tax'), organization_unit_code: ctx.actor.unitCode }
    await ctx.db
      .insertInto('product')
      .values({ ...owned, ...product, account: `u${product_code}` })
      .execute()
    await ctx.db
      .insertInto('customer_order')
      .values({ ...owned, ...order, ...sums })
      .execute()
    const lines = items.map(({ kind, months = 0, amount, tax = 0 }, index) => ({
      line: index + 1,
      kind,
      months,
      amount,
      tax,
    }))
    const item = { customer_code: customerCode, order_code: code, action: 'add', offering_code, price_code: priceCode }
    await ctx.db
      .insertInto('order_item')
      .values(lines.map((line) => ({ ...item, ...line })))
      .execute()
    await ctx.announce('order.submitted', { customerCode, orderCode: code })
    return code
  })
}

/** Cancels an order as this clerk, with everything that follows from it. */
export const cancelOrder = (office: Office, clerk: Pick<Clerk, 'code'>, orderCode: string): Promise<void> =>
  inTransaction(office, clerk.code, async (ctx) => {
    const customerCode = orderCode.slice(0, 9)
    await sql`update customer_order set status = 'cancelled', ended_at = ${ctx.now} where customer_code = ${customerCode} and code = ${orderCode}`.execute(
      ctx.db,
    )
    await sql`update product set status = 'cancelled' where customer_code = ${customerCode}`.execute(ctx.db)
    await ctx.announce('order.cancelled', { customerCode, orderCode, reason: 'customer-withdrew' })
  })

/** Puts money into a customer's common balance, as a refund would. */
export const fillBalance = (
  office: Office,
  clerk: Pick<Clerk, 'code'>,
  { customerCode, amount }: { customerCode: string; amount: number },
) =>
  inTransaction(office, clerk.code, async (ctx) => {
    await movePocket(ctx, { customerCode, kind: 'common-balance', amount })
    await post(ctx, {
      kind: 'refund',
      document: `${customerCode}-99`,
      customerCode,
      entries: [
        { account: 'card-clearing', holder: 'YGN-H1', amount },
        { account: 'common-balance', holder: customerCode, amount: -amount },
      ],
    })
  })

/** Every entry of a document in the ledger, as `account amount`, sorted. */
export async function entries({ db }: Office, document: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount'])
    .where('document', '=', document)
    .execute()
  return rows.map(({ account, amount }) => `${account} ${amount}`).sort()
}
