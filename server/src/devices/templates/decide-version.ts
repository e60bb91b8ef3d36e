import type { templateVersions } from '@lastmile/contract/provisioning/template-versions.ts'
import { sql } from 'kysely'
import { approversIfOwn } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import { refuseSecond } from './check-template.ts'
import { lockTemplate, movable, moved } from './move-version.ts'
import { putIntoUse, versionPaper, type WorkingCopy } from './working-copy.ts'

const right = 'MaintainCommandTemplateAct'

/**
 * Approves a submitted version, which is used from the next command. Refuses not-found, changed-meanwhile, wrong-state,
 * own-template, and template-exists if another template for the same model was approved meanwhile.
 */
export const approveTemplate: Handler<typeof templateVersions.approve> = async (ctx, input) => {
  const template = await lockTemplate(ctx, input)
  const { copy, state } = await movable(ctx, template, 'approve')
  await requireSecond(ctx, copy)
  if (template.approved === 0) await refuseSecond(ctx, template)
  await decide(ctx, copy, { state, reason: null })
  await putIntoUse(ctx, template.code, copy)
  return moved(ctx, template, { before: copy.state, after: state })
}

/** Rejects a submitted version with a reason. Refuses not-found, changed-meanwhile, wrong-state. */
export const rejectTemplate: Handler<typeof templateVersions.reject> = async (ctx, { decisionReason, ...input }) => {
  const template = await lockTemplate(ctx, input)
  const { copy, state } = await movable(ctx, template, 'reject')
  await decide(ctx, copy, { state, reason: decisionReason })
  return moved(ctx, template, { before: copy.state, after: state })
}

/** Refuses own-template to everyone who changed or submitted the version, unless one person is enough. */
async function requireSecond(ctx: Context<'own-template'>, { id, editedBy }: WorkingCopy) {
  if (ctx.operator.templatePersons === 1) return
  const approvers = await approversIfOwn(ctx, { paper: versionPaper(id), by: editedBy }, right)
  if (approvers !== null) ctx.refuse('own-template', { approvers, field: 'code' })
}

async function decide(
  { db, now, actor }: Context,
  { id }: WorkingCopy,
  decided: { state: string; reason: string | null },
) {
  await sql`update command_template_version set state = ${decided.state}, decided_by = ${actor.employeeCode},
    decided_at = ${now}, decision_reason = ${decided.reason} where id = ${id}::bigint`.execute(db)
}
