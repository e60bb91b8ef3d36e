import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { hired, packed, uploaded, uploads } from '#testing/settlements/cash.ts'
import { short } from '#testing/settlements/shortages.ts'

const rights = ['EmployeeDebts', 'debt.repay', 'debt.approve', 'financialConfirm'] as const
const keepers = ['PhysicalResourceStorageActBatchIn', 'device.issue', 'ManualResourceRecycle', '104'] as const

async function inLedger({ db }: Office, account: string, holder: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry where account = ${account} and holder = ${holder}`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}

type Finance = Awaited<ReturnType<typeof hired>>

/** Records a repayment as a finance employee, and confirms it as a colleague. */
async function pays(office: Office, finance: Finance, repayment: Parameters<Finance['employeeDebts']['repay']>[0]) {
  const { debtMoveId } = await finance.employeeDebts.repay(repayment)
  const other = await hired(office, rights, 'FIN')
  return other.employeeDebts.decide({ debtMoveId, decision: 'approve' })
}

/** Creates a clerk who owes 100 that were missing from a package. */
async function owing(office: Office) {
  const shortage = await short(office, rights)
  const { rows } = await shortage.finance.employeeDebts.papers({ employeeCode: shortage.clerk.code })
  return { ...shortage, debtCode: rows[0]?.debtCode ?? '', papers: rows }
}

let made = 0
/** Creates a technician who lost a device and is charged 45,000. */
async function lost(office: Office) {
  const keeper = await hired(office, keepers, 'HQ')
  const finance = await hired(office, rights, 'FIN')
  const technician = await office.hire(['EmployeeDebts', 'debt.repay'], 'STORE')
  const serial = (++made).toString(16).toUpperCase().padStart(8, '0')
  const number = `DEBT${serial}`
  await keeper.physicalResources.inStorage({
    organizationUnitCode: 'STORE',
    supplier: 'Fibre Trading',
    deliveryNote: `DB-${serial}`,
    specCode: 'F660',
    unitCost: 30_000,
    number,
    mac: `AE00${serial}`,
  })
  await keeper.physicalResources.issue({ deviceNumbers: [number], employeeCode: technician })
  const paper = { number, organizationUnitCode: 'STORE', reason: 'Left in the bus' }
  await keeper.physicalResources.recycle({
    ...paper,
    recycleAction: 'reportLost',
    lostValue: 45_000,
    chargedTo: 'employee',
    chargedEmployee: technician,
  })
  const { rows } = await finance.employeeDebts.papers({ employeeCode: technician })
  const found = () =>
    keeper.physicalResources.recycle({ ...paper, recycleAction: 'handBack', chargedTo: 'nobody', reason: 'Found' })
  return { keeper, finance, technician, number, found, debtCode: rows[0]?.debtCode ?? '', papers: rows }
}

test('a cash shortage is owed by a named person, repaid from wages and at the bank, and never beyond the open amount', async ({
  office,
}) => {
  const { clerk, finance, differenceCode, debtCode, papers } = await owing(office)
  expect(papers).toMatchObject([
    {
      debtSource: 'debt-short-cash',
      document: differenceCode,
      reason: 'A note was missing',
      charged: 100,
      debtOpen: 100,
    },
  ])
  expect(await inLedger(office, 'employee-debt', clerk.code)).toBe(100)
  expect(await inLedger(office, 'cash-short-over', clerk.code)).toBe(0)
  const wages = { debtCode, repayWay: 'repaid-wages' as const, reference: 'March wages' }
  await expect(finance.employeeDebts.repay({ ...wages, amount: 101 })).rejects.toMatchObject({ code: 'above-debt' })
  await expect(finance.employeeDebts.repay({ ...wages, amount: 1, bankAccountCode: 'KBZ' })).rejects.toMatchObject({
    fields: [{ field: 'bankAccountCode' }],
  })
  expect(await pays(office, finance, { ...wages, amount: 40 })).toMatchObject({ debtOpen: 60 })
  const before = await inLedger(office, 'bank', 'KBZ')
  const banked = { debtCode, repayWay: 'repaid-bank' as const, bankAccountCode: 'KBZ', reference: 'D-1', amount: 60 }
  await expect(finance.employeeDebts.repay({ ...banked, bankAccountCode: 'NONE' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const twice = await Promise.allSettled([finance.employeeDebts.repay(banked), finance.employeeDebts.repay(banked)])
  const [entered] = twice.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(twice.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))).toMatchObject([
    { code: 'receipt-used' },
  ])
  const approve = { debtMoveId: entered?.debtMoveId ?? '', decision: 'approve' as const }
  await expect(finance.employeeDebts.decide(approve)).rejects.toMatchObject({
    code: 'own-debt',
    message: expect.stringContaining('You entered this repayment') as string,
  })
  expect(await inLedger(office, 'employee-debt', clerk.code), 'nothing is booked with one signature').toBe(60)
  const other = await hired(office, rights, 'FIN')
  const whose = async (reader: typeof finance) =>
    (await reader.employeeDebts.moves({ employeeCode: clerk.code, limit: 1 })).rows.map(({ ownRequest }) => ownRequest)
  expect([await whose(finance), await whose(other)]).toEqual([[true], [false]])
  expect(await other.employeeDebts.decide(approve)).toMatchObject({ moveState: 'approved', debtOpen: 0 })
  expect(await inLedger(office, 'employee-debt', clerk.code)).toBe(0)
  expect(await inLedger(office, 'payroll-clearing', clerk.code)).toBe(40)
  expect((await inLedger(office, 'bank', 'KBZ')) - before).toBe(60)
  expect((await finance.employeeDebts.list({ employeeCode: clerk.code })).rows).toMatchObject([
    { charged: 100, debtRepaid: 100, debtWaived: 0, debtOpen: 0, hasLeft: false },
  ])
})

test('a bank slip pays one debt or one package, and can be used again once the repayment is declined', async ({
  office,
}) => {
  const { finance, debtCode } = await owing(office)
  const other = await hired(office, rights, 'FIN')
  const packaged = await uploaded(office, [300])
  const banked = { debtCode, repayWay: 'repaid-bank' as const, bankAccountCode: 'KBZ', amount: 30 }
  await expect(
    finance.employeeDebts.repay({ ...banked, reference: packaged.receiptNo.toLowerCase() }),
  ).rejects.toMatchObject({
    code: 'receipt-used',
    message: expect.stringContaining(packaged.packageCode) as string,
    fields: [{ field: 'reference' }],
  })
  const { debtMoveId } = await finance.employeeDebts.repay({ ...banked, reference: 'DS 77' })
  await expect(finance.employeeDebts.repay({ ...banked, reference: 'ds77' })).rejects.toMatchObject({
    code: 'receipt-used',
  })
  const { cashier, packageCode, amount } = await packed(office, [200])
  const upload = () => uploads(cashier, { packageCode, receiptNo: 'Ds77', remittedAmount: amount })
  await expect(upload()).rejects.toMatchObject({
    code: 'receipt-used',
    message: expect.stringContaining(debtCode) as string,
    fields: [{ field: 'receiptNo' }],
  })
  expect(await other.employeeDebts.decide({ debtMoveId, decision: 'decline' })).toMatchObject({ debtOpen: 100 })
  expect(await upload()).toMatchObject({ status: 'uploaded' })
})

test('a waiver is decided by a person other than the proposer and the debtor', async ({ office }) => {
  const { clerk, finance, debtCode } = await owing(office)
  const other = await hired(office, rights, 'FIN')
  await expect(finance.employeeDebts.waive({ debtCode, amount: 101, reason: 'x' })).rejects.toMatchObject({
    code: 'above-debt',
  })
  const { debtMoveId } = await finance.employeeDebts.waive({ debtCode, amount: 30, reason: 'Robbed' })
  await expect(finance.employeeDebts.waive({ debtCode, amount: 1, reason: 'x' })).rejects.toMatchObject({
    code: 'waiver-waiting',
  })
  const approve = { debtMoveId, decision: 'approve' as const }
  await expect(finance.employeeDebts.decide(approve)).rejects.toMatchObject({ code: 'own-debt' })
  const stranger = await hired(office, rights, 'MDY-H1')
  for (const ask of [
    () => stranger.employeeDebts.decide(approve),
    () => stranger.employeeDebts.papers({ employeeCode: clerk.code }),
    () => stranger.employeeDebts.moves({ employeeCode: clerk.code }),
    () => stranger.employeeDebts.waive({ debtCode, amount: 1, reason: 'x' }),
    () => stranger.employeeDebts.repay({ debtCode, amount: 1, repayWay: 'repaid-wages', reference: 'x' }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
  expect((await stranger.employeeDebts.list({ employeeCode: clerk.code })).rows).toEqual([])
  expect(await other.employeeDebts.decide(approve)).toMatchObject({ moveState: 'approved', debtOpen: 70 })
  await expect(other.employeeDebts.decide(approve)).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await inLedger(office, 'cash-short-over', clerk.code), 'booked as a loss of the operator').toBe(30)
  const again = await finance.employeeDebts.waive({ debtCode, amount: 70, reason: 'All of it' })
  await pays(office, finance, { debtCode, amount: 1, repayWay: 'repaid-wages', reference: 'May' })
  const late = { debtMoveId: again.debtMoveId, decision: 'approve' as const }
  await expect(other.employeeDebts.decide(late)).rejects.toMatchObject({ code: 'above-debt' })
  expect(await other.employeeDebts.decide({ ...late, decision: 'decline' })).toMatchObject({
    moveState: 'declined',
    debtOpen: 69,
  })
  expect((await finance.employeeDebts.moves({ employeeCode: clerk.code })).rows).toMatchObject([
    { debtMove: 'debt-repaid', moveState: 'approved', amount: 1, repayWay: 'repaid-wages' },
    { debtMove: 'debt-waived', moveState: 'declined', amount: 70 },
    { debtMove: 'debt-waived', moveState: 'approved', amount: 30, reason: 'Robbed' },
  ])
})

test('revoking a package removes the debt: repayments are returned, and waived amounts are no loss', async ({
  office,
}) => {
  const { clerk, finance, packageCode, debtCode } = await owing(office)
  const other = await hired(office, rights, 'FIN')
  await pays(office, finance, { debtCode, amount: 20, repayWay: 'repaid-wages', reference: 'March' })
  const { debtMoveId } = await finance.employeeDebts.waive({ debtCode, amount: 30, reason: 'Robbed' })
  await other.employeeDebts.decide({ debtMoveId, decision: 'approve' })
  const colleague = await hired(office, ['DeptPackage'])
  await colleague.packages.revoke({ packageCode })
  for (const account of ['employee-debt', 'payroll-clearing', 'cash-short-over'])
    expect(await inLedger(office, account, clerk.code), `nothing remains in ${account}`).toBe(0)
  const { rows } = await finance.employeeDebts.moves({ employeeCode: clerk.code })
  expect(rows[0]).toMatchObject({ debtMove: 'debt-taken-off', amount: 70, reason: packageCode })
  await expect(
    finance.employeeDebts.repay({ debtCode, amount: 1, repayWay: 'repaid-wages', reference: 'x' }),
  ).rejects.toMatchObject({ code: 'above-debt' })
})

test('a lost device is owed by the person charged, reported when they leave, and removed when it is found', async ({
  office,
}) => {
  const one = await lost(office)
  expect(one.papers).toMatchObject([{ debtSource: 'debt-lost-device', document: one.number, debtOpen: 45_000 }])
  expect(await inLedger(office, 'employee-debt', one.technician)).toBe(45_000)
  const own = office.holding(await office.session(one.technician))
  const wages = { debtCode: one.debtCode, repayWay: 'repaid-wages' as const, reference: 'March' }
  await expect(own.employeeDebts.repay({ ...wages, amount: 1 })).rejects.toMatchObject({ code: 'own-debt' })
  await pays(office, one.finance, { ...wages, amount: 15_000 })
  const shown = async () => (await one.keeper.stock.findResource({ number: one.number })).rows[0]
  expect(await shown()).toMatchObject({ state: 'lost', creditOnReturn: 45_000 })
  expect(await one.keeper.leaving.holdings({ employeeCode: one.technician })).toMatchObject([
    { kind: 'debt', count: 1, names: [one.number], amount: 30_000, fate: 'stays-owed' },
  ])
  await one.keeper.leaving.leave({ employeeCode: one.technician })
  expect((await one.finance.employeeDebts.list({ employeeCode: one.technician })).rows).toMatchObject([
    { debtOpen: 30_000, hasLeft: true },
  ])
  expect(await one.found(), 'the result matches the preview').toMatchObject({ state: 'returned', credited: 45_000 })
  expect(await inLedger(office, 'employee-debt', one.technician)).toBe(0)
  expect(await inLedger(office, 'payroll-clearing', one.technician), 'refunded with the wages').toBe(0)
  expect(await inLedger(office, 'goods-compensation', 'STORE')).toBe(0)

  const two = await lost(office)
  await expect(
    office.as('EmployeeDebts').employeeDebts.repay({ ...wages, debtCode: two.debtCode, amount: 1 }),
  ).rejects.toMatchObject({ code: 'no-permission' })
})
