/** The fields of a customer in groups, for every form that includes them. */
export { AddressFields } from './AddressFields.tsx'
export { BusinessFields } from './BusinessFields.tsx'
export { DuplicateCustomer, useCertificateExists } from './DuplicateCustomer.tsx'
export { ContactFields, IdentityFields } from './PersonFields.tsx'
