import type { Topic } from './topic.ts'

/** The home page, cash on its way, and who does what. */
export const office = {
  index: {
    what: 'Your day at a glance: figures of what you may see, what is most urgent, your cash, and everything you can do.',
    how: [
      'Each figure leads to the list behind it; point at a bar to read its day.',
      'Ctrl+K finds a customer or a function from anywhere; F1 opens the help of the page you are on.',
      'The bell says how many messages are unread. A message leads to the task, settlement, command or customer it is about.',
    ],
    wrong: [
      [
        'A figure is missing',
        'It is shown only to who may open what is behind it. Ask your administrator for the function.',
      ],
      ['A figure seems old', 'Figures are read again every two minutes, and when a message arrives.'],
    ],
  },
  report: {
    what: 'The reports granted to you: money, sales, stock and work, of the units you see.',
    how: [
      'Find a report by its name or go through the topics. It opens with the last 30 days, or with what stands now.',
      'Narrow it by days, unit and the rest; a unit stands for all below it. The total is that of all pages.',
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
      'While nobody has counted it, you can take the request back.',
      'You get a message when it is confirmed or rejected.',
    ],
    wrong: [
      [
        'You are near your limit',
        'From 80% on you are warned; beyond the limit no more cash can be taken. Hand in first.',
      ],
      ['A request was rejected', 'The reason stands with it. The cash is yours again: count it and ask anew.'],
    ],
  },
  DeptConfirm: {
    what: 'Count the cash that clerks hand in. You count first and see the amount afterwards.',
    how: [
      'Open a request, count the cash and enter what you counted.',
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
      'Passwords and identity numbers are never in it.',
    ],
    wrong: [['Too many rows', 'Add the customer or the employee: the log is read along these.']],
  },
} satisfies Record<string, Topic>
