import type { Duplex } from 'node:stream'
import type { Olt, SignIn } from '#network'
import type { Config } from '#platform/config.ts'
import type { Question } from './shell.ts'

/** The settings for reaching line terminals: the sign-in of those without their own, gateway and accepted host keys. */
export type OltConnection = Pick<
  Config,
  | 'OLT_USER'
  | 'OLT_PASSWORD'
  | 'OLT_ENABLE_PASSWORD'
  | 'OLT_THROUGH'
  | 'OLT_KNOWN_HOSTS'
  | 'OLT_NETWORKS'
  | 'SECRETS_KEY'
  | 'DATA_DIR'
>

/**
 * Decides whether the host key that a line terminal presents is its own. Called before the password is sent, and again
 * once the line terminal has accepted it.
 */
export type KeyCheck = (olt: Olt, key: string, isSignedIn: boolean) => Promise<boolean>

/** An open connection to a line terminal: its stream, the questions before its first prompt, and how to close it. */
export type Line = { channel: Duplex; asks?: readonly Question[]; hangUp: () => void }

/** How to open a connection. Rejects with a SignInError. */
export type Dialing = { reach: OltConnection; signIn: SignIn; isOwnKey: KeyCheck }
export type Dial = (olt: Olt, dialing: Dialing) => Promise<Line>

/** The time limit for opening a connection and signing in. */
export const patience_ms = 10_000

/** Splits `10.0.0.1:2222` into host and port. */
export function addressOf(text: string): [host: string, port: number] {
  const at = text.lastIndexOf(':')
  return [text.slice(0, at), Number(text.slice(at + 1))]
}
