import type { Topic } from './topic.ts'

/** Help on the home page, cash handling, and monitoring. */
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
    what: 'The reports granted to you, for the units you can see: finance, sales, stock, and work.',
    how: [
      'Find a report by name or browse the topics. It opens with the last 30 days or the current state.',
      'Filter by dates, unit, and more. A unit includes the units below it. The total and the chart cover all pages.',
      'Excel and CSV exports contain all rows that match the filters, not only the current page.',
      'Click a customer code to open the workspace. You can share the address of a report with a colleague.',
    ],
    wrong: [
      ['A report is missing', 'Each report is granted separately. Ask your administrator for access.'],
      ['An amount is empty', 'Cashiers see amounts after counting; finance always sees them.'],
      ['A figure differs from the home page', 'Both use the same data. Check the selected dates and unit.'],
    ],
  },
  ToDept: {
    what: 'Hand in the cash you took. It counts toward your cash limit until the department has counted it.',
    how: [
      'Select all or some collections, click Hand in selected, and give the cash to the cashier.',
      'Select the cheques in your drawer as well. They are handed in with the cash and don’t count toward your limit.',
      'If your organization settles net, its commission is deducted from the cash. Hand in the rest.',
      'You can withdraw a hand-in until it is counted.',
      'You are notified when it is confirmed or rejected.',
      'At the end of a shift, hand over all cash to a colleague: you both count it and both sign the slip. Cheques stay with you.',
    ],
    wrong: [
      [
        'You are near your limit',
        'You are warned from 80% of the cash limit and of the hand-in deadline. At the limit, you can’t take more cash. Hand in first.',
      ],
      ['A hand-in was rejected', 'See the reason. You hold the cash again: count it and hand it in again.'],
    ],
  },
  DeptConfirm: {
    what: 'Count the cash that clerks hand in. You see the amount after counting.',
    how: [
      'Open a hand-in, count the cash, and enter the amount you counted. Tick each cheque you received.',
      'If the amounts match, confirm the hand-in: the department now holds the cash. If not, count again or reject it with a reason.',
    ],
    wrong: [
      [
        'The count differs',
        'Each differing count is recorded in the function log. Count again, and reject the hand-in if it still differs.',
      ],
      ['It is your own hand-in', 'You can’t confirm your own hand-in. Ask a colleague to count it.'],
    ],
  },
  DeptPackage: {
    what: 'Combine confirmed settlements into a package for the bank deposit.',
    how: [
      'Select settlements of one unit and package them. The amount of the package is their total.',
      'Print the slip and send it with the cash.',
      'If cash is short or over, open the package and record the difference against a person. Finance approves it.',
      'Cash custody at the top shows where all cash is and how old it is. Click a figure to see its documents.',
    ],
    wrong: [
      ['A package contains a wrong settlement', 'Undo the package before its receipt is uploaded, and package again.'],
      [
        'You can’t undo a package',
        'It has an approved difference that you recorded or that is posted to you. Ask a colleague to undo it.',
      ],
      ['A settlement is missing', 'It appears once the department has counted and confirmed it.'],
    ],
  },
  UploadReceipt: {
    what: 'Upload the number, amount, and picture of the bank receipt for each package.',
    how: [
      'Open a package, choose the bank account, and enter the details of the receipt.',
      'Add a picture of the receipt, 5 MB at most. Finance compares it with the bank file.',
    ],
    wrong: [
      [
        'The amount is refused',
        'The remitted amount must equal the payable amount. If cash is short or over, record the difference and have it approved first.',
      ],
      [
        'All the cash is missing',
        'Record the full amount as short in the package. When finance approves it, the package is closed without a receipt.',
      ],
      [
        'The receipt number is already used',
        'A receipt number can be used once per bank account. Check the package named in the message.',
      ],
      ['Finance rejected the receipt', 'Read the remark, then upload another receipt or undo the package.'],
    ],
  },
  EmployeeDebts: {
    what: 'See what employees owe for cash shortages and lost devices.',
    how: [
      'The list starts with the largest debts. Open an employee to see the source documents and the history.',
      'Finance records repayments: a bank deposit with its slip, or a payroll deduction. Someone else must confirm them.',
      'To cancel a debt, propose a waiver with a reason. Someone else must approve it.',
    ],
    wrong: [
      [
        'A lost device was found',
        'Process it under Device recycle. The debt is cancelled, and repayments are returned with the next payroll.',
      ],
      [
        'A former employee still owes money',
        'The debt remains. It is shown when the employment ends, to be settled with the final pay.',
      ],
    ],
  },
  financialConfirm: {
    what: 'Confirm that the cash of each package has arrived at the bank, and approve or decline differences.',
    how: [
      'Import the bank file: an MT940 or CAMT.053 statement, CSV, or an Excel workbook (.xlsx). Its lines are matched to receipts with the same number and amount.',
      'Check a package, view the picture, and confirm. If no line matches, choose one or state how you verified the deposit.',
      'Reject an incorrect receipt with a reason. The department is notified.',
      'Approve or decline differences. Approved differences are posted to the person.',
      'Customer transfers are matched by reference and amount. Match a mistyped transfer manually.',
      'Cheques show their current location. Mark a cheque as cleared or returned; the amount of a returned cheque is due again.',
      'Each bank account defines the columns of its CSV or Excel file. If a column says debit or credit, such as DR and CR, name it there. MT940 and CAMT.053 don’t use the columns.',
      'Hidden and filtered rows of an Excel sheet are imported too.',
    ],
    wrong: [
      [
        'You can’t confirm a package',
        'You can’t confirm a package whose cash you took, counted, packaged, or deposited.',
      ],
      ['The file is refused', 'Nothing was imported. The message lists the lines; check the columns of the account.'],
      [
        'A statement is refused',
        'Its account, currency or balances don’t match. Check the account number of the bank account, or download the statement again. Only final statements are imported: no intraday reports (camt.052, MT942) or notifications (camt.054).',
      ],
      ['Lines are skipped', 'They were imported before. You can import the whole month as often as you like.'],
      ['A line matches no package', 'It stays in the list until a receipt or transfer with its number is recorded.'],
    ],
  },
  OnlineEmployeeForceOfflineAct: {
    what: 'See which employees of your units are signed in, from where, and since when.',
    how: ['Select sessions and force them offline. Their open pages are notified immediately.'],
    wrong: [
      [
        'An employee signs in again right away',
        'Forcing offline ends the session but does not block the account. Remove the permissions to keep the employee out.',
      ],
    ],
  },
  QueryEmployeeActTypeLogAct: {
    what: 'See who did what, when, from where, and with what result. The log can’t be changed.',
    how: [
      'Filter by employee, function, customer, or dates. Open a row to see the input.',
      'Changes: choose the object type and its code to see each field before and after. “Changes” on a customer, an employee, or a grant links here.',
      'Identity number views: who viewed the full number of which customer, and when.',
      'Passwords and identity numbers are never logged.',
    ],
    wrong: [['Too many rows', 'Filter by customer or employee for a faster, shorter result.']],
  },
} satisfies Record<string, Topic>
