import { z } from 'zod'

/** What the network does for a line: refuse it, show it the information page, or serve it (domain (f)). */
export const AuthorizationStatus = z.enum(['off', 'limited', 'on'])
export type AuthorizationStatus = z.output<typeof AuthorizationStatus>
