import { sales } from '@lastmile/contract/sales/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { checkAccountAvailable, suggestBroadband } from './broadband-account.ts'
import { chargeLostDevice, otherCharge, previewOtherCharge } from './charges/other-charge.ts'
import { openAccount } from './open-account.ts'
import { partnerOpen, partnerPurchase } from './partners/partner-sale.ts'
import { requestInstallation } from './partners/request-installation.ts'
import { prepurchaseBroadband } from './prepurchase-broadband.ts'
import { purchaseBroadband } from './purchase-broadband.ts'

/** Opens accounts and sells lines, add-ons and other charges, including through partners. */
export const salesSlice: Slice = {
  name: 'sales',
  routes: serve('orders', sales, {
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
  listeners: { 'device.lost': chargeLostDevice },
}
