import { bills } from '@lastmile/contract/bills/calls.ts'
import { customers } from '@lastmile/contract/customers/calls.ts'
import { notes } from '@lastmile/contract/notes/calls.ts'
import { orders } from '@lastmile/contract/orders/calls.ts'
import { payments } from '@lastmile/contract/payments/calls.ts'
import { session } from '@lastmile/contract/session/calls.ts'
import type { Line } from '#bench/line.ts'
import { read } from './read.ts'

/** Reads of one customer's data at the counter. */
export const ofOne: readonly Line[] = [
  read({ name: 'smallest', title: 'The smallest call: list the note types', who: 'hall' }, (clerk) =>
    clerk.call(notes.types, {}),
  ),
  read(
    { name: 'head', title: 'The header figures of a customer', who: 'hall', goal: 'head' },
    (clerk, { visitor: { customer } }) => clerk.call(payments.head, { customerCode: customer }),
  ),
  read(
    { name: 'customer', title: 'All details of a customer', who: 'hall', goal: 'head' },
    (clerk, { visitor: { customer } }) => clerk.call(customers.get, { customerCode: customer }),
  ),
  read(
    { name: 'products', title: 'The products of a customer', who: 'hall', goal: 'list' },
    (clerk, { visitor: { customer } }) => clerk.call(orders.productsForDisplay, { customerCode: customer }),
  ),
  read(
    { name: 'bills', title: 'The bills of a customer, with overdue and open amounts', who: 'hall', goal: 'list' },
    (clerk, { visitor: { customer } }) => clerk.call(bills.list, { customerCode: customer }),
  ),
  read(
    { name: 'payments', title: 'The payments of a customer', who: 'hall', goal: 'list' },
    (clerk, { visitor: { customer } }) => clerk.call(payments.list, { customerCode: customer }),
  ),
]

/** Lists of orders and logs. */
export const lists: readonly Line[] = [
  read({ name: 'orders', title: 'The newest orders of a store', who: 'hall', goal: 'list' }, (clerk) =>
    clerk.call(orders.list, {}),
  ),
  read(
    { name: 'orders-all', title: 'The newest orders of all units, in the head office', who: 'office', goal: 'list' },
    (clerk) => clerk.call(orders.list, {}),
  ),
  read({ name: 'orders-pending', title: 'The unpaid orders of a store', who: 'hall', goal: 'list' }, (clerk) =>
    clerk.call(orders.list, { orderStatus: 'pending' }),
  ),
  read(
    { name: 'orders-held', title: 'The held orders of all units (there are none)', who: 'office', goal: 'list' },
    (clerk) => clerk.call(orders.list, { orderStatus: 'held' }),
  ),
  read({ name: 'orders-closing', title: 'The closing orders of a store', who: 'hall', goal: 'list' }, (clerk) =>
    clerk.call(orders.list, { orderType: 'close' }),
  ),
  read({ name: 'log', title: 'The latest log entries of a store', who: 'hall', goal: 'list' }, (clerk) =>
    clerk.call(session.logs, {}),
  ),
  read(
    { name: 'log-all', title: 'The latest log entries of all units, in the head office', who: 'office', goal: 'list' },
    (clerk) => clerk.call(session.logs, {}),
  ),
]
