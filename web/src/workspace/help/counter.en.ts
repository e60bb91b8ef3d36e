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
    what: 'Which customer manager looks after which customer.',
    how: [
      'Filter by a manager, or by “Without a manager”, to see whose customers they are.',
      'Mark customers and press “Give to a manager”, or take them from their manager.',
    ],
    wrong: [
      [
        'A colleague is not among the managers',
        'Customer manager is an operation role. The administrator grants it to the employee.',
      ],
    ],
  },
  TaxExemptions: {
    what: 'Certificates by which customers, such as embassies, are charged without tax.',
    how: [
      'Choose “Ends soon” to see whose certificate ends within 30 days, and ask them for the next one.',
      'A certificate is recorded on the page of its customer, in the box “Tax exemption”, with its scan.',
      'From then on, everything charged on a day of the certificate is charged at the price without its tax. The bill run goes by the first of the days that it bills.',
      'Bills, receipts and invoices name the certificate. The tax report has the exempt turnover on a line of its own.',
    ],
    wrong: [
      [
        'Something was charged with tax before the certificate was recorded',
        'It keeps its tax. Take it back and sell it again, or adjust the bill.',
      ],
      [
        'A certificate cannot be deleted',
        'Something was charged by it. End it early with a reason; what was charged stays as it is.',
      ],
    ],
  },
  SimpleMiscProcessAct: {
    what: 'Finds a customer by whatever people say at the counter or on the phone, and opens the customer’s workspace.',
    how: [
      'Type a part of the name, the customer code, the end of the phone or certificate number, the address or the broadband account.',
      'Go through the results with the arrow keys; Enter opens the workspace.',
      'Customers you looked at lately stand below the search, to go back to them at once.',
    ],
    wrong: [
      ['Nobody is found', 'Try the phone number or the broadband account: names are often written differently.'],
      [
        'The customer exists, but not for you',
        'You see customers of your own organization and those below it. Ask the hall that opened the account.',
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
    what: 'Everything about a customer on one page: lines, unpaid bills, open orders, who the customer is, and what has happened.',
    how: [
      'Each line says why it is as it is. The action beside that ends it: renew, resume, take the payment.',
      'The head says whether the line is online, until when it is paid, and the last contact. Each entry in blue opens its list.',
      '“Overdue”, in red, is past its due day. “Open” is everything unpaid, with the next due day. Click either to take payment.',
      'The timeline at the right has orders, payments, contacts, visits, messages and network commands, the latest first. The buttons above it show one kind.',
      'N goes to the box above the timeline: note there what the customer said.',
      '“Messages to the customer” keeps the language of bills and messages, and whether reminders are wanted.',
      'Identity numbers are shown shortened. “Show in full” is a logged act of its own.',
      '“Modify” opens the form; only what you change is written. Who works for several units can choose there the one that looks after the customer.',
    ],
    wrong: [
      [
        'Someone else has changed this meanwhile',
        'A colleague saved first. Open the form again: your entries are back, except where the colleague changed the same field.',
      ],
      ['There is no “Modify”', 'The right “Modify customer” is missing. Ask your administrator.'],
      ['An action is missing on a line', 'It does not fit the state of the line, or you do not have the right.'],
    ],
  },
} satisfies Record<string, Topic>
