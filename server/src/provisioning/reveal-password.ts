import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { requireFewReveals } from '#access'
import type { Handler } from '#platform/context.ts'
import { lockVisibleLine } from './lines/authorizations.ts'

/**
 * Shows a line's password. This is a POST, so that the function log records who requested it. Refuses not-found,
 * too-many-reveals.
 */
export const revealPassword: Handler<typeof provisioning.revealPassword> = async (ctx, line) => {
  const { account, password } = await lockVisibleLine(ctx, line)
  await requireFewReveals(ctx)
  return { account, password }
}
