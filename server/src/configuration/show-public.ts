import type { configuration } from '@lastmile/contract/configuration/calls.ts'
import type { Handler } from '#platform/context.ts'
import { logoDigest } from './logo.ts'

/** Returns the operator's public settings, which the sign-in page shows. */
export const showPublic: Handler<typeof configuration.public> = async ({ db, operator }) => ({
  ...operator,
  logo: await logoDigest(db),
})

/** Lists the types of settings: public ones for everyone, and operator ones for the operator's staff. */
export const listTypes: Handler<typeof configuration.types> = async () => [
  { code: 'public', name: 'Public', zhName: '公共配置' },
  { code: 'operation', name: 'Operator', zhName: '运营商配置' },
]
