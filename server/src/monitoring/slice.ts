import { monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { deleteOld } from './delete-old.ts'
import { compareSessions } from './differences/compare-sessions.ts'
import {
  acceptDifferences,
  previewResend,
  resendDifferences,
  withdrawAcceptance,
} from './differences/handle-differences.ts'
import { listDifferences } from './differences/list-differences.ts'
import { resendOne } from './differences/resend-by-rule.ts'
import { evaluateReading } from './evaluate.ts'
import { listAlarms } from './light/list-alarms.ts'
import { showLight } from './light/show-light.ts'
import { listMonitoredOlts } from './list-olts.ts'
import { endLoss } from './losses/end-losses.ts'
import { listLosses, listLostOnts } from './losses/list-losses.ts'
import { onOltRead, onOltUnread, scheduleOlt, startReadings } from './start-readings.ts'

/** Scheduled readings of OLTs: differences from the desired state, light levels, and outages of PON ports. */
export const monitoringSlice: Slice = {
  name: 'monitoring',
  routes: serve('monitoring', monitoring, {
    olts: listMonitoredOlts,
    schedule: scheduleOlt,
    differences: listDifferences,
    preview: previewResend,
    resend: resendDifferences,
    accept: acceptDifferences,
    withdraw: withdrawAcceptance,
    alarms: listAlarms,
    losses: listLosses,
    lostOnts: listLostOnts,
    endLoss,
    light: showLight,
  }),
  listeners: { 'olt.read': onOltRead, 'olt.unread': onOltUnread },
  jobs: {
    'monitoring.start': startReadings,
    'monitoring.evaluate': evaluateReading,
    'monitoring.sessions': compareSessions,
    'monitoring.resend': resendOne,
    'monitoring.tidy': deleteOld,
  },
  cron: { 'monitoring.start': '*/5 * * * *', 'monitoring.sessions': '7,37 * * * *' },
  daily: { 'monitoring.tidy': '03:45' },
  audits: {
    'an add-on waits only while something is still to be sent to the OLT of its line': `
      select n.customer_code, n.code, a.product_code from customer_order o
      join product n on n.customer_code = o.customer_code and n.code = o.product_code and n.status = 'pendingActive'
      join network_authorization a on a.customer_code = n.customer_code and a.product_code = n.parent_code
      where o.status = 'inProgress' and o.paid_at is not null and a.applied_version = a.desired_version`,
    'a mass loss has ONTs': `
      select l.id from mass_loss l where not exists (select from mass_loss_ont n where n.mass_loss_id = l.id)`,
  },
}
