import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { requireSecretsKey } from '#session'
import { openOffice } from '#testing/office.ts'
import { oltAt } from './olt.ts'
import { resealPasswords, signInOf, storePasswords } from './sign-in.ts'

const [first, second] = ['a1'.repeat(32), 'b2'.repeat(32)]

test('passwords are bound to their OLT, and a new key replaces the old one', async () => {
  const office = await openOffice(inject('templateUrl'), { SECRETS_KEY: `${second},${first}` })
  const { db, app } = office
  const ctxWith = (SECRETS_KEY: string) => ({ db, config: { ...app.config, SECRETS_KEY } })
  const entered = { userName: 'operator', password: 'one', enablePassword: 'two' }
  await storePasswords(ctxWith(first), { code: 'OLT-YGN-1', isNewAddress: true }, entered)
  const stored = await oltAt({ db }, 'OLT-YGN-1')
  if (!stored) throw new Error('the OLT is missing')
  const readable = { user: 'operator', password: 'one', enablePassword: 'two' }
  expect(signInOf(ctxWith(first).config, stored)).toEqual(readable)
  expect(signInOf(ctxWith(first).config, { ...stored, code: 'OLT-MDY-1' }), 'not at another OLT').toBe('unreadable')
  expect(signInOf(ctxWith(second).config, stored)).toBe('unreadable')
  await resealPasswords(ctxWith(`${second},${first}`))
  const resealed = await oltAt({ db }, 'OLT-YGN-1')
  expect(resealed && signInOf(ctxWith(second).config, resealed)).toEqual(readable)
  await office.close()
})

test('the installation signs in to an OLT without a sign-in of its own', () => {
  const olt = { code: 'OLT-1', vendor: 'zte', host: '10.0.0.1' }
  expect(signInOf({ SECRETS_KEY: first, DATA_DIR: '' }, olt)).toBe('none')
})

test('the server does not start without the key of stored passwords', async () => {
  const office = await openOffice(inject('templateUrl'))
  const { db, app } = office
  const missing = { ...app.config, SECRETS_KEY: undefined, DATA_DIR: join(tmpdir(), `no-key-${process.pid}`) }
  await storePasswords(
    { db, config: app.config },
    { code: 'OLT-YGN-1', isNewAddress: true },
    { userName: 'operator', password: 'one' },
  )
  await expect(requireSecretsKey(db, missing)).rejects.toThrow('the passwords of OLTs (1) are encrypted')
  await office.close()
})
