import type { Topic } from './topic.ts'

/** Help on the pages of the counter: searching, opening accounts, selling, suspending. */
export const counter = {
  BroadbandChangeAct: {
    what: 'Changes a line to another offering, immediately or from the next period. An immediate change credits the remaining paid days.',
    how: [
      'Select the line, the new offering and its package. The summary shows the days, amounts and difference.',
      'Take payment for any amount due. A surplus goes to the common balance.',
      'For the next period, nothing is due now. The planned change starts after the paid days, or on the first of next month. The renewal uses the new price.',
      'Cancel a planned change on the line in the customer workspace. Closing the line or changing it immediately also cancels it.',
    ],
    wrong: [['No offering is available', 'A line can change only to an offering with the same payment mode.']],
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
    what: 'Finds a customer by any detail given at the counter or on the phone, and opens the customer workspace.',
    how: [
      'Type part of the name, the customer code, the last digits of the phone or certificate number, the address or the broadband account.',
      'Move through the results with the arrow keys. Enter opens the workspace.',
      'Recently viewed customers are listed below the search.',
    ],
    wrong: [
      ['No results', 'Try the phone number or the broadband account. Names are often spelled differently.'],
      [
        'The customer exists, but you can’t see them',
        'You see customers of your own organization and the units below it. Ask the business hall that opened the account.',
      ],
    ],
  },
  CustomerOpenAct: {
    what: 'Opens an account in one form: customer, first broadband line, price, port and login. Payment follows.',
    how: [
      'Enter identity, contact and address. Then choose the ODB and a free port on the map or in the list.',
      'Choose offering and price. The summary shows the cost and next steps as you type.',
      'A broadband account and password are suggested. You can change them.',
      'Press Ctrl+Enter to submit. Take payment now, or later from the customer’s orders.',
    ],
    wrong: [
      ['The port was just taken', 'Someone else took it first. Choose another port. Your other entries are kept.'],
      [
        'The certificate already has an account',
        'The message names the existing account. Open it, or enter why you are opening a second one. The reason is saved with the customer.',
      ],
      ['The price has changed', 'The offering changed while you were typing. Check the new amount and submit again.'],
      [
        'You were interrupted',
        'Your entries are saved as a draft in this browser and restored when you reopen the page, until you sign out.',
      ],
      [
        'The customer does not pay',
        'The port stays reserved for seven days. Then the order is cancelled automatically and you are notified.',
      ],
    ],
  },
  '6': {
    what: 'Sells another broadband line to an existing customer.',
    how: [
      'Choose offering and price, then the ODB and a free port at the new service address.',
      'Check the cost and next steps in the summary, then submit and take payment.',
    ],
    wrong: [
      [
        'This offering is not available',
        'It may be limited to other customer levels, channels or dates. Choose another one.',
      ],
      ['The port was just taken', 'Choose another one. Your other entries are kept.'],
    ],
  },
  ValueAddedProductPurchase: {
    what: 'Adds a value-added product, such as a static IP address, to an active line. It needs no visit and is active as soon as it is paid.',
    how: ['Select the line, then the product to add.', 'Submit and take payment. The product is active immediately.'],
    wrong: [['No line is available', 'Value-added products require an active line. Open or resume one first.']],
  },
  '8': {
    what: 'Suspends a line at the customer’s request. While suspended, the customer sees an information page instead of the internet.',
    how: [
      'Select the line and the reason. Enter the resumption date if known.',
      'The line resumes automatically on that date, or earlier with “Resume”.',
      'Value-added products on the line, such as a static IP address, are suspended and resumed in the same order.',
    ],
    wrong: [
      [
        'Suspension limit reached',
        'The number of suspensions per calendar year is limited. No more are allowed this year.',
      ],
      [
        'An order for the line is open',
        'Complete or cancel that order first. A line and its value-added products can have only one open order.',
      ],
    ],
  },
  '9': {
    what: 'Resumes a suspended line before the agreed date.',
    how: ['Select the line and the reason, then submit. The network is updated immediately.'],
    wrong: [
      [
        'The line is blocked for another reason',
        'It was blocked for overdue bills, expiry or by an administrator. Resolve that reason first.',
      ],
      ['The paid period has expired', 'Renew the line. It then resumes.'],
      [
        'A value-added product can’t be resumed',
        'Its line is suspended. Resume the line. Products suspended with it resume too.',
      ],
    ],
  },
  RefreshProductAuthAct: {
    what: 'Resends a line’s full authorization to the network when the line does not work as it should.',
    how: [
      'Select the line and send. An active session is disconnected and reconnects.',
      'Product, price and paid days do not change.',
    ],
    wrong: [
      [
        'The line still does not work',
        'Check its authorizations for failed commands. If there are none, report a fault.',
      ],
    ],
  },
  baseInfo: {
    what: 'The customer on one page: lines, unpaid bills, open orders, personal details and history.',
    how: [
      'Each line shows the reason for its status and the action that resolves it, such as renew, resume or take payment.',
      'The header shows whether the line is online, its paid-through date and the last contact. Blue entries open their list.',
      '“Overdue”, in red, is past due. “Open” is the total unpaid amount, with the next due date. Click either to take payment.',
      'The timeline on the right shows orders, payments, contacts, visits, messages and network commands, latest first. Use the buttons above to filter by type.',
      'Press N to add a note in the box above the timeline.',
      '“New-line sales” adds up what the customer’s lines were sold for, without later renewals and cancelled orders.',
      '“Communication preferences” sets the language of bills and messages, and whether reminders are sent.',
      'Identity numbers are masked. “Show in full” is logged.',
      '“Modify” opens the form and saves only the fields you change. If you work for several units, you can also change the unit responsible for the customer.',
    ],
    wrong: [
      [
        'Someone else has changed this',
        'A colleague saved first. Reopen the form. Your entries are restored, except in fields the colleague changed.',
      ],
      ['There is no “Modify”', 'The permission “Modify customer” is missing. Ask your administrator.'],
      [
        'An action is missing on a line',
        'It isn’t possible in the line’s current status, or you don’t have the permission.',
      ],
    ],
  },
} satisfies Record<string, Topic>
