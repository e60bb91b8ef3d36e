import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * What the network should do for a product: on; limited, where a block lies on it or its paid time is over, so that
 * its customer gets in far enough to read why; off, before it is active and after it has ended.
 */
export async function serviceState({ db, today }: Context, productCode: string): Promise<'on' | 'limited' | 'off'> {
  const { rows } = await sql<{ state: 'on' | 'limited' | 'off' }>`
    select case
      when p.status not in ('active', 'suspended', 'pendingTerminate') then 'off'
      when p.status = 'pendingTerminate' and p.terminate_on is not null then 'on'
      when p.status <> 'active' or coalesce(greatest(p.paid_through, p.grace_through), p.paid_through) < ${today}::date or exists (
        select from product_block b where b.customer_code = p.customer_code and b.product_code = p.code and b.until is null
      ) then 'limited'
      else 'on' end as state
    from product p where p.customer_code = split_part(${productCode}, '-', 1) and p.code = ${productCode}`.execute(db)
  return rows[0]?.state ?? 'off'
}

export type Login = {
  account: string
  profileCode: string
  odbCode: string | null
  portCode: string | null
  terminalNumber: string | null
  /** Whether the line answers to one device only. */
  bindsDevice: boolean
  trafficExit: string | null
  /** Sign-ins at once, as the specification of the offering says. */
  sessions: number
}

/** How a broadband line signs in, with which speed (a slow one while it is restricted), and where it hangs. Throws for a product that is not a live line. */
export async function broadbandLogin({ db }: Context, productCode: string): Promise<Login> {
  const { rows } = await sql<Login>`
    select a.account, coalesce(slow.code, o.bandwidth_profile_code) as "profileCode", p.odb_code as "odbCode",
      p.port_code as "portCode", p.terminal_number as "terminalNumber",
      o.authorization_mode = 'pppoe-mac' as "bindsDevice", o.broadband_export_type as "trafficExit",
      coalesce((select least(1000, greatest(1, (one ->> 'value')::numeric))::int from product_specification s,
        jsonb_array_elements(s.attributes) one
        where s.code = o.specification_code and one ->> 'attributeCode' = 'sessions'), 1) as sessions
    from product p
    join product_offering o on o.code = p.offering_code and o.bandwidth_profile_code is not null
    left join bandwidth_profile slow on slow.code = 'restricted' and p.restricted_at is not null
    join broadband_account a on a.account = p.account and a.product_code = p.code
    where p.customer_code = split_part(${productCode}, '-', 1) and p.code = ${productCode}`.execute(db)
  const [login] = rows
  if (!login) throw new Error(`product ${productCode} is not a broadband line with an account`)
  return login
}
