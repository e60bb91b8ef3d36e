import { constructions } from '@lastmile/contract/construction/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { constructionAudits } from './audits.ts'
import { onInstallationRequested, onPendingCancelled } from './follow-orders.ts'
import { requestConstruction } from './request.ts'
import { showConstruction } from './show.ts'

/** The construction of distribution boxes, from the request to sellable ports. */
export const constructionSlice: Slice = {
  name: 'construction',
  routes: serve('workflow', constructions, { requestConstruction, constructionOfOrder: showConstruction }),
  listeners: { 'installation.requested': onInstallationRequested, 'order.cancelled': onPendingCancelled },
  audits: constructionAudits,
}
