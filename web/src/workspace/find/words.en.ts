export const en = {
  findAnything: 'Customer, order, task or function',
  customers: 'Customers',
  orders: 'Orders',
  tasks: 'Tasks',
  functions: 'Functions',
  due: (instant: string) => `due ${instant}`,
  looking: 'Looking…',
  nothing: 'Nothing found',
  found: (count: number) => `${count} found`,
}
