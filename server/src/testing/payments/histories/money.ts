import { CreditBalance } from '@lastmile/contract/ledger/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { oldBill } from '#testing/payments/counter.ts'
import { cash, type History, nothing, paidOut, settle, type Step, tendersOf, today } from './history.ts'

/** Pays an unpaid order. */
async function pay(history: History) {
  const { clerk, customerCode } = history
  const { rows } = await clerk.orders.byCustomer({ customerCode })
  const open = rows.find(({ orderStatus, amount }) => orderStatus === 'pending' && amount > 0)
  if (!open) return nothing
  const { orderCode, amount } = open
  await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: await tendersOf(history, amount) })
  return undefined
}

async function refund(history: History) {
  const { clerk, customerCode, random } = history
  const { rows } = await clerk.payments.forOtherRefund({ customerCode })
  const paid = rows.find(({ refundable }) => refundable > 0)
  if (!paid) return nothing
  const tenders = paidOut(history, 1 + random(paid.refundable))
  const { paymentCode } = paid
  await clerk.payments.otherRefund({ customerCode, paymentCode, chargeType: 'outage', remark: 'Outage', tenders })
  return undefined
}

/** Posts the bill of a month, already due. */
async function bill({ office, clerkCode, customerCode, random }: History) {
  const due = addDays(today(office), -1 - random(20))
  await oldBill(office, { code: clerkCode }, { customerCode, amount: 1 + random(60_000), due })
  return undefined
}

async function payArrears(history: History) {
  const { clerk, customerCode, random } = history
  const { arrears } = await clerk.payments.inBatchPaymentDetails({ customerCode })
  if (arrears === 0) return nothing
  const tenders = await tendersOf(history, random(2) === 0 ? arrears : 1 + random(arrears))
  await clerk.payments.payForInBatchPayment({ customerCode, tenders })
  return undefined
}

async function adjust({ clerk, customerCode, random }: History) {
  const { rows } = await clerk.bills.forAdjustBill({ customerCode })
  const chosen = rows[random(Math.max(1, rows.length))]
  const line = chosen?.lines[random(chosen.lines.length)]
  if (!chosen || !line) return nothing
  const less = line.reducible > 0 && random(2) === 0
  const amount = less ? -1 - random(Math.min(line.reducible, 5_000)) : 1 + random(5_000)
  const chargeType = less ? 'outage' : 'cabling'
  const { billNo } = chosen
  await clerk.bills.adjustBill({ billNo, line: line.line, amount, chargeType, remark: 'Adjusted' })
  return less ? 'adjust down' : 'adjust up'
}

/** Refunds part of the deposit, as far as no product needs it. */
async function returnDeposit(history: History) {
  const { clerk, customerCode, random } = history
  const { balances } = await clerk.ledger.balances({ customerCode })
  if (balances.deposit === 0) return nothing
  const tenders = paidOut(history, 1 + random(balances.deposit))
  await clerk.payments.recharge({ customerCode, balance: 'deposit', direction: 'out', tenders })
  return undefined
}

/** Corrects today's cash payment to a payment by card or from the balance. */
async function adjustPayment(history: History) {
  const { clerk, customerCode, random } = history
  const { payments } = await clerk.payments.forAdjustPayment({ customerCode })
  const wrong = payments.filter(({ _disabled }) => !_disabled)[0]
  if (!wrong) return nothing
  const { paymentCode, amount } = wrong
  const card = [{ kind: 'card' as const, amount, reference: 'SLIP-9' }]
  const tenders = random(2) === 0 ? card : await tendersOf(history, amount)
  await clerk.payments.adjustPayment({ customerCode, paymentCode, tenders, remark: 'Taken otherwise' })
  return undefined
}

/**
 * Reallocates today's payment of bills to other bills, and the rest to the common balance. If there is no such payment,
 * pays arrears first.
 */
async function moveMoney(history: History) {
  if ((await movesPayment(history)) !== nothing) return undefined
  return (await payArrears(history)) === nothing ? nothing : movesPayment(history)
}

async function movesPayment({ clerk, customerCode, random }: History) {
  const { payments } = await clerk.payments.forAdjustPayment({ customerCode })
  for (const { paymentCode, amount, tenders } of payments.filter(({ _disabled }) => !_disabled)) {
    const wanted = { customerCode, paymentCode }
    const { bills: open, why } = await clerk.payments.forAdjustAllocation(wanted)
    if (why !== null || tenders.some(({ kind }) => kind === 'common-balance')) continue
    let left: number = amount
    const bills = open.flatMap(({ billNo, unfulfilledMoney }) => {
      const part = random(2) === 0 ? 0 : random(1 + Math.min(left, unfulfilledMoney))
      left -= part
      return part > 0 ? [{ billNo, amount: part }] : []
    })
    await clerk.payments.adjustPayment({ ...wanted, bills, remark: 'For other bills' })
    return undefined
  }
  return nothing
}

/** Redeems a recharge card whose value expires after a month, or never. */
async function rechargeByCard({ office, clerk, customerCode, random }: History) {
  const batch = { quantity: 1, cardValue: 1 + random(30_000), usableUntil: '2099-12-31' }
  const validMonths = random(2) === 0 ? { validMonths: 1 } : {}
  const { batchCode, cards } = await office.demo('finance').rechargeCards.make({ ...batch, ...validMonths })
  await office.demo('warehouse').rechargeCards.activate({ batchCode })
  await clerk.payments.recharge({ customerCode, cardCode: cards[0]?.cardCode ?? '' })
  return undefined
}

async function giveCredit({ clerk, customerCode, office, random }: History) {
  const balance = CreditBalance.options[random(4)] ?? 'adjust'
  const expiresOn = random(2) === 0 ? { expiresOn: addDays(today(office), random(40)) } : {}
  const credit = { customerCode, balance, amount: 1 + random(30_000), chargeType: 'outage', remark: 'Outage' }
  await clerk.payments.giveCredit({ ...credit, ...expiresOn })
  return undefined
}

async function takeCreditBack({ clerk, customerCode, random }: History) {
  const { lots } = await clerk.ledger.balances({ customerCode })
  const given = lots.filter(({ balance }) => CreditBalance.safeParse(balance).success)
  const lot = given[random(Math.max(1, given.length))]
  if (!lot) return nothing
  const balance = CreditBalance.parse(lot.balance)
  await clerk.payments.takeCreditBack({ customerCode, balance, document: lot.document })
  return undefined
}

async function charge(history: History) {
  const { clerk, customerCode, random } = history
  const wanted = { customerCode, chargeType: 'cabling', amount: 1 + random(40_000), remark: 'Cable' }
  await settle(history, await clerk.orders.otherCharge(wanted))
  return undefined
}

/** The steps about money, bills and balances. */
export const moneySteps = {
  pay,
  bill,
  payArrears,
  adjust,
  adjustPayment,
  moveMoney,
  refund,
  charge,
  returnDeposit,
  giveCredit,
  takeCreditBack,
  card: rechargeByCard,
  recharge: async ({ clerk, customerCode, random }) => {
    await clerk.payments.recharge({ customerCode, tenders: cash(1 + random(40_000)) })
    return undefined
  },
  deposit: async ({ clerk, customerCode, random }) => {
    await clerk.payments.recharge({ customerCode, balance: 'deposit', tenders: cash(1 + random(20_000)) })
    return undefined
  },
} satisfies Record<string, Step>
