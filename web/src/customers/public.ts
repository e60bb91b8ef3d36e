/** What is kept about a customer, to be shown and changed on his page. */
export { CustomerRecord, ModifyCustomer } from './CustomerRecord.tsx'
