import { sql } from 'kysely'
import { expect } from 'vitest'
import { fillBalance, hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'

const cash = (amount: number) => ({ kind: 'cash' as const, amount })

test('shows arrears and the available balances; they are paid bill by bill, in part, with one receipt', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const old = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-01-10' })
  const recent = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-02-10' })
  expect(await clerk.payments.inBatchPaymentDetails({ customerCode })).toMatchObject({
    arrears: 76_000,
    commonBalance: 0,
    bills: [
      { billNo: old, unfulfilledMoney: 38_000, dueOn: '2026-01-10', ageingDays: 55 },
      { billNo: recent, ageingDays: 24 },
    ],
  })
  expect(await clerk.payments.findPaymentForOfflineCollection({ customerCode })).toMatchObject({ amount: 76_000 })
  const paid = await clerk.payments.payForInBatchPayment({
    items: [
      { billNo: old, amount: 38_000 },
      { billNo: recent, amount: 8_000 },
    ],
    tenders: [cash(40_000), { kind: 'card', amount: 6_000, reference: 'SLIP-9' }],
  })
  expect(paid).toMatchObject({
    amount: 46_000,
    cash: { unsettled: 40_000 },
    payments: [{ customerCode, toBalance: 0 }],
  })
  expect(await clerk.bills.list({ customerCode })).toMatchObject({
    open: 30_000,
    rows: [
      { billNo: recent, state: 'partiallyPaid', unfulfilledMoney: 30_000 },
      { billNo: old, state: 'settled' },
    ],
  })
  expect(await clerk.payments.findByInBatch({ customerCode })).toMatchObject({
    rows: [{ amount: 46_000, orderCode: null, bills: [{ billNo: old }, { billNo: recent, amount: 8_000 }] }],
  })
  const receipt = await clerk.payments.receipt({ paymentCode: paid.payments[0]?.paymentCode ?? '' })
  expect((receipt as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
})

test('an amount pays the oldest bill first, and the surplus goes to the common balance on request', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await oldBill(office, clerk, { customerCode, amount: 10_000, due: '2026-02-10' })
  const oldest = await oldBill(office, clerk, { customerCode, amount: 10_000, due: '2026-01-10' })
  await clerk.payments.payForInBatchPayment({ customerCode, tenders: [cash(4_000)] })
  expect((await clerk.payments.inBatchPaymentDetails({ customerCode })).bills[0]).toMatchObject({
    billNo: oldest,
    unfulfilledMoney: 6_000,
  })
  const tooMuch = { customerCode, tenders: [cash(20_000)] }
  await expect(clerk.payments.payForInBatchPayment(tooMuch)).rejects.toMatchObject({ code: 'amount-mismatch' })
  const paid = await clerk.payments.payForInBatchPayment({ ...tooMuch, overpaymentToBalance: true })
  expect(paid.payments).toMatchObject([{ amount: 20_000, toBalance: 4_000 }])
  expect(await clerk.payments.validCommonBalance({ customerCode, amount: 5_000 })).toEqual({
    valid: false,
    commonBalance: 4_000,
    missing: 1_000,
  })
  await expect(clerk.payments.payForInBatchPayment({ customerCode, tenders: [cash(1)] })).rejects.toMatchObject({
    code: 'nothing-owed',
  })
})

test('one payer settles for several customers, and each gets their own receipt', async ({ office }) => {
  const clerk = await hireClerk(office)
  const [one, other] = [await walkIn(office), await walkIn(office, { name: 'U Ba Maung' })]
  const first = await oldBill(office, clerk, { customerCode: one, amount: 5_000, due: '2026-02-10' })
  const second = await oldBill(office, clerk, { customerCode: other, amount: 7_000, due: '2026-02-10' })
  const items = [
    { billNo: second, amount: 7_000 },
    { billNo: first, amount: 5_000 },
  ]
  const both = { items, tenders: [cash(12_000)] }
  await expect(clerk.payments.payForInBatchPayment({ ...both, customerCode: one })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'customerCode' }],
  })
  await expect(clerk.payments.payForInBatchPayment({ ...both, amount: 11_000 })).rejects.toMatchObject({
    code: 'amount-mismatch',
    fields: [{ field: 'amount' }],
  })
  const { payments } = await clerk.payments.payForInBatchPayment({ ...both, amount: 12_000 })
  expect(payments).toMatchObject([
    { customerCode: one, amount: 5_000 },
    { customerCode: other, amount: 7_000 },
  ])
  expect(new Set(payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(2)
})

/** The neighbor has a balance of 12,000; both customers together owe 12,000. */
test('a common balance pays only for its own customer', async ({ office }) => {
  const clerk = await hireClerk(office)
  const [payer, neighbour] = [await walkIn(office), await walkIn(office, { name: 'Daw Hla' })]
  await clerk.payments.recharge({ customerCode: neighbour, tenders: [cash(12_000)] })
  const bill = (customerCode: string, amount: number) =>
    oldBill(office, clerk, { customerCode, amount, due: '2026-02-10' })
  const own = { billNo: await bill(payer, 5_000), amount: 5_000 }
  const other = { billNo: await bill(neighbour, 7_000), amount: 7_000 }
  const balance = (amount: number) => ({ kind: 'common-balance' as const, amount })
  const both = { items: [own, other], tenders: [cash(5_000), balance(7_000)] }
  await expect(clerk.payments.payForInBatchPayment(both)).rejects.toMatchObject({
    code: 'balance-one-customer',
    fields: [{ field: 'tenders.1.kind' }],
  })
  await clerk.payments.payForInBatchPayment({ items: [other], tenders: [balance(7_000)] })
  expect(await clerk.ledger.balances({ customerCode: neighbour })).toMatchObject({ balances: { commonBalance: 5_000 } })
})

test('one receipt for all customers, or one for each bill: both can be printed, reprinted and corrected', async ({
  office,
}) => {
  const clerk = await hireClerk(office, { more: ['SimpleMiscProcessAct', 'ModifyPaymentAct'] })
  const [one, other] = [await walkIn(office), await walkIn(office, { name: 'U Ba Maung' })]
  const bill = (customerCode: string, amount: number) =>
    oldBill(office, clerk, { customerCode, amount, due: '2026-02-10' })
  const items = [
    { billNo: await bill(other, 7_000), amount: 7_000 },
    { billNo: await bill(one, 5_000), amount: 5_000 },
    { billNo: await bill(other, 3_000), amount: 3_000 },
  ]
  const tenders = [cash(14_000), { kind: 'card' as const, amount: 1_000, reference: 'SLIP-9' }]
  const paid = await clerk.payments.payForInBatchPayment({ items, tenders, receiptFor: 'all' })
  expect(paid.payments).toMatchObject([
    { customerCode: other, amount: 10_000, billNos: [items[0]?.billNo, items[2]?.billNo] },
    { customerCode: one, amount: 5_000 },
  ])
  const [payer, neighbour] = paid.payments
  if (!payer || !neighbour) throw new Error('two payments')
  expect(neighbour.receiptNumber).toBe(payer.receiptNumber)
  const printed = async (paymentCode: string) =>
    (await pagesOf(await clerk.payments.receipt({ paymentCode }))).join('\n')
  for (const { paymentCode } of paid.payments) {
    const text = await printed(paymentCode)
    for (const word of [
      `No. ${payer.receiptNumber}`,
      '2 customers',
      payer.paymentCode,
      neighbour.paymentCode,
      'U Ba Maung',
    ])
      expect(text).toContain(word)
    for (const amount of ['10,000', '5,000', '15,000 MMK', '14,000', '1,000', 'SLIP-9']) expect(text).toContain(amount)
    expect(text).not.toContain('Copy')
  }
  const found = await clerk.customers.find({ keyword: payer.receiptNumber })
  expect(found.rows.map(({ customerCode }) => customerCode).toSorted()).toEqual([one, other])

  const all = office.as('PayInfoConfigComposite', 'payment.reprint')
  expect(await all.payments.reprintPaymentNote({ paymentCode: neighbour.paymentCode })).toMatchObject({ reprints: 1 })
  expect(await printed(payer.paymentCode)).toContain('Copy 1')
  const elsewhere = await office.hire(['PayInfoConfigComposite', 'payment.reprint'], 'MDY-H1')
  const stranger = office.holding(await office.session(elsewhere))
  await expect(stranger.payments.receipt({ paymentCode: payer.paymentCode })).rejects.toMatchObject({
    code: 'not-found',
  })

  const { receiptNumber } = await clerk.payments.adjustPayment({
    customerCode: one,
    paymentCode: neighbour.paymentCode,
    tenders: [{ kind: 'card', amount: 5_000, reference: 'SLIP-10' }],
    remark: 'Paid by card',
  })
  expect(receiptNumber).not.toBe(payer.receiptNumber)
  expect(await printed(payer.paymentCode), 'the receipt of the corrected part is void').toContain('VOID')
  await bill(one, 1_000)
  const rest = await clerk.payments.inBatchPaymentDetails({ customerCode: one })
  const more = [
    ...rest.bills.map(({ billNo }) => ({ billNo, amount: 1_000 })),
    { billNo: await bill(one, 2_000), amount: 2_000 },
  ]
  const each = await clerk.payments.payForInBatchPayment({ items: more, tenders: [cash(3_000)], receiptFor: 'bill' })
  expect(each.payments.map(({ amount }) => amount)).toEqual([1_000, 2_000])
  expect(new Set(each.payments.map((payment) => payment.receiptNumber)).size).toBe(2)
})

test('refuses more than is owed, the same payment twice, a customer of another unit, and an actor without the right', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 5_000, due: '2026-02-10' })
  const pay = (amount: number, tendered = amount) => ({ items: [{ billNo, amount }], tenders: [cash(tendered)] })
  await expect(clerk.payments.payForInBatchPayment(pay(5_001))).rejects.toMatchObject({ code: 'above-arrears' })
  await expect(clerk.payments.payForInBatchPayment(pay(5_000, 4_999))).rejects.toMatchObject({
    code: 'amount-mismatch',
  })
  const twice = { items: [...pay(1).items, ...pay(1).items], tenders: [cash(2)] }
  await expect(clerk.payments.payForInBatchPayment(twice)).rejects.toMatchObject({ fields: [{ field: 'items' }] })
  const broke = { items: pay(5_000).items, tenders: [{ kind: 'common-balance' as const, amount: 5_000 }] }
  await expect(clerk.payments.payForInBatchPayment(broke)).rejects.toMatchObject({
    code: 'insufficient-balance',
    message: expect.stringContaining('please pay in cash') as unknown,
  })
  await fillBalance(office, clerk, { customerCode, amount: 6_000 })
  const round = { ...broke, tenders: [{ kind: 'common-balance' as const, amount: 5_001 }], overpaymentToBalance: true }
  await expect(clerk.payments.payForInBatchPayment(round), 'from the balance to the balance').rejects.toMatchObject({
    code: 'amount-mismatch',
  })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.payments.payForInBatchPayment(pay(1))).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.payments.inBatchPaymentDetails({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('6').payments.payForInBatchPayment(pay(1))).rejects.toMatchObject({ code: 'no-permission' })
  expect((await clerk.payments.inBatchPaymentDetails({ customerCode })).arrears).toBe(5_000)
})

test('when two clerks collect the same arrears at once, only one succeeds', async ({ office }) => {
  const [first, second] = [await hireClerk(office), await hireClerk(office)]
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, first, { customerCode, amount: 5_000, due: '2026-02-10' })
  const pay = { items: [{ billNo, amount: 5_000 }], tenders: [cash(5_000)] }
  const outcomes = await Promise.allSettled([first, second].map(({ payments }) => payments.payForInBatchPayment(pay)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/** Adds a monthly bill at a price, in the price's current version. */
async function billAt(office: Office, clerk: Parameters<typeof oldBill>[1], customerCode: string) {
  const billNo = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-02-10' })
  await sql`update charge c set price_code = r.code, price_version = r.version from product_offering_price r
    where c.customer_code = ${customerCode} and c.bill_no = ${billNo} and r.code = 'HF30M-1'`.execute(office.db)
  return billNo
}

test('a monthly bill is paid from the balance if its price allowed that when billed', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const allows = (usable: boolean) =>
    office.db
      .updateTable('product_offering_price')
      .set({ using_common_balance: usable })
      .where('code', '=', 'HF30M-1')
      .execute()
  const before = await billAt(office, clerk, customerCode)
  await allows(false)
  const shut = await billAt(office, clerk, customerCode)
  await allows(true)
  await fillBalance(office, clerk, { customerCode, amount: 80_000 })
  const { bills } = await clerk.payments.inBatchPaymentDetails({ customerCode })
  expect(bills.map(({ billNo, usingCommonBalance }) => [billNo, usingCommonBalance])).toEqual([
    [before, true],
    [shut, false],
  ])
  const pay = (billNos: string[]) => {
    const tenders = [{ kind: 'common-balance' as const, amount: billNos.length * 38_000 }]
    return clerk.payments.payForInBatchPayment({
      items: billNos.map((billNo) => ({ billNo, amount: 38_000 })),
      tenders,
    })
  }
  await expect(pay([before, shut])).rejects.toMatchObject({
    code: 'balance-not-usable',
    fields: [{ field: 'tenders' }],
  })
  const oldest = { customerCode, tenders: [{ kind: 'common-balance' as const, amount: 76_000 }] }
  await expect(clerk.payments.payForInBatchPayment(oldest)).rejects.toMatchObject({ code: 'balance-not-usable' })
  expect(await pay([before])).toMatchObject({ amount: 38_000 })
})
