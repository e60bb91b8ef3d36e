import type { Words } from '#platform/words.ts'

const en = {
  title: 'My tasks',
  lists: 'Tasks',
  keyword: 'Order, customer code or name',
  appointment: 'Appointment',
  late: 'Overdue',
  inTime: 'On time',
  overdue: (count: number) => `${count} overdue`,
  empty: {
    ToBeSigned: { title: 'No tasks to claim', advice: 'New work for your team appears here.' },
    Unfinished: { title: 'No claimed tasks', advice: 'Claim a task to start.' },
    FinishSigned: { title: 'No completed tasks yet', advice: 'Tasks you complete appear here.' },
    CurrentDepartmentProcessing: {
      title: 'No open tasks in your department',
      advice: 'Open tasks of your department appear here.',
    },
    AllInProc: { title: 'No open tasks', advice: 'Open tasks you can see appear here.' },
    Done: { title: 'No closed tasks yet', advice: 'Completed and void tasks appear here.' },
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
