import { openedAccount } from './orders/public.ts'
import type { Office } from './office.ts'

/** The codes of everything created by opening an account, taking cash for it and requesting its settlement. */
export type SettlingAccount = Record<
  | 'customerCode'
  | 'orderCode'
  | 'productCode'
  | 'billNo'
  | 'paymentCode'
  | 'settlementCode'
  | 'processInstanceId'
  | 'taskId',
  string
>

/** The clerk of the Mandalay store, who opens these accounts. */
export const mandalayClerk = 'E0121'

/** Opens an account at the Mandalay store, paid in cash with a requested settlement; the Mandalay team has its task. */
export async function mandalayAccount(office: Office): Promise<SettlingAccount> {
  const { db } = office
  await db.updateTable('employee').set({ max_unsettled_amount: 1e9 }).where('code', '=', mandalayClerk).execute()
  const clerk = office.holding(await office.session(mandalayClerk))
  const place = { province: 'MDY', city: 'MDY-C', town: 'MDY-CAT', latitude: 21.97, longitude: 96.09 }
  const people = { salesMan: mandalayClerk, salesManDepartment: 'MDY-H1', workTeam: 'MDY-T1' }
  const { customerCode, orderCode, productCode } = await openedAccount(office, clerk, { ...place, ...people })
  const { amount } = await db
    .selectFrom('customer_order')
    .select('amount')
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const tenders = [{ kind: 'cash' as const, amount }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders })
  const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  const process = await db
    .selectFrom('process_instance as process')
    .innerJoin('task', 'task.process_instance_id', 'process.id')
    .innerJoin('bill', 'bill.customer_code', 'process.customer_code')
    .select(['process.id as processInstanceId', 'task.id as taskId', 'bill.bill_no as billNo'])
    .where('process.customer_code', '=', customerCode)
    .orderBy('task.id', 'desc')
    .executeTakeFirstOrThrow()
  return {
    customerCode,
    orderCode,
    productCode,
    paymentCode,
    settlementCode,
    billNo: process.billNo,
    processInstanceId: String(process.processInstanceId),
    taskId: String(process.taskId),
  }
}
