import { z } from 'zod'
import { Debt, debt } from '#bills/debt.ts'
import { call } from '#platform/call.ts'
import { reportBook } from './book.ts'
import {
  Charge,
  CustomerCode,
  Day,
  Instant,
  Money,
  OrderCode,
  page,
  paged,
  PaymentCode,
  ProductCode,
  EnteredDay,
} from '#platform/values.ts'

const statistic = { method: 'GET' } as const
const nothing = z.object({})
const days = z.array(z.object({ day: Day, count: z.int() }))

/** The types of an employee's pending work, in the order of the home page. */
export const pendingWorkTypes = [
  'followUps',
  'toPackage',
  'receipts',
  'packages',
  'differences',
  'runDue',
  'billRuns',
  'monthDue',
  'adjustments',
  'payouts',
  'badDebts',
  'deviceCharges',
  'equipment',
  'invoices',
  'counts',
  'papers',
  'expiring',
  'lastDays',
  'endingGrants',
] as const

/**
 * The statistics of the home page, each limited to the rows the caller may see, and the lists behind them; also the
 * reports.
 */
export const reports = {
  ...reportBook,
  openings: call({
    ...statistic,
    path: 'statistics/openings',
    summary: 'Count the accounts opened today, this month and on each of the last 30 days, excluding cancelled ones',
    permission: ['OrderInfoConfigComposite', 'report.openings'],
    input: nothing,
    output: z.object({ today: z.int(), month: z.int(), monthBegin: Day, days }),
    refuses: [],
  }),
  collections: call({
    ...statistic,
    path: 'statistics/collections',
    summary: 'Sum the money received today by tender and on each of the last 30 days, of my units or only my own',
    permission: ['PayInfoConfigComposite', 'ToDept'],
    input: nothing,
    output: z.object({
      /** Whether the figures cover only the caller's own payments. */
      own: z.boolean(),
      today: z.array(z.object({ kind: z.string(), amount: Money, count: z.int() })),
      days: z.array(z.object({ day: Day, amount: Money })),
    }),
    refuses: [],
  }),
  takings: call({
    ...statistic,
    path: 'statistics/takings',
    summary: 'List the payments of a day that make up the collections, latest first',
    permission: ['PayInfoConfigComposite', 'ToDept'],
    input: z.object({ day: EnteredDay, ...paged }),
    output: page(
      z.object({
        paymentCode: PaymentCode,
        customerCode: CustomerCode,
        customerName: z.string(),
        orderCode: OrderCode.nullable(),
        receiptNumber: z.string().nullable(),
        amount: Charge,
        employeeName: z.string(),
        at: Instant,
      }),
    ),
    refuses: [],
  }),
  tasks: call({
    ...statistic,
    path: 'statistics/tasks',
    summary: 'Count the open tasks I may see: overdue, due today, due later, and by the day of their deadline',
    permission: ['TaskProcess', 'TaskManagement'],
    input: nothing,
    output: z.object({
      overdue: z.int(),
      today: z.int(),
      later: z.int(),
      /** From a week ago to two weeks ahead; the first and last days include everything beyond them. */
      days,
    }),
    refuses: [],
  }),
  arrears: call({
    ...statistic,
    path: 'statistics/arrears',
    summary: 'Sum the overdue and the open amount, and count the customers who owe them',
    permission: 'billInfo',
    input: nothing,
    output: Debt.extend({ /** Customers with an overdue amount. */ customers: z.int(), openCustomers: z.int() }),
    refuses: [],
  }),
  debtors: call({
    ...statistic,
    path: 'statistics/debtors',
    summary: 'List the customers with overdue bills, or with any open bill, the oldest due date first',
    permission: 'billInfo',
    input: z.object({
      /** Whether to include customers whose open bills are not yet due. */
      notDue: z.boolean().optional(),
      ...paged,
    }),
    output: page(
      z.object({
        customerCode: CustomerCode,
        customerName: z.string(),
        contactTel: z.string(),
        ...debt,
        bills: z.int(),
      }),
    ),
    refuses: [],
  }),
  expiring: call({
    ...statistic,
    path: 'statistics/expiring',
    summary: 'List the lines paid for at most another week, the first to expire first',
    permission: ['15', 'report.expiring'],
    input: z.object(paged),
    output: page(
      z.object({
        customerCode: CustomerCode,
        customerName: z.string(),
        contactTel: z.string(),
        productCode: ProductCode,
        productName: z.string(),
        productZhName: z.string(),
        paidThrough: Day,
      }),
    ),
    refuses: [],
  }),
  unpaidOrders: call({
    ...statistic,
    path: 'statistics/unpaid-orders',
    summary: 'List the unpaid orders that I entered, the oldest first',
    permission: ['order.pay', 'PartnerCustomerOpen'],
    input: z.object(paged),
    output: page(
      z.object({
        orderCode: OrderCode,
        orderType: z.string(),
        customerCode: CustomerCode,
        customerName: z.string(),
        productName: z.string().nullable(),
        productZhName: z.string().nullable(),
        amount: Money,
        createdAt: Instant,
      }),
    ),
    refuses: [],
  }),
  managed: call({
    ...statistic,
    path: 'statistics/managed-customers',
    summary: 'Count the customers that I manage, sum what they owe, and count the lines that expire within a week',
    permission: 'MaintainCustomerManager',
    input: nothing,
    output: z.object({ customers: z.int(), debtors: z.int(), overdue: Money, open: Money, expiring: z.int() }),
    refuses: [],
  }),
  ownCommission: call({
    ...statistic,
    path: 'statistics/own-commission',
    summary: 'Sum the commission that I earned this month and last month, and what is not paid out yet',
    permission: 'CommissionPayouts',
    input: nothing,
    output: z.object({
      sellerCode: z.string(),
      /** Less this month's reversals, as in the monthly statement. */
      thisMonth: Money,
      lastMonth: Money,
      openAmount: Money,
    }),
    refuses: [],
  }),
  stockAlerts: call({
    ...statistic,
    path: 'statistics/stock-alerts',
    summary: 'List the technicians and warehouses with fewer ONTs than the operator’s minimum, the emptiest first',
    permission: ['QueryPhysicalResourcePage', 'task.claim'],
    input: nothing,
    output: z.array(
      z.object({
        kind: z.enum(['employee', 'warehouse']),
        code: z.string(),
        name: z.string(),
        zhName: z.string(),
        held: z.int(),
        /** Fewer than this raises an alert. */
        wanted: z.int(),
      }),
    ),
    refuses: [],
  }),
  abnormalCommands: call({
    ...statistic,
    path: 'statistics/abnormal-commands',
    summary: 'Count the network commands that need manual handling, up to 100',
    permission: 'abnormalAuthorizationCommandProcess',
    input: nothing,
    output: z.object({ count: z.int(), oldestAt: Instant.nullable() }),
    refuses: [],
  }),
  waiting: call({
    ...statistic,
    path: 'statistics/waiting',
    summary: 'Count my pending work by type, up to 100 each; types without pending work are omitted',
    permission: 'signed-in',
    input: nothing,
    output: z.array(z.object({ waitingKind: z.enum(pendingWorkTypes), count: z.int(), oldestAt: Instant.nullable() })),
    refuses: [],
  }),
  cash: call({
    ...statistic,
    path: 'statistics/cash',
    summary:
      'Count the settlements awaiting the department and the clerks near their limit; no amounts before the count',
    permission: 'DeptConfirm',
    input: nothing,
    output: z.object({
      requests: z.int(),
      oldestHours: z.int().nullable(),
      /** Collections not yet requested to be handed in, and the age of the oldest. */
      collections: z.int(),
      oldestCollectionHours: z.int().nullable(),
      clerksNearLimit: z.int(),
    }),
    refuses: [],
  }),
}
