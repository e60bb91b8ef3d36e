import { signInRefusals } from '@lastmile/contract/network/resources.ts'
import type { Context } from '#platform/context.ts'

/**
 * An OLT as a session needs it: its vendor and model, which determine the command language, its address, its encrypted sign-in
 * unless the installation's is used, the SSH host key of its first sign-in, and why its last sign-in failed if an employee
 * has to remove that reason.
 */
export type Olt = {
  code: string
  vendor: string
  model?: string | null
  host: string
  port?: number | null
  protocol?: 'ssh' | 'telnet'
  signIn?: { user: string; password: string; enablePassword: string | null } | undefined
  hostKey?: string | null
  refusal?: SignInRefusal | undefined
  version?: number
}
type SignInRefusal = (typeof signInRefusals)[number]

/** Returns an OLT with its row version; undefined if there is none with this code. */
export async function oltAt(
  { db }: Pick<Context, 'db'>,
  code: string,
): Promise<(Olt & { testedAt: Date | null }) | undefined> {
  const row = await db
    .selectFrom('olt')
    .select(['code', 'vendor', 'model', 'host', 'port', 'protocol', 'version', 'host_key as hostKey'])
    .select(['tested_at as testedAt', 'test_result'])
    .select(['user_name', 'password', 'enable_password'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_name: user, password, enable_password: enablePassword, protocol, test_result, ...olt } = row
  return {
    ...olt,
    refusal: signInRefusals.find((one) => one === test_result),
    protocol: protocol === 'telnet' ? 'telnet' : 'ssh',
    signIn: user === null || password === null ? undefined : { user, password, enablePassword },
  }
}
