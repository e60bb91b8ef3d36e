import { type SliceWords } from '#platform/act-types.ts'

/** Words of the organizations slice: labels of fields, states and entities. */
export const words = {
  fields: {
    type: { en: 'Type', zh: '类型' },
    cityCode: { en: 'City', zh: '城市' },
    cityName: { en: 'City', zh: '城市' },
    expiresOn: { en: 'End date', zh: '到期日' },
    ended: { en: 'Closed', zh: '已终止' },
    settlesNet: { en: 'Settles net of commission', zh: '交账时抵扣佣金（净额）' },
    mergedInto: { en: 'Merged into', zh: '已并入' },
    childrenOperationAcceptable: { en: 'Can act for units below', zh: '可操作下级' },
  },
  terms: {
    warehouse: { en: 'Warehouse', zh: '仓库' },
    department: { en: 'Department', zh: '部门' },
    operator: { en: 'Operator', zh: '运营商' },
    branch: { en: 'Branch', zh: '分公司' },
    hall: { en: 'Business hall', zh: '营业厅' },
    construction: { en: 'Construction', zh: '装维部门' },
    agent: { en: 'Agent', zh: '代理商' },
    partner: { en: 'Partner', zh: '合作方' },
  },
} as const satisfies SliceWords
