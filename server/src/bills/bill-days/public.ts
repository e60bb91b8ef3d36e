/** On which day of the month a customer is billed. */
export { changeBillDay, getBillDay, listBillDays, previewBillDay } from './bill-days.ts'
