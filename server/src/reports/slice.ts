import { reports } from '@lastmile/contract/reports.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { abnormalCommands } from './abnormal-commands.ts'
import { arrears, debtors } from './arrears.ts'
import { cash } from './cash.ts'
import { collections, takings } from './collections.ts'
import { openings } from './openings.ts'
import { stockAlerts } from './stock-alerts.ts'
import { tasks } from './tasks.ts'

/** Figures over what all the other slices keep. */
export const reportsSlice: Slice = {
  name: 'reports',
  routes: serve('reports', reports, {
    openings,
    collections,
    takings,
    tasks,
    arrears,
    debtors,
    stockAlerts,
    abnormalCommands,
    cash,
  }),
}
