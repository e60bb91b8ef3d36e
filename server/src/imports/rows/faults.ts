import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { faultSayer, type RowFault, rowFaults, type Shown } from '#importing'

const words = {
  ...rowFaults,
  day: { en: 'is not a date in the chosen format', zh: '不是所选格式的日期' },
  'too-late': { en: 'is too far in the future', zh: '日期过远' },
  'not-started': { en: 'is in the future', zh: '晚于今天' },
  needed: { en: 'is needed for a line', zh: '为线路必填' },
  'type-needed': { en: 'is needed with a certificate number', zh: '有证件号码时必填' },
  'area-needed': { en: 'is empty, and no default area is chosen', zh: '为空，且未选择默认区域' },
  phone: { en: 'is not a valid phone number', zh: '不是有效的电话号码' },
  certificate: { en: 'does not have the form of its certificate type', zh: '不符合该证件类型的格式' },
  'postal-code': { en: 'is not a postal code of the country', zh: '不是该国的邮政编码' },
  gone: { en: 'was deleted after the preview', zh: '在预览后已被删除' },
  several: { en: 'is ambiguous; use the code', zh: '有多个同名，请使用编码' },
  'no-price': { en: 'has no price for a period that is valid today', zh: '没有今天有效的周期资费' },
  'needed-mac': { en: 'is required if a MAC is given', zh: '填写 MAC 时必填' },
  'needed-ont': { en: 'is required for an ONT', zh: '填写ONT时必填' },
  'wrong-kind': { en: 'is not of the device type that the offering needs', zh: '不是产品套餐所需的设备类型' },
  'needed-circuit': { en: 'is required if a remote ID is given', zh: '填写远端标识时必填' },
  'of-line': { en: 'belongs to line {other}', zh: '属于线路{other}' },
  'port-taken': { en: 'is not free', zh: '不空闲' },
  taken: { en: 'already exists', zh: '已存在' },
  differs: { en: 'differs from line {other} of the same customer', zh: '与第{other}行同一客户不一致' },
  once: {
    en: 'applies to the whole customer, whose first row is line {other}. Leave it empty here',
    zh: '属于客户，已在该客户的首行（第{other}行）填写，此处请留空',
  },
  'of-customer': {
    en: 'Line {other} of the same customer has an error. Customers are imported with all their lines',
    zh: '同一客户的第{other}行有误，客户须连同全部线路一起导入',
  },
  'two-debts': {
    en: 'is negative, and arrears are also given. Enter only one of them',
    zh: '为负数，且另填了欠费，请只填写其中一项',
  },
  'line-field': {
    en: 'A column of lines has a value, but the row has no line. Leave it empty or enter the account and the offering',
    zh: '线路的字段有值，但该行没有线路，请留空或填写账号和产品',
  },
  'field-changed': {
    en: 'A custom field was changed or retired after the import was started. Correct the row and import it again',
    zh: '导入开始后自定义字段已更改或停用，请更正该行后重新导入',
  },
  weak: { en: 'is easy to guess', zh: '容易被猜到' },
  past: { en: 'is in the past: the line is restricted until it is renewed', zh: '已过期，续费前线路受限' },
  unbilled: {
    en: 'is more than a month ago. The days since then will be billed',
    zh: '早于一个月前，其后的天数将被计费',
  },
} as const satisfies Record<string, { en: string; zh: string }>

/** A fault or a warning about a cell. `other` is the line of the file, or of a customer, that conflicts with it. */
export type Fault = RowFault<ImportField, keyof typeof words>
export type ShownFault = Shown<ImportField>

/** Describes a fault. Never quotes a password. */
export const sayFault = faultSayer<ImportField, keyof typeof words>(words, ['broadbandPassword'])
