export const en = {
  openCustomers: 'Open customers',
  welcome: (name: string) => `Hello, ${name}`,
  yourFunctions: 'Your functions',
  cashInHand: 'Cash in hand',
  cashLimit: (amount: string) => `Limit ${amount}`,
  cashRequested: (amount: string) => `${amount} waits to be confirmed`,
  handIn: 'Hand in',
  urgentTasks: 'Most urgent tasks',
  allTasks: 'All tasks',
  noTasks: 'No open tasks',
  dueAt: (instant: string) => `due ${instant}`,
}
