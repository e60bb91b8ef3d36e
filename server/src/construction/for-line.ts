import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Instance, Variables, ofProduct } from '#processes'
import { startConstruction } from './start.ts'

const ended = 'message:construction.ended'

/**
 * Starts the construction of a box for a sold line that has no free port. Its installation waits until the construction
 * has ended. Returns the variables of the installation, without the result of an earlier construction.
 */
export async function buildForLine(ctx: Context, instance: ReturnType<typeof ofProduct>): Promise<Variables> {
  const { customerCode, productCode, businessKey: orderCode, unit } = instance
  const { rows } = await sql<{ townCode: string; address: string }>`
    select coalesce(o.town_code, c.town_code) as "townCode", coalesce(p.service_address, c.manage_address) as address
    from product p join customer c on c.code = p.customer_code left join odb o on o.code = p.odb_code
    where p.customer_code = ${customerCode} and p.code = ${productCode}`.execute(ctx.db)
  const [{ townCode, address } = { townCode: '', address: '' }] = rows
  const waiting = { customerCode, orderCode }
  await startConstruction(ctx, { townCode, address, title: address.slice(0, 100), unit, waiting })
  return { received: withoutEnd(instance) }
}

const withoutEnd = ({ variables: { received } }: Instance): string[] =>
  Array.isArray(received) ? (received as readonly string[]).filter((one) => one !== ended) : []
