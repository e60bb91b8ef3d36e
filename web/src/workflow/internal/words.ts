import type { Words } from '#platform/words.ts'

const en = {
  chooseDebtors: 'Choose customers of the list first',
  title: 'Internal orders',
  launch: 'Launch an order',
  process: 'What kind of work',
  submit: 'Launch',
  ask: (title: string) => `Launch the order “${title}”? The department that is asked gets the task at once`,
  launched: (code: string) => `Order ${code} is launched`,
  mine: 'My orders',
  keyword: 'Order code or what it is about',
  statuses: { active: 'Active', suspended: 'Suspended', completed: 'Completed', cancelled: 'Cancelled' },
  none: 'You have launched no order',
  noneAdvice: 'Ask another department for work with the form above.',
  nothing: 'There is no process that employees can launch',
  debtors: 'Collect money at the door',
  whichCustomer: 'Customer code or name',
  overdueFor: 'Days overdue, at least',
  chosen: (count: number, amount: string) => `${count} marked, ${amount} in all`,
  send: 'Send a collector',
  sendTo: (count: number) => (count === 1 ? 'Send a collector to 1 customer' : `Send collectors to ${count} customers`),
  sendAdvice:
    'Each customer becomes a task of the department. The task ends by itself once nothing is overdue. Without a department the rules of task assignment decide.',
  workingDays: 'Working days until it is done',
  note: 'What the collector should know',
  sent: (count: number) =>
    count === 1 ? 'A collector is sent to 1 customer' : `Collectors are sent to ${count} customers`,
  underWay: 'Visited by order',
  noDebtors: 'No bills are overdue',
  area: 'Area',
}

const zh = {
  chooseDebtors: '请先在列表中选择客户',
  title: '内部工单',
  launch: '发起工单',
  process: '工单类型',
  submit: '发起',
  ask: (title) => `确定发起工单“${title}”？受理机构将立即收到工单`,
  launched: (code) => `工单 ${code} 已发起`,
  mine: '我发起的工单',
  keyword: '工单编号或事由',
  statuses: { active: '进行中', suspended: '已挂起', completed: '已完成', cancelled: '已撤单' },
  none: '您尚未发起工单',
  noneAdvice: '请用上方表单向其他机构提出工作。',
  nothing: '没有员工可发起的流程',
  debtors: '上门收款',
  whichCustomer: '客户编号或姓名',
  overdueFor: '逾期天数不少于',
  chosen: (count, amount) => `已选 ${count} 户，共 ${amount}`,
  send: '安排上门',
  sendTo: (count) => `安排上门收款（${count} 户）`,
  sendAdvice:
    '每户生成一个工单，由所选机构办理。收款在客户页面完成，逾期账单结清后工单自动结束。未选机构时按工单分派规则确定。',
  workingDays: '完成期限（工作日）',
  note: '上门须知',
  sent: (count) => `已安排上门收款 ${count} 户`,
  underWay: '在办工单',
  noDebtors: '没有账单逾期的客户',
  area: '区域',
} satisfies Words<typeof en>

export const words = { en, zh }
