import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the recovery slice. */
export const words = {
  fields: {
    recoveryId: { en: 'Recovery', zh: '设备回收' },
    returnEnded: { en: 'Ended', zh: '已结束' },
    returnBy: { en: 'Return by', zh: '归还期限' },
    recoveryCause: { en: 'Cause', zh: '归还原因' },
    returnCondition: { en: 'Condition', zh: '设备状况' },
    receiptRemark: { en: 'Receipt remark', zh: '凭单备注' },
    recalledAt: { en: 'Recalled at', zh: '待回收时间' },
    remindedOn: { en: 'Reminded on', zh: '提醒日期' },
    proposedCharge: { en: 'Proposed charge', zh: '拟收金额' },
    chargeDecision: { en: 'Decision', zh: '审批结果' },
    endedByName: { en: 'Ended by', zh: '办理人' },
  },
  terms: {
    'device-recovery': thing('The device recovery', '设备回收'),
    awaitingReturn: { en: 'Awaiting return', zh: '待归还' },
    chargeProposed: { en: 'Charge proposed', zh: '待审批收费' },
    'charge-customer': { en: 'Charge customer', zh: '向客户收费' },
    'waive-charge': { en: 'Waive charge', zh: '免收' },
    recovered: { en: 'Returned', zh: '已收回' },
    'line-closed': { en: 'Line closed', zh: '拆机' },
    'device-replaced': { en: 'Device replaced', zh: '更换设备' },
    'order-cancelled': { en: 'Order cancelled', zh: '撤单' },
    'earlier-line': { en: 'Earlier line', zh: '历史线路' },
    'good-condition': { en: 'Good', zh: '完好' },
    damaged: { en: 'Damaged', zh: '损坏' },
    incomplete: { en: 'Parts missing', zh: '配件不全' },
  },
  actions: [
    ['recovery.receive', action('DeviceRecovery', 'Receive devices from customers', '收回客户设备')],
    ['recovery.extend', action('DeviceRecovery', 'Extend returns of devices', '延长设备归还期限')],
    ['recovery.charge', action('DeviceRecovery', 'Approve device charges', '审批设备收费')],
  ],
} as const satisfies SliceWords
