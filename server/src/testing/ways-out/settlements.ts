import type { Office } from '#testing/office.ts'
import { cashierOf, requestChequeHandIn } from '#testing/settlements/cheques.ts'
import { counted, handedIn, hired, packed, uploaded, uploads, withCash } from '#testing/settlements/cash.ts'
import { short } from '#testing/settlements/shortages.ts'
import { importing } from './bank-files.ts'
import { byCheque, cash, hireClerk, owing, paidCharge } from './kit.ts'
import type { WayOut } from './way.ts'

const counting: readonly WayOut[] = [
  ...(['settlements.confirm', 'settlements.reject'] as const).map(
    (call): WayOut => ({
      refusal: 'count-differs',
      from: 'settlements.confirm',
      calls: [call],
      begins: async (office) => {
        const { settlementCode } = await handedIn(office, [500])
        const { settlements } = await cashierOf(office)
        return {
          refused: () => settlements.confirm({ settlementCode, countedAmount: 499 }),
          way: async () =>
            call === 'settlements.reject'
              ? settlements.reject({ settlementCode, reason: 'Counted less' })
              : settlements.confirm({ settlementCode, countedAmount: 500 }),
        }
      },
    }),
  ),
  ...(['settlements.confirm', 'settlements.reject'] as const).map(
    (call): WayOut => ({
      refusal: 'cheques-differ',
      from: 'settlements.confirm',
      calls: [call],
      begins: async (office) => {
        const { clerk, items } = await owing(office)
        await clerk.payments.payForInBatchPayment({ items, tenders: byCheque(38_000) })
        const { settlementCode, cheques } = await requestChequeHandIn(clerk)
        const { settlements } = await cashierOf(office)
        return {
          refused: () => settlements.confirm({ settlementCode, countedAmount: 0, cheques: [] }),
          way: async () =>
            call === 'settlements.reject'
              ? settlements.reject({ settlementCode, reason: 'One is missing' })
              : settlements.confirm({ settlementCode, countedAmount: 0, cheques }),
        }
      },
    }),
  ),
  {
    refusal: 'cheque-not-in-drawer',
    from: 'settlements.request',
    calls: ['cheques.inDrawer'],
    begins: async (office) => {
      const { clerk, items } = await owing(office)
      await clerk.payments.payForInBatchPayment({ items, tenders: byCheque(38_000) })
      const { cheques } = await requestChequeHandIn(clerk)
      return { refused: () => clerk.settlements.request({ cheques }), way: () => clerk.cheques.inDrawer({}) }
    },
  },
  {
    refusal: 'refunds-not-chosen',
    from: 'settlements.request',
    calls: ['settlements.request'],
    begins: async (office) => {
      const { clerk, customerCode, paymentCode } = await paidCharge(office)
      const back = { customerCode, paymentCode, chargeType: 'outage', remark: 'Two days without a line' }
      const refund = await clerk.payments.otherRefund({ ...back, tenders: cash(10_000) })
      const taken = { paymentCode, line: 1 }
      const given = { paymentCode: refund.paymentCode, line: 1 }
      return {
        refused: () => clerk.settlements.request({ collections: [taken] }),
        way: () => clerk.settlements.request({ collections: [taken, given] }),
      }
    },
  },
]

const packing: readonly WayOut[] = [
  {
    refusal: 'several-units',
    from: 'packages.doPackage',
    calls: ['packages.doPackage'],
    begins: async (office) => {
      const [one, two] = [await counted(office, [100]), await counted(office, [200], 'YGN-H2')]
      const { packages } = await hired(office, ['DeptPackage'], 'YGN-B')
      const [first, second] = [[one.settlementCode], [two.settlementCode]]
      return {
        refused: () => packages.doPackage({ settlementCodes: [...first, ...second] }),
        way: async () => {
          await packages.doPackage({ settlementCodes: first })
          await packages.doPackage({ settlementCodes: second })
        },
      }
    },
  },
  {
    refusal: 'remitted-differs',
    from: 'packages.uploadReceipt',
    calls: ['differences.record'],
    begins: async (office) => {
      const { cashier, clerk, packageCode } = await packed(office, [500])
      const finance = await hired(office, ['financialConfirm'], 'FIN')
      const missing = { packageCode, employeeCode: clerk.code, kind: 'short' as const, amount: 100 }
      return {
        refused: () => uploads(cashier, { packageCode, remittedAmount: 400 }),
        way: async () => {
          const { differenceCode } = await cashier.differences.record({ ...missing, reason: 'A note was missing' })
          await finance.differences.decide({ differenceCode, decision: 'approve' })
        },
        again: true,
      }
    },
  },
  {
    refusal: 'difference-approved',
    from: 'packages.revoke',
    calls: ['packages.revoke'],
    another: true,
    begins: async (office) => {
      const { cashier, packageCode } = await short(office, ['financialConfirm'])
      const colleague = await cashierOf(office)
      return {
        refused: () => cashier.packages.revoke({ packageCode }),
        way: () => colleague.packages.revoke({ packageCode }),
      }
    },
  },
  {
    refusal: 'bank-line-missing',
    from: 'packages.confirm',
    calls: ['packages.confirm'],
    begins: async (office) => {
      const { packageCode } = await uploaded(office, [300])
      const { packages } = await hired(office, ['financialConfirm'], 'FIN')
      return {
        refused: () => packages.confirm({ packageCode }),
        way: () => packages.confirm({ packageCode, remark: 'Seen on the statement of today' }),
      }
    },
  },
]

/** Creates a clerk with 800 in cash, and a colleague whose limit allows for it. */
async function drawer(office: Office, max = 100_000_000) {
  const { clerk, collections } = await withCash(office, [300, 500])
  const taker = await hireClerk(office, { max })
  const offer = (countedAmount = 800, takerCode = taker.code) => clerk.handovers.offer({ takerCode, countedAmount })
  return { clerk, collections, taker, offer }
}

const handing: readonly WayOut[] = [
  ...(['handovers.take', 'handovers.refuse'] as const).map(
    (call): WayOut => ({
      refusal: 'count-differs',
      from: 'handovers.take',
      calls: [call],
      begins: async (office) => {
        const { taker, offer } = await drawer(office)
        const { handoverCode } = await offer()
        const { handovers } = taker
        return {
          refused: () => handovers.take({ handoverCode, countedAmount: 799 }),
          way: async () =>
            call === 'handovers.refuse'
              ? handovers.refuse({ handoverCode, reason: 'Counted less' })
              : handovers.take({ handoverCode, countedAmount: 800 }),
        }
      },
    }),
  ),
  {
    refusal: 'drawer-differs',
    from: 'handovers.offer',
    calls: ['handovers.offer'],
    begins: async (office) => {
      const { offer } = await drawer(office)
      return { refused: () => offer(790), way: () => offer(800) }
    },
  },
  {
    refusal: 'handover-open',
    from: 'handovers.offer',
    calls: ['handovers.withdraw'],
    begins: async (office) => {
      const { clerk, offer } = await drawer(office)
      const { handoverCode } = await offer()
      return { refused: () => offer(), way: () => clerk.handovers.withdraw({ handoverCode }), again: true }
    },
  },
  {
    refusal: 'handover-overtaken',
    from: 'handovers.take',
    calls: ['handovers.withdraw', 'handovers.offer'],
    another: true,
    begins: async (office) => {
      const { clerk, taker, collections, offer } = await drawer(office)
      const { handoverCode } = await offer()
      await clerk.settlements.request({ collections: collections.slice(0, 1) })
      return {
        refused: () => taker.handovers.take({ handoverCode, countedAmount: 800 }),
        way: async () => {
          await clerk.handovers.withdraw({ handoverCode })
          const { handoverCode: anew } = await offer(500)
          await taker.handovers.take({ handoverCode: anew, countedAmount: 500 })
        },
      }
    },
  },
  {
    refusal: 'taker-gone',
    from: 'handovers.sign',
    calls: ['handovers.withdraw'],
    begins: async (office) => {
      const { clerk, taker, offer } = await drawer(office)
      const { handoverCode } = await offer()
      const differenceReason = 'A note of 5 is missing'
      await taker.handovers.take({ handoverCode, countedAmount: 795, differenceReason })
      await office.demo('admin').leaving.leave({ employeeCode: taker.code, successor: clerk.code })
      return {
        refused: () => clerk.handovers.sign({ handoverCode }),
        way: () => clerk.handovers.withdraw({ handoverCode }),
      }
    },
  },
  {
    refusal: 'taker-cash-limit',
    from: 'handovers.take',
    calls: ['handovers.withdraw', 'handovers.offer'],
    another: true,
    begins: async (office) => {
      const { clerk, taker, offer } = await drawer(office, 500)
      const { handoverCode } = await offer()
      const other = await hireClerk(office)
      return {
        refused: () => taker.handovers.take({ handoverCode, countedAmount: 800 }),
        way: async () => {
          await clerk.handovers.withdraw({ handoverCode })
          const { handoverCode: anew } = await offer(800, other.code)
          await other.handovers.take({ handoverCode: anew, countedAmount: 800 })
        },
      }
    },
  },
  {
    refusal: 'taker-cash-limit',
    from: 'handovers.take',
    calls: ['settlements.confirm'],
    another: true,
    begins: async (office) => {
      const { clerk: taker, collections } = await withCash(office, [400], { max: 1_000 })
      const { clerk } = await withCash(office, [800])
      const { handoverCode } = await clerk.handovers.offer({ takerCode: taker.code, countedAmount: 800 })
      const cashier = await cashierOf(office)
      return {
        refused: () => taker.handovers.take({ handoverCode, countedAmount: 800 }),
        way: async () => {
          const { settlementCode } = await taker.settlements.request({ collections })
          await cashier.settlements.confirm({ settlementCode, countedAmount: 400 })
        },
        again: true,
      }
    },
  },
]

/** Ways out of refusals about cash on its way from the drawer to the bank, and about bank files. */
export const settlementWays: readonly WayOut[] = [...counting, ...packing, ...handing, ...importing]
