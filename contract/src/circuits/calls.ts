import { z } from 'zod'
import { call } from '#platform/call.ts'
import { BroadbandAccount } from '#orders/values.ts'
import { CustomerCode, Instant, page, paged, perhaps, ProductCode } from '#platform/values.ts'
import { CircuitText } from './patterns.ts'
import { signInKinds } from './sign-in.ts'

/** Why a pattern gives a line no circuit: the circuit is too long, or contains characters that are not sent as text. */
export const patternFaults = ['circuit-too-long', 'circuit-not-printable'] as const

/** How a line signs in, and its circuit. */
export const LineSignIn = z.object({
  productCode: z.string(),
  signIn: z.enum(signInKinds),
  /** Whether the circuit follows from the pattern of the OLT and the place of the ONT. */
  circuitDerived: z.boolean(),
  /** Null if it is not known: there is no pattern, the ONT has no place yet, or another line has the circuit. */
  circuitId: z.string().nullable(),
  /** The remote ID that the access server must send as well; null: any. */
  remoteId: z.string().nullable(),
  /** The circuit by the pattern; null if there is none. */
  patternCircuitId: z.string().nullable(),
  patternRemoteId: z.string().nullable(),
  /** Why the pattern gives this line no circuit although its ONT has a place; null if it does. */
  patternFault: z.enum(patternFaults).nullable(),
  /** The OLT of the line, if it has no pattern. */
  oltWithoutPattern: z.string().nullable(),
  /** How its live sessions that still report signed in; both if that is not known. */
  onlineBy: z.array(z.enum(signInKinds)),
})

/** How a line signs in after a change, and whether sessions that used the replaced method end. */
export const LineSignInChange = LineSignIn.extend({ endsSession: z.boolean() })

const permission = 'NetWorkResourEdit'
const identifier = perhaps(CircuitText)

/** Sign-in by IPoE (pages authorizationInfo and NetWorkResourEdit). */
export const circuits = {
  line: call({
    method: 'GET',
    path: 'circuits',
    action: 'line',
    summary: 'Show how a line signs in, and its circuit',
    permission: 'authorizationInfo',
    input: z.object({ productCode: ProductCode }),
    output: LineSignIn,
    refuses: ['not-found'],
  }),
  set: call({
    method: 'POST',
    path: 'circuits',
    action: 'set',
    summary:
      'Set how a line signs in, and end the sessions that used the previous method; without a circuit, IPoE uses the pattern of its OLT',
    permission,
    input: z.object({
      customerCode: CustomerCode,
      productCode: ProductCode,
      signIn: z.enum(signInKinds),
      circuitId: identifier,
      remoteId: identifier,
    }),
    output: LineSignInChange,
    refuses: ['not-found', 'circuit-taken', 'circuit-taken-elsewhere', 'circuit-not-derived'],
  }),
  unknown: call({
    method: 'GET',
    path: 'circuits',
    action: 'unknown',
    summary: 'List the circuits at which a sign-in was rejected and that no line has, latest first',
    permission,
    input: z.object({ ...paged }),
    output: page(
      z.object({
        unknownCircuitId: z.string(),
        circuitId: z.string(),
        remoteId: z.string().nullable(),
        macAddress: z.string().nullable(),
        signInName: z.string().nullable(),
        attempts: z.int(),
        lastRejectedAt: Instant,
      }),
    ),
    refuses: [],
  }),
  assign: call({
    method: 'POST',
    path: 'circuits',
    action: 'assign',
    summary: 'Have the line with an account sign in from a rejected circuit',
    permission,
    input: z.object({
      unknownCircuitId: z.string().regex(/^\d{1,18}$/, 'unreadable'),
      account: BroadbandAccount,
      /** Whether the line requires the remote ID as well. */
      withRemoteId: z.boolean().default(false),
    }),
    output: LineSignInChange,
    refuses: ['not-found', 'circuit-taken', 'circuit-taken-elsewhere'],
  }),
}
