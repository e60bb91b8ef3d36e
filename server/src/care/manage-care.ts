import type { care } from '@lastmile/contract/care/calls.ts'
import type { ChoiceKind } from '@lastmile/contract/configuration/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import type { z } from 'zod'
import { choice } from '#configuration'
import { lockCustomer, phoneFor, takeCodes } from '#customers'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { phoneTest } from '#platform/phone.ts'

type Fields = Omit<z.output<typeof care.add.input>, 'customerCode'>
type Checking = Context<'not-found' | 'invalid-input' | 'follow-up-done'>

/** The choice list of each field. */
const lists = {
  communicationType: 'communication-type',
  serviceType: 'care-service-type',
  feedback: 'user-feedback',
  satisfaction: 'satisfaction',
  completion: 'completion',
  handover: 'handover',
} as const satisfies Partial<Record<keyof Fields, ChoiceKind>>

/** Adds a care record after a conversation with a customer. Refuses not-found, invalid-input, follow-up-done. */
export const addCare: Handler<typeof care.add> = async (ctx, { customerCode, ...fields }) => {
  const { organizationUnitCode } = await lockCustomer(ctx, customerCode)
  await check(ctx, fields)
  const [careCode = ''] = await takeCodes(ctx, customerCode, 1)
  await ctx.db
    .insertInto('care_record')
    .values({
      customer_code: customerCode,
      code: careCode,
      ...columnsOf(ctx, fields),
      organization_unit_code: organizationUnitCode,
      created_by: ctx.actor.employeeCode,
      created_at: ctx.now,
    })
    .execute()
  return { careCode }
}

/**
 * Changes a care record; the history stores the values before and after, with the phone masked. Refuses not-found,
 * changed-meanwhile if `version` is not the current one, invalid-input, follow-up-done.
 */
export const modifyCare: Handler<typeof care.modify> = async (ctx, { careCode, version, ...given }) => {
  const customerCode = ownerOf(careCode)
  await lockCustomer(ctx, customerCode)
  const before = await ctx.db
    .selectFrom('care_record')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', careCode)
    .executeTakeFirst()
  if (!before) return ctx.refuse('not-found', { what: 'care-record', field: 'careCode' })
  if (before.version !== version) ctx.refuse('changed-meanwhile')
  // A phone number that comes back masked, as displayed, is not changed.
  const untouched = given.contactTel === (await phoneFor(ctx, customerCode, before.contact_tel))
  // A closed record has no follow-up day, so its previous one is removed.
  const ends = given.completion === 'done' && given.followUpOn === before.follow_up_on
  const fields = {
    ...given,
    ...(untouched && { contactTel: before.contact_tel }),
    ...(ends && { followUpOn: undefined }),
  }
  await check(ctx, fields, before.follow_up_on ?? undefined)
  const columns = columnsOf(ctx, fields)
  await ctx.db
    .updateTable('care_record')
    .set({ ...columns, modified_by: ctx.actor.employeeCode, modified_at: ctx.now, version: version + 1 })
    .where('customer_code', '=', customerCode)
    .where('code', '=', careCode)
    .execute()
  const was = Object.fromEntries(Object.keys(columns).map((name) => [name, before[name as keyof typeof before]]))
  await recordChange(ctx, { thing: 'care_record', code: careCode, before: was, after: columns, hides: true })
  return { version: version + 1 }
}

/**
 * Checks that each choice is offered, that the phone matches the operator's pattern, and that the next contact is in
 * the future.
 */
async function check(ctx: Checking, fields: Fields, seen?: string): Promise<void> {
  for (const [field, kind] of Object.entries(lists) as [keyof typeof lists, ChoiceKind][]) {
    const code = fields[field]
    if (code !== undefined) await choice(ctx, kind, { [field]: code })
  }
  if (!phoneTest(ctx)(fields.contactTel)) broken(ctx, 'contactTel', 'phone')
  const { followUpOn, completion } = fields
  if (followUpOn === undefined) return
  if (completion === 'done') ctx.refuse('follow-up-done', { field: 'followUpOn' })
  if (followUpOn < ctx.today && followUpOn !== seen) broken(ctx, 'followUpOn', 'form-not-past')
}

/**
 * Returns the day of the next contact. A record that is handed over and not done is due today if no day is given, so
 * that the receiver finds it among the due records.
 */
const dayOfNext = ({ today }: Pick<Context, 'today'>, { followUpOn, handover, completion }: Fields): string | null =>
  followUpOn ?? (handover !== 'none' && completion !== 'done' ? today : null)

const columnsOf = (ctx: Pick<Context, 'today'>, fields: Fields) => ({
  contact_tel: fields.contactTel,
  communication_type: fields.communicationType,
  service_type: fields.serviceType,
  feedback: fields.feedback ?? null,
  satisfaction: fields.satisfaction ?? null,
  completion: fields.completion,
  handover: fields.handover,
  follow_up_on: dayOfNext(ctx, fields),
  remark: fields.remark ?? null,
})
