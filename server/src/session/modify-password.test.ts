import { expect } from 'vitest'
import { passwordHash } from '#employees'
import { type Office, type Refusal, test } from '#testing/office.ts'

const old = 'River-2026'
const fresh = { oldPassword: old, newPassword: 'Mountain-7-river', repeatPassword: 'Mountain-7-river' }

async function signedIn(office: Office) {
  const account = await office.hire([])
  const password_hash = await passwordHash(old)
  await office.db
    .updateTable('employee')
    .set({ password_hash, max_online_count: 2 })
    .where('code', '=', account)
    .execute()
  const outside = office.holding(undefined).session
  const mine = office.holding((await outside.login({ account, password: old })).token).session
  const other = office.holding((await outside.login({ account, password: old })).token).session
  return { account, outside, mine, other }
}

test('a new password is valid from then on, and the other sessions end', async ({ office }) => {
  const { account, outside, mine, other } = await signedIn(office)
  await mine.modifyPassword(fresh)
  await mine.me({})
  await expect(other.me({})).rejects.toMatchObject({ code: 1000 })
  await expect(outside.login({ account, password: old })).rejects.toMatchObject({ code: 'wrong-credentials' })
  await outside.login({ account, password: 'Mountain-7-river' })
})

test('requires the old password, and counts guesses', async ({ office }) => {
  const { mine, outside, account } = await signedIn(office)
  const guess = { ...fresh, oldPassword: 'guess' }
  for (let time = 0; time < 5; time++) {
    await expect(mine.modifyPassword(guess)).rejects.toMatchObject({
      code: 'wrong-old-password',
      fields: [{ field: 'oldPassword' }],
    })
    office.clock.forward(20_000)
  }
  await expect(mine.modifyPassword(fresh)).rejects.toMatchObject({ code: 'account-locked' })
  // Passes the password check: a stranger who guesses at an open screen does not lock the owner out elsewhere.
  await expect(outside.login({ account, password: old })).rejects.toMatchObject({ code: 'logged-in-elsewhere' })
})

test('reports password rules at their field', async ({ office }) => {
  const { mine, account } = await signedIn(office)
  const refused = (given: object) =>
    mine.modifyPassword({ ...fresh, ...given }).catch((refusal: Refusal) => refusal.fields)
  expect(await refused({ repeatPassword: 'Mountain-8' })).toEqual([
    { field: 'repeatPassword', msg: 'Repeat new password: The two entries do not match' },
  ])
  expect(await refused({ newPassword: 'Short1', repeatPassword: 'Short1' })).toMatchObject([{ field: 'newPassword' }])
  expect(await refused({ newPassword: old, repeatPassword: old })).toEqual([
    { field: 'newPassword', msg: 'The new password must differ from the old one' },
  ])
  for (const known of ['password123', 'goldenlotus', 'aaaaaaaaaaaa'])
    expect(await refused({ newPassword: known, repeatPassword: known })).toMatchObject([
      { field: 'newPassword', msg: expect.stringMatching(/^This password is easy to guess/) as string },
    ])
  const own = `river-${account}-mountain`
  expect(await refused({ newPassword: own, repeatPassword: own })).toEqual([
    { field: 'newPassword', msg: 'The password can’t contain the account name' },
  ])
  const words = 'four words without a digit'
  expect(await refused({ newPassword: words, repeatPassword: words }), 'no rules about character classes').toEqual({})
})
