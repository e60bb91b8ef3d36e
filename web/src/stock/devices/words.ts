import type { Words } from '#platform/words.ts'

const devices = (count: number) => (count === 1 ? '1 device' : `${count} devices`)

const en = {
  chooseDevices: 'Select devices in stock first',
  store: 'Receive into store',
  devicesTitle: 'Device storage',
  storeDevices: 'Receive devices',
  devicesAdvice:
    'Enter one device, paste a list, or choose a file. If any line has an error, nothing is received and the errors are listed.',
  askStoreDevices: 'Receive these devices into the store?',
  oneDevice: 'One device',
  manyDevices: 'Multiple devices',
  linesHint: 'One device per line: serial number, MAC',
  fileHint:
    'An Excel or text file with only these two columns, or with a line of column names. Hidden and filtered rows are received too. The same file can’t be imported twice.',
  devicesStored: (entry: string, count: number) => `${entry}: ${devices(count)} received`,
  nothingStored: (count: number) =>
    count === 1 ? 'Nothing received: 1 line has an error' : `Nothing received: ${count} lines have errors`,
  faults: 'Lines with errors',
  lineText: 'Line text',
  fault: 'Error',

  queryTitle: 'Device query',
  devices: 'Devices',
  noDevices: 'No devices found',
  history: 'History',
  historyOf: (number: string) => `Device ${number}`,
  issue: 'Issue',
  issueTitle: 'Issue devices',
  issueAdvice: (count: number) =>
    `${devices(count)} selected. Issue them to an employee, or to a unit whose staff hand them out at the counter.`,
  askIssue: (count: number) => `Issue ${devices(count)}?`,
  issued: (count: number) => `${devices(count)} issued`,
  shelf: 'Or to a unit’s stock',

  recycleTitle: 'Device recycle',
  recycleAdvice:
    'Receive devices returned without a task, test them and decide what happens next. Installed devices stay with their product.',
  recycle: 'Process',
  askRecycle: 'Save this change to the device?',
  recycled: (number: string, state: string) => `${number}: ${state}`,
  charged: (number: string, state: string, order: string) =>
    `${number}: ${state}. The customer must pay order ${order} at the counter`,
  credited: (number: string, state: string, amount: string) =>
    `${number}: ${state}. ${amount} of the charge is credited`,
  creditOnReturn: (customer: string, amount: string) =>
    `${customer} was charged for this device. ${amount} is credited: the unpaid part is cancelled, and the rest goes to the common balance.`,
  creditEmployee: (employee: string, amount: string) =>
    `${employee} was charged for this device. ${amount} is credited: the unpaid part is cancelled, and the rest is refunded with wages.`,
  chargedHint: 'The customer is charged by an order payable at the counter',
  storeOfReturn: 'Store',
  lostHint: 'Empty: the customer price',
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
  linesHint: '每行一台：序列号,MAC',
  fileHint: 'Excel 或文本文件，只含这两列，或有列名标明这两列。隐藏或被筛选掉的行也会入库。同一文件不会重复导入。',
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
