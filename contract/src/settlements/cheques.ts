import { z } from 'zod'
import { call } from '#platform/call.ts'
import { page, paged } from '#platform/values.ts'
import { Cheque } from '#payments/cheques.ts'
import { SettlementCode } from './calls.ts'
import { PackageCode } from './packages.ts'

/** Cheques deposited at the bank together with the cash. */
export const settlementCheques = {
  bySettlement: call({
    method: 'GET',
    path: 'cheques',
    action: 'bySettlement',
    summary: 'List the cheques of a hand-in request, including a rejected or withdrawn one',
    permission: ['ToDept', 'DeptConfirm'],
    input: z.object({ settlementCode: SettlementCode, ...paged }),
    output: page(Cheque),
    refuses: ['not-found'],
  }),
  byPackage: call({
    method: 'GET',
    path: 'cheques',
    action: 'byPackage',
    summary: 'List the cheques of a package, which go to the bank with its cash',
    permission: ['DeptPackage', 'UploadReceipt', 'financialConfirm'],
    input: z.object({ packageCode: PackageCode, ...paged }),
    output: page(Cheque),
    refuses: ['not-found'],
  }),
}
