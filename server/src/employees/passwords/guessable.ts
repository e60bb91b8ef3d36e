import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From this score on (0 to 4) a stolen hash of ours resists for years. */
const safe = 3
/** The rest of the text makes no password weaker, and would slow the estimate down. */
const looked_at = 64
/** A shorter name is found in many good passwords by chance. */
const shortestName = 3

let estimator: ZxcvbnFactory | undefined

/** The fault of a password for this person: it contains the account name, or it is too easy to guess. */
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
