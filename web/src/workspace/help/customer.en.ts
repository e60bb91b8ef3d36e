import type { Topic } from './topic.ts'

/** Pages of the customer workspace that show what a customer has. */
export const customer = {
  CareInfo: {
    what: 'What was spoken with the customer: calls, visits, complaints, and when to speak again.',
    how: [
      'After a call or a visit, press “Add care record”, or write a note above the timeline (key N). The phone of the customer is filled in.',
      'Choose a day under “Speak again on”, and the record is listed as due from that day on.',
      'A record that is handed over without a day is due at once. The list of due records shows the receiver and filters by receiver.',
      'Open a record to go on with it. A record that is done needs no day.',
    ],
    wrong: [
      [
        'Saving says that someone else has changed the record',
        'Open it again: you see what was changed, and can add yours.',
      ],
    ],
  },
  OrderInfoConfigComposite: {
    what: 'All orders of the customer: what was sold, where the order stands, what is still to be paid.',
    how: [
      'Open an order to see its lines, its dates and its installation step by step.',
      'An unpaid order can be paid from here; an unfinished one can be cancelled with a reason.',
      'A paid renewal can be undone until its months begin, and a charge on the day it was paid. The preview shows the refund and how it is paid.',
    ],
    wrong: [
      [
        'An order cannot be cancelled',
        'It is finished and has been used, or is neither a renewal nor a charge. Close the line or refund it instead.',
      ],
      [
        'Money was paid for a cancelled order',
        'Cash you still hold goes back in cash; everything else is on the customer’s common balance.',
      ],
    ],
  },
  productInfo: {
    what: 'The customer’s lines: state, price, paid until when, device and what was changed before.',
    how: [
      'Open a line for its terminals, its prices and its history.',
      'Lines near their end should be renewed; you get a message some days before.',
      '“Change the price” in an open line agrees what this customer pays instead of the list price, with a reason and a last day.',
    ],
    wrong: [
      [
        'A line is “waiting for activation”',
        'The installation is not finished. Look at the order for the step it stands at.',
      ],
    ],
  },
  PayInfoConfigComposite: {
    what: 'All payments of the customer with tenders and receipts.',
    how: [
      'Open a payment to see what it was for.',
      'A receipt can be printed again; the paper says which copy it is.',
      'In the payment issue a tax invoice, on paper or electronic. Before a refund take it back by a red invoice.',
    ],
    wrong: [
      [
        'The receipt cannot be printed again',
        'Reprinting is a right of its own. On the day of the payment, who took the money may print it.',
      ],
      ['A payment is “refunded”', 'Its order was cancelled. The detail says where the money went.'],
    ],
  },
  billInfo: {
    what: 'What the customer has been billed, what is paid and what is overdue for how long.',
    how: [
      '“Overdue” is past its due day, “Open” is everything unpaid. The bars show open bills by age.',
      'Open a bill for its charges and the days they cover.',
      'Who is billed by the month has a billing day. Press Change billing day to move it: you see from when it stands and the bills until then. It moves once a cycle.',
    ],
    wrong: [
      [
        'A bill is shown but nothing is owed',
        'The bill of an unpaid order is an offer. It becomes a debt only when it is paid or falls due.',
      ],
    ],
  },
  balanceInfo: {
    what: 'The six balances of the customer and every entry that made them what they are.',
    how: [
      'Choose a balance to see its entries, the latest first.',
      'Each balance is made of lots: what one document brought, what is left of it, and until when. What ends soonest is spent first, the customer’s own money last. What is left after the last day is booked at night.',
      'Who has the right to it gives credit: a coupon, an allowance, a waiver or an adjustment, with a reason and its ceiling, and so much a day as the settings say. It pays bills and orders but no deposit, and never becomes money: what it paid returns to it first.',
      'The common balance is the customer’s own money: recharges, overpayments and unused days. “Pay out balance” returns it. Above the daily amount in the settings, a second person must approve, and the amount is reserved until then.',
      'Entries are never changed; a mistake is put right by an opposite one.',
    ],
    wrong: [
      [
        'A balance does not look right',
        'Follow its entries by document: each names the payment, refund or bill it came from.',
      ],
      ['A credit was given to the wrong customer', 'Take it back in its row: what is not spent yet is gone.'],
    ],
  },
  authorizationInfo: {
    what: 'What the network should do for each line, what it does, who is online and what was sent last.',
    how: [
      '“Desired” and “applied” differ only while commands are under way.',
      'Closing by hand keeps a line off whatever the product is entitled to, until it is opened by hand.',
      'The broadband password is shown only on request, and that is logged.',
      'A line that is sold for one device only answers to the first one that signs in. When the customer changes the router, let another device in.',
    ],
    wrong: [
      [
        'The line is on, but the customer is offline',
        'Look at the last sessions: a wrong password or a device without light shows there.',
      ],
      ['A command is abnormal', 'The network engineers have a message about it. You can follow it here.'],
    ],
  },
  CustomerNetworkResourceInfo: {
    what: 'Where the customer’s line runs: box, port, device and the way to the line terminal.',
    how: ['Tell the technician box and port from here.', 'The map shows where the box is.'],
    wrong: [['No port is shown', 'The line has no port yet or has given it back, because it was cancelled or closed.']],
  },
} satisfies Record<string, Topic>
