import type { configuration } from '@lastmile/contract/configuration/calls.ts'
import type { Handler } from '#platform/context.ts'

/** What the operator has set for everyone; the sign-in page shows it before anyone has signed in. */
export const showPublic: Handler<typeof configuration.public> = async ({ operator }) => operator

/** Public settings are for everyone, operator settings for the operator's own staff. */
export const listTypes: Handler<typeof configuration.types> = async () => [
  { code: 'public', name: 'Public', zhName: '公共配置' },
  { code: 'operation', name: 'Operator', zhName: '运营商配置' },
]
