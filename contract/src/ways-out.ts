import type { RefusalCode } from './refusals.ts'
import type { Language } from './words.ts'

/**
 * The ways to resolve a refusal, each with the calls it needs. A refusal has no entry if it is resolved by another
 * person, by another value in the same form, or by no call at all. Users who have no permission for any of them are
 * told to ask a colleague.
 */
export const waysOut: Partial<Record<RefusalCode, readonly (readonly string[])[]>> = {
  'tax-code-in-use': [['productOfferings.modify'], ['chargeTypes.modify']],
  'tax-code-has-lines': [['taxRates.add']],
  'tax-percent-charged': [['taxRates.add']],
  'tax-rate-used': [['taxRates.add']],
  'tax-rate-exists': [['taxRates.delete']],
  'change-planned': [['orders.revoke']],
  'change-renewed': [['orders.changeBroadband']],
  'no-free-address': [['addressPools.modify'], ['addressPools.add']],
  'address-twice': [['orders.close']],
  'line-suspended': [['orders.resume'], ['orders.purchaseBroadband']],
  'product-expired': [['orders.purchaseBroadband']],
  'months-begun': [['orders.close']],
  'months-changed': [['orders.close']],
  'charge-earlier': [['payments.otherRefund']],
  'refunded-in-part': [['payments.otherRefund'], ['orders.close']],
  'line-in-use': [['orders.close']],
  'warranty-over': [['orders.replace', 'payments.payBroadband']],
  'no-device-kept': [['orders.revoke', 'orders.replace']],
  'paid-an-order': [['orders.revoke'], ['payments.otherRefund'], ['orders.close']],
  'balance-spent': [['payments.payForInBatchPayment']],
  'coupon-not-corrected': [['payments.otherRefund'], ['orders.revoke']],
  'card-is-coupon': [['payments.payForInBatchPayment']],
  'coupon-is-card': [['payments.recharge', 'payments.payForInBatchPayment']],
  'balance-owed': [['payments.payForInBatchPayment']],
  'payout-ceiling': [['payments.requestBalancePayout']],
  'payout-within-ceiling': [['payments.payOutBalance']],
  'deposit-from-balance': [['payments.recharge', 'payments.payOutBalance']],
  'order-not-finished': [['orders.revoke']],
  'invoice-stands': [['taxInvoices.red'], ['orders.modifyOrder']],
  'invoice-number-written': [['orders.modifyOrder'], ['invoices.void']],
  'adjustment-above-ceiling': [['bills.requestAdjustment']],
  'within-ceiling': [['bills.adjustBill']],
  'adjustment-waits': [['bills.withdrawAdjustment']],
  'adjustment-changed': [['bills.declineAdjustment']],
  'cheque-not-in-drawer': [['cheques.inDrawer']],
  'remitted-differs': [['differences.record']],
  'bank-file-debit': [['bankAccounts.modify']],
  'bank-file-direction-head': [['bankAccounts.modify']],
  'bank-file-outgoing': [['bankAccounts.modify']],
  'bank-file-encoding': [['bankAccounts.modify']],
  'bank-file-account': [['bankAccounts.modify']],
  'handover-open': [['handovers.withdraw']],
  'taker-gone': [['handovers.withdraw']],
  'products-unbilled': [['billRuns.start']],
  'not-recognised': [['periods.recognise']],
  'print-gone': [['billPrints.start', 'billPrints.pdf']],
  'numbers-left': [['invoices.return']],
  'hand-over-needed': [['leaving.leave']],
  'own-password': [['session.modifyPassword']],
  'password-expired': [['session.modifyPassword']],
  'second-factor-due': [['session.beginSecondFactor', 'session.confirmSecondFactor']],
  'exemption-overlaps': [['taxExemptions.end']],
  'change-waits': [['priceChanges.takeBack']],
  'template-exists': [['commandTemplates.modify']],
  'draft-exists': [['templateVersions.discard'], ['templateVersions.submit']],
  'own-template': [['templateVersions.withdraw', 'templateVersions.discard', 'commandTemplates.modify']],
  'never-approved': [['commandTemplates.delete']],
  'reading-outdated': [['inventory.read']],
  'line-changed-since': [['inventory.read']],
  'difference-over': [['monitoring.differences']],
  'difference-not-resendable': [['monitoring.accept']],
  'difference-line-ended': [['monitoring.accept']],
  'difference-ont-elsewhere': [['inventory.read']],
  'loss-over': [['monitoring.losses']],
  'line-box-elsewhere': [['network.relink']],
  'too-many-pictures': [['workflow.deleteAttachment']],
  'no-port-for-account': [['workflow.requestConstruction']],
  'no-free-port': [['orders.requestInstallation']],
}

/** Returns the message of a refusal for a user who has no permission for any of its resolutions. */
export const withColleague = (sentence: string, language: Language): string =>
  language === 'zh-CN'
    ? `${sentence}。您没有相应权限，请由有权限的同事办理`
    : `${sentence}. You don’t have the rights for that: ask a colleague who does`
