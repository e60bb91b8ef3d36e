import type { Events } from '@lastmile/contract/events.ts'
import { recordAudit } from '#backups'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { settle, sendMessage } from './write-message.ts'

const about = { audit: 'audit', backup: 'backup', overdue: 'backup:overdue', rehearsal: 'rehearsal' }

/** Returns the employees who may read the whole operator's function log. */
async function supervisors(ctx: Context): Promise<string[]> {
  const { code: seeing } = await ctx.db
    .selectFrom('organization_unit')
    .select('code')
    .where('parent_code', 'is', null)
    .orderBy('code')
    .executeTakeFirstOrThrow()
  return holdersOf(ctx, { functionCode: 'QueryEmployeeActTypeLogAct', seeing })
}

/**
 * Audits ledger, stock and states once a night (docs/domain.md#invariants). Records the result, and reports violations
 * to the supervisors. The messages of the previous night are resolved in either case.
 */
export async function reportBrokenInvariants({ audit, transaction }: JobContext): Promise<void> {
  const violations = await audit()
  await transaction(async (ctx) => {
    await recordAudit(ctx, violations.length)
    await settle(ctx, about.audit)
    const [first] = violations
    if (!first) return
    const params = { count: String(violations.length), invariant: `${first.slice}: ${first.invariant}` }
    await sendMessage(ctx, { to: await supervisors(ctx), kind: 'books.broken', about: about.audit, params })
  })
}

/** Reports a failed backup to the supervisors. A successful backup resolves earlier reports. */
export async function onBackupEnded(ctx: Context, { file, failure }: Events['backup.ended']): Promise<void> {
  await settle(ctx, about.backup)
  if (failure === null) return settle(ctx, about.overdue)
  const params = { reason: { term: failure }, file }
  await sendMessage(ctx, { to: await supervisors(ctx), kind: 'backup.failed', about: about.backup, params })
}

/** Reports an overdue backup to the supervisors, again every day. */
export async function onBackupOverdue(ctx: Context, { lastAt }: Events['backup.overdue']): Promise<void> {
  const told = await ctx.db
    .selectFrom('message')
    .select('id')
    .where('about', '=', about.overdue)
    .where('at', '>', new Date(ctx.now.getTime() - 86_400_000))
    .limit(1)
    .executeTakeFirst()
  if (told) return
  await settle(ctx, about.overdue)
  const to = await supervisors(ctx)
  await sendMessage(
    ctx,
    lastAt === null
      ? { to, kind: 'backup.missing', about: about.overdue, params: {} }
      : { to, kind: 'backup.overdue', about: about.overdue, params: { last: { instant: lastAt } } },
  )
}

/** Reports to the supervisors that a test restore of a backup failed. */
export async function onRehearsalEnded(ctx: Context, { file, failure }: Events['rehearsal.ended']): Promise<void> {
  await settle(ctx, about.rehearsal)
  if (failure === null) return
  const params = { reason: { term: failure }, file }
  await sendMessage(ctx, { to: await supervisors(ctx), kind: 'rehearsal.failed', about: about.rehearsal, params })
}
