import type { OltTestResult } from '@lastmile/contract/network/resources.ts'
import type { Context } from '#platform/context.ts'

/** Marks the test of an OLT as running. Returns false if there is none with this code. */
export async function beginOltTest({ db, now }: Context, code: string): Promise<boolean> {
  const begun = { tested_at: now, test_result: 'test-running' satisfies OltTestResult, test_answer: null }
  const { numUpdatedRows } = await db.updateTable('olt').set(begun).where('code', '=', code).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the result of a test, unless the OLT was changed meanwhile. A success dismisses a foreign host key. */
export async function endOltTest(
  { db, now }: Context,
  { code, version }: { code: string; version: number },
  { result, answer }: { result: OltTestResult; answer: string | null },
): Promise<void> {
  await db
    .updateTable('olt')
    .set({ tested_at: now, test_result: result, test_answer: answer })
    .$if(result === 'test-signed-in', (update) => update.set({ other_key: null, other_key_at: null }))
    .where('code', '=', code)
    .where('version', '=', version)
    .execute()
}
