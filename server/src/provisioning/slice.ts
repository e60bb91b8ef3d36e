import { provisioning } from '@lastmile/contract/provisioning.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { applyBy, lineTestBy, onNetworkStep } from '#provisioning/apply'
import { onOrderCancelled, onOrderSubmitted, onProductChanged } from '#provisioning/lines'
import { tidyNetworkLog } from '#provisioning/radius'
import { findAbnormalCommand } from './find-abnormal-command.ts'
import { listAuthorizations } from './list-authorizations.ts'
import { listTemplates } from './list-templates.ts'
import { simulator } from './olt/public.ts'
import { completeSends, listCompletedSends, listUnfinishedSends, oltOpen } from './ont-sends.ts'
import { processAbnormalCommand } from './process-abnormal-command.ts'
import { refreshProduct } from './refresh-product.ts'
import { revealPassword } from './reveal-password.ts'
import { closeBroadband, openBroadband } from './switch-broadband.ts'

/** What the network should do for each product, and bringing it there: RADIUS, line terminals, line tests. */
export const provisioningSlice: Slice = {
  name: 'provisioning',
  routes: serve('provisioning', provisioning, {
    authorizations: listAuthorizations,
    revealPassword,
    openBroadband,
    closeBroadband,
    refreshProduct,
    findAbnormalCommand,
    processAbnormalCommand,
    ontSendsUnfinished: listUnfinishedSends,
    ontSendsCompleted: listCompletedSends,
    ontSendsComplete: completeSends,
    oltOpen,
    templates: listTemplates,
  }),
  listeners: {
    'order.submitted': onOrderSubmitted,
    'order.cancelled': onOrderCancelled,
    'product.changed': onProductChanged,
    'process.network-step': onNetworkStep,
  },
  jobs: {
    'provisioning.apply': applyBy(simulator),
    'provisioning.line-test': lineTestBy(simulator),
    'provisioning.tidy': tidyNetworkLog,
  },
  cron: { 'provisioning.tidy': '35 19 * * *' },
  audits: {
    'an active product is on, unless it has run out or its line was closed by hand': `
      select p.customer_code, p.code, a.status from product p
      join product_offering o on o.code = p.offering_code and o.kind = 'broadband'
      left join network_authorization a on a.customer_code = p.customer_code and a.product_code = p.code
      where p.status = 'active' and a.closed_at is null and a.status is distinct from 'on'
        and not (a.status = 'limited' and a.expires_at <= a.updated_at)`,
    'a suspended product is limited, unless its line was closed by hand': `
      select p.customer_code, p.code, a.status from product p
      join product_offering o on o.code = p.offering_code and o.kind = 'broadband'
      left join network_authorization a on a.customer_code = p.customer_code and a.product_code = p.code
      where p.status = 'suspended' and a.closed_at is null and a.status is distinct from 'limited'`,
    'a product that is over is off, its ONT forgotten or about to be': `
      select p.customer_code, p.code, a.status from product p
      join network_authorization a on a.customer_code = p.customer_code and a.product_code = p.code
      where p.status in ('terminated', 'cancelled', 'aborted')
        and (a.status <> 'off' or a.retired_at is null or (a.applied_version = a.desired_version
          and exists (select from ont_place t where t.product_code = p.code)))`,
    'what is wanted but not applied is being worked on, or waits for a person': `
      select a.customer_code, a.product_code, a.desired_version, a.applied_version from network_authorization a
      where a.applied_version < a.desired_version and a.updated_at < now() - interval '10 minutes'
        and not exists (select from provisioning_command c
          where c.customer_code = a.customer_code and c.product_code = a.product_code
            and c.desired_version = a.desired_version and c.status in ('pending', 'sent', 'abnormal'))`,
  },
}
