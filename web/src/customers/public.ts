/**
 * Parts of customers for other slices: the record, the notification preferences, both for viewing and changing, and the
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
