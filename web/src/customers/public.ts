/**
 * Parts of customers for other slices: the record and the notification preferences, to view and change, and the fields
 * of forms.
 */
export { CustomerRecord, ModifyCustomer } from './CustomerRecord.tsx'
export { AddressFields } from './fields/AddressFields.tsx'
export { BusinessFields } from './fields/BusinessFields.tsx'
export { ContactFields, IdentityFields } from './fields/PersonFields.tsx'
export { useRequiredInputs } from './fields/required.ts'
export { DuplicateCustomer, useCertificateExists } from './fields/DuplicateCustomer.tsx'
export { Exemptions } from './exemptions/Exemptions.tsx'
export { Notices } from './Notices.tsx'
export { useDocumentLanguage } from './DocumentLanguage.tsx'
export { recent } from './recent.ts'
export { usePostalCode } from './fields/postal-code.ts'
