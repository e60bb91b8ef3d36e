import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import { withoutSecrets } from '#devices'
import type { Context, Handler } from '#platform/context.ts'
import type { Result } from '#radius'

/** The longest stored transcript. Its beginning shows what was typed, its end what went wrong. */
const longest = 16_000

/** Returns a text without its middle if it is too long. Never splits a surrogate pair. */
export function bounded(text: string, most = longest): string {
  if (text.length <= most) return text
  const half = Math.floor(most / 2)
  return `${text.slice(0, half)}\n…\n${text.slice(-half)}`.toWellFormed()
}

/** Stores the transcript of an attempt to send a command to a line terminal. */
export async function recordRun(
  { db, now }: Context,
  { commandId, device }: { commandId: number; device: string | undefined },
  { next, transcript }: Result,
): Promise<void> {
  if (transcript === undefined || device === undefined) return
  await db
    .insertInto('provisioning_run')
    .values({
      command_id: commandId,
      at: now,
      device,
      succeeded: next === 'done',
      transcript: bounded(withoutSecrets(transcript)),
    })
    .execute()
}

/** The number of attempts shown, which is several rounds of retries. */
const mostShown = 20

/** Lists the last attempts to send a command, newest first. Refuses not-found if the actor may not see the customer. */
export const listCommandRuns: Handler<typeof provisioning.commandRuns> = async (ctx, { commandId }) => {
  const { rows: seen } = await sql`select from provisioning_command m join customer c on c.code = m.customer_code
    where m.id = ${commandId} and ${visibleCustomer(ctx)}`.execute(ctx.db)
  if (seen.length === 0) return ctx.refuse('not-found', { what: 'command', field: 'commandId' })
  const runs = await ctx.db
    .selectFrom('provisioning_run')
    .select(['id', 'at', 'device as networkDevice', 'succeeded', 'transcript'])
    .where('command_id', '=', commandId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return runs.map((run) => ({ ...run, at: run.at.toISOString() }))
}
