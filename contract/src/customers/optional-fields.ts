import type { Option } from '#platform/values.ts'

/**
 * The customer fields that an operator can make optional, each with the inputs it covers. All are required unless
 * the setting `operator.optionalCustomerFields` names them (specification section 5).
 */
export const optionalCustomerFields = {
  certificateNo: ['certificateType', 'certificateNo'],
  eMail: ['eMail'],
  operator: ['operator'],
  latitude: ['latitude', 'longitude'],
  externalCustomerCode: ['externalCustomerCode'],
  auditCode: ['auditCode'],
} as const

type OptionalInput = (typeof optionalCustomerFields)[keyof typeof optionalCustomerFields][number]

/** The same fields as the choices of a setting. */
export const optionalFieldChoices = [
  { code: 'certificateNo', name: 'Certificate type and number', zhName: '证件类型和号码' },
  { code: 'eMail', name: 'E-mail', zhName: '电子邮箱' },
  { code: 'operator', name: 'Operator', zhName: '运营商' },
  { code: 'latitude', name: 'Coordinates', zhName: '坐标' },
  { code: 'externalCustomerCode', name: 'External customer code', zhName: '外部客户编号' },
  { code: 'auditCode', name: 'Audit code', zhName: '稽核编码' },
] as const satisfies readonly (Option & { code: keyof typeof optionalCustomerFields })[]

/** Returns the inputs that this operator requires, given the fields that it made optional. */
export const requiredCustomerInputs = (optional: readonly string[]): readonly OptionalInput[] =>
  Object.entries(optionalCustomerFields).flatMap(([field, inputs]) => (optional.includes(field) ? [] : inputs))
