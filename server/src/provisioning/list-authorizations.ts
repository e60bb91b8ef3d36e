import type { AddressKind } from '@lastmile/contract/addressing/pools.ts'
import type { Authorization, LiveSession, provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { type Selectable, sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import type { ProvisioningCommand } from '#platform/tables.gen.ts'
import { ipv6OfSession } from '#radius'
import { activityOf, servicesOfCustomer } from '#vlans'
import { commandOf } from './command-rows.ts'

/** Lists the lines of a customer the actor may see, newest first, with their sessions and last commands. */
export const listAuthorizations: Handler<typeof provisioning.authorizations> = async (ctx, { customerCode }) => {
  const lines = await linesOf(ctx, customerCode)
  const [services, sessions, commands, ignored] = await Promise.all([
    servicesOfCustomer(ctx, customerCode),
    sessionsByAccount(
      ctx,
      lines.map(({ account }) => account),
    ),
    commandsByProduct(ctx, customerCode),
    ignoredByProduct(ctx, customerCode),
  ])
  return lines.map(
    ({ appliedAddresses, ...line }): Authorization => ({
      ...line,
      addresses: line.addresses.map((text) => {
        const [kind, address = ''] = text.split(' ')
        return { kind: kind as AddressKind, address, applied: appliedAddresses.includes(text) }
      }),
      services: services.get(line.productCode) ?? [],
      status: line.status as Authorization['status'],
      appliedStatus: line.appliedStatus as Authorization['status'],
      expiresAt: line.expiresAt?.toISOString() ?? null,
      closedAt: line.closedAt?.toISOString() ?? null,
      updatedAt: line.updatedAt.toISOString(),
      // The account of an ended product, and its sessions, may already belong to another product.
      liveSessions: line.retiredAt ? [] : (sessions.get(line.account) ?? []),
      commands: (commands.get(line.productCode) ?? []).map((row) => commandOf(row, ctx.language)),
      ignored: (ignored.get(line.productCode) ?? []).map((row) => ({
        ...commandOf(row, ctx.language),
        terminalNumber: row.terminal_number,
        heldAt: row.held_at,
      })),
    }),
  )
}

async function linesOf(ctx: Context<'not-found'>, customerCode: string) {
  await findCustomer(ctx, { customerCode })
  return ctx.db
    .selectFrom('network_authorization as a')
    .innerJoin('product as p', (join) =>
      join.onRef('p.customer_code', '=', 'a.customer_code').onRef('p.code', '=', 'a.product_code'),
    )
    .innerJoin('product_offering as o', 'o.code', 'p.offering_code')
    .innerJoin('bandwidth_profile as b', 'b.code', 'a.profile')
    .leftJoin('employee as e', 'e.code', 'a.closed_by')
    .select([
      'a.customer_code as customerCode',
      'a.product_code as productCode',
      'o.name as productName',
      'o.zh_name as productZhName',
      'p.status as productStatus',
      'a.account',
      'a.status',
      'a.applied_status as appliedStatus',
      'a.desired_version as desiredVersion',
      'a.applied_version as appliedVersion',
      'a.profile as profileCode',
      'b.name as profileName',
      'b.zh_name as profileZhName',
      'b.down_kbps as downKbps',
      'b.up_kbps as upKbps',
      'a.expires_at as expiresAt',
      'a.binds_device as bindsDevice',
      'a.mac_bind as macBind',
      'p.terminal_number as terminalNumber',
      activityOf('a.product_code').as('ontActivity'),
      'a.addresses',
      'a.applied_addresses as appliedAddresses',
      'a.closed_at as closedAt',
      sql<string | null>`${employeeName(ctx, 'e')}`.as('closedBy'),
      'a.closed_reason as closedReason',
      'a.retired_at as retiredAt',
      'a.updated_at as updatedAt',
    ])
    .where('a.customer_code', '=', customerCode)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.code', 'desc')
    .execute()
}

type SessionRow = Omit<LiveSession, 'since' | 'lastSeenAt'> & { account: string; since: Date; lastSeenAt: Date }

async function sessionsByAccount(ctx: Context, accounts: readonly string[]) {
  const { rows } = await sql<SessionRow>`
    select account, session_id as "sessionId", host(framed_ip) as address, ${ipv6OfSession} as ipv6, mac, host(nas_ip) as "nasAddress",
      nas_port as "nasPort", started_at as since, last_seen_at as "lastSeenAt",
      uploaded_bytes as "uploadedBytes", downloaded_bytes as "downloadedBytes", silent
    from live_session s where account = any(${accounts}) order by started_at desc`.execute(ctx.db)
  const sessions = rows.map(({ since, lastSeenAt, ...row }) => ({
    ...row,
    since: since.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return Map.groupBy(sessions, ({ account }) => account)
}

async function commandsByProduct(ctx: Context, customerCode: string) {
  const { rows } = await sql<Selectable<ProvisioningCommand>>`
    select c.* from network_authorization a cross join lateral (
      select * from provisioning_command c
      where c.customer_code = a.customer_code and c.product_code = a.product_code order by c.id desc limit 10) c
    where a.customer_code = ${customerCode} order by c.id desc`.execute(ctx.db)
  return Map.groupBy(rows, ({ product_code }) => product_code)
}

/** Returns the ignored commands whose effect is still missing; for a removal, with the ONT that it left behind. */
async function ignoredByProduct(ctx: Context, customerCode: string) {
  const { rows } = await sql<Selectable<ProvisioningCommand> & { held_at: string | null }>`
    select c.*, h.olt_code || ' ' || h.pon_port || ':' || h.ont_id as held_at from provisioning_command c
    left join ont_registration h on h.left_by = c.id
    where c.customer_code = ${customerCode} and c.status = 'ignored' order by c.id desc`.execute(ctx.db)
  return Map.groupBy(rows, ({ product_code }) => product_code)
}
