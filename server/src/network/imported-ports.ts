import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Port = { odbCode: string; portCode: string }

/** Occupies free ports for imported lines, which have no order. Throws if another line has taken one. */
export async function occupyImported(
  { db }: Context,
  ports: readonly (Port & { productCode: string })[],
): Promise<void> {
  if (ports.length === 0) return
  const { numAffectedRows } = await sql`
    update odb_port p set status = 'occupied', product_code = l.product_code
    from unnest(${ports.map((one) => one.odbCode)}::text[], ${ports.map((one) => one.portCode)}::text[],
      ${ports.map((one) => one.productCode)}::text[]) l (odb_code, code, product_code)
    where p.odb_code = l.odb_code and p.code = l.code and p.status = 'free'`.execute(db)
  if (numAffectedRows !== BigInt(ports.length)) throw new Error('a port of an import was taken in the meantime')
}

/** Releases the ports of imported lines that are about to be removed. */
export async function releaseImported({ db }: Context, productCodes: readonly string[]): Promise<void> {
  await sql`update odb_port set status = 'free', product_code = null
    where product_code = any(${[...productCodes]}::text[]) and order_code is null`.execute(db)
}
