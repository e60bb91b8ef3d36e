import type { Clerk } from '#testing/payments/counter.ts'
import type { Office } from '#testing/office.ts'
import { hired, newReceiptNo, uploads } from './cash.ts'

/** Hires the cashier who confirms settlements, packages them and deposits them. */
export const cashierOf = (office: Office) => hired(office, ['DeptConfirm', 'DeptPackage', 'UploadReceipt'])
/** Hires the employee of finance who confirms packages and records the outcome of cheques. */
export const financeOf = (office: Office) => hired(office, ['financialConfirm'], 'FIN')

/** Requests the settlement of all cheques of a clerk. */
export async function requestChequeHandIn(clerk: Clerk) {
  const { rows } = await clerk.cheques.inDrawer({})
  const cheques = rows.map(({ chequeId }) => chequeId)
  return { cheques, ...(await clerk.settlements.request({ cheques })) }
}

/** Deposits all cheques of a clerk, without any cash. */
export async function deposits(office: Office, clerk: Clerk): Promise<string[]> {
  const [cashier, finance] = [await cashierOf(office), await financeOf(office)]
  const { settlementCode, cheques } = await requestChequeHandIn(clerk)
  await cashier.settlements.confirm({ settlementCode, countedAmount: 0, cheques })
  const { packageCode } = await cashier.packages.doPackage({ settlementCodes: [settlementCode] })
  await uploads(cashier, { packageCode, receiptNo: newReceiptNo(), remittedAmount: 0 })
  await finance.packages.confirm({ packageCode })
  return cheques
}
