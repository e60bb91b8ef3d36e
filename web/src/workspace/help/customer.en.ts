import type { Topic } from './topic.ts'

/** Help on the read-only pages of the customer workspace. */
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
    what: 'All orders of the customer, with items, status and balance due.',
    how: [
      'Open an order to see its items, dates and installation progress.',
      'Take payment for unpaid orders here. Open orders can be cancelled with a reason.',
      'A paid renewal can be undone until its months begin, and a charge on the day it was paid. The preview shows the refund and the refund method.',
    ],
    wrong: [
      [
        'An order can’t be cancelled',
        'It is completed and used, or is neither a renewal nor a charge. Close the line or refund it instead.',
      ],
      [
        'A cancelled order was already paid',
        'Cash you still hold is refunded in cash. The rest is in the customer’s common balance.',
      ],
    ],
  },
  productInfo: {
    what: 'The customer’s lines, with status, price, paid-through date, device and change history.',
    how: [
      'Open a line to see its terminals, prices and history.',
      'Renew lines that are about to expire. You are notified some days before.',
      'Use “Change price” in an open line to set a custom price for the customer, with a reason and an end date.',
    ],
    wrong: [
      ['A line is “Pending activation”', 'The installation is not complete. Check the order for its current step.'],
    ],
  },
  PayInfoConfigComposite: {
    what: 'All payments of the customer with tenders and receipts.',
    how: [
      'Open a payment to see what it was for.',
      'A receipt can be reprinted. It shows the copy number.',
      'Open a payment to issue a paper or electronic tax invoice. Before a refund, reverse it with a red invoice.',
    ],
    wrong: [
      [
        'The receipt can’t be reprinted',
        'Reprinting is a separate right. On the day of the payment, the employee who took it can print it.',
      ],
      ['A payment is “Refunded”', 'Its order was cancelled. Open the payment to see where the money went.'],
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
    what: 'The customer’s six balances and all their entries.',
    how: [
      'Select a balance to see its entries, latest first.',
      'Each balance consists of lots, each with its source document, remaining amount and expiry date. The lot that expires first is spent first, and the customer’s own money last. Expired lots are written off overnight.',
      'With the permission “Grant credit”, you can grant a coupon, allowance, waiver or adjustment with a reason, up to its limit and the daily limit in the settings. Credit can pay bills and orders but not deposits, and is never paid out. Refunds return to it first.',
      'The common balance is the customer’s own money: recharges, overpayments and unused days. “Pay out balance” returns it. Above the daily limit in the settings, a second person must approve, and the amount is reserved until then.',
      'Entries are never changed. Mistakes are corrected by reversing entries.',
    ],
    wrong: [
      ['A balance looks wrong', 'Check its entries. Each names its payment, refund or bill.'],
      ['Credit was granted to the wrong customer', 'Reverse it in its row. The unspent part is removed.'],
    ],
  },
  authorizationInfo: {
    what: 'The expected and actual network state of each line, its sessions and recent commands.',
    how: [
      '“Expected” and “On the network” differ only while commands are in progress.',
      'A manually closed line stays off, whatever its product allows, until it is reopened manually.',
      'The broadband password is shown only on request, and each view is logged.',
      'Under ONT on the OLT, read the state of the ONT and the MAC addresses behind it, or restart it. A restart interrupts the customer for about three minutes.',
      'A line limited to one device accepts only the first device that signs in. When the customer changes the router, use Unbind device.',
    ],
    wrong: [
      [
        'The line is on, but the customer is offline',
        'Check the recent sessions for a wrong password or a device without signal.',
      ],
      ['A command is abnormal', 'Network engineers have been notified. You can follow it here.'],
    ],
  },
  CustomerEquipment: {
    what: 'The devices that the customer has to return or has returned.',
    how: [
      'When the customer brings a device, select Receive, compare the label, and record the condition.',
      'Select Ended to see devices that were returned or lost, and print the receipt of a returned device for the customer.',
    ],
    wrong: [
      [
        'The device belongs to another customer',
        'Receive it on page Equipment to recover, which accepts a device from anyone.',
      ],
    ],
  },
  CustomerNetworkResourceInfo: {
    what: 'The route of the customer’s line: ODB, port, device and OLT.',
    how: ['Give the technician the ODB and port.', 'The map shows the ODB location.'],
    wrong: [
      [
        'No port is shown',
        'The line has no port yet, or the port was released because the line was cancelled or closed.',
      ],
    ],
  },
} satisfies Record<string, Topic>
