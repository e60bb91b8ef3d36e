import { globSync, readFileSync } from 'node:fs'
import { expect, test as pure } from 'vitest'
import { test } from '#testing/office.ts'
import { requireOutside } from './outside.ts'
import { transact } from './transaction.ts'

test('refuses to call an external system inside a transaction, even from code that it awaits', async ({ office }) => {
  const call = async () => requireOutside('sms.example.com')
  await expect(transact(office.db, async () => Promise.resolve().then(call))).rejects.toThrow(
    'sms.example.com: no outside system is called inside a transaction',
  )
  await expect(call()).resolves.toBeUndefined()
})

/** Matches code that opens a connection to anything other than the database. */
const client = /\bfetch\(|createSocket\(|new ssh2\.Client\(|createTransport\(|createConnection\(/

pure('every client of an external system requires that no transaction is open', () => {
  const clients = globSync('server/src/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file) && client.test(readFileSync(file, 'utf8')),
  )
  expect(clients.length).toBeGreaterThanOrEqual(5)
  const open = clients.filter((file) => !readFileSync(file, 'utf8').includes('requireOutside('))
  expect(open, 'call requireOutside before the connection is made').toEqual([])
})
