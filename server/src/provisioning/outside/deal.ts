import { foldCode } from '@lastmile/contract/platform/fold.ts'
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { OutsideProcess, outsideOperator } from '@lastmile/contract/provisioning/outside.ts'
import type { Context, Handler } from '#platform/context.ts'
import { withOutsideCall } from '#platform/outside.ts'
import { atAddress } from './at-address.ts'
import { inFile } from './in-file.ts'
import { NotDone, type OutsideOperator } from './operator.ts'

/** Returns the operator at the configured address, or the examples that stand in for it. */
const operatorOf = ({ config, now }: Pick<Context, 'config' | 'now'>): OutsideOperator =>
  config.OUTSIDE_OPERATOR_URL === undefined
    ? inFile({ path: join(config.DATA_DIR, 'outside-operator.json'), now })
    : atAddress(config.OUTSIDE_OPERATOR_URL)

/** Lists the external operator's abnormal processes, newest first. Refuses outside-silent. */
export const displayOutside: Handler<typeof outsideOperator.display> = async (ctx, { state, keyword }) => {
  const operator = operatorOf(ctx)
  const all = await operator.list().catch((error: unknown) => told(ctx, error, () => undefined))
  const wanted = foldCode(keyword ?? '')
  const rows = all
    .filter((row) => state === undefined || row.state === state)
    .filter((row) => !wanted || [row.processNo, row.account].some((text) => foldCode(text) === wanted))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { source: operator.source, rows }
}

/**
 * Requests that the external operator retry or close a process. The operator receives the submission key of this call:
 * repeating the submission is the same request, and a new submission is a new one, even with the same remark. Refuses
 * outside-silent, not-found, wrong-state.
 */
export const modifyOutside: Handler<typeof outsideOperator.modify> = withOutsideCall<
  typeof outsideOperator.modify,
  OutsideProcess | { failed: unknown }
>(
  async (circumstances, request) => {
    const { actor, key: submission = randomUUID() } = circumstances
    const key = createHash('sha256').update(`${actor.employeeCode}\n${submission}`).digest('hex')
    return operatorOf(circumstances)
      .modify({ ...request, key })
      .catch((failed: unknown) => ({ failed }))
  },
  async (ctx, answer) => {
    if (!('failed' in answer)) return answer
    return told(ctx, answer.failed, ({ why, message }) => {
      if (why === 'not-found') ctx.refuse('not-found', { what: 'outside-process', field: 'processNo' })
      ctx.refuse('wrong-state', { state: message, field: 'action' })
    })
  },
)

/** Refuses with the reason: the operator did not respond, or did not carry out the request. */
function told(ctx: Context<'outside-silent'>, error: unknown, otherwise: (error: NotDone) => void): never {
  if (!(error instanceof NotDone)) throw error
  if (error.why !== 'silent') otherwise(error)
  return ctx.refuse('outside-silent', { reason: error.message })
}
