import { hash, verify } from '@node-rs/argon2'

/** OWASP's least setting for argon2id, the package's own algorithm: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What is stored of a password. */
export const passwordHash = (password: string): Promise<string> => hash(password.normalize('NFKC'), strength)

let stranger: Promise<string> | undefined

/**
 * Is this the password behind the hash? Without a hash (nobody has that account) it takes as long as with one and
 * answers no, so that the time does not tell which accounts exist.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  stranger ??= passwordHash('nobody has this password')
  const fits = await verify(stored ?? (await stranger), password.normalize('NFKC')).catch(() => false)
  return stored !== undefined && fits
}
