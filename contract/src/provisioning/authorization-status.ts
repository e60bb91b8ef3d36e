import { z } from 'zod'

/** The network's service for a line: refuse it, show it the notice page, or serve it (docs/domain.md#network). */
export const AuthorizationStatus = z.enum(['off', 'limited', 'on'])
export type AuthorizationStatus = z.output<typeof AuthorizationStatus>
