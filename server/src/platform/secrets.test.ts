import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { createSecretsKey, presentPrefix, seal, unseal } from './secrets.ts'

const [first, second] = ['a1'.repeat(32), 'B2'.repeat(32)]
const withKeys = (...keys: string[]) => readConfig({ SECRETS_KEY: keys.join(',') })

test('decrypts a secret only with its key, unaltered, and in its own row', () => {
  const settings = withKeys(first)
  const sealed = seal(settings, 'JBSWY3DPEHPK3PXP', 'E1')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal(settings, 'JBSWY3DPEHPK3PXP', 'E1'), 'each encryption yields another text').not.toBe(sealed)
  expect(unseal(settings, sealed, 'E1')).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(settings, sealed, 'E2'), 'not in another row').toBeUndefined()
  expect(unseal(withKeys(second), sealed, 'E1'), 'not with another key').toBeUndefined()
  const at = sealed.length - 4
  const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  for (const wrong of [altered, sealed.slice(0, -12), `${presentPrefix(settings)}AAAA`, 'JBSWY3DPEHPK3PXP', ''])
    expect(unseal(settings, wrong, 'E1'), `refused: ${wrong}`).toBeUndefined()
})

test('encrypts with the first key, and decrypts with the keys after it too', () => {
  const old = seal(withKeys(first), 'secret', 'E1')
  const rotated = withKeys(second, first)
  expect(unseal(rotated, old, 'E1')).toBe('secret')
  expect(old.startsWith(presentPrefix(rotated))).toBe(false)
  const fresh = seal(rotated, 'secret', 'E1')
  expect([unseal(withKeys(second), fresh, 'E1'), unseal(withKeys(first), fresh, 'E1')]).toEqual(['secret', undefined])
})

test.for(['short', 'z'.repeat(64), `${first},`])('refuses the key %s at startup', (SECRETS_KEY) => {
  expect(() => readConfig({ SECRETS_KEY })).toThrow(/SECRETS_KEY: 64 hexadecimal digits/)
})

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('without the setting, the start creates a key file once, readable only by its owner', () => {
  const DATA_DIR = join(folder(), 'data')
  expect(() => seal(readConfig({ DATA_DIR }), 'secret', 'E1'), 'only at startup').toThrow(/secrets\.key is missing/)
  createSecretsKey(readConfig({ DATA_DIR }))
  const sealed = seal(readConfig({ DATA_DIR }), 'secret', 'E1')
  expect(readdirSync(DATA_DIR)).toEqual(['secrets.key'])
  const file = join(DATA_DIR, 'secrets.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  createSecretsKey(readConfig({ DATA_DIR }))
  expect(unseal(readConfig({ DATA_DIR }), sealed, 'E1')).toBe('secret')
  expect(unseal(withKeys(readFileSync(file, 'utf8').trim()), sealed, 'E1'), 'the same key in a setting').toBe('secret')
})

test('refuses to start with an invalid key file, and does not replace it', () => {
  const DATA_DIR = folder()
  writeFileSync(join(DATA_DIR, 'secrets.key'), 'half a k')
  expect(() => seal(readConfig({ DATA_DIR }), 'secret', 'E1')).toThrow(/secrets\.key is not a key/)
  expect(readFileSync(join(DATA_DIR, 'secrets.key'), 'utf8')).toBe('half a k')
})
