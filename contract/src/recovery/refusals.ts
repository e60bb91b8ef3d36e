import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the recovery slice; the refusing call fills in `{name}`. */
export const refusals = {
  'device-not-awaited': {
    en: 'No customer has to return {number}. Its state is {state}. Check the serial number on the label',
    zh: '{number}无需归还（当前状态：{state}），请核对标签上的序列号',
  },
  'device-of-other': {
    en: '{number} is to be returned by {customer}, not by this customer. Receive it on page Equipment to recover',
    zh: '{number}应由{customer}归还，并非本客户，请在“待回收设备”页面收回',
  },
  'return-day': {
    en: 'Choose a date from tomorrow to {last}. The return of this device can’t be extended further',
    zh: '请选择明天至{last}之间的日期，该设备的归还期限不能再延长',
  },
  'recovery-exists': {
    en: '{number} is already on the list of equipment to recover',
    zh: '{number}已在待回收设备列表中',
  },
} as const satisfies Sentences
