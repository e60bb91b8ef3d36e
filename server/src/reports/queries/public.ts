/** The queries of the reports, one file per report. */
import type { ReportCode } from '@lastmile/contract/reports/book.ts'
import { arrears } from './arrears.ts'
import { cashBook } from './cash-book.ts'
import { cash } from './cash.ts'
import { collections } from './collections.ts'
import { commission } from './commission.ts'
import { dunningForecast } from './dunning-forecast.ts'
import { expiring } from './expiring.ts'
import { openings } from './openings.ts'
import { revenue } from './revenue.ts'
import type { Report } from './report.ts'
import { settlements } from './settlements.ts'
import { stock } from './stock.ts'
import { suspended } from './suspended.ts'
import { tasks } from './tasks.ts'
import { tax } from './tax.ts'
import { trialBalance } from './trial-balance.ts'

export type { Report } from './report.ts'

export const queries: Record<ReportCode, Report> = {
  collections,
  arrears,
  settlements,
  cash,
  openings,
  expiring,
  suspended,
  stock,
  tasks,
  'trial-balance': trialBalance,
  revenue,
  tax,
  'cash-book': cashBook,
  commission,
  'dunning-forecast': dunningForecast,
}
