import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** With this score (0 to 4) or higher, a stolen hash resists cracking for years. */
const safe = 3
/** Ignores the rest of a long password: it cannot make it weaker, and would slow the estimate down. */
const looked_at = 64
/** Many good passwords contain a shorter name by chance. */
const shortestName = 3

let estimator: ZxcvbnFactory | undefined

/** Why a password is too weak for this person: it contains the account name, or it is too easy to guess. */
export type Weakness = 'password-has-account' | 'password-guessable'

/**
 * How someone who knows the person can guess a new password: by a list of the most used ones, patterns of keyboard,
 * dates and repetition, and `known` facts about the person. Undefined for a good one.
 */
export function weaknessOf(password: string, account: string, known: readonly string[]): Weakness | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  const name = account.normalize('NFKC').toLowerCase()
  if (name.length >= shortestName && plain.includes(name)) return 'password-has-account'
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score } = estimator.check(plain.slice(0, looked_at), [name, ...known.flatMap((one) => one.split(/\s+/))])
  return score < safe ? 'password-guessable' : undefined
}
