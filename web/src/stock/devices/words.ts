import type { Words } from '#platform/words.ts'

const devices = (count: number) => (count === 1 ? '1 device' : `${count} devices`)

const en = {
  chooseDevices: 'Choose devices in stock first',
  store: 'Put into store',
  devicesTitle: 'Device storage',
  storeDevices: 'Put devices into the store',
  devicesAdvice: 'Give one device, a text, or a file. All of them are stored, or none with a report by line.',
  askStoreDevices: 'Put these devices into the store?',
  oneDevice: 'One device',
  manyDevices: 'Many devices',
  linesHint: 'One device in each line: serial number, comma, MAC',
  fileHint: 'A text file with the same lines. The same file is not read twice.',
  devicesStored: (entry: string, count: number) => `${entry}: ${devices(count)} in the store`,
  nothingStored: (count: number) =>
    count === 1 ? 'Nothing was stored: 1 line is wrong' : `Nothing was stored: ${count} lines are wrong`,
  faults: 'Wrong lines',
  lineText: 'Line as given',
  fault: 'What is wrong',

  queryTitle: 'Device query',
  devices: 'Devices',
  noDevices: 'No devices found',
  history: 'Where it has been',
  historyOf: (number: string) => `Device ${number}`,
  issue: 'Issue',
  issueTitle: 'Issue devices',
  issueAdvice: (count: number) =>
    `${devices(count)} chosen. The employee has them in hand from then on, or the people of the unit hand them over the counter.`,
  askIssue: (count: number) => `Issue ${devices(count)}?`,
  issued: (count: number) => `${devices(count)} issued`,
  shelf: 'Or to the shelf of a unit',

  recycleTitle: 'Device recycle',
  recycleAdvice:
    'Take back what came without a task, test it, and say what becomes of it. A device that is installed for a product stays there.',
  recycle: 'Process',
  askRecycle: 'Save this change of the device?',
  recycled: (number: string, state: string) => `${number}: ${state}`,
  charged: (number: string, state: string, order: string) =>
    `${number}: ${state}. The customer pays order ${order} at the counter`,
  credited: (number: string, state: string, amount: string) =>
    `${number}: ${state}. ${amount} of the charge are taken off`,
  creditOnReturn: (customer: string, amount: string) =>
    `${customer} was charged for this device. ${amount} are taken off: what is still owed is no debt any more, the rest goes to the common balance.`,
  creditEmployee: (employee: string, amount: string) =>
    `${employee} was charged for this device. ${amount} are taken off: what is still owed is no debt any more, the rest goes back with the wages.`,
  chargedHint: 'The customer is charged by an order that is paid at the counter',
  storeOfReturn: 'Store',
  lostHint: 'What a customer pays for one, when left empty',
}

const zh = {
  chooseDevices: '请先选择在库设备',
  store: '入库',
  devicesTitle: '实物资源入库',
  storeDevices: '设备入库',
  devicesAdvice: '可录入一台设备、粘贴文本或上传文件。全部入库，或全部不入库并逐行报告。',
  askStoreDevices: '确认这些设备入库？',
  oneDevice: '单台设备',
  manyDevices: '批量设备',
  linesHint: '每行一台：序列号、逗号、MAC',
  fileHint: '内容相同格式的文本文件，同一文件不会重复导入。',
  devicesStored: (entry, count) => `${entry}：已入库 ${count} 台设备`,
  nothingStored: (count) => `未入库：${count} 行有误`,
  faults: '有误的行',
  lineText: '内容',
  fault: '错误',

  queryTitle: '实物资源查询',
  devices: '设备',
  noDevices: '未找到设备',
  history: '流转记录',
  historyOf: (number) => `设备 ${number}`,
  issue: '发放',
  issueTitle: '发放设备',
  issueAdvice: (count) => `已选 ${count} 台设备，发放后由该员工持有，或由该机构在柜台发出。`,
  askIssue: (count) => `确认发放 ${count} 台设备？`,
  issued: (count) => `已发放 ${count} 台设备`,
  shelf: '或放到机构货架',

  recycleTitle: '资源回收',
  recycleAdvice: '收回未经工单退回的设备，检测后决定去向。已为产品安装的设备不在此处理。',
  recycle: '处理',
  askRecycle: '确认对该设备执行此处理？',
  recycled: (number, state) => `${number}：${state}`,
  charged: (number, state, order) => `${number}：${state}。客户须在柜台支付订单 ${order}`,
  credited: (number, state, amount) => `${number}：${state}。已冲减收费 ${amount}`,
  creditOnReturn: (customer, amount) =>
    `${customer} 已为该设备被收费，将冲减 ${amount}：先抵减欠费，其余转入通用余额。`,
  creditEmployee: (employee, amount) =>
    `${employee} 已为该设备被要求赔偿，将冲减 ${amount}：先抵减欠款，其余随工资退还。`,
  chargedHint: '按订单向客户收费，客户在柜台支付',
  storeOfReturn: '仓库',
  lostHint: '不填时按客户赔偿价',
} satisfies Words<typeof en>

export const words = { en, zh }
