/** Paying out the common balance: the customer's own money, with approval above a ceiling. */
export { payoutAudits } from './audits.ts'
export { listPayouts } from './list-requests.ts'
export { forBalancePayout, payOutBalance } from './pay-out.ts'
export {
  approveBalancePayout,
  declineBalancePayout,
  payApprovedBalance,
  requestBalancePayout,
  withdrawBalancePayout,
} from './requests.ts'
