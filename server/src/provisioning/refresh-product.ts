import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import type { Handler } from '#platform/context.ts'
import { follow, lockVisibleLine, versionOf } from './lines/authorizations.ts'

/** Recomputes what a line is entitled to and sends all of it again. Ends a live session so that it takes effect. */
export const refreshProduct: Handler<typeof provisioning.refreshProduct> = async (ctx, line) => {
  const row = await lockVisibleLine(ctx, line)
  if (row.retired_at) return ctx.refuse('wrong-state', { state: 'terminated', field: 'productCode' })
  return versionOf(await follow(ctx, row, { resend: true }))
}
