import { session } from '#platform/session.ts'

/** Signs employee E1 in, who holds these rights, at an operator that counts in kyats without cents and lives by UTC. */
export const signedIn = (permissions: Readonly<Record<string, boolean>> = {}): void =>
  session.set({
    permissions,
    employee: {
      operator: { currency: { code: 'MMK', exponent: 0 }, timeZone: 'UTC' },
      employee: { code: 'E1' },
    } as never,
  })
