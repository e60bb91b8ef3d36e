import type { Jobs } from '@lastmile/contract/jobs.ts'
import { resendableKinds, sessionKinds } from '@lastmile/contract/monitoring/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { compareOnts } from './differences/compare-onts.ts'
import { resendByRule } from './differences/resend-by-rule.ts'
import { raiseAlarms } from './light/raise-alarms.ts'
import { recordLevels } from './light/record-levels.ts'
import { detectLosses } from './losses/detect-losses.ts'
import { endLosses } from './losses/end-losses.ts'
import type { Reading } from './reading.ts'

const ontKinds = resendableKinds.filter((kind) => !sessionKinds.some((one) => one === kind))

/**
 * Evaluates a complete reading, once and not after a later one: PON ports that lost many ONTs first, because their lines
 * raise no alarms, then light levels, differences and automatic resending.
 */
export const evaluateReading = ({ transaction }: JobContext, { readingId }: Jobs['monitoring.evaluate']) =>
  transaction(async (ctx) => {
    const reading = await claim(ctx, readingId)
    if (!reading) return
    await endLosses(ctx, reading)
    await detectLosses(ctx, reading)
    await recordLevels(ctx, reading)
    await raiseAlarms(ctx, reading)
    await compareOnts(ctx, reading)
    await resendByRule(ctx, reading.oltCode, ontKinds)
  })

/** Marks a reading as evaluated. Returns undefined if it, or a later one, has been evaluated, or if it was replaced. */
async function claim({ db }: Context, readingId: number): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    with reading as (select id, olt_code, begun_at from ont_reading where id = ${readingId} and state = 'done'),
    claimed as (
      insert into olt_monitoring as m (olt_code, evaluated_reading) select olt_code, id from reading
      on conflict (olt_code) do update set evaluated_reading = excluded.evaluated_reading
        where coalesce(m.evaluated_reading, 0) < excluded.evaluated_reading
      returning olt_code)
    select id as "readingId", olt_code as "oltCode", begun_at as at from reading join claimed using (olt_code)`.execute(
    db,
  )
  return rows[0]
}
