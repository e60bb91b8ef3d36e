import { expect, test } from 'vitest'
import { circuitKey, replacedSignIn } from './sign-in.ts'

const pppoe = { signIn: 'by-pppoe', circuitId: null, remoteId: null, circuitDerived: false } as const
const ipoe = (circuitId: string | null, remoteId: string | null = null) =>
  ({ signIn: 'by-ipoe', circuitId, remoteId, circuitDerived: false }) as const
const byPattern = (circuitId: string | null) => ({ ...ipoe(circuitId), circuitDerived: true })

test('a change replaces PPPoE by IPoE, IPoE by PPPoE, and one circuit by another', () => {
  expect(replacedSignIn(pppoe, ipoe('olt 1'))).toBe('by-pppoe')
  expect(replacedSignIn(ipoe('olt 1'), pppoe)).toBe('by-ipoe')
  expect(replacedSignIn(ipoe('olt 1'), ipoe('olt 2'))).toBe('by-ipoe')
  expect(replacedSignIn(ipoe('olt 1', 'node 1'), ipoe('olt 1', 'node 2'))).toBe('by-ipoe')
  expect(replacedSignIn(ipoe('olt 1'), ipoe(null))).toBe('by-ipoe')
})

test('keeping the sign-in method replaces nothing, nor does the first circuit by pattern', () => {
  expect(replacedSignIn(pppoe, pppoe)).toBeNull()
  expect(replacedSignIn(ipoe('olt  1'), ipoe('OLT 1'))).toBeNull()
  expect(replacedSignIn(ipoe(null), byPattern('olt 1'))).toBeNull()
  expect(replacedSignIn(pppoe, byPattern(null)), 'it waits for a pattern').toBeNull()
  expect(replacedSignIn(ipoe(null), pppoe)).toBeNull()
})

test('the first circuit that is entered replaces PPPoE, which a line without a circuit uses', () => {
  expect(replacedSignIn(ipoe(null), ipoe('olt 1'))).toBe('by-pppoe')
})

test('a remote ID that is only added or removed replaces nothing', () => {
  expect(replacedSignIn(ipoe('olt 1'), ipoe('OLT 1', 'node'))).toBeNull()
  expect(replacedSignIn(ipoe('olt 1', 'node'), ipoe('olt 1'))).toBeNull()
  expect(replacedSignIn(ipoe('olt 1', 'node'), ipoe('olt 2'))).toBe('by-ipoe')
})

test('circuits are compared without case and repeated blanks, and by the text of printable octets', () => {
  expect(circuitKey(' OLT-1  Xpon 1 ')).toBe('olt-1 xpon 1')
  expect(circuitKey('0x4F4C542031')).toBe('olt 1')
  expect(circuitKey('0x0004FF')).toBe('0x0004ff')
  expect(circuitKey(null)).toBe('')
})
