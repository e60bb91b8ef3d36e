import { expect } from 'vitest'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'
import { written } from '#platform/written.ts'

type Chosen = { numberFormat: string; dateFormat: string; clock: string }
const usual: Chosen = { numberFormat: 'language', dateFormat: 'language', clock: '24' }

async function choose(office: Office, seen: Chosen, chosen: Chosen): Promise<void> {
  const { settings } = office.demo('admin')
  for (const name of ['numberFormat', 'dateFormat', 'clock'] as const)
    if (seen[name] !== chosen[name])
      await settings.modify({ key: `operator.${name}`, seen: seen[name], value: chosen[name] })
}

test('documents, refusals and messages are written in the operator’s formats', async ({ office }) => {
  const clerk = await hireClerk(office)
  const told: Record<string, unknown>[] = []
  for (const [numberFormat, dateFormat, clock] of [
    ['de-DE', 'DD.MM.YYYY', '24'],
    ['en-IN', 'DD/MM/YYYY', '12'],
    ['language', 'YYYY-MM-DD', '12'],
  ] as const) {
    const chosen = { numberFormat, dateFormat, clock }
    await choose(office, usual, chosen)
    const customerCode = await walkIn(office, { name: 'Daw Khin Myo Chit' })
    const orderCode = await unpaidOrder(office, clerk, { customerCode })
    const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
    const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
    const text = (await pagesOf(await clerk.payments.receipt({ paymentCode }))).join('\n')
    const { messageDay, money } = written(await office.app.operatorOf(office.db), 'en-US')
    told.push({
      amount: /[\d.,]+ MMK/.exec(text)?.[0],
      instant: /\S+ \d+:\d\d(\s[AP]M)?/.exec(text)?.[0].replaceAll(/\d/g, '0'),
      message: [messageDay('2026-11-30'), money(1_250)],
    })
    await choose(office, chosen, usual)
  }
  expect(told).toEqual([
    { amount: '230.000 MMK', instant: '00.00.0000 00:00', message: ['30.11.2026', '1.250 MMK'] },
    { amount: '2,30,000 MMK', instant: '00/00/0000 0:00 AM', message: ['30/11/2026', '1,250 MMK'] },
    { amount: '230,000 MMK', instant: '0000-00-00 0:00 AM', message: ['2026-11-30', '1,250 MMK'] },
  ])
})

test('refuses a format that is not offered', async ({ office }) => {
  const { settings } = office.demo('admin')
  const wrong = settings.modify({ key: 'operator.dateFormat', seen: 'language', value: 'DD/MM/YY' })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-input' })
})
