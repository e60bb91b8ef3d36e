import type { taxExemptions } from '@lastmile/contract/exemptions/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { exemptionUnderLock } from './exemption.ts'

/**
 * Ends an exemption early. The earliest last day is today; charges made today do not change. Refuses changed-meanwhile,
 * wrong-state if the exemption has ended, exemption-ends-before if it would not end earlier.
 */
export const endExemption: Handler<typeof taxExemptions.end> = async (ctx, input) => {
  const { exemptionCode, validThrough, endReason, version } = input
  const before = await exemptionUnderLock(ctx, exemptionCode)
  if (before.version !== version) ctx.refuse('changed-meanwhile')
  if (before.validThrough !== null && before.validThrough < ctx.today)
    ctx.refuse('wrong-state', { state: 'exempt-over', field: 'exemptionCode' })
  if (validThrough < ctx.today) broken(ctx, 'validThrough', 'form-not-past')
  if (validThrough < before.validFrom) broken(ctx, 'validThrough', 'range-order')
  if (before.validThrough !== null && validThrough >= before.validThrough)
    ctx.refuse('exemption-ends-before', { day: before.validThrough, field: 'validThrough' })
  await sql`update tax_exemption set valid = daterange(lower(valid), ${validThrough}::date, '[]'), end_reason = ${endReason},
      ended_by = ${ctx.actor.employeeCode}, ended_at = ${ctx.now}, version = version + 1
    where customer_code = ${ownerOf(exemptionCode)} and code = ${exemptionCode}`.execute(ctx.db)
  await recordChange(ctx, {
    thing: 'tax_exemption',
    code: exemptionCode,
    before: { validThrough: before.validThrough, endReason: null },
    after: { validThrough, endReason },
  })
  return { version: version + 1 }
}

/** Deletes an exemption recorded by mistake. Refuses changed-meanwhile, and in-use if anything was charged under it. */
export const deleteExemption: Handler<typeof taxExemptions.delete> = async (ctx, { exemptionCode, version }) => {
  const { scan, ...before } = await exemptionUnderLock(ctx, exemptionCode)
  if (before.version !== version) ctx.refuse('changed-meanwhile')
  await ctx.announce('reference.ending', { thing: 'tax_exemption', code: exemptionCode })
  await ctx.db
    .deleteFrom('tax_exemption')
    .where('customer_code', '=', ownerOf(exemptionCode))
    .where('code', '=', exemptionCode)
    .execute()
  const { validFrom, validThrough } = before
  const deleted = { validFrom, validThrough, scan }
  await recordChange(ctx, { thing: 'tax_exemption', code: exemptionCode, before: deleted })
  return { exemptionCode }
}
