import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import type { Handler } from '#platform/context.ts'
import { lockVisibleLine } from '#provisioning/lines'

/** Shows a line's password. A POST, so that who asked for it stands in the function log. */
export const revealPassword: Handler<typeof provisioning.revealPassword> = async (ctx, line) => {
  const { account, password } = await lockVisibleLine(ctx, line)
  return { account, password }
}
