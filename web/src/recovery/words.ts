import type { Words } from '#platform/words.ts'

const en = {
  title: 'Equipment to recover',
  equipment: 'Equipment',
  parts: 'List',
  recoveries: 'Equipment to recover',
  unlisted: 'Earlier lines',
  none: 'No equipment to recover',
  noneAdvice: 'When a line is closed or its device is replaced, the device appears here until it is returned.',
  noneOfCustomer: 'This customer has no equipment to return',
  noneOfCustomerAdvice:
    'Equipment of closed lines and replaced devices appears here. Devices that the customer bought don’t.',
  noneUnlisted: 'No devices of earlier lines',
  noneUnlistedAdvice: 'Every device left at a customer is on the list of equipment to recover.',
  unlistedAdvice: 'Devices of lines that ended before the list existed. Add those that customers should still return.',
  add: 'Add to list',
  added: (number: string, day: string) => `${number} is on the list. Return by ${day}`,
  receive: 'Receive',
  receiveDevice: 'Receive device',
  receiving: (number: string) => `Receive ${number}`,
  askReceive: 'Receive this device into the stock of your unit?',
  receiveAdvice: 'Scan the label or enter the serial number. The device goes to the stock of your unit, to be tested.',
  remarkHint: 'What is damaged or missing',
  received: (number: string, place: string) => `${number} received at ${place}`,
  credited: (number: string, place: string, amount: string) =>
    `${number} received at ${place}. ${amount} credited to the customer`,
}

const zh = {
  title: '待回收设备',
  equipment: '客户设备',
  parts: '列表',
  recoveries: '待回收设备',
  unlisted: '以往线路',
  none: '没有待回收设备',
  noneAdvice: '拆机或更换设备后，设备列在此处，直到客户归还。',
  noneOfCustomer: '该客户没有待归还的设备',
  noneOfCustomerAdvice: '已拆机线路的设备和换下的设备列在此处，客户已购买的设备除外。',
  noneUnlisted: '没有以往线路的设备',
  noneUnlistedAdvice: '留在客户处的设备均已列入待回收设备。',
  unlistedAdvice: '启用本列表之前已结束线路的设备，请将仍须归还的设备列入。',
  add: '列入回收',
  added: (number, day) => `${number}已列入，归还期限 ${day}`,
  receive: '收回',
  receiveDevice: '收回设备',
  receiving: (number) => `收回 ${number}`,
  askReceive: '将该设备收入本机构库存？',
  receiveAdvice: '扫描标签或输入序列号。设备进入本机构库存，待检测。',
  remarkHint: '损坏或缺少的部分',
  received: (number, place) => `${number}已由${place}收回`,
  credited: (number, place, amount) => `${number}已由${place}收回，已为客户冲减 ${amount}`,
} satisfies Words<typeof en>

export const words = { en, zh }
