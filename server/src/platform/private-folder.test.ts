import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { onlyOne } from '#supervisor/only-one.ts'
import { findBinaries, requireSameMajor } from './postgres-binaries.ts'
import { makePrivateFolder } from './private-folder.ts'
import { createSecretsKey } from './secrets.ts'

mkdirSync('.lastmile/test', { recursive: true })
const root = mkdtempSync('.lastmile/test/private-')
afterAll(() => rmSync(root, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  test('is accessible only to our user, even if it was open to others', () => {
    makePrivateFolder(`${root}/new/data`)
    expect(modeOf(`${root}/new/data`)).toBe(0o700)
    mkdirSync(`${root}/open`)
    chmodSync(`${root}/open`, 0o755)
    makePrivateFolder(`${root}/open`)
    expect(modeOf(`${root}/open`)).toBe(0o700)
  })

  test('is created private by the supervisor and with the secrets key', async () => {
    const { release } = await onlyOne(`${root}/started`, 'product')
    release()
    expect(modeOf(`${root}/started`)).toBe(0o700)
    createSecretsKey({ DATA_DIR: `${root}/keyed`, SECRETS_KEY: undefined })
    expect(modeOf(`${root}/keyed`)).toBe(0o700)
  })
})

test('refuses data of another major version of PostgreSQL and names backup and restore', () => {
  writeFileSync(`${root}/PG_VERSION`, '15\n')
  const { folder, major } = findBinaries()
  expect(() => requireSameMajor(root, { folder, major: 15 })).not.toThrow()
  expect(() => requireSameMajor(root, { folder, major })).toThrow(
    new RegExp(`^PostgreSQL 15 created the database in .+ has PostgreSQL ${major}: back up .+ and restore there`),
  )
})
