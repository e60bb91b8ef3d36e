import { action, type SliceWords } from '#platform/act-types.ts'

/** What the slice customers says: labels of fields, names of states and things, refusals, and the rights to act on a row. */
export const words = {
  fields: {
    version: { en: 'Version', zh: '版本' },
    manageAddress: { en: 'Address', zh: '地址' },
    certificateType: { en: 'Certificate type', zh: '证件类型' },
    certificateNo: { en: 'Certificate number', zh: '证件号码' },
    eMail: { en: 'E-mail', zh: '电子邮箱' },
    province: { en: 'Province', zh: '省' },
    city: { en: 'City', zh: '城市' },
    town: { en: 'Township', zh: '镇区' },
    externalCustomerCode: { en: 'External customer code', zh: '外部客户编号' },
    businessChannel: { en: 'Business channel', zh: '业务渠道' },
    auditCode: { en: 'Audit code', zh: '稽核编码' },
    salesMan: { en: 'Salesman', zh: '销售员' },
    salesManDepartment: { en: 'Salesman department', zh: '销售员部门' },
    organizationUnit: { en: 'Customer organization', zh: '客户所属机构' },
    broadbandAccounts: { en: 'Broadband accounts', zh: '宽带账号' },
    manager: { en: 'Customer manager', zh: '客户经理' },
    managerSince: { en: 'Since', zh: '起始时间' },
    withoutManager: { en: 'Without a manager', zh: '无客户经理' },
    customerCodes: { en: 'Customers', zh: '客户' },
    matched: { en: 'Found by', zh: '匹配项' },
  },
  terms: {
    active: { en: 'Active', zh: '正常' },
    'customer-manager': { en: 'The customer manager', zh: '客户经理' },
    salesman: { en: 'The salesman', zh: '销售员' },
    town: { en: 'The township', zh: '镇区' },
    closed: { en: 'Closed', zh: '已销户' },
    close: { en: 'Close', zh: '拆机' },
    modify: { en: 'Change', zh: '变更' },
    'external-customer-code': { en: 'The external customer code', zh: '外部客户编号' },
    province: { en: 'The province', zh: '省' },
    city: { en: 'The city', zh: '城市' },
  },
  refusals: {},
  actions: [
    ['customer.modify', action('baseInfo', 'Modify customer', '修改客户资料')],
    ['customer.reveal', action('baseInfo', 'See full identity numbers', '查看完整证件号')],
  ],
} as const satisfies SliceWords
