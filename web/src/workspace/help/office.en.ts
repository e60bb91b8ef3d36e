import type { Topic } from './topic.ts'

/** The home page, cash on its way, and who does what. */
export const office = {
  index: {
    what: 'Your day at a glance: key figures, urgent work, your cash and your functions.',
    how: [
      'Select a figure to open its list. Hover over a bar to see its day.',
      'Your unpaid orders and lines that expire this week are listed with the next action.',
      'Press Ctrl+K anywhere to find a customer, a printed number or a function, or to run an action such as “renew 7304”. Press ? to list all shortcuts.',
      'Press F1 to open help for the current page.',
      'The bell shows the number of unread messages. Each message opens its task, settlement, command or customer.',
      'Before you go away, open Delegations under your name to let a deputy use your functions for a period. You can end it at any time.',
    ],
    wrong: [
      [
        'A figure is missing',
        'Figures are shown only if you have access to the list behind them. Ask your administrator for the function.',
      ],
      ['A figure seems out of date', 'Figures refresh every two minutes and when a message arrives.'],
    ],
  },
  report: {
    what: 'The reports granted to you: money, sales, stock and work, of the units you see.',
    how: [
      'Find a report by its name or go through the topics. It opens with the last 30 days, or with what stands now.',
      'Narrow it by days, unit and the rest; a unit stands for all below it. The total and the chart are those of all pages.',
      'Excel and CSV hold all rows with what you have chosen, not only the page you are on.',
      'A customer’s code leads into his workspace. The address of a report can be sent to a colleague.',
    ],
    wrong: [
      ['A report is missing', 'Each report is granted by itself. Ask your administrator for it.'],
      ['An amount is empty', 'The cashier who counts sees no amount before the count; finance does.'],
      [
        'A figure differs from the home page',
        'Both are made of the same rows: look at the days and the unit that are chosen.',
      ],
    ],
  },
  ToDept: {
    what: 'Hand in the cash you took. Until the department has counted it, it weighs on your limit.',
    how: [
      'Choose the collections, or all of them, and ask to hand them in; give the cash to the cashier.',
      'Choose the cheques in your drawer too: they travel with the cash and do not weigh on your limit.',
      'Where your organization settles net, the commission it is owed is kept back from the cash: hand in the rest.',
      'While nobody has counted it, you can take the request back.',
      'You get a message when it is confirmed or rejected.',
      'At the end of a shift hand all cash over to a colleague: both of you count it, and the slip is signed by both. Cheques stay with you.',
    ],
    wrong: [
      [
        'You are near your limit',
        'From 80% on you are warned, of the amount and of the time; beyond the amount no more cash can be taken. Hand in first.',
      ],
      ['A request was rejected', 'The reason stands with it. The cash is yours again: count it and ask anew.'],
    ],
  },
  DeptConfirm: {
    what: 'Count the cash that clerks hand in. You count first and see the amount afterwards.',
    how: [
      'Open a request, count the cash and enter what you counted. Tick each cheque that lies before you.',
      'If it matches, confirm it: the cash is now the department’s. If not, count again or reject it with a reason.',
    ],
    wrong: [
      [
        'The count differs',
        'Every differing count is noted in the function log. Count again, then reject it if it stays so.',
      ],
      ['Your own request', 'Nobody confirms his own. A colleague has to count it.'],
    ],
  },
  DeptPackage: {
    what: 'Package the settlements that the department has confirmed, to bring the cash to the bank together.',
    how: [
      'Choose settlements of one unit and package them. The amount is their sum.',
      'Print the slip; it goes with the cash.',
      'If cash is short or over, open the package and record the difference against a person. Finance approves it.',
      'The row of places above shows where all cash is and how old it is. Each place leads to its papers.',
    ],
    wrong: [
      [
        'A wrong settlement is in a package',
        'Take the package apart before its receipt is uploaded, and package again.',
      ],
      [
        'You may not take a package apart',
        'It has an approved difference that you recorded or answer for. A colleague takes it apart.',
      ],
      ['A settlement is missing', 'It appears when the department has counted and confirmed it.'],
    ],
  },
  UploadReceipt: {
    what: 'Upload number, amount and picture of the bank’s receipt for each package.',
    how: [
      'Open a package, choose the bank account and enter what the receipt says.',
      'Add a picture of the receipt, at most 5M. Finance compares it with the bank’s file.',
    ],
    wrong: [
      ['The amount is refused', 'The remitted amount must equal the payable amount. Have a difference approved first.'],
      [
        'All the cash is missing',
        'Record all of it as short in the package. When finance approves it the package is closed without a receipt.',
      ],
      ['The receipt number is used', 'Each number is used once for a bank account. Look at the package that is named.'],
      ['Finance rejected the receipt', 'Read the remark, then upload another receipt or take the package apart.'],
    ],
  },
  EmployeeDebts: {
    what: 'Shows what employees owe: cash that was short and devices that were lost, booked to them by name.',
    how: [
      'The list begins with who owes most. Open somebody to see from which papers it comes and what was done.',
      'Finance notes what was repaid: paid in at the bank with its slip, or kept back from the wages. Another person confirms it.',
      'A debt that need not be paid is proposed to be waived, with the reason. Another person decides.',
    ],
    wrong: [
      [
        'A lost device was found',
        'Process it in Device recycle: the debt is taken off, and what was repaid goes back with the wages.',
      ],
      [
        'Somebody has left and still owes',
        'The debt stays. It is shown when the employment ends, to be settled with the last wages.',
      ],
    ],
  },
  financialConfirm: {
    what: 'Confirm that the cash of each package is at the bank, and decide on what is short or over.',
    how: [
      'Read the bank’s file: its lines find the receipts with the same number and amount.',
      'Check a package, look at the picture and confirm. Without a line, choose one or say where you saw the money.',
      'Reject a receipt with a reason if it is not right. The department is told.',
      'Approve or decline differences; an approved one is booked to the person.',
      'Transfers that customers sent are found by reference and amount. Put one that was mistyped to its line yourself.',
      'Cheques show where each of them is. Note when the bank paid one, or returned it: what it paid is then owed again.',
      'Each bank account keeps the columns of its file.',
    ],
    wrong: [
      [
        'You may not confirm a package',
        'Nobody confirms a package with cash that he took, counted, packaged or paid in.',
      ],
      ['The file is refused', 'Nothing of it was read. The message names the lines; check the columns of the account.'],
      ['Lines are skipped', 'An earlier file brought them: export the whole month as often as you like.'],
      [
        'A line belongs to no package',
        'It stays in the list of the bank file until a receipt or a transfer with its number is there.',
      ],
    ],
  },
  OnlineEmployeeForceOfflineAct: {
    what: 'Who of your units is signed in, where from and since when.',
    how: ['Choose sessions and force them offline. Their open pages are told at once.'],
    wrong: [
      [
        'A colleague is back right away',
        'Forcing offline ends a session and locks nobody out. Take the rights away if it has to stay so.',
      ],
    ],
  },
  QueryEmployeeActTypeLogAct: {
    what: 'Who did what, when, from where, and how it ended. Nothing in it can be changed.',
    how: [
      'Narrow it down by employee, function, customer or days; open a row for what was entered.',
      'What was changed: choose the kind of thing and its code; each field stands with its value before and after. “Changes” on a customer, an employee or a grant leads here.',
      'Identity numbers shown: who was shown the full number of which customer, and when.',
      'Passwords and identity numbers are never in it.',
    ],
    wrong: [['Too many rows', 'Add the customer or the employee: the log is read along these.']],
  },
} satisfies Record<string, Topic>
