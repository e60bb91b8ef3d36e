import type { Topic } from './topic.ts'

/** Pages of the customer workspace that show what a customer has. */
export const customer = {
  CareInfo: {
    what: 'Calls, visits, and complaints of the customer, with follow-up dates.',
    how: [
      'After a call or visit, click “Add care record”, or write a note above the timeline (press N). The customer’s phone number is filled in.',
      'Choose a day under “Follow up on” to list the record as due from that day.',
      'Assigned records without a follow-up date are due immediately. You can filter due records by assignee.',
      'Open a record to update it. Completed records have no follow-up date.',
    ],
    wrong: [['Someone else has changed the record', 'Open it again to see the changes, then add yours.']],
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
    what: 'Bills of the customer: amounts billed, paid, and overdue.',
    how: [
      '“Overdue” is past the due date; “Open” is everything unpaid. The bars show open bills by age.',
      'Open a bill to see its charges and billing periods.',
      'Postpaid customers have a billing day. Click Change billing day to move it: you see the effective date and the bills until then. It can be changed once per cycle.',
    ],
    wrong: [
      [
        'A bill is shown but no balance is due',
        'The bill of an unpaid order is a quote. It becomes payable only when it is paid or falls due.',
      ],
    ],
  },
  balanceInfo: {
    what: 'The six balances of the customer and all their movements.',
    how: [
      'Choose a balance to see its movements, latest first.',
      'Each balance consists of lots: the amount added by a document, what remains of it, and its expiry date. Lots that expire first are spent first, the customer’s own money last. Expired amounts are removed overnight.',
      'Authorized employees can grant credit: a coupon, an allowance, a waiver, or an adjustment, with a reason, up to their limit and the daily limit in the settings. Credit pays bills and orders but not deposits and can’t be paid out. Refunds of what it paid return to credit first.',
      'The common balance is the customer’s own money: recharges, overpayments and unused days. “Pay out balance” returns it. Payouts above the daily limit in the settings need approval, and the amount is reserved until then.',
      'Movements are never changed. Mistakes are corrected by a reversing entry.',
    ],
    wrong: [
      ['A balance looks wrong', 'Check its movements: each names the payment, refund, or bill it came from.'],
      ['A credit was given to the wrong customer', 'Reverse it in its row. Only the unspent part is removed.'],
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
    what: 'The route of the customer’s line: box, port, device, and OLT.',
    how: ['Find the box and port for the technician here.', 'The map shows the location of the box.'],
    wrong: [
      ['No port is shown', 'The line has no port yet, or its port was released when the line was cancelled or closed.'],
    ],
  },
} satisfies Record<string, Topic>
