import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'
import { activeLine, authorizationOf } from '#testing/provisioning/public.ts'

const day = 86_400_000

test('a closed line works on for as many days as its offering says, and then holds nothing any more', async ({
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
    await runJob(office.house, { name: 'orders.terminate-due', payload: {}, id: 'test' })
    await office.work()
    const { status, product_code } = await authorizationOf(office, line)
    const { odb_code, status: state } = await office.db
      .selectFrom('product')
      .select(['odb_code', 'status'])
      .where('code', '=', productCode)
      .executeTakeFirstOrThrow()
    return { network: status, product_code, hasPort: odb_code !== null, state }
  }
  const works = { network: 'on', product_code: productCode, hasPort: true, state: 'pendingTerminate' }
  expect(await night(), 'on the day itself').toEqual(works)
  office.clock.forward(day)
  expect(await night(), 'a day later').toEqual(works)
  office.clock.forward(day)
  expect(await night()).toMatchObject({ network: 'off', hasPort: false, state: 'terminated' })
})
