import { createHash, hkdfSync } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { secretKeys } from '#platform/secrets.ts'

/** The settings from which the keys are derived. */
export type Keys = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>

/** A key that FreeRADIUS may have: it opens the secrets of access servers, and nothing else. */
export type RadiusKey = { id: string; key: Buffer }

const derived = (settings: Keys, purpose: string, bytes: number): Buffer[] =>
  secretKeys(settings).map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', purpose, bytes)))

/** Returns the keys of the secrets of access servers, derived from SECRETS_KEY, the newest first. */
export const radiusKeys = (settings: Keys): RadiusKey[] =>
  derived(settings, 'lastmile radius', 64).map((key) => ({
    id: createHash('sha256').update(key).digest('base64url').slice(0, 8),
    key,
  }))

/** Returns the secrets shared with the status server of FreeRADIUS, derived from SECRETS_KEY, the newest first. */
export const statusSecrets = (settings: Keys): string[] =>
  derived(settings, 'lastmile radius status', 24).map((secret) => secret.toString('base64url'))

/** Returns the lines of site.conf that give FreeRADIUS its key and the secret of its status server. */
export const siteLines = (settings: Keys): string =>
  [
    `radius_key = "${radiusKeys(settings)
      .map(({ key }) => key.toString('hex'))
      .join(',')}"`,
    `status_secret = "${statusSecrets(settings)[0] ?? ''}"`,
  ].join('\n')
