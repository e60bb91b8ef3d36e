import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/**
 * The minimum that OWASP recommends for argon2id, the default algorithm of the package: 19 MiB, two passes, one lane.
 */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the hash of a password for storage. */
export const passwordHash = (password: string): Promise<string> => hash(password.normalize('NFKC'), strength)

let stranger: Promise<string> | undefined

/**
 * Returns whether a password matches a stored hash. Without a hash (no such account) it takes equally long and returns
 * false, so that the response time does not reveal which accounts exist.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  stranger ??= passwordHash('nobody has this password')
  const fits = await verify(stored ?? (await stranger), password.normalize('NFKC')).catch(() => false)
  return stored !== undefined && fits
}

/** Letters and digits that are not easily confused when read from a screen. */
const letters = 'abcdefghijkmnpqrstuvwxyz'
const digits = '23456789'
const some = (from: string, count: number) => Array.from({ length: count }, () => from[randomInt(from.length)]).join('')

/** Generates a password that is shown once and only permits choosing another, such as `Kmhe-wxrt-4826`. */
export const oneTimePassword = (): string =>
  `${some(letters, 4).replace(/^./, (letter) => letter.toUpperCase())}-${some(letters, 4)}-${some(digits, 4)}`
