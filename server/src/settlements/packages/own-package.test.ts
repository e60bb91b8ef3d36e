import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { hired, packed, uploads } from '#testing/settlements/cash.ts'
import { deputy } from '#testing/two-persons/check.ts'

const closing = ['financialConfirm'] as const

/** Gives an employee the function to confirm packages in addition to those they have used. */
async function alsoConfirms(office: Office, code: string): Promise<void> {
  await office.db
    .insertInto('permission_grant')
    .values({
      grantee_kind: 'employee',
      grantee_code: code,
      function_code: closing[0],
      granted_by: 'test',
      granted_at: office.clock.now,
    })
    .execute()
}

const waitsFor = async (office: Office, code: string) =>
  (await office.holding(await office.session(code)).reports.waiting({})).find(
    ({ waitingKind }) => waitingKind === 'packages',
  )?.count ?? 0

test('a package is not assigned to anyone who held its cash, and the refusal names none of them', async ({
  office,
}) => {
  await sql`delete from permission_grant where function_code = ${closing[0]}`.execute(office.db)
  const { cashier, clerk, packageCode, amount } = await packed(office, [100])
  for (const { code } of [cashier, clerk]) await alsoConfirms(office, code)
  const other = await hired(office, [...closing])
  await uploads(cashier, { packageCode, remittedAmount: amount })
  const stands = await deputy(office, clerk.code, { lent: closing, unit: 'YGN-H1' })
  for (const { code } of [cashier, clerk, stands]) {
    const { packages } = office.holding(await office.session(code))
    await expect(packages.confirm({ packageCode, remark: 'Seen' })).rejects.toMatchObject({
      code: 'own-package',
      message: expect.stringMatching(new RegExp(`someone else must decide: Test ${other.code}$`)) as string,
    })
    expect([code, await waitsFor(office, code)]).toEqual([code, 0])
  }
  expect(await waitsFor(office, other.code)).toBe(1)
  await other.packages.confirm({ packageCode, remark: 'Seen' })
})
