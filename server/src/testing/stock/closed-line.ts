import { runJob } from '#platform/runtime.ts'
import type { Office } from '#testing/office.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { activeLine } from '#testing/provisioning/given.ts'

/** Creates a line whose ONT its customer has to return, because the line was closed. */
export async function closedLine(office: Office) {
  const { customerCode, productCode, serial } = await activeLine(office)
  const { code } = await hireClerk(office)
  const { orders } = office.holding(await office.session(code))
  const [closable] = await orders.productsForClosable({ customerCode })
  const expectedAmount = closable?.effect.amount ?? 0
  await orders.close({ customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount })
  office.clock.forward(86_400_000)
  await runJob(office.app, { name: 'aftersales.terminate-due', payload: {}, id: 'test' })
  await office.work()
  return { customerCode, productCode, number: serial }
}
