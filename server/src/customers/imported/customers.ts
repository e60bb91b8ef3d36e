import { sql } from 'kysely'
import { containing } from '#areas'
import { forgetCustomFields } from '#fields'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import { giveBillDay } from '#customers/bill-days.ts'
import { enterNames, removeNames } from '#customers/name-search/names.ts'

/** A customer taken over from another system, with fields that are already checked. */
export type ImportedCustomer = {
  externalCustomerCode: string
  name: string
  contactTel: string
  eMail: string
  certificateType: string
  certificateNo: string
  townCode: string
  manageAddress: string
  postalCode: string | null
  remark: string | null
}

/** What all customers of an import have in common. */
type Common = { customerType: string; organizationUnitCode: string }

/**
 * Creates imported customers in the given order, at the coordinates of their townships, with the actor as salesperson.
 * Fields that the operator requires at the counter may be empty. Returns their codes. Fails if an external code is taken.
 */
export async function addImportedCustomers(
  ctx: Context,
  { customerType, organizationUnitCode }: Common,
  customers: readonly ImportedCustomer[],
): Promise<string[]> {
  const { actor, now, db } = ctx
  const { rows } = await sql<{ code: string; written: boolean }>`
    with given as materialized (
      select c.*, 'C' || lpad(nextval('customer_number')::text, 8, '0') as code
      from rows from (jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as ("externalCustomerCode" text, name text,
        "contactTel" text, "eMail" text, "certificateType" text, "certificateNo" text, "townCode" text,
        "manageAddress" text, "postalCode" text, remark text)) with ordinality c ("externalCustomerCode", name, "contactTel", "eMail",
        "certificateType", "certificateNo", "townCode", "manageAddress", "postalCode", remark, n) order by n
    ), written as (
      insert into customer (code, name, status, customer_type, level, certificate_type, certificate_no, contact_tel, e_mail,
        operator, province_code, city_code, town_code, manage_address, postal_code, latitude, longitude, external_customer_code,
        business_channel, audit_code, salesman_code, salesman_unit_code, organization_unit_code, remark, created_by, created_at)
      select g.code, g.name, 'active', ${customerType}, 1, g."certificateType", g."certificateNo", g."contactTel", g."eMail",
        '', ${containing('y')}, y.code, t.code, g."manageAddress", g."postalCode", t.latitude, t.longitude, g."externalCustomerCode",
        coalesce((select code from reference_value where kind = 'business-channel' and active order by sort, code limit 1), ''),
        '', ${actor.employeeCode}, ${actor.unitCode}, ${organizationUnitCode}, g.remark, ${actor.employeeCode}, ${now}
      from given g join management_area t on t.code = g."townCode" join management_area y on y.code = ${containing('t')}
      returning code
    )
    select code, code in (select code from written) as written from given order by n`.execute(db)
  if (!rows.every(({ written }) => written))
    throw new Error('the township of an imported customer does not exist any more')
  const codes = rows.map(({ code }) => code)
  giveBillDay(ctx, codes)
  const named = codes.map((customerCode, at) => ({ customerCode, name: customers[at]?.name ?? '' }))
  if (named.length > 0) sent(enterNames(ctx, now, named))
  return codes
}

/**
 * Takes a code for each of these customers, who are locked or new, as often as they occur. Returns the codes by customer,
 * in ascending order.
 */
export async function takeManyCodes({ db }: Context, customers: readonly string[]): Promise<Map<string, string[]>> {
  const counts = Map.groupBy(customers, (customer) => customer)
  if (counts.size === 0) return new Map()
  const { rows } = await sql<{ customer: string; code: string }>`
    with taken as (
      update customer_counter k set next_number = k.next_number + o.count
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()].map(({ length }) => length)}::int[]) o (customer, count)
      where k.customer_code = o.customer
      returning o.customer, k.next_number - o.count as first, o.count)
    select customer, customer || '-' || lpad(n::text, greatest(2, length(n::text)), '0') as code
    from taken cross join lateral generate_series(first, first + count - 1) n order by customer, n`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ customer }) => customer)].map(([customer, own]) => [
      customer,
      own.map(({ code }) => code),
    ]),
  )
}

/** Deletes imported customers without later business, after what belongs to them. */
export async function removeImportedCustomers(ctx: Context, codes: readonly string[]): Promise<void> {
  const { db } = ctx
  await forgetCustomFields(ctx, 'customer', codes)
  const ours = sql`any(${[...codes]}::text[])`
  const named = await sql<{ customerCode: string; name: string; createdAt: Date }>`
    select code as "customerCode", name, created_at as "createdAt" from customer where code = ${ours}`.execute(db)
  await removeNames(ctx, named.rows)
  for (const table of ['customer_alias', 'customer_counter', 'customer_bill_day'])
    await sql`delete from ${sql.table(table)} where customer_code = ${ours}`.execute(db)
  await sql`delete from customer where code = ${ours}`.execute(db)
}
