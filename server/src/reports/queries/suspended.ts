import { sql } from 'kysely'
import { chosen, inUnits, nameOf, type Report } from './report.ts'

/** Suspended products, longest first: one row for each block on a product. */
export const suspended: Report = {
  order: 'asc',
  key: [
    ['since', 'instant'],
    ['customerCode', 'text'],
    ['productCode', 'text'],
    ['owner', 'text'],
  ],
  rows: (asked) => sql`
    select b.since, b.customer_code as "customerCode", b.product_code as "productCode", b.owner,
      b.resume_on as "resumeOn"
    from product_block b join customer c on c.code = b.customer_code
    where b.until is null and ${chosen('b.owner', asked.given.owner)} and ${inUnits(asked, 'c.organization_unit_code', { customer: 'c.code' })}
      and exists (select from product p where (p.customer_code, p.code) = (b.customer_code, b.product_code)
        and p.status = 'suspended')`,
  more: (asked, page) => sql`
    select b.*, ${asked.ctx.today}::date - (b.since at time zone ${asked.ctx.operator.timeZone})::date as days,
      c.name as "customerName", c.contact_tel as "contactTel", ${nameOf(asked, 'u')} as unit,
      ${nameOf(asked, 'f')} as offering
    from (${page}) b join customer c on c.code = b."customerCode"
      join organization_unit u on u.code = c.organization_unit_code
      join product p on (p.customer_code, p.code) = (b."customerCode", b."productCode")
      join product_offering f on f.code = p.offering_code`,
}
