import { createHash, hkdfSync } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { secretKeys } from '#platform/secrets.ts'

/** A key that FreeRADIUS may have: it decrypts the secrets of access servers, and nothing else. */
export type RadiusKey = { id: string; key: Buffer }

/** The settings from which the keys are derived, and keys that cannot be derived from them anymore. */
export type Keys = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'> & { formerRadiusKeys?: readonly RadiusKey[] }

const derivedFrom = (key: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, bytes))
const derived = (settings: Keys, purpose: string, bytes: number): Buffer[] =>
  secretKeys(settings).map(({ key }) => derivedFrom(key, purpose, bytes))

const radiusPurpose = 'lastmile radius'
const keyBytes = 64
const identified = (key: Buffer): RadiusKey => ({
  id: createHash('sha256').update(key).digest('base64url').slice(0, 8),
  key,
})

/** Returns the keys of the secrets of access servers, derived from SECRETS_KEY, the newest first, then former keys. */
export function radiusKeys(settings: Keys): RadiusKey[] {
  const all = [...derived(settings, radiusPurpose, keyBytes).map(identified), ...(settings.formerRadiusKeys ?? [])]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/**
 * Reads former keys from a text: a value of SECRETS_KEY, the content of secrets.key or site.conf, or a value of
 * radius_key. Returns none if it contains no key.
 */
export function formerKeysIn(text: string): RadiusKey[] {
  const [, inSite] = /^\s*radius_key\s*=\s*"?([\da-f,\s]*)/im.exec(text) ?? []
  const words = (inSite ?? text).split(/[\s,]+/).filter((word) => word !== '')
  if (!words.every((word) => /^(?:[\da-f]{64}|[\da-f]{128})$/i.test(word))) return []
  return words.map((word) => {
    const key = Buffer.from(word, 'hex')
    return identified(key.length === keyBytes ? key : derivedFrom(key, radiusPurpose, keyBytes))
  })
}

/** Returns the secrets shared with the status server of FreeRADIUS, derived from SECRETS_KEY, the newest first. */
export const statusSecrets = (settings: Keys): string[] =>
  derived(settings, 'lastmile radius status', 24).map((secret) => secret.toString('base64url'))

/** Returns the lines of site.conf that give FreeRADIUS its keys and the secret of its status server. */
export const siteLines = (settings: Keys): string =>
  [
    `radius_key = "${radiusKeys(settings)
      .map(({ key }) => key.toString('hex'))
      .join(',')}"`,
    '$INCLUDE key.conf',
    `status_secret = "${statusSecrets(settings)[0] ?? ''}"`,
  ].join('\n')
