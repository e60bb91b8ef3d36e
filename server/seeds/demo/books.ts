import { addMonths } from '@lastmile/contract/platform/days.ts'
import type { Desk } from './desk.ts'

const day = 24 * 60 * 60_000

/** How long after its end a month is closed. */
const closing_days = 4

/** Recognizes the revenue of a month and closes it as finance, on the days after it. */
async function closes(desk: Desk, month: string, done: { close: boolean }): Promise<void> {
  const then = Date.parse(`${addMonths(month, 1)}T06:00:00Z`) + closing_days * day
  desk.ago(Math.max(0, Date.now() - then))
  const { periods } = await desk.by('finance')
  await periods.recognise({ month })
  await desk.works('billing.recognise', { month, employeeCode: 'E0301' })
  if (done.close) await periods.close({ month })
}

/**
 * Closes every month since the first ledger entry except the last one, whose revenue is recognized and whose bill run
 * awaits approval by the finance manager. Reminds customers in arrears.
 */
export async function closePastMonths(desk: Desk, firstMonth: string): Promise<void> {
  desk.ago(0)
  const present = `${desk.today().slice(0, 7)}-01`
  const last = addMonths(present, -1)
  for (let month = firstMonth; month < last; month = addMonths(month, 1)) await closes(desk, month, { close: true })
  desk.ago(0)
  const { billRuns } = await desk.by('finance')
  const { runId } = await billRuns.start({ billMonth: last })
  await desk.works('billing.compute-run', { runId })
  await closes(desk, last, { close: false })
  desk.ago(0)
  await desk.works('collection.run', {})
}
