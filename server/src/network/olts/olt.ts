import type { Context } from '#platform/context.ts'

/**
 * An OLT as a session needs it: its vendor, which determines the command language, its address, its encrypted sign-in
 * unless the installation's is used, and the SSH host key that it presented first.
 */
export type Olt = {
  code: string
  vendor: string
  host: string
  port?: number | null
  protocol?: 'ssh' | 'telnet'
  signIn?: { user: string; password: string; enablePassword: string | null } | undefined
  hostKey?: string | null
}

/** Returns an OLT with its row version; undefined if there is none with this code. */
export async function oltAt(
  { db }: Pick<Context, 'db'>,
  code: string,
): Promise<(Olt & { version: number }) | undefined> {
  const row = await db
    .selectFrom('olt')
    .select(['code', 'vendor', 'host', 'port', 'protocol', 'version', 'host_key as hostKey'])
    .select(['user_name', 'password', 'enable_password'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_name: user, password, enable_password: enablePassword, protocol, ...olt } = row
  return {
    ...olt,
    protocol: protocol === 'telnet' ? 'telnet' : 'ssh',
    signIn: user === null || password === null ? undefined : { user, password, enablePassword },
  }
}
