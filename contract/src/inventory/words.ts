import type { SliceWords } from '#platform/act-types.ts'

/** Words of the inventory slice: labels of fields and states. */
export const words = {
  fields: {
    isUp: { en: 'Online', zh: '在线' },
    binds: { en: 'Binds the ONT', zh: '绑定ONT' },
    problem: { en: 'Problem', zh: '问题' },
    readingId: { en: 'Reading', zh: '读取记录' },
    readingState: { en: 'Last reading', zh: '最近读取' },
    readingAt: { en: 'Read', zh: '读取时间' },
    onts: { en: 'ONTs', zh: 'ONT' },
    vlans: { en: 'VLAN', zh: 'VLAN' },
    rxPower: { en: 'Rx (dBm)', zh: '收光（dBm）' },
    recordedPlace: { en: 'Recorded at', zh: '系统记录位置' },
    foundPlace: { en: 'Found at', zh: '设备上的位置' },
    lineSearch: { en: 'Account or customer', zh: '账号或客户编号' },
    boxPlace: { en: 'ODB linked to', zh: '分纤箱接入位置' },
  },
  terms: {
    reading: { en: 'Reading', zh: '读取中' },
    'reading-done': { en: 'Read', zh: '已读取' },
    'reading-failed': { en: 'Failed', zh: '读取失败' },
    'ont-same': { en: 'Matches', zh: '一致' },
    'ont-moved': { en: 'Recorded elsewhere', zh: '位置不一致' },
    'ont-unknown': { en: 'Unknown ONT', zh: '未知ONT' },
    'ont-missing': { en: 'Not on the OLT', zh: '设备上没有' },
    'ont-newer': { en: 'Changed since', zh: '读取后有变更' },
  },
} as const satisfies SliceWords
