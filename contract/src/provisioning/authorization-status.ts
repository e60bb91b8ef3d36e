import { z } from 'zod'

/** How the network treats a line: refuses it, shows it the notice page, or serves it (docs/domain.md#network). */
export const AuthorizationStatus = z.enum(['off', 'limited', 'on'])
export type AuthorizationStatus = z.output<typeof AuthorizationStatus>
