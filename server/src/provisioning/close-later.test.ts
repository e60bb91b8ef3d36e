import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { paidThrough } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'
import { bindTerminal } from '#orders'
import { inTransaction } from '#testing/payments/counter.ts'
import { activeLine, authorizationOf, newSerial } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

const day = 86_400_000

test('a closed line keeps working for the number of days its offering allows, and then releases its resources', async ({
  office,
}) => {
  const { productOfferings } = office.demo('product')
  const shown = await productOfferings.get({ productOfferingCode: 'HF30' })
  const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
  await productOfferings.modify({ ...offering, delayCloseAuthorizationDay: 2 })
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  const { amount = 0, closesOn } = closable?.effect ?? {}
  expect(closesOn).toBe('2026-03-08')
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance' as const }
  await office.demo('clerk').orders.close({ ...closing, expectedAmount: amount })
  const night = async () => {
    await runJob(office.app, { name: 'aftersales.terminate-due', payload: {}, id: 'test' })
    await office.work()
    const { status, product_code } = await authorizationOf(office, line)
    const { odb_code, status: state } = await office.db
      .selectFrom('product')
      .select(['odb_code', 'status'])
      .where('code', '=', productCode)
      .executeTakeFirstOrThrow()
    return { network: status, product_code, hasPort: odb_code !== null, state }
  }
  const { expires_at } = await authorizationOf(office, line)
  expect(expires_at, 'a new sign-in still works').toEqual(new Date('2026-03-07T17:30:00Z'))
  const works = { network: 'on', product_code: productCode, hasPort: true, state: 'pendingTerminate' }
  expect(await night(), 'still works on the day itself').toEqual(works)
  const number = newSerial()
  await inTransaction(office, 'E0511', (ctx) =>
    bindTerminal(ctx, { customerCode, productCode, number, mac: '48-A4-72-3A-10-99' }),
  )
  await office.work()
  expect([...simulator.onts(line.host).values()], 'the latest ONT is registered').toContain(number)
  office.clock.forward(day)
  expect(await night(), 'still works a day later').toEqual(works)
  office.clock.forward(day)
  expect(await night()).toMatchObject({ network: 'off', hasPort: false, state: 'terminated' })
})

test('a blocked line is turned off as soon as it is closed, whatever its offering allows', async ({ office }) => {
  const { productOfferings } = office.demo('product')
  const shown = await productOfferings.get({ productOfferingCode: 'HF30' })
  const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
  await productOfferings.modify({ ...offering, delayCloseAuthorizationDay: 2 })
  const { customerCode, productCode } = await activeLine(office)
  await paidThrough(office, { productCode }, '2026-02-20')
  await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  expect(closable?.effect?.closesOn).toBe(office.clock.now.toISOString().slice(0, 10))
})
