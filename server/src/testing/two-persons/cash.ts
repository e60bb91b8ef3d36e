import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Office } from '#testing/office.ts'
import { assignReceiptNumbers, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { uploads } from '#testing/settlements/cash.ts'
import { type Check, type Person, person } from './check.ts'

/** The permissions to sell, take cash and hand it in. */
const taking = ['6', '15', '12', 'order.pay', 'ToDept'] as const
const confirming = ['DeptConfirm'] as const
const packing = ['DeptPackage'] as const
const banking = ['UploadReceipt'] as const
const closing = ['financialConfirm'] as const
const debts = ['EmployeeDebts', 'debt.repay', 'debt.approve'] as const
const amount = 500

/** Takes cash and requests a settlement for it. */
async function handsIn(office: Office, clerk: Person): Promise<string> {
  await assignReceiptNumbers(office, clerk.code, { count: 10 })
  const orderCode = await unpaidOrder(office, clerk, { customerCode: await walkIn(office), cost: { oneOff: amount } })
  const tenders = [{ kind: 'cash' as const, amount }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders })
  return (await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })).settlementCode
}

type Step = 'handsIn' | 'counts' | 'packs' | 'uploads'
const rightsOf = { handsIn: taking, counts: confirming, packs: packing, uploads: banking } as const
const named = { handsIn: 'took the cash', counts: 'counted it', packs: 'packed it', uploads: 'brought it to the bank' }

/** Creates a package in which one person takes the given step, and others take the rest. */
async function packed(office: Office, first: Person, step: Step) {
  const of = async (one: Step) => (one === step ? first : person(office, rightsOf[one]))
  const clerk = await of('handsIn')
  const settlementCode = await handsIn(office, clerk)
  await (await of('counts')).settlements.confirm({ settlementCode, countedAmount: amount })
  const { packageCode } = await (await of('packs')).packages.doPackage({ settlementCodes: [settlementCode] })
  return {
    clerk,
    packageCode,
    upload: async () => uploads(await of('uploads'), { packageCode, remittedAmount: amount }),
  }
}

/** Records that an employee is short of cash. */
const missing = async (
  recorder: Person,
  { packageCode, employeeCode, short = 100 }: { packageCode: string; employeeCode: string; short?: number },
) =>
  recorder.differences.record({ packageCode, employeeCode, kind: 'short', amount: short, reason: 'A note was missing' })

/** Creates the debt of an employee who packaged cash and was short. */
async function owed(office: Office, debtor: Person): Promise<string> {
  const { packageCode } = await packed(office, debtor, 'packs')
  const of = { packageCode, employeeCode: debtor.code }
  const { differenceCode } = await missing(await person(office, packing), of)
  const finance = await person(office, [...closing, ...debts])
  await finance.differences.decide({ differenceCode, decision: 'approve' })
  const { rows } = await finance.employeeDebts.papers({ employeeCode: debtor.code })
  return rows[0]?.debtCode ?? ''
}

const wages = { repayWay: 'repaid-wages', reference: 'March wages', amount: 10 } as const
type Enters = (by: Person, debtCode: string) => Promise<{ debtMoveId: string }>
const repays: Enters = (by, debtCode) => by.employeeDebts.repay({ ...wages, debtCode })
const waives: Enters = (by, debtCode) => by.employeeDebts.waive({ debtCode, amount: 10, reason: 'Robbed' })

const settlement = (call: 'confirm' | 'reject'): Check => ({
  call: `settlements.${call}`,
  refusal: 'own-settlement',
  step: named.handsIn,
  first: taking,
  second: confirming,
  begins: async (office) => async (first) => {
    const settlementCode = await handsIn(office, first)
    return ({ settlements }) =>
      call === 'confirm'
        ? settlements.confirm({ settlementCode, countedAmount: amount })
        : settlements.reject({ settlementCode, reason: 'Counted less' })
  },
})

const bank = (call: 'confirm' | 'reject', step: Step): Check => ({
  call: `packages.${call}`,
  refusal: 'own-package',
  step: named[step],
  first: rightsOf[step],
  second: closing,
  begins: async (office) => async (first) => {
    const { packageCode, upload } = await packed(office, first, step)
    await upload()
    return ({ packages }) =>
      call === 'confirm'
        ? packages.confirm({ packageCode, remark: 'Seen' })
        : packages.reject({ packageCode, reason: 'Not at the bank' })
  },
})

const decides =
  (differenceCode: string) =>
  ({ differences }: Person) =>
    differences.decide({ differenceCode, decision: 'approve' })
const difference = (step: string, more: Pick<Check, 'first' | 'begins'> & Partial<Check>): Check => ({
  call: 'differences.decide',
  refusal: 'own-difference',
  step,
  second: closing,
  ...more,
})

const debt = (
  call: 'repay' | 'waive' | 'decide',
  step: string,
  more: Pick<Check, 'begins'> & Partial<Check> & { first: readonly FunctionCode[] },
): Check => ({
  call: `employeeDebts.${call}`,
  refusal: 'own-debt',
  step,
  second: call === 'decide' ? ['debt.approve'] : ['debt.repay'],
  ...more,
})
const entered = (step: string, enters: Enters) =>
  debt('decide', step, {
    first: ['debt.repay'],
    begins: async (office) => {
      const debtCode = await owed(office, await person(office, packing))
      return async (first) => {
        const { debtMoveId } = await enters(first, debtCode)
        return ({ employeeDebts }) => employeeDebts.decide({ debtMoveId, decision: 'approve' })
      }
    },
  })

/** Two-person checks on cash on its way from the clerk to the bank, and on shortages. */
export const cashChecks: readonly Check[] = [
  settlement('confirm'),
  settlement('reject'),
  ...(['handsIn', 'counts', 'packs', 'uploads'] as const).map((step) => bank('confirm', step)),
  bank('reject', 'packs'),
  difference('recorded it', {
    first: packing,
    begins: async (office) => async (first) => {
      const { packageCode, clerk } = await packed(office, await person(office, packing), 'packs')
      return decides((await missing(first, { packageCode, employeeCode: clerk.code })).differenceCode)
    },
  }),
  difference('answers for it', {
    first: packing,
    named: true,
    begins: async (office) => async (first) => {
      const { packageCode } = await packed(office, first, 'packs')
      const by = await person(office, packing)
      return decides((await missing(by, { packageCode, employeeCode: first.code })).differenceCode)
    },
  }),
  difference('counted cash of which all is missing', {
    refusal: 'own-package',
    first: confirming,
    begins: async (office) => async (first) => {
      const { packageCode, clerk } = await packed(office, first, 'counts')
      const gone = { packageCode, employeeCode: clerk.code, short: amount }
      return decides((await missing(await person(office, packing), gone)).differenceCode)
    },
  }),
  ...(['repay', 'waive'] as const).map((call) =>
    debt(call, 'owes it', {
      first: packing,
      named: true,
      begins: async (office) => async (first) => {
        const debtCode = await owed(office, first)
        return (second) => (call === 'repay' ? repays(second, debtCode) : waives(second, debtCode))
      },
    }),
  ),
  debt('decide', 'owes it', {
    first: packing,
    named: true,
    begins: async (office) => async (first) => {
      const { debtMoveId } = await repays(await person(office, ['debt.repay']), await owed(office, first))
      return ({ employeeDebts }) => employeeDebts.decide({ debtMoveId, decision: 'approve' })
    },
  }),
  entered('entered the repayment', repays),
  entered('proposed the waiver', waives),
]
