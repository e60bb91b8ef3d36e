import { type SliceWords } from '#platform/act-types.ts'

/** What the slice stock says: labels of fields, names of states and things, refusals. */
export const words = {
  fields: {
    mac: { en: 'MAC', zh: 'MAC' },
    vendor: { en: 'Vendor', zh: '厂商' },
    number: { en: 'Serial number', zh: '序列号' },
    specCode: { en: 'Model', zh: '型号' },
    specName: { en: 'Model', zh: '型号' },
    specType: { en: 'Kind of device', zh: '设备类型' },
    condition: { en: 'New or used', zh: '新旧' },
    locationKind: { en: 'Kind of place', zh: '位置类型' },
    locationCode: { en: 'Place code', zh: '位置编号' },
    locationName: { en: 'Place', zh: '位置' },
    own: { en: 'Only mine', zh: '仅本人' },
    onHand: { en: 'On hand', zh: '现有量' },
    unit: { en: 'Unit', zh: '单位' },
  },
  terms: {
    customer: { en: 'The customer', zh: '客户' },
    employee: { en: 'The employee', zh: '员工' },
    new: { en: 'New', zh: '新建' },
    install: { en: 'Installation', zh: '安装费' },
    returned: { en: 'Returned', zh: '已退回' },
    used: { en: 'Used', zh: '已使用' },
    inStock: { en: 'In stock', zh: '在库' },
    allocated: { en: 'Allocated to a department', zh: '已调拨' },
    issued: { en: 'Issued to a technician', zh: '已领用' },
    installed: { en: 'Installed', zh: '已安装' },
    pendingReturn: { en: 'To be returned', zh: '待回收' },
    tested: { en: 'Tested', zh: '已检测' },
    scrapped: { en: 'Scrapped', zh: '已报废' },
    lost: { en: 'Lost', zh: '已丢失' },
  },
} as const satisfies SliceWords
