import { commandFlow, type CommandStatus, type provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { retrySignIn } from '#devices'
import type { Context, Handler } from '#platform/context.ts'
import { recordOrphan, recordManualPosition } from './apply/ont-commands.ts'
import { mark, took } from './apply/outcome.ts'
import { applyLater, lockVisibleLine, reopen } from './lines/authorizations.ts'

/**
 * Retries an abandoned command, records its manual completion, or ignores it for now; then the line's other commands
 * continue. Only actual completion counts: an ignored command leaves the line out of sync, and an ignored removal
 * leaves its ONT on the line terminal.
 */
export const processAbnormalCommand: Handler<typeof provisioning.processAbnormalCommand> = async (ctx, input) => {
  const { commandId, action, remark, ontId } = input
  const command = await lockCommand(ctx, commandId)
  const status = commandFlow.next(command.status as CommandStatus, action)
  if (!status) return ctx.refuse('command-not-abnormal', { field: 'commandId' })
  await mark(ctx, commandId, {
    status,
    remark: remark ?? null,
    handled_by: ctx.actor.employeeCode,
    ...(action === 'retry' && { attempts: 0 }),
  })
  if (action === 'retry') await retrySignIn(ctx, command.device)
  if (action === 'retry') await reopen(ctx, command)
  if (action === 'manual' && command.action === 'ont-add' && ontId !== undefined)
    await recordManualPosition(ctx, command, ontId)
  if (action === 'manual') await took(ctx, { ...command, by: 'person' })
  if (action === 'ignore' && command.action === 'ont-remove') await recordOrphan(ctx, command)
  await applyLater(ctx, { customerCode: command.customer_code, productCode: command.product_code })
  return { commandId, status }
}

/** Returns a command with its line locked. Refuses not-found if the actor may not see the customer. */
export async function lockCommand(ctx: Context<'not-found'>, commandId: number) {
  const find = () =>
    ctx.db.selectFrom('provisioning_command').selectAll().where('id', '=', commandId).executeTakeFirst()
  const seen = await find()
  if (!seen) return ctx.refuse('not-found', { what: 'command', field: 'commandId' })
  await lockVisibleLine(ctx, { customerCode: seen.customer_code, productCode: seen.product_code })
  // Read again, because only values read under the lock are reliable.
  return (await find()) ?? ctx.refuse('not-found', { what: 'command', field: 'commandId' })
}
