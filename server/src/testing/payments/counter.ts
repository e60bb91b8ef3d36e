import { randomBytes } from 'node:crypto'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { postBill } from '#bills'
import { createCustomer, holdCustomer, takeCodes } from '#customers'
import { moveBalance, post } from '#ledger'
import type { Context } from '#platform/context.ts'
import { contextOf } from '#platform/runtime.ts'
import { transact } from '#platform/transaction.ts'
import type { Office } from '#testing/office.ts'

const tools: FunctionCode[] = [
  '6',
  '15',
  '12',
  'InBatchPayAct',
  'PayDepositeAct',
  'BroadbandChangeAct',
  'ProductCloseAct',
  'ReplacePhysicalResourceAct',
  'OtherChargeAct',
  'OtherRefundAct',
  'AdjustBusinessBillAct',
  'order.pay',
  'order.cancel',
  'payment.reprint',
  'payment.invoice',
  'ToDept',
  'PayInfoConfigComposite',
  'OrderInfoConfigComposite',
  'billInfo',
  'balanceInfo',
  'submenus',
]

const noMore: readonly FunctionCode[] = []

export type Clerk = Awaited<ReturnType<typeof hireClerk>>

/** Creates a clerk who takes payments, with a cash limit, a limit for adjusting bills and receipt numbers. */
export async function hireClerk(
  office: Office,
  { max = 100_000_000, adjusts = 0, unit = 'YGN-H1', numbers = 1000, more = noMore } = {},
) {
  const code = await office.hire([...tools, ...more], unit)
  const limits = { max_unsettled_amount: max, adjust_ceiling: adjusts }
  await office.db.updateTable('employee').set(limits).where('code', '=', code).execute()
  if (numbers > 0) await assignReceiptNumbers(office, code, { count: numbers })
  const token = await office.session(code)
  return { code, token, ...office.holding(token) }
}

/** Issues a new block of receipt numbers to a clerk, in a new series by default. */
export async function assignReceiptNumbers(
  { db }: Office,
  employeeCode: string,
  { count, series = newSeries() }: { count: number; series?: string },
): Promise<string> {
  await sql`insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
    values ('receipt', ${series}, int8range(1, ${count + 1}), 1, 'employee', ${employeeCode}, 'distributed')`.execute(
    db,
  )
  return series
}
const newSeries = () => `T${randomBytes(5).toString('hex').toUpperCase()}`

/** Runs server functions directly, without a call, in one transaction as this employee. */
export async function inTransaction<T>(
  { app, db, session }: Pick<Office, 'app' | 'db' | 'session'>,
  employeeCode: string,
  work: (ctx: Context<RefusalCode>) => Promise<T>,
): Promise<T> {
  const actor = await app.actorOf(app, await session(employeeCode))
  if (!actor) throw new Error(`${employeeCode} cannot work`)
  const request = { id: 'test', ip: '127.0.0.1', userAgent: 'test' }
  return transact(db, async (transaction) =>
    work(await contextOf(app, transaction, { actor, language: 'en-US', channel: '211', request })),
  )
}

/** Creates a customer of a unit, without orders. */
export async function walkIn(office: Office, { unit = 'YGN-H1', name = 'Daw Khin Myo' } = {}): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('customer_number') as number`.execute(office.db)
  const customerCode = `C${String(rows[0]?.number).padStart(8, '0')}`
  const place = { province: 'YGN', city: 'YGN-C', town: 'YGN-LMD', latitude: 16.7789, longitude: 96.1447 }
  const clerk = await office.hire([], unit)
  const sale = { salesMan: clerk, salesManDepartment: unit, businessChannel: 'hall', auditCode: 'A1' }
  const certificate = { certificateType: 'passport', certificateNo: `MB${customerCode.slice(-6)}` }
  const person = { customerType: 'residential', level: 1, ...certificate }
  const reach = { contactTel: '0979000555', eMail: 'khin@example.com', manageAddress: 'No. 12, Anawrahta Road' }
  const account = { customerCode, name, operator: 'golden-lotus', externalCustomerCode: `X-${customerCode}` }
  await inTransaction(office, clerk, (ctx) =>
    createCustomer(ctx, { ...account, ...place, ...sale, ...person, ...reach, remark: undefined }),
  )
  return customerCode
}

/** The price of an order, tax included. */
export type Cost = {
  months?: number
  gift?: number
  period?: number
  install?: number
  deposit?: number
  oneOff?: number
}
/** Home Fibre 30 for six months with one gift month, and installation: 230,000, of which 10,952 tax. */
export const sixMonths: Cost = { months: 6, gift: 1, period: 210_000, install: 20_000 }

let made = 0
/** Creates a price, so that an order costs a given amount. */
async function newPrice({ db }: Office, cost: Cost, usingCommonBalance: boolean): Promise<string> {
  const { months = 0, gift = 0, period = 0, install = 0, deposit = 0, oneOff = 0 } = cost
  const code = `TEST-${++made}`
  const terms = {
    month_quantity: months,
    gift_month: gift,
    install_price: install,
    min_deposit: deposit,
    max_deposit: deposit,
  }
  const kind =
    months > 0
      ? { price_type: 'prepaid-period', normal_price: period }
      : { price_type: 'one-off', normal_price: oneOff }
  const sold = { service_channels: ['211'], using_common_balance: usingCommonBalance }
  await db
    .insertInto('product_offering_price')
    .values({ code, offering_code: 'HF30', name: code, zh_name: code, ...terms, ...kind, ...sold })
    .execute()
  return code
}

type Wanted = { customerCode: string; cost?: Cost; usingCommonBalance?: boolean }

/** Creates an unpaid order for a new line. */
export async function unpaidOrder(office: Office, clerk: Pick<Clerk, 'code'>, wanted: Wanted): Promise<string> {
  const { customerCode, cost = sixMonths, usingCommonBalance = true } = wanted
  const { orders } = office.holding(await office.session(clerk.code))
  const priceCode = await newPrice(office, cost, usingCommonBalance)
  const { period = 0, install = 0, deposit = 0, oneOff = 0 } = cost
  const port = { odb_code: `TEST-${made}`, code: '1', status: 'free' }
  const place = {
    town_code: 'YGN-LMD',
    latitude: 16.778,
    longitude: 96.145,
    olt_code: 'OLT-YGN-1',
    pon_port: `0/9/${made}`,
  }
  await office.db
    .insertInto('odb')
    .values({ code: port.odb_code, name: 'Test box', zh_name: '测试箱', ...place })
    .execute()
  await office.db.insertInto('odb_port').values(port).execute()
  const { orderCode } = await orders.purchaseBroadband({
    customerCode,
    productOfferingCode: 'HF30',
    priceCode,
    odbCode: port.odb_code,
    portCode: port.code,
    broadbandAccount: `line${made}`,
    broadbandPassword: 'Mingala7bar',
    workTeam: 'YGN-T1',
    expectedAmount: period + install + deposit + oneOff,
  })
  return orderCode
}

/** Cancels an order as this clerk, with all its consequences. */
export async function cancelOrder(office: Office, clerk: Pick<Clerk, 'code'>, orderCode: string): Promise<void> {
  const { orders } = office.holding(await office.session(clerk.code))
  await orders.revoke({ customerCode: ownerOf(orderCode), orderCode, reason: 'customer-withdrew' })
}

/** Credits a customer's common balance, as refunds do. */
export const fillBalance = (
  office: Office,
  clerk: Pick<Clerk, 'code'>,
  { customerCode, amount }: { customerCode: string; amount: number },
) =>
  inTransaction(office, clerk.code, async (ctx) => {
    await moveBalance(ctx, { customerCode, kind: 'common-balance', amount, document: `${customerCode}-99` })
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

/** Returns every ledger entry of a document, as `account amount`, sorted. */
export async function entries({ db }: Office, document: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount'])
    .where('document', '=', document)
    .execute()
  return rows.map(({ account, amount }) => `${account} ${amount}`).sort()
}

/** Posts a bill for unpaid months, without an order, due on a given day. Returns its number. */
export const oldBill = (
  office: Office,
  clerk: Pick<Clerk, 'code'>,
  {
    customerCode,
    amount,
    due,
    lines = [amount],
  }: { customerCode: string; amount: number; due: string; lines?: number[] },
) =>
  inTransaction(office, clerk.code, async (ctx) => {
    await holdCustomer(ctx, customerCode)
    const [billNo = ''] = await takeCodes(ctx, customerCode, 1)
    await sql`
      with owed as (
        insert into bill (customer_code, bill_no, organization_unit_code, charge_period, state, billed_amount, due_on, created_at)
        values (${customerCode}, ${billNo}, 'YGN-H1', daterange((${due}::date - interval '1 month')::date, ${due}::date), 'new',
          ${amount}, ${due}, ${ctx.now})
      )
      insert into charge (customer_code, bill_no, line, kind, name, zh_name, gross, net, tax_percent, tax)
      select ${customerCode}, ${billNo}, line, 'service', 'Home Fibre 30 Monthly', '家庭光纤30兆月付', gross, gross, 0, 0
      from unnest(${lines}::bigint[]) with ordinality l (gross, line)`.execute(ctx.db)
    await postBill(ctx, { customerCode, billNo })
    return billNo
  })
