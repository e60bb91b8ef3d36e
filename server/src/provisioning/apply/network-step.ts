import type { Events } from '@lastmile/contract/events.ts'
import { follow, lockLine } from '#provisioning/lines'
import { testLater } from './line-test.ts'
import { type Finishing, markOpenedManually } from './outcome.ts'

/**
 * The steps of a process that are the network's. 'activate' turns the line on, everything sent anew, so that it is
 * also the way to try again; 'line-test' measures it. What came of it is told to the process when it is known.
 */
export async function onNetworkStep(ctx: Finishing, news: Events['process.network-step']): Promise<void> {
  const { processInstanceId, step, ...line } = news
  if (step === 'activate') {
    const row = await lockLine(ctx, line)
    if (row) await follow(ctx, row, { process_instance_id: processInstanceId, resend: true })
  } else if (step === 'line-test') {
    const row = await lockLine(ctx, line)
    // While we are still turning the line on, the process gets here only if a person did the step by hand.
    if (row?.process_instance_id === processInstanceId && row.status === 'on') await markOpenedManually(ctx, row)
    await testLater(ctx, { ...line, processInstanceId, attempt: 1 })
  }
}
