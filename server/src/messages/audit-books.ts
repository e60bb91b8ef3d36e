import { holdersOf } from '#access'
import type { JobContext } from '#platform/serve.ts'
import { settle, sendMessage } from './write-message.ts'

const about = 'audit'

/**
 * Audits ledger, stock and states once a night (docs/domain.md#invariants). Reports violations to the readers of the
 * whole operator's function log. Settles the messages of the previous night either way.
 */
export async function reportBrokenInvariants({ audit, transaction }: JobContext): Promise<void> {
  const violations = await audit()
  await transaction(async (ctx) => {
    await settle(ctx, about)
    const [first] = violations
    if (!first) return
    const { code: seeing } = await ctx.db
      .selectFrom('organization_unit')
      .select('code')
      .where('parent_code', 'is', null)
      .orderBy('code')
      .executeTakeFirstOrThrow()
    const to = await holdersOf(ctx, { functionCode: 'QueryEmployeeActTypeLogAct', seeing })
    const params = { count: String(violations.length), invariant: `${first.slice}: ${first.invariant}` }
    await sendMessage(ctx, { to, kind: 'books.broken', about, params })
  })
}
