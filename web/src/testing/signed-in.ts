import { session } from '#platform/session.ts'

/** Signs in employee E1 with these permissions. The operator uses kyats without decimals and time zone UTC. */
export const signedIn = (permissions: Readonly<Record<string, boolean>> = {}): void =>
  session.set({
    permissions,
    employee: {
      operator: { currency: { code: 'MMK', exponent: 0 }, timeZone: 'UTC' },
      employee: { code: 'E1' },
    } as never,
  })
