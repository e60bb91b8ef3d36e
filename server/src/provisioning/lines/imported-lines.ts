import { sql } from 'kysely'
import { desiredStateSql } from '#orders'
import type { Context } from '#platform/context.ts'

/** A line that works already, with the password that its device uses. */
export type ImportedAuthorization = { customerCode: string; productCode: string; password: string }

/**
 * Authorizes imported lines in their desired state. Nothing is sent to the network: FreeRADIUS reads the rows at sign-in.
 */
export async function authorizeImported(ctx: Context, lines: readonly ImportedAuthorization[]): Promise<void> {
  await sql`
    insert into network_authorization (customer_code, product_code, account, password, status, profile, simultaneous_use,
      terminal_number, ont_place_unknown, expires_at, traffic_exit, binds_device, planned_version, applied_version, applied_status, applied_profile,
      applied_offering, updated_at)
    select l.customer_code, l.product_code, d.account, l.password, d.state, d."profileCode", d.sessions,
      p.terminal_number, p.terminal_number is not null, d."expiresAt",
      d."trafficExit", d."bindsDevice", 1, 1, d.state, d."profileCode", p.offering_code, ${ctx.now}
    from unnest(${lines.map(({ customerCode }) => customerCode)}::text[],
        ${lines.map(({ productCode }) => productCode)}::text[],
        ${lines.map(({ password }) => password)}::text[]) l (customer_code, product_code, password)
    join product p on p.customer_code = l.customer_code and p.code = l.product_code
    cross join lateral (${desiredStateSql(ctx, sql.ref<string>('l.product_code'))}) d`.execute(ctx.db)
}

/** Deletes the authorizations of imported lines, whose customers are about to be removed. */
export async function removeAuthorizations({ db }: Context, productCodes: readonly string[]): Promise<void> {
  for (const table of ['provisioning_command', 'ont_registration'])
    await sql`delete from ${sql.table(table)} where product_code = any(${[...productCodes]}::text[])`.execute(db)
  await sql`delete from network_authorization where (customer_code, product_code) in (
    select split_part(code, '-', 1), code from unnest(${[...productCodes]}::text[]) code)`.execute(db)
}
