import type { Events } from '@lastmile/contract/events.ts'
import { follow, lockLine } from '#provisioning/lines/authorizations.ts'
import { testLater } from './line-test.ts'
import { type Finishing, markOpenedManually } from './outcome.ts'

/**
 * Runs the network steps of a process. 'activate' turns the line on; it sends everything again, so it also serves as a
 * retry. 'line-test' tests the line. The process gets the result when it is known.
 */
export async function onNetworkStep(ctx: Finishing, news: Events['process.network-step']): Promise<void> {
  const { processInstanceId, step, ...line } = news
  if (step === 'activate') {
    const row = await lockLine(ctx, line)
    if (row) await follow(ctx, row, { process_instance_id: processInstanceId, resend: true })
  } else if (step === 'line-test') {
    const row = await lockLine(ctx, line)
    // If the line is still being activated, the process can only be here because the step was completed manually.
    if (row?.process_instance_id === processInstanceId && row.status === 'on') await markOpenedManually(ctx, row)
    await testLater(ctx, { ...line, processInstanceId, attempt: 1 })
  }
}
