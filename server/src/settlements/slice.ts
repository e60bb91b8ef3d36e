import { settlements } from '@lastmile/contract/settlements/calls.ts'
import { bankLines, bankTransfers } from '@lastmile/contract/settlements/bank.ts'
import { settlementCheques } from '@lastmile/contract/settlements/cheques.ts'
import { employeeDebts } from '@lastmile/contract/settlements/debts.ts'
import { differences } from '@lastmile/contract/settlements/differences.ts'
import { handovers } from '@lastmile/contract/settlements/handovers.ts'
import { packages } from '@lastmile/contract/settlements/packages.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { bankAccountRoutes } from './bank/manage-accounts.ts'
import { freeLines, linesOfTransfers, matchTransfer } from './bank/transfers.ts'
import { importFile } from './bank/import-file.ts'
import { previewFile } from './bank/preview-file.ts'
import { listLines } from './bank/list-lines.ts'
import { listTransfers } from './bank/list-transfers.ts'
import { chequesByPackage, chequesBySettlement } from './cheques/list.ts'
import { chargeEmployee, unchargeEmployee } from './debts/record-debt.ts'
import { decideMove, proposeWaiver, repayDebt } from './debts/settle.ts'
import { listDebtMoves, listDebtors, listDebtDocuments, reportDebt } from './debts/list.ts'
import { handoverSlip } from './handovers/slip.ts'
import { listHandovers } from './handovers/list.ts'
import { offerHandover, takers } from './handovers/offer.ts'
import { refuseHandover, signHandover, takeHandover, withdrawHandover } from './handovers/take.ts'
import { answerable, decideDifference, listDifferences, recordDifference } from './packages/differences.ts'
import { byUnitSettlement, forUnpackaged } from './packages/list-settlements.ts'
import { confirmPackage } from './packages/confirm-package.ts'
import { custody } from './packages/custody.ts'
import { doPackage } from './packages/do-package.ts'
import { forBankConfirmed, forClose, forReceipt } from './packages/list-packages.ts'
import { receiptPicture } from './packages/receipt-picture.ts'
import { rejectPackage } from './packages/reject-package.ts'
import { revokePackage } from './packages/revoke-package.ts'
import { slip } from './packages/slip.ts'
import { uploadReceipt } from './packages/upload-receipt.ts'
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
    ...serve('bankLines', bankLines, { preview: previewFile, importFile, list: listLines }),
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
