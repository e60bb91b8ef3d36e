import { foldCode } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import { giveBillDay } from './bill-days.ts'
import { checkFields, completeFields, type CustomerFields, type EnteredFields } from './check-fields.ts'
import { enterNames } from './name-search/names.ts'

type NewCustomer = EnteredFields & { customerCode: string; secondAccountReason?: string | undefined }

/**
 * Creates a customer of the actor's unit with a previously assigned code. Of two concurrent requests with the same code
 * or external code, only one succeeds. A certificate that already has an open account requires a reason for a second
 * one. Returns the fields as stored. Refuses invalid-input, not-found, outside-scope, customer-code-taken,
 * certificate-known, duplicate-code.
 */
export async function createCustomer(
  ctx: Context<
    'invalid-input' | 'not-found' | 'outside-scope' | 'customer-code-taken' | 'certificate-known' | 'duplicate-code'
  >,
  { customerCode, secondAccountReason, ...entered }: NewCustomer,
): Promise<CustomerFields> {
  const fields = await completeFields(ctx, entered)
  await checkFields(ctx, fields)
  const { given, known } = await certificateExists(ctx, { customerCode, ...fields })
  // A code that was never assigned could be assigned later.
  if (!given) broken(ctx, 'customerCode', 'given-out')
  if (known && !secondAccountReason) ctx.refuse('certificate-known', { field: 'secondAccountReason' })
  const { actor, now, db } = ctx
  const written = await db
    .insertInto('customer')
    .values({
      code: customerCode,
      status: 'active',
      ...columnsOf(fields),
      second_account_reason: known ? secondAccountReason : null,
      organization_unit_code: actor.unitCode,
      created_by: actor.employeeCode,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) await refuseTwin(ctx, customerCode)
  giveBillDay(ctx, [customerCode])
  await enterNames(ctx, now, [{ customerCode, name: fields.name }])
  return fields
}

/** Returns the fields of a customer as table columns. */
export const columnsOf = (fields: CustomerFields) => ({
  name: fields.name.normalize('NFC'),
  customer_type: fields.customerType,
  level: fields.level,
  certificate_type: fields.certificateType,
  certificate_no: fields.certificateNo,
  contact_tel: fields.contactTel,
  e_mail: fields.eMail,
  operator: fields.operator,
  province_code: fields.province,
  city_code: fields.city,
  town_code: fields.town,
  manage_address: fields.manageAddress,
  postal_code: fields.postalCode ?? null,
  latitude: fields.latitude,
  longitude: fields.longitude,
  external_customer_code: fields.externalCustomerCode,
  business_channel: fields.businessChannel,
  audit_code: fields.auditCode,
  salesman_code: fields.salesMan,
  salesman_unit_code: fields.salesManDepartment,
  remark: fields.remark ?? null,
})

type Codes = Pick<CustomerFields, 'certificateType' | 'certificateNo'> & Pick<NewCustomer, 'customerCode'>

/**
 * Returns whether a certificate has another open account in any unit, and whether the customer's code was assigned. If
 * two customers with the same certificate are created at once, the second transaction waits here for the first. Empty
 * certificate numbers never match.
 */
export async function certificateExists({ db }: Context, { customerCode, certificateType, certificateNo }: Codes) {
  const certificate = `${certificateType} ${foldCode(certificateNo)}`
  if (certificateNo !== '') sent(sql`select pg_advisory_xact_lock(hashtextextended(${certificate}, 0))`.execute(db))
  const { rows } = await sql<{ given: boolean; known: boolean }>`
    select is_called and ${Number(customerCode.slice(1))} between 1 and last_value as given,
      ${certificateNo !== ''} and exists (select from customer where fold_code(certificate_no) = ${foldCode(certificateNo)}
        and certificate_type = ${certificateType} and status = 'active' and code <> ${customerCode}) as known
    from customer_number`.execute(db)
  return rows[0] ?? { given: false, known: false }
}

async function refuseTwin(ctx: Context<'customer-code-taken' | 'duplicate-code'>, customerCode: string) {
  const twin = await ctx.db.selectFrom('customer').select('code').where('code', '=', customerCode).executeTakeFirst()
  if (twin) return ctx.refuse('customer-code-taken', { code: customerCode, field: 'customerCode' })
  return ctx.refuse('duplicate-code', { what: 'external-customer-code', field: 'externalCustomerCode' })
}
