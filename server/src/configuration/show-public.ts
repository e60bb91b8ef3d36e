import type { configuration } from '@lastmile/contract/configuration/calls.ts'
import type { Handler } from '#platform/context.ts'

/** Public settings of the operator; the sign-in page shows them before sign-in. */
export const showPublic: Handler<typeof configuration.public> = async ({ operator }) => operator

/** Public settings are for everyone, operator settings for the operator's own staff. */
export const listTypes: Handler<typeof configuration.types> = async () => [
  { code: 'public', name: 'Public', zhName: '公共配置' },
  { code: 'operation', name: 'Operator', zhName: '运营商配置' },
]
