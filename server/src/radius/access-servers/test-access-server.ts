import type { radius } from '@lastmile/contract/radius/calls.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Handler } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { errorCauses, type Nas, type Outcome, send } from '#devices'
import { outcomeText } from '#radius/end-sessions.ts'
import { secretOf, type StoredSecret } from '#radius/secrets/seal.ts'

/** Queues the test of an access server. Refuses not-found, and invalid-input for a network. */
export const testAccessServer: Handler<typeof radius.testAccessServer> = async (ctx, { accessServerCode, request }) => {
  const { rows } = await sql<{ isNetwork: boolean }>`
    update nas set tested_at = ${ctx.now}, test_result = 'test-running', test_answer = null where shortname = ${accessServerCode}
    returning nasname like '%/%' as "isNetwork"`.execute(ctx.db)
  const [nas] = rows
  if (!nas) return ctx.refuse('not-found', { what: 'access-server', field: 'accessServerCode' })
  if (nas.isNetwork) broken(ctx, 'accessServerCode', 'access-server-network')
  await ctx.later(
    'radius.test-access-server',
    { accessServerCode, request },
    { key: `radius.test-access-server:${accessServerCode}` },
  )
  return { accessServerCode }
}

/** A request about a session that does not exist: it disconnects no customer, and must be rejected (RFC 5176, 3.5). */
const attributes = { 'User-Name': 'lastmile-test', 'Acct-Session-Id': 'lastmile-test' } as const
const codes = { disconnect: 'Disconnect-Request', coa: 'CoA-Request' } as const
const patience = { retransmit_ms: 1_000, timeout_ms: 6_000 }

/** Sends the test request and stores the result. */
export async function runAccessServerTest(
  job: JobContext,
  { accessServerCode, request }: Jobs['radius.test-access-server'],
): Promise<void> {
  const nas = await job.transaction(async ({ db }) => {
    const { rows } = await sql<Omit<Nas, 'secret'> & StoredSecret>`
      select nasname as host, coa_port as port, shortname as code, secret, sealed_secret as "sealedSecret" from nas
      where shortname = ${accessServerCode}`.execute(db)
    return rows[0]
  })
  if (!nas) return
  const secret = secretOf(job.config, nas)
  const { result, answer = null } =
    secret === undefined
      ? { result: 'test-secret-unreadable' }
      : await send({ ...nas, secret }, { code: codes[request], attributes }, patience).then(
          (outcome): TestOutcome => resultOf(request, outcome),
          (): TestOutcome => ({ result: 'test-unreachable' }),
        )
  await job.transaction(async ({ db, now }) => {
    await sql`update nas set tested_at = ${now}, test_result = ${result}, test_answer = ${answer}
      where shortname = ${accessServerCode} and nasname = ${nas.host} and secret is not distinct from ${nas.secret}
        and sealed_secret is not distinct from ${nas.sealedSecret} and coa_port = ${nas.port}`.execute(db)
  })
}

type TestOutcome = { result: string; answer?: string }

/** A rejection without a cause counts as expected: RFC 5176 recommends a cause, but does not require it. */
function resultOf(request: Jobs['radius.test-access-server']['request'], outcome: Outcome): TestOutcome {
  if (outcome.kind === 'timeout') return { result: outcome.unreadable > 0 ? 'test-other-secret' : 'test-silent' }
  const isExpected =
    outcome.kind === 'nak' &&
    (outcome.errorCause === undefined || outcome.errorCause === errorCauses['Session-Context-Not-Found'])
  if (isExpected) return { result: 'test-answered' }
  return { result: 'test-other-response', answer: outcomeText(request === 'coa' ? 'CoA' : 'Disconnect', outcome) }
}
