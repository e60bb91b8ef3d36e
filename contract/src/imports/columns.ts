/** The fields of an imported customer, in the order in which a page shows them. */
export const importFields = [
  'externalCustomerCode',
  'name',
  'lastName',
  'contactTel',
  'eMail',
  'certificateType',
  'certificateNo',
  'town',
  'manageAddress',
  'postalCode',
  'remark',
  'broadbandAccount',
  'broadbandPassword',
  'productOfferingCode',
  'startTime',
  'paidThrough',
  'odbCode',
  'portCode',
  'commonBalance',
  'deposit',
  'terminalNumber',
  'mac',
  'specCode',
  'circuitId',
  'remoteId',
  'openingArrears',
  'serviceAddress',
] as const
export type ImportField = (typeof importFields)[number]
/** Fields for which a column is required. */
export const requiredImportFields = ['externalCustomerCode', 'name', 'contactTel'] as const satisfies ImportField[]
/** Fields that a row with a line needs. */
export const lineFields = [
  'broadbandAccount',
  'broadbandPassword',
  'productOfferingCode',
  'paidThrough',
] as const satisfies ImportField[]
/** Fields of a customer that all of its rows must share; empty ones are taken from the first row. */
export const customerFields = [
  'name',
  'contactTel',
  'eMail',
  'certificateType',
  'certificateNo',
  'town',
  'postalCode',
  'remark',
] as const satisfies ImportField[]
/** Amounts of a customer, which only its first row states. */
export const customerAmounts = ['commonBalance', 'openingArrears', 'deposit'] as const satisfies ImportField[]
/** The fields that a comparison with a sheet of the other system reads, in the order in which a page shows them. */
export const comparedFields = [
  'externalCustomerCode',
  'commonBalance',
  'openingArrears',
  'deposit',
  'broadbandAccount',
  'productOfferingCode',
  'paidThrough',
] as const satisfies ImportField[]
/** Fields for which a sheet to compare with needs a column. */
export const requiredComparedFields = ['externalCustomerCode'] as const satisfies ImportField[]
