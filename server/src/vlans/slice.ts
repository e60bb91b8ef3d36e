import { vlans } from '@lastmile/contract/vlans/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import {
  beginAddOns,
  beginWithoutService,
  onAddOnActivated,
  onAddOnChanged,
  onAddOnPaid,
  onOrderCancelled,
} from './follow-add-ons.ts'
import { onProductChanged } from './onts/follow-products.ts'
import { refuseTemplateNeeded } from './onts/template-needed.ts'
import { listLines } from './list-lines.ts'
import { networkServiceRoutes } from './manage-services.ts'
import { vlanPlanRoutes } from './manage-plan.ts'
import { refuseOltInPlan } from './olt-in-plan.ts'
import { ontProfileRoutes } from './profiles/manage-profiles.ts'
import { resendEntry, resendLines } from './resend.ts'

/** The services of lines, the VLANs that each gets on each OLT, and those that OLTs have. */
export const vlansSlice: Slice = {
  name: 'vlans',
  routes: [
    ...networkServiceRoutes,
    ...vlanPlanRoutes,
    ...ontProfileRoutes,
    ...serve('vlans', vlans, { lines: listLines, resend: resendEntry }),
  ],
  listeners: {
    'reference.ending': async (ctx, ending) => {
      await refuseOltInPlan(ctx, ending)
      await refuseTemplateNeeded(ctx, ending)
    },
    'product.changed': async (ctx, product) => {
      await onAddOnChanged(ctx, product)
      await onProductChanged(ctx, product)
    },
    'add-on.paid': onAddOnPaid,
    'add-on.activated': onAddOnActivated,
    'line.service-opened': beginAddOns,
    'order.cancelled': onOrderCancelled,
  },
  jobs: { 'vlans.resend': resendLines, 'vlans.begin-add-ons': beginWithoutService },
  audits: {
    'no two lines have the same C-VLAN from a range of an S-VLAN': `
      select l.line_code, other.line_code from line_vlan l
      join line_vlan other on other.applied_s_vlan = l.s_vlan and other.applied_c_vlan = l.c_vlan
        and (other.line_code, other.service_code) <> (l.line_code, l.service_code)
      where l.holds_c_vlan`,
  },
}
