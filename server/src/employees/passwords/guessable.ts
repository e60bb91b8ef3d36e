import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** The minimum score (0 to 4): from it on, a stolen hash resists cracking for years. */
const safe = 3
/** The number of characters examined. Further ones cannot make a password weaker, and would slow the estimate down. */
const looked_at = 64
/** Shorter names are ignored, because many good passwords contain one by chance. */
const shortestName = 3

let estimator: ZxcvbnFactory | undefined

/** Why a password is too weak for this person: it contains the account name, or it is too easy to guess. */
export type Weakness = 'password-has-account' | 'password-guessable'

/**
 * Returns why a new password is too weak; undefined for a good one. Assumes an attacker who knows the most used
 * passwords, patterns of keyboard, dates and repetition, and the `known` facts about the person.
 */
export function weaknessOf(password: string, account: string, known: readonly string[]): Weakness | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  const name = account.normalize('NFKC').toLowerCase()
  if (name.length >= shortestName && plain.includes(name)) return 'password-has-account'
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score } = estimator.check(plain.slice(0, looked_at), [name, ...known.flatMap((one) => one.split(/\s+/))])
  return score < safe ? 'password-guessable' : undefined
}
