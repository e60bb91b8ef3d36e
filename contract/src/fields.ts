import type { Language } from './refusals.ts'

/**
 * What every field is called, in both languages: labels of forms, heads of columns and the name in an error all come
 * from here, so that one thing has one name.
 */
export const fields = {
  account: { en: 'Account', zh: '账号' },
  password: { en: 'Password', zh: '密码' },
  oldPassword: { en: 'Old password', zh: '原密码' },
  newPassword: { en: 'New password', zh: '新密码' },
  repeatPassword: { en: 'Repeat new password', zh: '确认新密码' },
  customerCode: { en: 'Customer code', zh: '客户编号' },
  orderCode: { en: 'Order code', zh: '订单编号' },
  productCode: { en: 'Product code', zh: '产品编号' },
  employeeCode: { en: 'Employee code', zh: '员工编号' },
  name: { en: 'Name', zh: '名称' },
  code: { en: 'Code', zh: '编号' },
  amount: { en: 'Amount', zh: '金额' },
  reason: { en: 'Reason', zh: '原因' },
  remark: { en: 'Remark', zh: '备注' },
  status: { en: 'Status', zh: '状态' },
  keyword: { en: 'Search', zh: '搜索' },
  after: { en: 'Page position', zh: '分页位置' },
  limit: { en: 'Rows per page', zh: '每页行数' },
} as const satisfies Record<string, { en: string; zh: string }>

export type FieldName = keyof typeof fields

/** The name of a field in a language; a field without one is called by its own name. */
export function fieldLabel(name: string, language: Language): string {
  if (!Object.hasOwn(fields, name)) return name
  return fields[name as FieldName][language === 'zh-CN' ? 'zh' : 'en']
}
