import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the recovery slice; the refusing call fills in `{name}`. */
export const refusals = {
  'device-not-awaited': {
    en: '{number} isn’t due for return (state: {state}). Check the serial number on the label',
    zh: '{number}无需归还（当前状态：{state}），请核对标签上的序列号',
  },
  'device-of-other': {
    en: '{number} was issued to customer {customer}. Receive it on the Equipment to recover page',
    zh: '{number}由客户{customer}领用，请在“待回收设备”页面收回',
  },
  'return-day': {
    en: 'Choose a date from tomorrow to {last}, the latest for this device',
    zh: '请选择明天至{last}之间的日期，该设备不能延至更晚',
  },
  'return-day-over': {
    en: 'The due date of {number} can’t be extended any more. The latest for this device was {last}',
    zh: '{number}的归还期限不能再延长，最晚可延至{last}',
  },
  'visit-planned-already': {
    en: 'Visit {order} to fetch {number} is already planned. Wait until it is completed, or cancel it first',
    zh: '{number}已安排上门回收（{order}），请等待其完成，或先撤销该次上门',
  },
  'no-visit-planned': {
    en: 'No visit is planned for {number}. Reload the list',
    zh: '{number}未安排上门回收，请刷新列表',
  },
  'no-reminder-template': {
    en: 'There is no message template {template}. An administrator adds it under Message templates',
    zh: '缺少通知模板{template}，请管理员在“通知模板”中添加',
  },
  'visit-day': {
    en: 'Choose a day from today to {last} for the visit',
    zh: '请选择今天至{last}之间的上门日期',
  },
  'device-not-to-fetch': {
    en: 'This visit is for {wanted}, not {number}. Check the label. Customers return other devices at a store',
    zh: '本次上门应取回{wanted}，而不是{number}，请核对标签；其他设备请在营业厅收回',
  },
  'recovery-exists': {
    en: '{number} is already on the list of equipment to recover',
    zh: '{number}已在待回收设备列表中',
  },
} as const satisfies Sentences
