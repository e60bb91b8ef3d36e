import { sales } from '@lastmile/contract/sales/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { checkAccountAvailable, suggestBroadband } from './broadband-account.ts'
import { chargeLostDevice, otherCharge, previewOtherCharge } from './charges/other-charge.ts'
import { lineFieldRoutes } from './line-fields.ts'
import { openAccount } from './open-account.ts'
import { partnerOpen, partnerPurchase } from './partners/partner-sale.ts'
import { requestInstallation } from './partners/request-installation.ts'
import { prepurchaseBroadband } from './prepurchase-broadband.ts'
import { purchaseBroadband } from './purchase-broadband.ts'

/** Opens accounts and sells lines, add-ons and other charges, including through partners. */
export const salesSlice: Slice = {
  name: 'sales',
  routes: [
    ...lineFieldRoutes,
    ...serve('orders', sales, {
      openAccount,
      prepurchaseBroadband,
      purchaseBroadband,
      previewOtherCharge,
      otherCharge,
      suggestBroadband,
      broadbandAccountFree: checkAccountAvailable,
      partnerOpen,
      partnerPurchase,
      requestInstallation,
    }),
  ],
  listeners: { 'device.lost': chargeLostDevice },
  audits: {
    'the custom fields of lines belong to a product': `
      select v.object_code, v.field_code from custom_value v
      where starts_with(v.field_code, 'line.') and not exists (select from product p
        where p.customer_code = split_part(v.object_code, '-', 1) and p.code = v.object_code)`,
  },
}
