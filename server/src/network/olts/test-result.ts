import { type OltTestResult, signInRefusals } from '@lastmile/contract/network/resources.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'

/** Marks the test of an OLT as running. Returns false if there is none with this code. */
export async function beginOltTest({ db, now }: Context, code: string): Promise<boolean> {
  const begun = { tested_at: now, test_result: 'test-running' satisfies OltTestResult, test_answer: null }
  const { numUpdatedRows } = await db.updateTable('olt').set(begun).where('code', '=', code).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The longest stored prompt. */
const longest = 200

/**
 * Stores the result of the test that began at `testedAt`. A newer test, or a change of the address or the sign-in,
 * makes it obsolete. A success dismisses a foreign host key.
 */
export async function endOltTest(
  { db, now }: Context,
  { code, testedAt }: { code: string; testedAt: Date | null },
  { result, answer }: { result: OltTestResult; answer: string | null },
): Promise<void> {
  await db
    .updateTable('olt')
    .set({ tested_at: now, test_result: result, test_answer: answer?.slice(0, longest).toWellFormed() ?? null })
    .$if(result === 'test-signed-in', (update) => update.set({ other_key: null, other_key_at: null }))
    .where('code', '=', code)
    .where('tested_at', '=', testedAt)
    .execute()
}

/** Clears tests that began more than two minutes ago and have no result, so that they can be repeated. */
export const expireOltTests = ({ transaction }: JobContext): Promise<void> =>
  transaction(async ({ db, now }) => {
    await sql`update olt set test_result = null
      where test_result = 'test-running' and tested_at < ${now}::timestamptz - interval '2 minutes'`.execute(db)
  })

/** Stores why the sign-in for a command failed, unless the OLT was changed meanwhile. */
export async function recordRefusal(
  { db, now }: Context,
  { code, version }: { code: string; version: number | undefined },
  result: OltTestResult,
): Promise<void> {
  await db
    .updateTable('olt')
    .set({ tested_at: now, test_result: result, test_answer: null })
    .where('code', '=', code)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .execute()
}

/**
 * Lets the next command sign in to an OLT although its last sign-in failed. Within a minute after that it has no
 * effect, because many commands may be retried together, and an OLT locks an account after a few failures.
 */
export async function allowSignIn({ db, now }: Context, code: string): Promise<void> {
  await db
    .updateTable('olt')
    .set({ test_result: null })
    .where('code', '=', code)
    .where('test_result', 'in', signInRefusals)
    .where('tested_at', '<', new Date(now.getTime() - 60_000))
    .execute()
}
