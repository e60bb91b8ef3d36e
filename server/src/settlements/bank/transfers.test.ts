import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { expectFound } from '#testing/planted.ts'
import { hired, imports, uploaded } from '#testing/settlements/cash.ts'

const head = 'Date,Reference,Amount,Text'
const line = (reference: string, amount: number, day = '06/03/2026') => `${day},${reference},${amount},Transfer`
let references = 0
const newReference = () => `TR-${String(++references).padStart(6, '0')}`

/** A clerk who took the payment of a debt of this amount by transfer. */
async function taken(office: Office, amount: number, reference = newReference()) {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount, due: '2026-02-10' })
  const tenders = [{ kind: 'bank-transfer' as const, amount, reference }]
  const { payments } = await clerk.payments.payForInBatchPayment({ items: [{ billNo, amount }], tenders })
  return { clerk, customerCode, reference, amount, paymentCode: payments[0]?.paymentCode ?? '' }
}

/** The amounts booked at the bank and in clearing for a payment's transfers. */
async function booked({ db }: Office, paymentCode: string) {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::bigint as amount from ledger_entry where document = ${paymentCode}
      and account in ('bank', 'transfer-clearing') group by account having sum(amount) <> 0 order by account`.execute(
    db,
  )
  return rows.map(({ account, amount }) => `${account} ${amount}`)
}

const finance = (office: Office) => hired(office, ['financialConfirm'], 'FIN')

test('a transfer is matched with its bank line, whichever comes first', async ({ office }) => {
  const { bankLines, bankTransfers } = await finance(office)
  const early = await taken(office, 3_000)
  const late = newReference()
  const written = early.reference.toLowerCase().replace('-', '- ')
  expect(await imports({ bankLines }, [head, line(written, 3_000), line(late, 4_000), line('X', 1)])).toEqual({
    imported: 3,
    matched: 1,
    known: 0,
    skipped: 0,
  })
  expect(await booked(office, early.paymentCode)).toEqual(['bank 3000'])
  const after = await taken(office, 4_000, late)
  expect(await booked(office, after.paymentCode)).toEqual(['bank 4000'])
  const { rows } = await bankTransfers.list({ arrival: 'arrived' })
  expect(rows).toMatchObject([
    { bankReference: late, amount: 4_000, paymentCode: after.paymentCode, arrivedOn: '2026-03-06' },
    { bankReference: early.reference, customerCode: early.customerCode },
  ])
  expect((await bankLines.list({ matching: 'matched' })).rows).toMatchObject([
    { paymentCode: after.paymentCode, packageCode: null },
    { paymentCode: early.paymentCode },
  ])
  expect((await bankLines.list({ matching: 'unmatched' })).rows.map((row) => row.bankReference)).toEqual(['X'])
})

test('a transfer does not match another amount, nor the line of a receipt', async ({ office }) => {
  const { bankLines, bankTransfers } = await finance(office)
  const { paymentCode, reference } = await taken(office, 3_000)
  await imports({ bankLines }, [head, line(reference, 2_999)])
  expect(await booked(office, paymentCode)).toEqual(['transfer-clearing 3000'])
  const packed = await uploaded(office, [700])
  await imports({ bankLines }, [head, line(packed.receiptNo, 700)])
  const same = await taken(office, 700, packed.receiptNo)
  expect(await booked(office, same.paymentCode)).toEqual(['transfer-clearing 700'])
  const awaited = (await bankTransfers.list({ arrival: 'awaited' })).rows
  expect(awaited.map((row) => row.paymentCode)).toEqual([same.paymentCode, paymentCode])
})

test('finance matches a mistyped reference with its line: of the same amount, once', async ({ office }) => {
  const { bankLines, bankTransfers } = await finance(office)
  const [one, two] = [await taken(office, 3_000), await taken(office, 3_000)]
  await imports({ bankLines }, [head, line('RIGHT', 3_000), line('OTHER', 42)])
  const lines = (await bankLines.list({})).rows
  expect((await bankLines.list({ matching: 'unmatched', amount: 42 })).rows).toMatchObject([{ bankReference: 'OTHER' }])
  const lineOf = (reference: string) => lines.find((row) => row.bankReference === reference)?.bankLineId ?? '0'
  const waiting = (await bankTransfers.list({ arrival: 'awaited' })).rows
  const idOf = ({ paymentCode }: typeof one) =>
    waiting.find((row) => row.paymentCode === paymentCode)?.transferId ?? '0'
  const match = (of: typeof one, reference: string) =>
    bankTransfers.match({ transferId: idOf(of), bankLineId: lineOf(reference) })
  await expect(match(one, 'none')).rejects.toMatchObject({ code: 'not-found' })
  await expect(match(one, 'OTHER')).rejects.toMatchObject({ code: 'transfer-differs' })
  expect(await match(one, 'RIGHT')).toMatchObject({ arrivedOn: '2026-03-06' })
  await expect(match(one, 'OTHER')).rejects.toMatchObject({ code: 'already-arrived' })
  await expect(match(two, 'RIGHT')).rejects.toMatchObject({
    code: 'bank-line-taken',
    message: `This bank line is already matched to ${one.paymentCode}`,
  })
  const elsewhere = await hired(office, ['financialConfirm'], 'YGN-H2')
  await expect(
    elsewhere.bankTransfers.match({ transferId: idOf(two), bankLineId: lineOf('OTHER') }),
  ).rejects.toMatchObject({ code: 'not-found' })
  expect((await elsewhere.bankTransfers.list({})).rows).toEqual([])
  expect(await booked(office, one.paymentCode)).toEqual(['bank 3000'])
})

test('a corrected payment frees the line of its transfer for the correct one', async ({ office }) => {
  const { bankLines } = await finance(office)
  const { clerk, customerCode, paymentCode, reference } = await taken(office, 3_000)
  await imports({ bankLines }, [head, line(reference, 3_000)])
  const correction = { customerCode, paymentCode, remark: 'Paid in cash' }
  await clerk.payments.adjustPayment({ ...correction, tenders: [{ kind: 'cash', amount: 3_000 }] })
  expect((await bankLines.list({ matching: 'unmatched' })).rows[0]).toMatchObject({ bankReference: reference })
  const right = await taken(office, 3_000, reference)
  expect(await booked(office, right.paymentCode)).toEqual(['bank 3000'])
})

test.for([
  ['a transfer of more', sql`update bank_transfer set amount = amount + 1`, 'a transfer equals the tenders'],
  ['a transfer that is not named', sql`update bank_line set transfer_id = null`, 'transfers in clearing'],
  [
    'a line that says more',
    sql`update bank_line set amount = amount + 1 where transfer_id is not null`,
    'a bank line of a transfer',
  ],
] as const)('the audit finds %s', async ([, fault, invariant], { office }) => {
  const { bankLines } = await finance(office)
  const { reference } = await taken(office, 3_000)
  await imports({ bankLines }, [head, line(reference, 3_000)])
  await expectFound(office, fault, invariant)
})
