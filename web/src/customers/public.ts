/**
 * What other slices show of a customer: the record, the ways of writing to them, both to be shown and changed, and the
 * fields of the forms.
 */
export { CustomerRecord, ModifyCustomer } from './CustomerRecord.tsx'
export {
  AddressFields,
  BusinessFields,
  ContactFields,
  IdentityFields,
  DuplicateCustomer,
  useCertificateExists,
} from './fields/public.ts'
export { Exemptions } from './exemptions/public.ts'
export { Notices } from './Notices.tsx'
export { useDocumentLanguage } from './DocumentLanguage.tsx'
export { recent } from './recent.ts'
