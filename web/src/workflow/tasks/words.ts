import type { Words } from '#platform/words.ts'

const en = {
  title: 'My tasks',
  lists: 'Tasks',
  keyword: 'Order, customer code or name',
  appointment: 'Appointment',
  late: 'Overdue',
  inTime: 'In time',
  overdue: (count: number) => `${count} overdue`,
  empty: {
    ToBeSigned: { title: 'Nothing waits to be claimed', advice: 'New work for your team appears here.' },
    Unfinished: { title: 'You hold no task', advice: 'Claim one from the tasks that wait.' },
    FinishSigned: { title: 'You have completed nothing yet', advice: 'What you complete appears here.' },
    CurrentDepartmentProcessing: { title: 'Nothing is open in your department', advice: 'Its open tasks appear here.' },
    AllInProc: { title: 'Nothing is open', advice: 'Every open task you may see appears here.' },
    Done: { title: 'Nothing has ended yet', advice: 'Completed and void tasks appear here.' },
  },
}

const zh = {
  title: '我的工单',
  lists: '工单',
  keyword: '订单编号、客户编号或姓名',
  appointment: '预约时间',
  late: '已超时',
  inTime: '未超时',
  overdue: (count) => `超时 ${count} 个`,
  empty: {
    ToBeSigned: { title: '没有待签收的工单', advice: '派给您班组的新工单会显示在这里。' },
    Unfinished: { title: '您没有在办工单', advice: '请从待签收中签收工单。' },
    FinishSigned: { title: '您还没有办结的工单', advice: '您完成的工单会显示在这里。' },
    CurrentDepartmentProcessing: { title: '本机构没有在办工单', advice: '本机构的在办工单会显示在这里。' },
    AllInProc: { title: '没有在办工单', advice: '您可见的全部在办工单会显示在这里。' },
    Done: { title: '还没有办结的工单', advice: '已完成和已作废的工单会显示在这里。' },
  },
} satisfies Words<typeof en>

export const words = { en, zh }
