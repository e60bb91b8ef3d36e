import { oltDriver, runOltTestBy, templateRoutes, testingDriver, testOlt } from '#devices'
import { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { outsideOperator } from '@lastmile/contract/provisioning/outside.ts'
import { replyPreviews } from '@lastmile/contract/radius/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { applyBy } from './apply/apply.ts'
import { lineTestBy } from './apply/line-test.ts'
import { measureSessions } from './apply/measure-sessions.ts'
import { recheckSessions } from './apply/recheck-sessions.ts'
import { onNetworkStep } from './apply/network-step.ts'
import { listCommandRuns } from './runs/record-run.ts'
import { recordOpenServices } from './lines/record-open-services.ts'
import { idleLines, sweep } from './lines/sweep.ts'
import {
  onLineAddressed,
  onOrderCancelled,
  onOrderSubmitted,
  onProductChanged,
  onServicesChanged,
} from './lines/follow-orders.ts'
import { displayOutside, modifyOutside } from './outside/deal.ts'
import { deleteOldTranscripts } from './runs/delete-old-transcripts.ts'
import { refuseOltInUse } from './manage-olt.ts'
import { previewOfferingReply } from '#radius'
import { previewLineReply } from './preview-reply.ts'
import { findAbnormalCommand } from './find-abnormal-command.ts'
import { onPortChanged } from './change-port.ts'
import { listConnections } from './connections.ts'
import { listAuthorizations } from './list-authorizations.ts'
import { showLineState } from './line-state.ts'
import { completeSends, listCompletedSends, listUnfinishedSends, oltOpen } from './ont-sends.ts'
import { processAbnormalCommand } from './process-abnormal-command.ts'
import { refreshProduct } from './refresh-product.ts'
import { noteRestore } from './lines/note-restore.ts'
import { relinkLines } from './relink-lines.ts'
import { resendLine, resendNext } from './resend-lines.ts'
import { dismissRestored, resendLines, showRestored } from './restored.ts'
import { revealPassword } from './reveal-password.ts'
import { closeBroadband, openBroadband, releaseDevice } from './switch-broadband.ts'

/** The desired state of each line, and applying it to the network: sessions, line terminals, line tests. */
export const provisioningSlice: Slice = {
  name: 'provisioning',
  routes: [
    ...templateRoutes,
    ...serve('radius', replyPreviews, { previewLineReply, previewOfferingReply }),
    ...serve('outsideOperator', outsideOperator, { display: displayOutside, modify: modifyOutside }),
    ...serve('provisioning', provisioning, {
      authorizations: listAuthorizations,
      testOlt,
      revealPassword,
      connections: listConnections,
      lineState: showLineState,
      openBroadband,
      closeBroadband,
      releaseDevice,
      refreshProduct,
      findAbnormalCommand,
      processAbnormalCommand,
      commandRuns: listCommandRuns,
      ontSendsUnfinished: listUnfinishedSends,
      ontSendsCompleted: listCompletedSends,
      ontSendsComplete: completeSends,
      oltOpen,
      restored: showRestored,
      resendLines,
      dismissRestored,
    }),
  ],
  listeners: {
    'order.submitted': onOrderSubmitted,
    'order.cancelled': onOrderCancelled,
    'product.changed': onProductChanged,
    'line.addressed': onLineAddressed,
    'line.services-changed': onServicesChanged,
    'process.network-step': onNetworkStep,
    'reference.ending': refuseOltInUse,
    'port.changed': onPortChanged,
    'box.relinked': async (ctx, box) => ctx.later('provisioning.relink', box),
  },
  dataMigrations: { 'open-services': recordOpenServices },
  jobs: {
    'provisioning.apply': applyBy(oltDriver),
    'provisioning.send': applyBy(oltDriver),
    'provisioning.look-again': recheckSessions,
    'provisioning.measure': measureSessions,
    'provisioning.relink': relinkLines,
    'provisioning.resend': resendNext,
    'provisioning.resend-line': resendLine,
    'provisioning.sweep': sweep,
    'provisioning.line-test': lineTestBy(oltDriver),
    'provisioning.tidy': deleteOldTranscripts,
    'provisioning.test-olt': runOltTestBy(testingDriver),
  },
  waitsOutside: ['provisioning.send', 'provisioning.line-test', 'provisioning.test-olt'],
  cron: { 'provisioning.sweep': '* * * * *' },
  daily: { 'provisioning.tidy': '03:35' },
  restored: noteRestore,
  audits: {
    'the line of an active product is on, unless it has expired or was closed manually': `
      select p.customer_code, p.code, a.status from product p
      join product_offering o on o.code = p.offering_code and o.kind = 'broadband'
      left join network_authorization a on a.customer_code = p.customer_code and a.product_code = p.code
      where p.status = 'active' and a.closed_at is null and a.status is distinct from 'on'
        and not (a.status = 'limited' and a.expires_at <= a.updated_at)`,
    'the line of a suspended product is limited, unless it was closed manually': `
      select p.customer_code, p.code, a.status from product p
      join product_offering o on o.code = p.offering_code and o.kind = 'broadband'
      left join network_authorization a on a.customer_code = p.customer_code and a.product_code = p.code
      where p.status = 'suspended' and a.closed_at is null and a.status is distinct from 'limited'`,
    'the line of an ended product is off, and its ONT is removed or being removed': `
      select p.customer_code, p.code, a.status from product p
      join network_authorization a on a.customer_code = p.customer_code and a.product_code = p.code
      where p.status in ('terminated', 'cancelled', 'aborted')
        and (a.status <> 'off' or a.retired_at is null or (a.applied_version = a.desired_version
          and exists (select from ont_registration t where t.product_code = p.code and t.left_by is null)))`,
    'an ONT left on an OLT references its ignored removal': `
      select t.olt_code, t.pon_port, t.ont_id, t.product_code, c.status from ont_registration t
      left join provisioning_command c on c.id = t.left_by and c.action = 'ont-remove'
        and c.status in ('ignored', 'pending', 'sent', 'abnormal')
      where t.left_by is not null and c.id is null`,
    'a line with an ignored command is not in its desired state': `
      select a.customer_code, a.product_code, c.id from provisioning_command c
      join network_authorization a on a.customer_code = c.customer_code and a.product_code = c.product_code
        and a.desired_version = c.desired_version and a.applied_version = c.desired_version
      where c.status = 'ignored' and c.action <> 'ont-remove'`,
    'every line that is not in its desired state has a job or awaits manual handling': idleLines,
  },
}
