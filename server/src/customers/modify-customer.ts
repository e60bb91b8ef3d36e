import type { customers } from '@lastmile/contract/customers/calls.ts'
import type { Handler } from '#platform/context.ts'
import { violates } from '#platform/database.ts'
import { maskTail } from '#platform/masked.ts'
import { recordChange } from '#platform/history.ts'
import { checkFields } from './check-fields.ts'
import { columnsOf } from './create-customer.ts'
import { formOf } from './form-of.ts'
import { lockCustomer } from './lock.ts'
import { enterName, removeName } from './names.ts'
import { phoneFor } from './phone.ts'

/**
 * Changes what is kept about a customer, by the rules of opening an account. A certificate number or phone that comes
 * back as it was shown was not touched. Refuses not-found, wrong-state for a closed one, changed-meanwhile when `version` is
 * not the one that was shown, invalid-input, duplicate-code.
 */
export const modifyCustomer: Handler<typeof customers.modify> = async (ctx, { customerCode, version, ...given }) => {
  const { status, version: present } = await lockCustomer(ctx, customerCode)
  if (status !== 'active') ctx.refuse('wrong-state', { state: status, field: 'customerCode' })
  if (version !== present) ctx.refuse('changed-meanwhile', { field: 'customerCode' })
  const before = await ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const shown = await phoneFor(ctx, customerCode, before.contact_tel)
  const fields = {
    ...given,
    ...(given.certificateNo === maskTail(before.certificate_no) && { certificateNo: before.certificate_no }),
    ...(given.contactTel === shown && { contactTel: before.contact_tel }),
  }
  const formBefore = formOf(before)
  await checkFields(ctx, fields, formBefore)
  const columns = columnsOf(fields)
  await ctx.db
    .updateTable('customer')
    .set({ ...columns, version: present + 1 })
    .where('code', '=', customerCode)
    .execute()
    .catch((error: unknown) => {
      if (!violates(error, 'customer_external')) throw error
      ctx.refuse('duplicate-code', { what: 'external-customer-code', field: 'externalCustomerCode' })
    })
  if (columns.name !== before.name) {
    const entry = { customerCode, createdAt: before.created_at }
    await removeName(ctx, { ...entry, name: before.name })
    await enterName(ctx, { ...entry, name: columns.name })
  }
  await recordChange(ctx, { thing: 'customer', code: customerCode, before: formBefore, after: fields, hides: true })
  return { version: present + 1 }
}
