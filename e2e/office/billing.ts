import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { postBill } from '#server/bills/public.ts'
import { takeCodes } from '#server/customers/public.ts'
import type { Context } from '#server/platform/context.ts'
import { dayOf } from '#server/platform/operator.ts'
import { system } from '#server/platform/runtime.ts'
import { transact } from '#server/platform/transaction.ts'
import { sql } from 'kysely'
import { inDatabase } from './database.ts'
import type { Given } from './given.ts'

/** A debt to create. `bookedOn` is the posting date of the bill, by default today. */
type Debt = { amount: number; daysLate: number; bookedOn?: string }

/** Posts a bill for each amount, as a bill run would. Returns the bills, oldest first. */
export const billsCustomer = ({ customerCode, productCode }: Given, debts: readonly Debt[]): Promise<string[]> =>
  inDatabase((database) =>
    transact(database, async (db) => {
      const now = new Date()
      const billNos: string[] = []
      for (const { amount, daysLate, bookedOn: today = dayOf(now, 'Asia/Yangon') } of debts) {
        const ctx = { db, now, today, actor: system } as unknown as Context<RefusalCode>
        const [billNo = ''] = await takeCodes(ctx, customerCode, 1)
        const due = new Date(Date.now() - daysLate * 86_400_000).toISOString().slice(0, 10)
        const bill = { customer_code: customerCode, bill_no: billNo }
        const days = { charge_period: `[${due},${due}]`, due_on: due, created_at: ctx.now }
        await db
          .insertInto('bill')
          .values({ ...bill, ...days, organization_unit_code: 'YGN-H1', state: 'new', billed_amount: amount })
          .execute()
        const service = { kind: 'service', name: 'Service', zh_name: '服务费', product_code: productCode }
        await db
          .insertInto('charge')
          .values({ ...bill, ...service, line: 0, gross: amount, net: amount, tax: 0, tax_percent: 0 })
          .execute()
        await postBill(ctx, { customerCode, billNo })
        billNos.push(billNo)
      }
      return billNos
    }),
  )

/** Backdates the activation of a line by this many days, so that the first of its paid days are used up. */
export const worksSince = ({ customerCode, productCode }: Given, days: number): Promise<unknown> =>
  inDatabase((database) =>
    transact(database, async (db) => {
      const own = sql`customer_code = ${customerCode} and product_code = ${productCode}`
      const moved = (column: string) =>
        sql`${sql.ref(column)} = daterange(lower(${sql.ref(column)}) - ${days}::int, upper(${sql.ref(column)}) - ${days}::int)`
      await sql`update product_period set ${moved('days')} where ${own}`.execute(db)
      await sql`update charge set ${moved('period')} where ${own} and period is not null`.execute(db)
      await sql`update product set anchor = anchor - ${days}::int, paid_through = paid_through - ${days}::int,
        start_time = start_time - make_interval(days => ${days}::int)
        where customer_code = ${customerCode} and code = ${productCode}`.execute(db)
    }),
  )
