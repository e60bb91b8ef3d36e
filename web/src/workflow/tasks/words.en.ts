export const en = {
  title: 'My tasks',
  lists: 'Tasks',
  keyword: 'Order, customer code or name',
  appointment: 'At home',
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
