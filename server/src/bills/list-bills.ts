import type { billFlow, bills } from '@lastmile/contract/bills/calls.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import { debtOf } from './overdue.ts'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Line = {
  line: number
  kind: string
  productCode: string | null
  priceCode: string | null
  name: string
  zhName: string
  months: number
  period: { from: string; through: string } | null
  gross: number
  net: number
  tax: number
  reversed: boolean
}
type Row = {
  bill_no: string
  kind: 'bill' | 'credit-note'
  refers_to: string | null
  document_number: string | null
  number: number
  order_code: string | null
  from_day: string
  through_day: string
  billed_amount: number
  adjust: number
  paid_amount: number
  open_amount: number
  bad_debt: number
  state: (typeof billFlow.states)[number]
  due_on: string
  ageing_days: number
  posted_at: Date | null
  lines: Line[]
}

/**
 * Lists a customer's bills and charges, newest first, with the overdue amount and the open amounts by age. Refuses
 * `not-found`.
 */
export const listBills: Handler<typeof bills.list> = async (ctx, { customerCode, after, limit, ...filter }) => {
  await findCustomer(ctx, { customerCode })
  const rows = await billsOf(ctx, { customerCode, ...filter, after, limit })
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.number])
  return {
    rows: shown.map((row) => ({
      billNo: row.bill_no,
      documentKind: row.kind,
      documentNumber: row.document_number,
      refersTo: row.refers_to,
      orderCode: row.order_code,
      chargePeriod: { from: row.from_day, through: row.through_day },
      billMoney: row.billed_amount,
      adjust: row.adjust,
      fulfilledMoney: row.paid_amount,
      unfulfilledMoney: row.open_amount,
      badDebt: row.bad_debt,
      state: row.state,
      dueOn: row.due_on,
      ageingDays: row.ageing_days,
      postedAt: row.posted_at?.toISOString() ?? null,
      lines: row.lines,
    })),
    next,
    ...(await debtOf(ctx, customerCode)),
    ageing: await ageingOf(ctx, customerCode),
  }
}

type Wanted = {
  customerCode: string
  state?: string | undefined
  owed?: boolean | undefined
  after: string | undefined
  limit: number
}

/** SQL: whether anything is owed on a bill. */
const isOwed = sql`open_amount > 0 and state <> 'cancelled' and posted_at is not null`

/**
 * Lists bills by descending number, which is also newest first, because all codes of a customer come from one counter.
 */
async function billsOf(ctx: Context, { customerCode, state, owed, after, limit }: Wanted): Promise<Row[]> {
  const [number] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<Row>`
    select b.bill_no, b.kind, b.refers_to, case when b.number is not null then b.number_year || '-' || lpad(b.number::text, 6, '0') end as document_number, split_part(b.bill_no, '-', 2)::int as number, b.order_code, lower(b.charge_period) as from_day,
      upper(b.charge_period) - 1 as through_day, b.billed_amount, b.adjust - b.credited as adjust, b.paid_amount, b.open_amount, b.bad_debt,
      b.state, b.due_on, b.posted_at,
      case when b.open_amount > 0 and b.posted_at is not null then greatest(${ctx.today}::date - b.due_on, 0) else 0 end as ageing_days,
      (select coalesce(json_agg(json_build_object('line', c.line, 'kind', c.kind, 'productCode', c.product_code, 'priceCode', c.price_code,
        'name', c.name, 'zhName', c.zh_name, 'months', c.months,
        'period', case when c.period is not null then json_build_object('from', lower(c.period), 'through', upper(c.period) - 1) end,
        'gross', c.gross, 'net', c.net, 'tax', c.tax, 'reversed', c.reversed) order by c.line), '[]')
       from charge c
       where c.customer_code = b.customer_code and c.bill_no = b.bill_no) as lines
    from bill b
    where b.customer_code = ${customerCode} and split_part(b.bill_no, '-', 2)::int < ${number}::bigint
      and (${state ?? null}::text is null or b.state = ${state ?? null}) and ${owed ? isOwed : sql`true`}
    order by number desc limit ${oneMore(limit)}`.execute(ctx.db)
  return rows
}

/** The ageing brackets: not yet due, then by months past the due day. */
const steps = [
  { fromDays: 0, throughDays: 0 },
  { fromDays: 1, throughDays: 30 },
  { fromDays: 31, throughDays: 60 },
  { fromDays: 61, throughDays: 90 },
  { fromDays: 91, throughDays: null },
] as const

async function ageingOf(ctx: Context, customerCode: string) {
  const { rows } = await sql<{ days: number; amount: number }>`
    select greatest(${ctx.today}::date - due_on, 0) as days, sum(open_amount)::bigint as amount from bill
    where customer_code = ${customerCode} and ${isOwed}
    group by 1`.execute(ctx.db)
  return steps.map(({ fromDays, throughDays }) => {
    const inside = rows.filter(({ days }) => days >= fromDays && days <= (throughDays ?? Number.POSITIVE_INFINITY))
    return { fromDays, throughDays, amount: inside.reduce((total, { amount }) => total + amount, 0) }
  })
}
