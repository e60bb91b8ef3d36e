import { bills } from '@lastmile/contract/bills/calls.ts'
import { customers } from '@lastmile/contract/customers/calls.ts'
import { notes } from '@lastmile/contract/notes/calls.ts'
import { orders } from '@lastmile/contract/orders/calls.ts'
import { payments } from '@lastmile/contract/payments/calls.ts'
import { session } from '@lastmile/contract/session/calls.ts'
import type { Line } from '#bench/line.ts'
import { read } from './read.ts'

/** One customer at the counter. */
export const ofOne: readonly Line[] = [
  read({ name: 'smallest', title: 'The smallest call: the kinds of notes', who: 'hall' }, (clerk) =>
    clerk.call(notes.types, {}),
  ),
  read(
    { name: 'head', title: 'One customer with his head figures', who: 'hall', goal: 'head' },
    (clerk, { visitor: { customer } }) => clerk.call(payments.head, { customerCode: customer }),
  ),
  read(
    { name: 'customer', title: 'One customer, everything kept about him', who: 'hall', goal: 'head' },
    (clerk, { visitor: { customer } }) => clerk.call(customers.get, { customerCode: customer }),
  ),
  read(
    { name: 'products', title: 'The products of a customer', who: 'hall', goal: 'list' },
    (clerk, { visitor: { customer } }) => clerk.call(orders.productsForDisplay, { customerCode: customer }),
  ),
  read(
    { name: 'bills', title: 'The bills of a customer, and what is overdue and open', who: 'hall', goal: 'list' },
    (clerk, { visitor: { customer } }) => clerk.call(bills.list, { customerCode: customer }),
  ),
  read(
    { name: 'payments', title: 'The payments of a customer', who: 'hall', goal: 'list' },
    (clerk, { visitor: { customer } }) => clerk.call(payments.list, { customerCode: customer }),
  ),
]

/** Lists of orders and of what was done. */
export const lists: readonly Line[] = [
  read({ name: 'orders', title: 'The newest orders of a hall', who: 'hall', goal: 'list' }, (clerk) =>
    clerk.call(orders.list, {}),
  ),
  read(
    { name: 'orders-all', title: 'The newest orders of everybody, in the head office', who: 'office', goal: 'list' },
    (clerk) => clerk.call(orders.list, {}),
  ),
  read(
    { name: 'orders-pending', title: 'The orders of a hall that wait for payment', who: 'hall', goal: 'list' },
    (clerk) => clerk.call(orders.list, { orderStatus: 'pending' }),
  ),
  read(
    { name: 'orders-held', title: 'The held orders of everybody (there are none)', who: 'office', goal: 'list' },
    (clerk) => clerk.call(orders.list, { orderStatus: 'held' }),
  ),
  read({ name: 'orders-closing', title: 'The closings of a hall', who: 'hall', goal: 'list' }, (clerk) =>
    clerk.call(orders.list, { orderType: 'close' }),
  ),
  read({ name: 'log', title: 'What the people of a hall did last', who: 'hall', goal: 'list' }, (clerk) =>
    clerk.call(session.logs, {}),
  ),
  read(
    { name: 'log-all', title: 'What everybody did last, in the head office', who: 'office', goal: 'list' },
    (clerk) => clerk.call(session.logs, {}),
  ),
]
