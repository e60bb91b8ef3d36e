import type { Setting } from './setting.ts'

/** Settings of the recovery of devices from customers. */
export const recoveryEntries: Readonly<Record<string, Setting>> = {
  'recovery.returnDays': {
    group: 'operation',
    kind: 'number',
    name: 'Days to return a device',
    zhName: '设备归还天数',
    affects:
      'The last day for returning a device after its line is closed or it is replaced. Devices already recalled keep their day',
    zhAffects: '此后拆机或更换的设备的归还期限，已待归还的设备不变',
    unit: 'days',
    zhUnit: '天',
    min: 1,
    max: 90,
    whole: true,
    standard: 14,
  },
}
