import { settlements } from '@lastmile/contract/settlements/calls.ts'
import { bankLines, bankTransfers } from '@lastmile/contract/settlements/bank.ts'
import { settlementCheques } from '@lastmile/contract/settlements/cheques.ts'
import { employeeDebts } from '@lastmile/contract/settlements/debts.ts'
import { differences } from '@lastmile/contract/settlements/differences.ts'
import { handovers } from '@lastmile/contract/settlements/handovers.ts'
import { packages } from '@lastmile/contract/settlements/packages.ts'
import { serve, type Slice } from '#platform/serve.ts'
import {
  bankAccountRoutes,
  freeLines,
  importFile,
  linesOfTransfers,
  listLines,
  listTransfers,
  matchTransfer,
} from '#settlements/bank'
import { chequesByPackage, chequesBySettlement } from '#settlements/cheques'
import {
  chargeEmployee,
  decideMove,
  listDebtMoves,
  listDebtors,
  listDebtDocuments,
  proposeWaiver,
  repayDebt,
  reportDebt,
  unchargeEmployee,
} from '#settlements/debts'
import {
  handoverSlip,
  listHandovers,
  offerHandover,
  refuseHandover,
  signHandover,
  takeHandover,
  takers,
  withdrawHandover,
} from '#settlements/handovers'
import {
  answerable,
  byUnitSettlement,
  confirmPackage,
  custody,
  decideDifference,
  doPackage,
  forBankConfirmed,
  forClose,
  forReceipt,
  forUnpackaged,
  listDifferences,
  receiptPicture,
  recordDifference,
  rejectPackage,
  revokePackage,
  slip,
  uploadReceipt,
} from '#settlements/packages'
import { audits } from './audits.ts'
import { confirmSettlement } from './confirm-settlement.ts'
import { forRequested } from './for-requested.ts'
import { bySettlement, unSettlementCollection } from './list-collections.ts'
import { countUnitCash } from './merging-unit.ts'
import { rejectSettlement } from './reject-settlement.ts'
import { requestSettlement } from './request-settlement.ts'
import { revokeSettlement } from './revoke-settlement.ts'

/** Cash in transit from the clerk to the department, and from there to the bank. */
export const settlementsSlice: Slice = {
  name: 'settlements',
  routes: [
    ...serve('settlements', settlements, {
      unSettlementCollection,
      request: requestSettlement,
      revoke: revokeSettlement,
      confirm: confirmSettlement,
      reject: rejectSettlement,
      forRequested,
      bySettlement,
    }),
    ...serve('packages', packages, {
      forUnpackaged,
      byUnitSettlement,
      doPackage,
      revoke: revokePackage,
      uploadReceipt,
      confirm: confirmPackage,
      reject: rejectPackage,
      forReceipt,
      forClose,
      forBankConfirmed,
      receiptPicture,
      slip,
      custody,
    }),
    ...serve('differences', differences, {
      answerable,
      record: recordDifference,
      decide: decideDifference,
      list: listDifferences,
    }),
    ...serve('employeeDebts', employeeDebts, {
      list: listDebtors,
      papers: listDebtDocuments,
      moves: listDebtMoves,
      repay: repayDebt,
      waive: proposeWaiver,
      decide: decideMove,
    }),
    ...serve('settlementCheques', settlementCheques, {
      bySettlement: chequesBySettlement,
      byPackage: chequesByPackage,
    }),
    ...serve('handovers', handovers, {
      takers,
      list: listHandovers,
      offer: offerHandover,
      take: takeHandover,
      sign: signHandover,
      refuse: refuseHandover,
      withdraw: withdrawHandover,
      slip: handoverSlip,
    }),
    ...bankAccountRoutes,
    ...serve('bankLines', bankLines, { importFile, list: listLines }),
    ...serve('bankTransfers', bankTransfers, { list: listTransfers, match: matchTransfer }),
  ],
  listeners: {
    'unit.holdings': countUnitCash,
    'transfers.taken': linesOfTransfers,
    'transfers.taken-back': freeLines,
    'employee.holdings': reportDebt,
    'employee.charged': chargeEmployee,
    'employee.uncharged': unchargeEmployee,
  },
  audits,
}
