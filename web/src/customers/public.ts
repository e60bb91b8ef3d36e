/** What other slices show of a customer: the record and how he is written to, to be shown and changed, and the fields of the forms. */
export { CustomerRecord, ModifyCustomer } from './CustomerRecord.tsx'
export { AddressFields, BusinessFields, ContactFields, IdentityFields, KnownPerson } from './fields/public.ts'
export { Notices } from './Notices.tsx'
