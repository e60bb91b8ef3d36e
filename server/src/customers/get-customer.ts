import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import type { Customer, customers } from '@lastmile/contract/customers/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { requireFewReveals } from '#access'
import { areaPath, containingOf } from '#areas'
import { choiceOption, option } from '#configuration'
import { readCustomFields } from '#fields'
import type { Context, Handler } from '#platform/context.ts'
import { maskTail } from '#platform/masked.ts'
import { formOf } from './form-of.ts'
import { visible } from './lock.ts'
import { phoneFor } from './phone.ts'

/** SQL: a province, city or town with its names. */
export const sectionOption = (code: RawBuilder<unknown>) => option(sql`management_area`, code)

/**
 * SQL: what the new lines of customer `c` were sold for, as in the preview of a sale: months, internet fee,
 * installation fee and total. A waived deposit bears no tax and is not part of the installation fee.
 */
const soldLines = sql`
  select coalesce(sum(i.months) filter (where i.kind in ('period', 'gift')), 0)::int as "totalMonth",
    coalesce(sum(i.amount) filter (where i.kind in ('period', 'discount')), 0)::bigint as "internetFee",
    coalesce(sum(i.amount) filter (where i.kind = 'install' or i.kind = 'waiver' and i.tax_code <> 'none'), 0)::bigint
      as "installFee",
    coalesce(sum(i.amount), 0)::bigint as "totalAmount"
  from customer_order o join order_item i on i.customer_code = o.customer_code and i.order_code = o.code
  where o.customer_code = c.code and o.type in ${oneOf(kindGroups.lineSales)}
    and o.status not in ('failed', 'cancelled')`

const c = (column: string) => sql.ref(`c.${column}`)

/** Returns a customer in the actor's scope, with a masked certificate number. Refuses not-found. */
export const getCustomer: Handler<typeof customers.get> = async (ctx, { customerCode }) => {
  type Row = Omit<z.input<typeof Customer>, 'createdAt' | 'customFields' | 'areas'> & { createdAt: Date }
  const { rows } = await sql<Row>`
    select c.code as "customerCode", c.name, c.status, ${choiceOption('customer-type', c('customer_type'))} as "customerType",
      c.level, ${choiceOption('certificate-type', c('certificate_type'))} as "certificateType",
      c.certificate_no as "certificateNo", c.contact_tel as "contactTel", c.e_mail as "eMail",
      ${choiceOption('customer-operator', c('operator'))} as operator,
      ${sectionOption(containingOf(containingOf(c('town_code'))))} as province,
      ${sectionOption(containingOf(c('town_code')))} as city,
      ${sectionOption(c('town_code'))} as town, c.manage_address as "manageAddress", c.postal_code as "postalCode", c.latitude, c.longitude,
      c.external_customer_code as "externalCustomerCode",
      ${choiceOption('business-channel', c('business_channel'))} as "businessChannel", c.audit_code as "auditCode",
      ${option(sql`(select code, true_name as name, zh_name from employee)`, c('salesman_code'))} as "salesMan",
      ${option(sql`organization_unit`, c('salesman_unit_code'))} as "salesManDepartment",
      ${option(sql`organization_unit`, c('organization_unit_code'))} as "organizationUnit",
      c.remark, c.second_account_reason as "secondAccountReason", sold.*, c.created_at as "createdAt", c.version
    from customer c cross join lateral (${soldLines}) sold where c.code = ${customerCode} and ${visible(ctx)}`.execute(
    ctx.db,
  )
  const [customer] = rows
  if (!customer) return ctx.refuse('not-found', { what: 'customer', field: 'customerCode' })
  return {
    ...customer,
    contactTel: await phoneFor(ctx, customerCode, customer.contactTel),
    certificateNo: maskTail(customer.certificateNo),
    areas: await areaPath(ctx.db, ctx.operator, customer.town.code),
    customFields: (await readCustomFields(ctx, 'customer', [customerCode]))(customerCode),
    createdAt: customer.createdAt.toISOString(),
  }
}

/**
 * Returns a customer in the format of the change form. The certificate number is masked, and the phone is as the actor
 * may see it. Refuses not-found.
 */
export const getForModify: Handler<typeof customers.forModify> = async (ctx, { customerCode }) => {
  const row = await rowOf(ctx, customerCode)
  const contactTel = await phoneFor(ctx, customerCode, row.contact_tel)
  const customFields = (await readCustomFields(ctx, 'customer', [customerCode]))(customerCode)
  const certificateNo = maskTail(row.certificate_no)
  return { customerCode, ...formOf(row), contactTel, certificateNo, customFields, version: row.version }
}

/**
 * Returns the full certificate number. A POST, so that the function log records who viewed it (docs/domain.md#rights).
 * Refuses not-found, too-many-reveals.
 */
export const revealCertificate: Handler<typeof customers.reveal> = async (ctx, { customerCode }) => {
  const { certificate_no: certificateNo } = await rowOf(ctx, customerCode)
  await requireFewReveals(ctx)
  return { certificateNo }
}

async function rowOf(ctx: Context<'not-found'>, customerCode: string) {
  const city = containingOf(c('town_code'))
  const row = await ctx.db
    .selectFrom('customer as c')
    .selectAll()
    // The area may have been moved since the customer was stored.
    .select([containingOf(city).as('province_code'), city.as('city_code')])
    .where('c.code', '=', customerCode)
    .where(visible(ctx))
    .executeTakeFirst()
  return row ?? ctx.refuse('not-found', { what: 'customer', field: 'customerCode' })
}
