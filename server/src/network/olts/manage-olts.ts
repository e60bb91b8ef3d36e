import { ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import { olts } from '@lastmile/contract/network/resources.ts'
import { type RawBuilder, sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { storePasswords } from './sign-in.ts'

type Change = { code?: string; before?: Values; after?: Values }

/** SQL: an instant in the format of the calls. */
const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * Serves line terminals. A line terminal or PON port that feeds a box cannot be removed. Passwords are stored encrypted;
 * no call returns them, and the history does not contain them.
 */
export const oltRoutes = serve(
  'olts',
  olts,
  maintain(olts, {
    table: 'olt',
    what: 'olt',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      vendor: 'vendor',
      oltModel: 'model',
      host: 'host',
      protocol: 'protocol',
      port: 'port',
      ponPorts: 'pon_ports',
    },
    hides: true,
    search: ['name', 'zh_name', 'host'],
    shows: {
      userName: sql`t.user_name`,
      password: sql`null::text`,
      enablePassword: sql`null::text`,
      boxes: sql`(select count(*)::int from odb where odb.olt_code = t.code)`,
      hostKey: sql`t.host_key`,
      hostKeyAt: instant(sql`t.host_key_at`),
      otherKey: sql`t.other_key`,
      otherKeyAt: instant(sql`t.other_key_at`),
      testedAt: instant(sql`t.tested_at`),
      testResult: sql`t.test_result`,
      testAnswer: sql`t.test_answer`,
    },
    check: async (ctx, change) => {
      if (change.after) await checkSignIn(ctx, change, change.after)
      await checkPonPorts(ctx, change)
    },
    after: async (ctx, { code, before, after }) => {
      if (!after) return
      await storePasswords(ctx, { code, isNewAddress: differ(address, before, after) }, after)
      const isSame = !differ([...address, 'vendor', 'userName'], before, after)
      if (isSame && after['password'] === undefined && after['enablePassword'] === undefined) return
      await sql`update olt set tested_at = null, test_result = null, test_answer = null where code = ${code}`.execute(
        ctx.db,
      )
    },
  }),
)

const address = ['host', 'port', 'protocol']
const differ = (names: readonly string[], before: Values | undefined, after: Values) =>
  names.some((name) => (before?.[name] ?? null) !== (after[name] ?? null))

/**
 * Refuses a password without a user name, and a user name without an entered or stored password. A stored password is
 * never sent to a new address, where it could be read.
 */
async function checkSignIn(ctx: Context<'invalid-input'>, { code, before }: Change, after: Values): Promise<void> {
  const { userName, password, enablePassword } = after
  if (userName === undefined && (password !== undefined || enablePassword !== undefined))
    broken(ctx, 'userName', 'required')
  if (userName === undefined || password !== undefined) return
  const { rows } = await sql`select from olt where code = ${code ?? null} and password is not null`.execute(ctx.db)
  if (rows.length === 0) broken(ctx, 'password', 'required')
  if (differ(address, before, after)) broken(ctx, 'password', 'password-for-address')
}

/** Refuses to remove a line terminal or PON port that feeds a box. */
async function checkPonPorts(ctx: Context<'in-use'>, { code, after }: Change): Promise<void> {
  const { rows: fed } = await sql<{ ponPort: string; count: number }>`
    select pon_port as "ponPort", count(*)::int as count from odb where olt_code = ${code ?? null}
    group by pon_port`.execute(ctx.db)
  const kept = new Set(after && ponPortsOf(String(after['ponPorts'])))
  const lost = fed.filter(({ ponPort }) => !kept.has(ponPort))
  const count = lost.reduce((sum, port) => sum + port.count, 0)
  if (count > 0)
    ctx.refuse('in-use', {
      what: after ? 'pon-port' : 'olt',
      count,
      where: 'odb',
      ...(after ? { field: 'ponPorts' } : {}),
    })
}
