import { sql } from 'kysely'
import { inUnits, nameOf, personOf, type Report } from './report.ts'

/** Active products whose paid time ends in the requested days, soonest first. */
export const expiring: Report = {
  order: 'asc',
  key: [
    ['paidThrough', 'day'],
    ['customerCode', 'text'],
    ['productCode', 'text'],
  ],
  rows: (asked) => sql`
    select p.paid_through as "paidThrough", p.customer_code as "customerCode", p.code as "productCode",
      p.paid_through - ${asked.ctx.today}::date as "daysLeft", p.offering_code as "offeringCode"
    from product p join customer c on c.code = p.customer_code
    where p.status = 'active' and p.paid_through between ${asked.given.from}::date and ${asked.given.to}::date
      and ${inUnits(asked, 'c.organization_unit_code', { customer: 'c.code' })}`,
  more: (asked, page) => sql`
    select p.*, c.name as "customerName", c.contact_tel as "contactTel", ${nameOf(asked, 'u')} as unit,
      ${nameOf(asked, 'f')} as offering, ${personOf(asked, 's')} as salesman
    from (${page}) p join customer c on c.code = p."customerCode"
      join organization_unit u on u.code = c.organization_unit_code
      join product_offering f on f.code = p."offeringCode" join employee s on s.code = c.salesman_code`,
}
