/** How a line signs in: by PPPoE with its account and password, or by IPoE from its circuit (DHCP with option 82). */
export const signInKinds = ['by-pppoe', 'by-ipoe'] as const
export type SignInKind = (typeof signInKinds)[number]

/** The circuit of a line, and the remote ID that it requires; null: not known, or any. */
export type Circuit = { circuitId: string | null; remoteId: string | null }
type SignIn = Circuit & { signIn: SignInKind }

const isHexText = /^0x(?:[2-6][0-9a-f]|7[0-9a-e])+$/i

/**
 * Returns the form in which circuits are compared, as `circuit_key` in the database does: vendors differ in case and blanks,
 * and hexadecimal octets that are printable are the text that they encode.
 */
export function circuitKey(value: string | null): string {
  const written = (value ?? '').trim()
  const octets = isHexText.test(written) ? (written.slice(2).match(/../g) ?? []) : undefined
  const text = octets ? octets.map((octet) => String.fromCharCode(Number.parseInt(octet, 16))).join('') : written
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Reports whether two circuits are the same, ignoring case and repeated blanks. */
export const isSameCircuit = (one: Circuit, other: Circuit): boolean =>
  circuitKey(one.circuitId) === circuitKey(other.circuitId) && circuitKey(one.remoteId) === circuitKey(other.remoteId)

/** Reports whether the sessions from one circuit are also from another: remote IDs count only if both require one. */
const continues = (before: Circuit, after: Circuit): boolean =>
  circuitKey(before.circuitId) === circuitKey(after.circuitId) &&
  (before.remoteId === null || after.remoteId === null || isSameCircuit(before, after))

/**
 * Returns the sign-in method that a change replaces, whose sessions end; null if none. PPPoE sessions of a line that
 * already has a circuit continue, because PPPoE remains valid. So do those of a line without a circuit that gets one by
 * pattern.
 */
export function replacedSignIn(before: SignIn, after: SignIn & { circuitDerived: boolean }): SignInKind | null {
  if (before.signIn === 'by-ipoe' && before.circuitId !== null)
    return after.signIn === 'by-ipoe' && continues(before, after) ? null : 'by-ipoe'
  if (after.signIn === 'by-pppoe' || after.circuitId === null) return null
  return before.signIn === 'by-ipoe' && after.circuitDerived ? null : 'by-pppoe'
}
