import type { Setting } from '#configuration/setting.ts'

/** Settings of the recovery of devices from customers. */
export const recoveryEntries: Readonly<Record<string, Setting>> = {
  'recovery.returnDays': {
    group: 'operation',
    kind: 'number',
    name: 'Return period',
    zhName: '设备归还天数',
    affects:
      'Days to return a device after its line is closed or the device replaced. Devices already listed keep their due date',
    zhAffects: '此后拆机或更换的设备的归还期限，已待归还的设备不变',
    unit: 'days',
    zhUnit: '天',
    min: 1,
    max: 90,
    whole: true,
    standard: 14,
  },
  'recovery.remindDays': {
    group: 'operation',
    kind: 'number',
    name: 'Return reminder',
    zhName: '设备归还提醒提前天数',
    affects: 'Days before the due date when customers are reminded. They’re reminded again after it',
    zhAffects: '归还期限前多少天提醒客户，逾期后再提醒一次',
    unit: 'days',
    zhUnit: '天',
    min: 0,
    max: 30,
    whole: true,
    standard: 3,
  },
  'recovery.chargeDays': {
    group: 'operation',
    kind: 'number',
    name: 'Charge for unreturned device',
    zhName: '设备逾期收费天数',
    affects: 'Days after the due date until a charge is proposed. 0: never',
    zhAffects: '归还期限过后多少天提请向客户收取设备款，0表示不提请',
    unit: 'days',
    zhUnit: '天',
    min: 0,
    max: 365,
    whole: true,
    standard: 30,
  },
}
