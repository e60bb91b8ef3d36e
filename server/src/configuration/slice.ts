import { configuration } from '@lastmile/contract/configuration/calls.ts'
import { customerManagersOf } from '#employees'
import { agentsOf } from '#organizations'
import { serve, type Slice } from '#platform/serve.ts'
import { chargeTypeRoutes, chargeTypesOf } from './charge-types.ts'
import { listOf } from './choices.ts'
import { holidayRoutes } from './holidays.ts'
import { logoRoutes } from './logo.ts'
import { listEntryRoutes } from './manage-lists.ts'
import { settingRoutes } from './settings.ts'
import { listTaxCodes, taxCodeRoutes } from './tax-codes.ts'
import { listTypes, showPublic } from './show-public.ts'

/** The operator's settings and lists of choices. */
export const configurationSlice: Slice = {
  name: 'configuration',
  routes: [
    ...serve('configuration', configuration, {
      networkTypes: listOf('network-type'),
      serviceChannels: listOf('service-channel'),
      customerTypes: listOf('customer-type'),
      customerLevels: listOf('customer-level'),
      certificateTypes: listOf('certificate-type'),
      customerOperators: listOf('customer-operator'),
      customerManagers: customerManagersOf,
      agents: agentsOf,
      developChannels: listOf('develop-channel'),
      businessChannels: listOf('business-channel'),
      paymentChannels: listOf('payment-channel'),
      chequeBanks: listOf('cheque-bank'),
      pauseRemarks: listOf('pause-remark'),
      resumeRemarks: listOf('resume-remark'),
      precloseReasons: listOf('preclose-reason'),
      changeModes: listOf('change-mode'),
      otherChargeTypes: chargeTypesOf('charge'),
      otherRefundTypes: chargeTypesOf('refund'),
      broadbandTypes: listOf('broadband-type'),
      workTeamTypes: listOf('work-team-type'),
      priceTypes: listOf('product-offering-price-type'),
      terminalTypes: listOf('terminal-type'),
      cancelReasons: listOf('cancel-reason'),
      communicationTypes: listOf('communication-type'),
      careServiceTypes: listOf('care-service-type'),
      userFeedbacks: listOf('user-feedback'),
      satisfactions: listOf('satisfaction'),
      completions: listOf('completion'),
      handovers: listOf('handover'),
      taxCodes: listTaxCodes,
      types: listTypes,
      public: showPublic,
    }),
    ...chargeTypeRoutes,
    ...listEntryRoutes,
    ...holidayRoutes,
    ...logoRoutes,
    ...settingRoutes,
    ...taxCodeRoutes,
  ],
}
