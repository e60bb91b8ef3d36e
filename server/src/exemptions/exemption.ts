import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { lockCustomer } from '#customers'

type Exemption = {
  validFrom: string
  /** The last day of validity; null if it has no end. */
  validThrough: string | null
  scan: string | null
  version: number
}

/** Locks the customer of an exemption, and returns the exemption. Refuses not-found. */
export async function exemptionUnderLock(ctx: Context<'not-found'>, exemptionCode: string): Promise<Exemption> {
  const customerCode = ownerOf(exemptionCode)
  await lockCustomer(ctx, customerCode)
  const { rows } = await sql<Exemption>`
    select lower(valid) as "validFrom", upper(valid) - 1 as "validThrough", scan, version from tax_exemption
    where customer_code = ${customerCode} and code = ${exemptionCode}`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'tax-exemption', field: 'exemptionCode' })
}
