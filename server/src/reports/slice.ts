import { reports } from '@lastmile/contract/reports/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { chartReport } from './book/chart.ts'
import { defineReport } from './book/define.ts'
import { exportReport } from './book/export.ts'
import { findReports, listReports } from './book/list.ts'
import { openReport } from './book/open.ts'
import { abnormalCommands } from './abnormal-commands.ts'
import { arrears, debtors } from './arrears.ts'
import { cash } from './cash.ts'
import { expiring, managed, ownCommission, unpaidOrders } from './desk.ts'
import { reportDefinitionRoutes } from './manage-definitions.ts'
import { collections, takings } from './collections.ts'
import { openings } from './openings.ts'
import { stockAlerts } from './stock-alerts.ts'
import { tasks } from './tasks.ts'
import { pendingWork } from './pending-work.ts'

/** The reports, and figures from the data of all other slices. */
export const reportsSlice: Slice = {
  name: 'reports',
  routes: [
    ...serve('reports', reports, {
      openings,
      collections,
      takings,
      tasks,
      arrears,
      debtors,
      expiring,
      unpaidOrders,
      managed,
      ownCommission,
      stockAlerts,
      abnormalCommands,
      waiting: pendingWork,
      cash,
      list: listReports,
      define: defineReport,
      find: findReports,
      open: openReport,
      chart: chartReport,
      export: exportReport,
    }),
    ...reportDefinitionRoutes,
  ],
  audits: {
    'the collections of a day equal its tenders that were not refunded': `
      select coalesce(d.organization_unit_code, t.unit) as unit, coalesce(d.day, t.day) as day, d.amount, t.amount from (
        select p.organization_unit_code as unit, p.day, p.employee_code, t.kind, sum(t.amount) as amount, count(*) as count
        from payment_tender t join payment p on (p.customer_code, p.code) = (t.customer_code, t.payment_code)
        where t.kind in ('cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon') and t.settlement_state <> 'refunded' group by 1, 2, 3, 4
      ) t full join (select * from collection_day where count > 0 or amount > 0) d
        on (d.organization_unit_code, d.day, d.employee_code, d.kind) = (t.unit, t.day, t.employee_code, t.kind)
      where (d.amount, d.count) is distinct from (t.amount, t.count)`,
    'the stored arrears of a customer match the bills': `
      select customer_code, a.organization_unit_code, a.amount, k.amount from arrears a
      full join customer_arrears k using (customer_code)
      where (a.organization_unit_code, a.amount, a.bills, a.oldest_due, a.latest_due)
        is distinct from (k.organization_unit_code, k.amount, k.bills, k.oldest_due, k.latest_due)`,
  },
}
