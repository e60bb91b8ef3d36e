import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { makePrivateFolder } from './private-folder.ts'

/** Authenticated encryption, as used for backups. */
export const algorithm = 'aes-256-gcm'
export const nonceBytes = 12
export const tagBytes = 16

type Settings = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>
type Key = { id: string; key: Buffer }

const keyOf = (hex: string): Key => {
  const key = Buffer.from(hex, 'hex')
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key }
}

const keys = new Map<string, readonly Key[]>()

/** The file that holds the key where SECRETS_KEY is not set. */
const fileOf = ({ DATA_DIR }: Settings): string => join(DATA_DIR, 'secrets.key')

/** Returns the path of the key file if the key should come from it and it does not exist. */
export function missingKeyFile(settings: Settings): string | undefined {
  const path = fileOf(settings)
  return settings.SECRETS_KEY === undefined && !existsSync(path) ? path : undefined
}

/**
 * Creates the key file if it is missing. Only startup does this, once it is certain that no secret needs the old key.
 */
export function createSecretsKey(settings: Settings): void {
  const path = missingKeyFile(settings)
  if (path) makeKey(path)
}

/**
 * Returns the keys of secrets at rest: the first encrypts, all of them decrypt. Reads SECRETS_KEY, or a file in
 * DATA_DIR. Throws if that file is missing or does not hold a valid key.
 */
export function secretKeys(settings: Settings): readonly Key[] {
  const { SECRETS_KEY } = settings
  const source = SECRETS_KEY ?? fileOf(settings)
  const known = keys.get(source)
  if (known) return known
  const read = (SECRETS_KEY ?? keyFile(source)).split(',').map(keyOf)
  keys.set(source, read)
  return read
}

function keyFile(path: string): string {
  const found = readKey(path)
  if (found === undefined)
    throw new Error(
      `${path} is missing. Start the product once, which creates it. If it was lost, restore the file, or set SECRETS_KEY.`,
    )
  if (!/^[\da-f]{64}$/i.test(found)) throw new Error(`${path} is not a key: restore the file, or set SECRETS_KEY.`)
  return found
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates the key file. If several processes start at once, the first to link its file wins, and all use that one. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}`
  makePrivateFolder(dirname(path))
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const version = 'v1'
/** Returns the prefix of all secrets encrypted with the current key. */
export const presentPrefix = (settings: Settings): string => `${version}.${secretKeys(settings)[0]?.id ?? ''}.`

/** Encrypts a secret for the database. `owner` identifies its row: the secret cannot be decrypted in any other row. */
export function seal(settings: Settings, secret: string, owner: string): string {
  const [present] = secretKeys(settings)
  if (!present) throw new Error('there is no key for secrets')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, present.key, nonce).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), content])
  return presentPrefix(settings) + sealed.toString('base64url')
}

/** Decrypts what {@link seal} returned; undefined if its key is missing, or it was altered or copied to another row. */
export function unseal(settings: Settings, sealed: string, owner: string): string | undefined {
  const [form, id, content = ''] = sealed.split('.')
  const found = secretKeys(settings).find((key) => key.id === id)
  const bytes = Buffer.from(content, 'base64url')
  if (form !== version || !found || bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
