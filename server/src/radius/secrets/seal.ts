import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Keys, type RadiusKey, radiusKeys } from './keys.ts'

const version = 'r1'
const vectorBytes = 16
const codeBytes = 32
const half = 32

/** Returns the prefix of all secrets encrypted with a key. */
export const prefixOf = ({ id }: RadiusKey): string => `${version}.${id}.`

/** Authenticates an encrypted secret with the second half of the key, bound to its access server. */
const authenticated = ({ key }: RadiusKey, code: string, vectorAndContent: Buffer): Buffer =>
  createHmac('sha256', key.subarray(half)).update(`nas ${code} secret\0`).update(vectorAndContent).digest()

/**
 * Encrypts the secret of an access server with AES-256-CBC and the first half of the key. FreeRADIUS decrypts it by the
 * function radius_secret_of, so the format must be one that pgcrypto can read.
 */
export function sealSecret(key: RadiusKey, code: string, secret: string): string {
  const vector = randomBytes(vectorBytes)
  const cipher = createCipheriv('aes-256-cbc', key.key.subarray(0, half), vector)
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const tag = authenticated(key, code, Buffer.concat([vector, content]))
  return prefixOf(key) + Buffer.concat([vector, tag, content]).toString('hex')
}

/** An access server's secret as it is stored: in clear text or encrypted. */
export type StoredSecret = { code: string; secret: string | null; sealedSecret: string | null }

/**
 * Returns the secret of an access server in clear text; undefined if its key is missing, or if it was altered or copied
 * from another access server.
 */
export function secretOf(settings: Keys, { code, secret, sealedSecret }: StoredSecret): string | undefined {
  if (secret !== null || sealedSecret === null) return secret ?? undefined
  const key = radiusKeys(settings).find((one) => sealedSecret.startsWith(prefixOf(one)))
  const bytes = Buffer.from(sealedSecret.split('.')[2] ?? '', 'hex')
  if (!key || bytes.length <= vectorBytes + codeBytes) return undefined
  const vector = bytes.subarray(0, vectorBytes)
  const tag = bytes.subarray(vectorBytes, vectorBytes + codeBytes)
  const content = bytes.subarray(vectorBytes + codeBytes)
  if (!timingSafeEqual(tag, authenticated(key, code, Buffer.concat([vector, content])))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', key.key.subarray(0, half), vector)
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
}
