import type { radius } from '@lastmile/contract/radius/calls.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Handler } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { type Nas, type Outcome, send } from '#devices'

/** Queues the test of an access server. Refuses not-found, and invalid-input for a network. */
export const testAccessServer: Handler<typeof radius.testAccessServer> = async (ctx, { accessServerCode }) => {
  const { rows } = await sql<{ isNetwork: boolean }>`
    update nas set tested_at = ${ctx.now}, test_result = 'test-running' where shortname = ${accessServerCode}
    returning nasname like '%/%' as "isNetwork"`.execute(ctx.db)
  const [nas] = rows
  if (!nas) return ctx.refuse('not-found', { what: 'access-server', field: 'accessServerCode' })
  if (nas.isNetwork) broken(ctx, 'accessServerCode', 'access-server-network')
  await ctx.later(
    'radius.test-access-server',
    { accessServerCode },
    { key: `radius.test-access-server:${accessServerCode}` },
  )
  return { accessServerCode }
}

/** A request about a session that does not exist: it disconnects no customer, and must be rejected (RFC 5176, 3.5). */
const request = {
  code: 'Disconnect-Request',
  attributes: { 'User-Name': 'lastmile-test', 'Acct-Session-Id': 'lastmile-test' },
} as const
const patience = { retransmit_ms: 1_000, timeout_ms: 6_000 }

/** Sends the test request and stores the result. */
export async function runAccessServerTest(
  job: JobContext,
  { accessServerCode }: Jobs['radius.test-access-server'],
): Promise<void> {
  const nas = await job.transaction(async ({ db }) => {
    const { rows } = await sql<Nas>`
      select nasname as host, coa_port as port, secret from nas
      where shortname = ${accessServerCode}`.execute(db)
    return rows[0]
  })
  if (!nas) return
  const result = await send(nas, request, patience).then(resultOf, () => 'test-unreachable')
  await job.transaction(async ({ db, now }) => {
    await sql`update nas set tested_at = ${now}, test_result = ${result}
      where shortname = ${accessServerCode} and nasname = ${nas.host} and secret = ${nas.secret}
        and coa_port = ${nas.port}`.execute(db)
  })
}

function resultOf(outcome: Outcome): string {
  if (outcome.kind !== 'timeout') return 'test-answered'
  return outcome.unreadable > 0 ? 'test-other-secret' : 'test-silent'
}
