import { customers } from '@lastmile/contract/customers/calls.ts'
import { foldCode } from '@lastmile/contract/platform/fold.ts'
import type { Selectable } from 'kysely'
import { requireNearTown } from '#areas'
import { writeCustomFields } from '#fields'
import { unitHasEnded } from '#organizations'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { violates } from '#platform/database.ts'
import { maskTail } from '#platform/masked.ts'
import { recordChange } from '#platform/history.ts'
import { requirePrintable } from '#platform/printed.ts'
import type { Customer } from '#platform/tables.gen.ts'
import { checkFields, completeFields, type CustomerFields } from './check-fields.ts'
import { certificateExists, columnsOf } from './create-customer.ts'
import { formOf } from './form-of.ts'
import { lockCustomer } from './lock.ts'
import { enterNames, removeNames } from './name-search/names.ts'
import { phoneFor } from './phone.ts'

type Before = Selectable<Customer>

/**
 * Changes a customer's data, by the same rules as for opening an account. A certificate or phone number that comes back
 * as displayed is left unchanged. An actor with both units in scope may move the customer to another unit. Refuses
 * not-found, wrong-state for a closed customer, changed-meanwhile if `version` is not the current one, invalid-input,
 * duplicate-code, certificate-known, outside-scope, custom-field-locked.
 */
export const modifyCustomer: Handler<typeof customers.modify> = async (ctx, { customerCode, version, ...input }) => {
  const { organizationUnitCode, secondAccountReason: reason, customFields, ...given } = input
  const { status, version: present } = await lockCustomer(ctx, customerCode)
  if (status !== 'active') ctx.refuse('wrong-state', { state: status, field: 'customerCode' })
  if (version !== present) ctx.refuse('changed-meanwhile', { field: 'customerCode' })
  const before = await ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const shown = await phoneFor(ctx, customerCode, before.contact_tel)
  const kept = {
    level: given.level ?? before.level,
    ...(given.certificateNo === maskTail(before.certificate_no) && { certificateNo: before.certificate_no }),
    ...(given.contactTel === shown && { contactTel: before.contact_tel }),
  }
  const fields = await completeFields(ctx, { ...given, ...kept }, before.postal_code)
  const formBefore = formOf(before)
  requirePrintable(customers.modify, fields, formBefore)
  await checkFields(ctx, fields, formBefore)
  await requireNearTown(ctx, fields, formBefore)
  checkLevel(ctx, before, fields)
  const unit = organizationUnitCode ?? before.organization_unit_code
  await checkUnit(ctx, before, unit)
  const second = await secondAccount(ctx, before, { ...fields, reason })
  const columns = {
    ...columnsOf(fields),
    second_account_reason: second,
    organization_unit_code: unit,
    version: present + 1,
  }
  await ctx.db
    .updateTable('customer')
    .set(columns)
    .where('code', '=', customerCode)
    .execute()
    .catch((error: unknown) => {
      if (!violates(error, 'customer_external')) throw error
      ctx.refuse('duplicate-code', { what: 'external-customer-code', field: 'externalCustomerCode' })
    })
  const custom = await writeCustomFields(ctx, { appliesTo: 'customer', code: customerCode, given: customFields })
  const moved = unit !== before.organization_unit_code
  if (moved || columns.name !== before.name) {
    await removeNames(ctx, [{ customerCode, name: before.name, createdAt: before.created_at }])
    await enterNames(ctx, before.created_at, [{ customerCode, name: columns.name }])
  }
  if (moved) await ctx.announce('customer.moving', { customerCode, into: unit })
  const was = { ...formBefore, secondAccountReason: before.second_account_reason, ...custom.before }
  const after = { ...fields, organizationUnitCode: unit, secondAccountReason: second, ...custom.after }
  await recordChange(ctx, { thing: 'customer', code: customerCode, before: was, after, hides: true })
  return { version: present + 1 }
}

/** Refuses to raise a customer above the level that the actor may serve. */
function checkLevel(ctx: Context<'invalid-input'>, before: Before, { level }: CustomerFields): void {
  const { customerLevel: most } = ctx.actor
  if (level > before.level && level > most)
    broken(ctx, 'level', { rule: 'level-above-own', least: '1', most: String(most) })
}

/** Refuses to move a customer unless both units are in the actor's scope and the new one has not ended. */
async function checkUnit(
  ctx: Context<'not-found'>,
  { organization_unit_code: from }: Before,
  into: string,
): Promise<void> {
  if (into === from) return
  const reached = [from, into].every((unit) => ctx.actor.visibleUnits.includes(unit))
  if (!reached || (await unitHasEnded(ctx.db, into, ctx.today)))
    ctx.refuse('not-found', { what: 'unit', field: 'organizationUnitCode' })
}

type Certified = CustomerFields & { reason: string | undefined }

/** Returns the reason for a second account with the new certificate; required if the certificate has an account. */
async function secondAccount(
  ctx: Context<'certificate-known'>,
  before: Before,
  { certificateType, certificateNo, reason }: Certified,
): Promise<string | null> {
  const same =
    certificateType === before.certificate_type && foldCode(certificateNo) === foldCode(before.certificate_no)
  if (same) return before.second_account_reason
  const { known } = await certificateExists(ctx, { customerCode: before.code, certificateType, certificateNo })
  if (!known) return null
  return reason ?? ctx.refuse('certificate-known', { field: 'secondAccountReason' })
}
