import type { ProductStatus } from '@lastmile/contract/orders/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'

export type Login = {
  account: string
  profileCode: string
  odbCode: string | null
  portCode: string | null
  terminalNumber: string | null
  /** Whether the line accepts only one device. */
  bindsDevice: boolean
  trafficExit: string | null
  /** The number of simultaneous sign-ins, from the specification of the offering. */
  sessions: number
}

/** The product data that is sent to the network. */
export type DesiredState = {
  status: z.output<typeof ProductStatus>
  /**
   * The desired state in the network: `on`; `limited` for a blocked or expired product, so that its customer can read
   * the reason; `off` before activation and after the end.
   */
  state: 'on' | 'limited' | 'off'
  /**
   * Midnight in the operator's time zone at which prepaid service ends, or a closed line stops working after its last
   * days.
   */
  expiresAt: Date | null
  /**
   * How a broadband line signs in, its speed (reduced while it is restricted) and its location in the network; null if
   * the product is not a working line.
   */
  login: Login | null
}
/** The row as read from the database; in a JSON row the date is text. */
type WishRow = Omit<DesiredState, 'login' | 'expiresAt'> & { expiresAt: Date | string | null } & {
  [K in keyof Login]: Login[K] | null
}

/** Returns the desired network state of a product with a single statement. Throws if the product does not exist. */
export async function desiredState(ctx: Context, productCode: string): Promise<DesiredState> {
  const { rows } = await desiredStateSql(ctx, productCode).execute(ctx.db)
  return parseDesiredState(rows[0], productCode)
}

/** SQL: the desired network state, for queries that read more; {@link parseDesiredState} parses its row. */
export const desiredStateSql = (
  { today, operator }: Pick<Context, 'today' | 'operator'>,
  productCode: string | RawBuilder<string>,
) =>
  sql<WishRow>`
    select p.status, case
        when p.status not in ('active', 'suspended', 'pendingTerminate') then 'off'
        when p.status = 'pendingTerminate' and p.terminate_on <= ${today}::date then 'off'
        when p.status = 'pendingTerminate' and p.terminate_on is not null then 'on'
        when p.status <> 'active' or coalesce(greatest(p.paid_through, p.grace_through), p.paid_through) < ${today}::date or exists (
          select from product_block b where b.customer_code = p.customer_code and b.product_code = p.code and b.until is null
        ) then 'limited'
        else 'on' end as state,
      case when p.status = 'pendingTerminate' and p.terminate_on is not null
        then p.terminate_on::timestamp at time zone ${operator.timeZone}
      when o.payment_mode = 'prepaid'
        then (greatest(p.paid_through, p.grace_through) + 1)::timestamp at time zone ${operator.timeZone} end as "expiresAt",
      a.account, case when p.restricted_at is null then o.bandwidth_profile_code else 'restricted' end as "profileCode", p.odb_code as "odbCode",
      p.port_code as "portCode", p.terminal_number as "terminalNumber",
      o.authorization_mode = 'pppoe-mac' as "bindsDevice", o.broadband_export_type as "trafficExit",
      coalesce((select least(1000, greatest(1, (one ->> 'value')::numeric))::int from product_specification s,
        jsonb_array_elements(s.attributes) one
        where s.code = o.specification_code and one ->> 'attributeCode' = 'sessions'), 1) as sessions
    from product p
    join product_offering o on o.code = p.offering_code
    left join broadband_account a on a.account = p.account and a.product_code = p.code and o.bandwidth_profile_code is not null
    where p.customer_code = split_part(${productCode}, '-', 1) and p.code = ${productCode}`

/** Parses the row of a product's desired state. Throws if it is missing. */
export function parseDesiredState(row: WishRow | null | undefined, productCode: string): DesiredState {
  if (!row) throw new Error(`there is no product ${productCode}`)
  const { status, state, expiresAt, account, ...line } = row
  return {
    status,
    state,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    login: account === null ? null : ({ account, ...line } as Login),
  }
}

/** Returns how a broadband line signs in. Throws if the product is not a working line. */
export async function broadbandLogin(ctx: Context, productCode: string): Promise<Login> {
  const { login } = await desiredState(ctx, productCode)
  return liveLine(login, productCode)
}

/** Returns the login of a working line. Throws if the product is not one. */
export function liveLine(login: Login | null, productCode: string): Login {
  if (!login) throw new Error(`product ${productCode} is not a broadband line with an account`)
  return login
}
