import { recoveries } from '@lastmile/contract/recovery/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { addRecovery } from './add.ts'
import { audits } from './audits.ts'
import { deviceFieldRoutes } from './device-fields.ts'
import { decideCharge } from './decide.ts'
import { extendRecovery } from './extend.ts'
import { onDeviceMoved } from './follow-devices.ts'
import { listRecoveries, listUnlisted } from './list.ts'
import { recoveryReceipt } from './receipt.ts'
import { receiveDevice } from './receive.ts'
import { runRecoveries, withdrawReturned } from './remind.ts'
import { remindNow } from './remind-now.ts'
import { cancelVisit } from './visits/cancel.ts'
import { startVisits } from './visits/start.ts'
import { onVisited } from './visits/visited.ts'

/** The recovery of devices that customers have to return after a line ended or its device was replaced. */
export const recoverySlice: Slice = {
  name: 'recovery',
  routes: [
    ...deviceFieldRoutes,
    ...serve('recoveries', recoveries, {
      list: listRecoveries,
      unlisted: listUnlisted,
      add: addRecovery,
      receive: receiveDevice,
      extend: extendRecovery,
      decide: decideCharge,
      receipt: recoveryReceipt,
      visit: startVisits,
      cancelVisit,
      remind: remindNow,
    }),
  ],
  listeners: { 'device.moved': onDeviceMoved, 'equipment.visited': onVisited, 'notifications.due': withdrawReturned },
  jobs: { 'recovery.run': runRecoveries },
  // Hourly: the first run of a day is shortly after midnight in any time zone.
  cron: { 'recovery.run': '12 * * * *' },
  audits,
}
