export const en = {
  balances: 'Balances',
  entries: 'Movements',
  all: 'All balances',
  none: 'No money has moved in these balances',
  show: (name: string) => `Show only movements of ${name}`,
}
