import type { Words } from '#platform/words.ts'

const en = {
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
}

const zh = {
  title: '内部工单',
  launch: '发起工单',
  process: '工单类型',
  submit: '发起',
  ask: (title) => `确定发起工单“${title}”？受理部门将立即收到任务`,
  launched: (code) => `工单 ${code} 已发起`,
  mine: '我发起的工单',
  keyword: '工单编号或事由',
  statuses: { active: '进行中', suspended: '已挂起', completed: '已完成', cancelled: '已取消' },
  none: '您尚未发起工单',
  noneAdvice: '请用上方表单向其他部门提出工作。',
  nothing: '没有员工可发起的流程',
} satisfies Words<typeof en>

export const words = { en, zh }
