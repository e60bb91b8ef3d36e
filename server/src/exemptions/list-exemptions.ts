import { exemptionEndsSoon_days, type TaxExemption, type taxExemptions } from '@lastmile/contract/exemptions/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { contentOf } from '#platform/files/stored-first.ts'
import { findCustomer, visibleCustomer } from '#customers'

type Row = Omit<z.input<typeof TaxExemption>, 'recordedAt' | 'endedAt'> & { recordedAt: Date; endedAt: Date | null }

const employee = (code: string) =>
  sql`(select json_build_object('code', e.code, 'name', e.true_name, 'zhName', e.zh_name) from employee e where e.code = ${sql.ref(`x.${code}`)})`

const standingOn = (today: string) => sql`case when lower(x.valid) > ${today}::date then 'exempt-later'
  when upper(x.valid) <= ${today}::date then 'exempt-over'
  when upper(x.valid) <= ${today}::date + ${exemptionEndsSoon_days}::int then 'exempt-ending' else 'exempt-now' end`

/** Lists the exemptions of customers the actor sees, last recorded first. */
export const listExemptions: Handler<typeof taxExemptions.list> = async (ctx, input) => {
  const { customerCode, standing, after, limit } = input
  const key = keyAfter(after, ['2026-01-01T00:00:00.000Z', 'C', 'C'])
  const conditions = [
    visibleCustomer(ctx),
    ...(key ? [sql`(x.recorded_at, x.customer_code, x.code) < (${key[0]}::timestamptz, ${key[1]}, ${key[2]})`] : []),
    ...(customerCode === undefined ? [] : [sql`x.customer_code = ${customerCode}`]),
    ...(standing === undefined ? [] : [sql`${standingOn(ctx.today)} = ${standing}`]),
  ]
  const { rows } = await sql<Row>`
    select x.code as "exemptionCode", x.customer_code as "customerCode", c.name as "customerName", x.certificate_no as "exemptionNo",
      x.authority, lower(x.valid) as "validFrom", upper(x.valid) - 1 as "validThrough", ${standingOn(ctx.today)} as standing,
      x.scan_name as "scanName", ${employee('recorded_by')} as "recordedBy", x.recorded_at as "recordedAt",
      case when x.ended_by is not null then ${employee('ended_by')} end as "endedBy", x.ended_at as "endedAt",
      x.end_reason as "endReason", x.certified_through as "certifiedThrough", x.version
    from tax_exemption x join customer c on c.code = x.customer_code where ${sql.join(conditions, sql` and `)}
    order by x.recorded_at desc, x.customer_code desc, x.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const shown = pageOf(rows, limit, (row) => [row.recordedAt.toISOString(), row.customerCode, row.exemptionCode])
  const { rows: read, next } = shown
  return {
    rows: read.map((row) => ({
      ...row,
      recordedAt: row.recordedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
    next,
  }
}

/** Returns the scan of a certificate. Refuses not-found, and file-missing if the file store has lost it. */
export const showScan: Handler<typeof taxExemptions.scan> = async (ctx, { exemptionCode }) => {
  const customerCode = ownerOf(exemptionCode)
  await findCustomer(ctx, { customerCode })
  const row = await ctx.db
    .selectFrom('tax_exemption')
    .select(['scan', 'scan_name as name', 'scan_type as type'])
    .where('customer_code', '=', customerCode)
    .where('code', '=', exemptionCode)
    .executeTakeFirst()
  if (!row?.scan || !row.name || !row.type)
    return ctx.refuse('not-found', { what: 'attachment', field: 'exemptionCode' })
  const { name, type } = row
  const content = await contentOf(ctx, row.scan, { file: name })
  return { name, type, content }
}

/**
 * SQL: the number of the certificate that exempted a customer on a day. A correction made after the certificate expired
 * still names that certificate.
 */
export const certificateOn = (customerCode: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  (select x.certificate_no from tax_exemption x where x.customer_code = ${customerCode} and lower(x.valid) <= ${day}
    order by x.valid desc limit 1)`
