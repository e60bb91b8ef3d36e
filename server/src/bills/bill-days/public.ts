/** The day of the month on which a customer is billed. */
export { changeBillDay, getBillDay, listBillDays, previewBillDay } from './bill-days.ts'
