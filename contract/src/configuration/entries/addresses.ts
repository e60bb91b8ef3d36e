import type { Setting } from '#configuration/setting.ts'
import { asEntered, countryOptions } from '#platform/addresses/countries.ts'
import type { Option } from '#platform/values.ts'

/** Whether customers have a postal code. */
export const postalCodeChoices: readonly Option[] = [
  { code: 'hidden', name: 'Hidden', zhName: '不显示' },
  { code: 'optional', name: 'Optional', zhName: '选填' },
  { code: 'required', name: 'Required', zhName: '必填' },
]

/** The settings of postal addresses. */
export const addressEntries: Readonly<Record<string, Setting>> = {
  'operator.country': {
    group: 'public',
    kind: 'choice',
    options: countryOptions,
    name: 'Country of addresses',
    zhName: '地址所属国家',
    affects:
      'Order and lines of the customer’s address on bills, statements and work orders, and the format of postal codes. As entered prints the detailed address only',
    zhAffects: '账单、对账单和派工单上客户地址的顺序和分行，以及邮政编码的格式；按录入内容则只印详细地址',
    standard: asEntered,
  },
  'operator.addressFormat': {
    group: 'public',
    kind: 'address',
    name: 'Address format',
    zhName: '地址格式',
    affects:
      'Lines of printed addresses, separated by |, with {address}, {town}, {city}, {province}, {postalCode} and {country}, where {town} is the smallest area, such as {address} | {postalCode} {town}. Leave empty for the format of the country',
    zhAffects:
      '印制地址的各行，以 | 分隔，可用 {address}、{town}、{city}、{province}、{postalCode}、{country}，其中 {town} 为最低级区域，例如 {address} | {postalCode} {town}；不填则用所选国家的格式',
    standard: '',
  },
  'operator.postalCode': {
    group: 'public',
    kind: 'choice',
    options: postalCodeChoices,
    name: 'Postal code of customers',
    zhName: '客户邮政编码',
    affects: 'Whether the postal code is entered when opening an account or changing a customer. Existing ones stay',
    zhAffects: '开户和修改客户资料时是否填写邮政编码；已有的保留',
    standard: 'hidden',
  },
}
