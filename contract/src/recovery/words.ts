import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the recovery slice. */
export const words = {
  fields: {
    returnBy: { en: 'Return by', zh: '归还期限' },
    recoveryCause: { en: 'Cause', zh: '归还原因' },
    returnCondition: { en: 'Condition', zh: '设备状况' },
    recalledAt: { en: 'Recalled at', zh: '待回收时间' },
    endedByName: { en: 'Ended by', zh: '办理人' },
  },
  terms: {
    'device-recovery': thing('The device recovery', '设备回收'),
    awaitingReturn: { en: 'Awaiting return', zh: '待归还' },
    recovered: { en: 'Returned', zh: '已收回' },
    'line-closed': { en: 'Line closed', zh: '拆机' },
    'device-replaced': { en: 'Device replaced', zh: '更换设备' },
    'order-cancelled': { en: 'Order cancelled', zh: '撤单' },
    'earlier-line': { en: 'Earlier line', zh: '以往线路' },
    'good-condition': { en: 'Good', zh: '完好' },
    damaged: { en: 'Damaged', zh: '损坏' },
    incomplete: { en: 'Parts missing', zh: '配件不全' },
  },
  actions: [['recovery.receive', action('DeviceRecovery', 'Receive devices from customers', '收回客户设备')]],
} as const satisfies SliceWords
