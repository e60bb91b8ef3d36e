import type { Topic } from './topic.ts'

/** Pages of the counter: finding, opening, selling, pausing. */
export const counter = {
  BroadbandChangeAct: {
    what: 'Changes a line to another offering, at once or with the next period. At once, paid days that are left count.',
    how: [
      'Choose the line, the new offering and its package. The summary shows days, values and the difference.',
      'What is still due is paid right after; what is over goes to the common balance.',
      'With the next period nothing is paid now: the change waits on the line and begins after the paid days, or on the first of next month. The renewal is then at the new price.',
      'Take a waiting change back on the line in the customer workspace. Closing the line or changing it at once ends it.',
    ],
    wrong: [['No offering can be chosen', 'A line changes only to an offering that is paid in the same way.']],
  },
  MaintainCustomerManager: {
    what: 'Assign customers to customer managers.',
    how: [
      'Filter by manager, or by “Without a manager”.',
      'Select customers and click “Assign manager”, or remove their manager.',
    ],
    wrong: [
      [
        'A colleague is missing from the managers',
        'Customer manager is an operation role. Ask an administrator to assign it to the employee.',
      ],
    ],
  },
  TaxExemptions: {
    what: 'Tax exemption certificates of customers such as embassies.',
    how: [
      'Choose “Expiring soon” to see certificates that expire within 30 days, and ask these customers for a new one.',
      'Record a certificate and its scan on the customer’s page, under “Tax exemption”.',
      'Charges made while the certificate is valid are then tax exempt. For bill runs, the first billed day counts.',
      'Bills, receipts, and invoices show the certificate. The tax report lists exempt revenue separately.',
    ],
    wrong: [
      [
        'Something was charged with tax before the certificate was recorded',
        'It keeps its tax. Revoke it and sell it again, or adjust the bill.',
      ],
      [
        'A certificate can’t be deleted',
        'A charge already uses it. End it early with a reason; existing charges don’t change.',
      ],
    ],
  },
  SimpleMiscProcessAct: {
    what: 'Find a customer by any detail they give you and open the customer’s workspace.',
    how: [
      'Type part of the name, the customer code, the end of the phone or certificate number, the address, or the broadband account.',
      'Use the arrow keys to move through the results. Press Enter to open the workspace.',
      'Recently opened customers are listed below the search box.',
    ],
    wrong: [
      ['No customer is found', 'Try the phone number or the broadband account. Names are often spelled differently.'],
      [
        'A customer exists but you can’t find them',
        'You see customers of your own unit and the units below it. Ask the business hall that opened the account.',
      ],
    ],
  },
  CustomerOpenAct: {
    what: 'Opens an account: the customer, the first broadband line, its price, its port and the login, all in one go, with the payment right after.',
    how: [
      'Fill in identity, contact and address; then choose the box and a free port on the map or in the list.',
      'Choose offering and price. What it costs and what will happen stands at the side and changes while you type.',
      'A broadband account and a password are suggested; you may change them.',
      'Ctrl+Enter submits. Take the money at once, or later from the customer’s orders.',
    ],
    wrong: [
      ['The port has just been taken', 'Somebody was quicker. Choose another one; everything else you typed stays.'],
      [
        'The certificate has an account already',
        'The first account is named. Open it, or say why a second one is opened; the reason stays with the customer.',
      ],
      ['The price has changed', 'The offering was changed while you typed. Look at the new amount and submit again.'],
      [
        'You were interrupted',
        'What you typed is kept as a draft in this browser and is back when you open the page again, until you sign out.',
      ],
      [
        'The customer does not pay',
        'The port is kept for seven days; then the order is cancelled by itself and you get a message.',
      ],
    ],
  },
  '6': {
    what: 'Sells another broadband line to a customer who is already with us.',
    how: [
      'Choose offering and price, then the box and a free port at the place of the new line.',
      'Check at the side what it costs and what happens next, then submit and take the money.',
    ],
    wrong: [
      [
        'This offering cannot be sold',
        'It may be limited to other customer levels, channels or days. Choose another one.',
      ],
      ['The port has just been taken', 'Choose another one; the rest stays as it is.'],
    ],
  },
  ValueAddedProductPurchase: {
    what: 'Adds something to a line that works, such as a fixed address. It needs no visit and works as soon as it is paid.',
    how: ['Choose the line, then what to add to it.', 'Submit and take the money; it is active at once.'],
    wrong: [
      ['No line can be chosen', 'Value-added products belong to a line that is active. Open or resume one first.'],
    ],
  },
  '8': {
    what: 'Pauses a line at the customer’s wish. While it is paused, the customer sees an information page instead of the internet.',
    how: [
      'Choose the line and the reason; name the day of coming back if it is known.',
      'On that day the line comes back by itself, or earlier with “Resume”.',
      'What lies on the line, such as a fixed address, pauses and comes back with it, in the same order.',
    ],
    wrong: [
      [
        'Paused too often',
        'The operator allows a number of pauses in a calendar year. This one is refused beyond that.',
      ],
      [
        'An order for the line is open',
        'Finish or cancel that order first: a line and what lies on it have one open order at a time.',
      ],
    ],
  },
  '9': {
    what: 'Brings a paused line back before the day that was agreed.',
    how: ['Choose the line and the reason, then submit. The network is told at once.'],
    wrong: [
      [
        'The line was stopped for another reason',
        'Overdue bills, expiry or an administrator stopped it. That reason has to be settled first.',
      ],
      ['The period has run out meanwhile', 'Renew the line first; then it comes back.'],
      [
        'What lies on a line cannot be resumed',
        'Its line is suspended. Resume the line: what was paused with it comes back too.',
      ],
    ],
  },
  RefreshProductAuthAct: {
    what: 'Sends everything that a line is entitled to to the network once more, where the line does not do what it should.',
    how: [
      'Choose the line and send. A session that is online ends and signs in again.',
      'Product, price and paid days stay as they are.',
    ],
    wrong: [
      [
        'The line still does not work',
        'Look at its authorizations: a command that failed is shown there. If nothing failed, report a fault.',
      ],
    ],
  },
  baseInfo: {
    what: 'The customer at a glance: lines, unpaid bills, open orders, personal details, and history.',
    how: [
      'Each line shows the reason for its state and the action that resolves it: renew, resume, or take payment.',
      'The header shows whether the line is online, its paid-through date, and the last contact. Blue entries open their list.',
      '“Overdue” (red) is past the due date. “Open” is everything unpaid, with the next due date. Click either to take payment.',
      'The timeline on the right shows orders, payments, contacts, visits, messages, and network commands, latest first. Use the buttons above to filter by type.',
      'Press N to write a note about the conversation in the box above the timeline.',
      '“Communication preferences” sets the language of bills and messages and turns reminders on or off.',
      'Identity numbers are masked. “Show in full” is logged.',
      '“Modify” opens the form. Only changed fields are saved. If you work for several units, you can also change the unit that serves the customer.',
    ],
    wrong: [
      [
        'Someone else has changed this in the meantime',
        'A colleague saved first. Open the form again: your entries are restored, except in fields that the colleague changed.',
      ],
      ['There is no “Modify”', 'You don’t have the permission “Modify customer”. Ask your administrator.'],
      [
        'An action is missing on a line',
        'It isn’t available in the current state of the line, or you don’t have the permission.',
      ],
    ],
  },
} satisfies Record<string, Topic>
