export const en = {
  openCustomers: 'Open customers',
  workspace: 'Customers',
  information: 'Information',
  transactions: 'Transactions',
  noCustomer: 'No customer is open',
  noCustomerAdvice: 'Find a customer at the service desk; his workspace opens here',
  toDesk: 'Go to the service desk',
  closeCustomer: (name: string) => `Close ${name}`,
  customerGone: 'This customer cannot be shown',
}
