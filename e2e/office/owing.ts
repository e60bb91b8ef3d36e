import type { RefusalCode } from '@lastmile/contract/words.ts'
import { postBill } from '#server/bills/public.ts'
import { takeCodes } from '#server/customers/public.ts'
import type { Context } from '#server/platform/context.ts'
import { dayOf } from '#server/platform/operator.ts'
import { system } from '#server/platform/runtime.ts'
import { transact } from '#server/platform/transaction.ts'
import { inDatabase } from './database.ts'
import type { Given } from './given.ts'

type Debt = { amount: number; daysLate: number }

/** A customer owes this, one bill for each: what the bill run will do, done by its own means. Returns the bills, oldest first. */
export const owes = ({ customerCode, productCode }: Given, debts: readonly Debt[]): Promise<string[]> =>
  inDatabase((database) =>
    transact(database, async (db) => {
      const now = new Date()
      const ctx = { db, now, today: dayOf(now, 'Asia/Yangon'), actor: system } as unknown as Context<RefusalCode>
      const billNos: string[] = []
      for (const { amount, daysLate } of debts) {
        const [billNo = ''] = await takeCodes(ctx, customerCode, 1)
        const due = new Date(Date.now() - daysLate * 86_400_000).toISOString().slice(0, 10)
        const bill = { customer_code: customerCode, bill_no: billNo }
        const days = { charge_period: `[${due},${due}]`, due_on: due, created_at: ctx.now }
        await db
          .insertInto('bill')
          .values({ ...bill, ...days, organization_unit_code: 'YGN-H1', state: 'new', bill_money: amount })
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
