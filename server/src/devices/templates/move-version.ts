import {
  type templateVersions,
  type TemplateState,
  templateFlow,
} from '@lastmile/contract/provisioning/template-versions.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { recordPrincipal } from '#platform/persons.ts'
import { contentColumns, versionPaper, type WorkingCopy, workingCopy, writeDraft } from './working-copy.ts'

type Addressed = { code: string; version: number }
type Action = 'submit' | 'withdraw' | 'discard' | 'approve' | 'reject'
export type Template = {
  code: string
  version: number
  vendor: string
  action: string
  oltModel: string | null
  approved: number
}

/** Locks a template that can be changed. Refuses not-found, changed-meanwhile. */
export async function lockTemplate(
  ctx: Context<'not-found' | 'changed-meanwhile'>,
  { code, version }: Addressed,
): Promise<Template> {
  const { rows } = await sql<Template>`select t.id::text as code, t.version, t.vendor, t.action, t.model as "oltModel",
      t.approved_version as approved from command_template t
    where t.id = ${code}::bigint and (t.active or t.model_active or t.approved_version = 0) for update`.execute(ctx.db)
  const template = rows[0] ?? ctx.refuse('not-found', { what: 'command-template', field: 'code' })
  if (template.version !== version) ctx.refuse('changed-meanwhile')
  return template
}

/** Returns the version being changed, if the action is possible in its state. Refuses wrong-state. */
export async function movable(
  ctx: Context<'wrong-state'>,
  { code }: Template,
  action: Action,
): Promise<{ copy: WorkingCopy; state: TemplateState }> {
  const copy = await workingCopy(ctx, code)
  const state = copy?.state ?? 'templateApproved'
  const next = templateFlow.next(state, action)
  if (!copy || !next) return ctx.refuse('wrong-state', { state, field: 'code' })
  return { copy, state: next }
}

/** Records the new state of a template in its change history, and returns it. */
export async function moved(
  ctx: Context,
  { code, version }: Template,
  { before, after: templateState }: Readonly<Record<'before' | 'after', TemplateState>>,
) {
  await sql`update command_template set version = version + 1 where id = ${code}::bigint`.execute(ctx.db)
  const change = { before: { templateState: before }, after: { templateState } }
  await recordChange(ctx, { thing: 'command_template', code, ...change })
  return { code, version: version + 1, templateState }
}

/** Submits a draft for approval. Refuses not-found, changed-meanwhile, wrong-state. */
export const submitTemplate: Handler<typeof templateVersions.submit> = async (ctx, { reason, ...input }) => {
  const template = await lockTemplate(ctx, input)
  const { copy, state } = await movable(ctx, template, 'submit')
  const me = ctx.actor.employeeCode
  await sql`update command_template_version set state = ${state}, reason = ${reason}, submitted_at = ${ctx.now},
    edited_by = array(select distinct unnest(edited_by || ${me}::text)) where id = ${copy.id}::bigint`.execute(ctx.db)
  await recordPrincipal(ctx, versionPaper(copy.id), 'MaintainCommandTemplateAct')
  return moved(ctx, template, { before: copy.state, after: state })
}

/** Withdraws a submitted version, which becomes a draft again. Refuses not-found, changed-meanwhile, wrong-state. */
export const withdrawTemplate: Handler<typeof templateVersions.withdraw> = async (ctx, input) => {
  const template = await lockTemplate(ctx, input)
  const { copy, state } = await movable(ctx, template, 'withdraw')
  await sql`update command_template_version set state = ${state}, submitted_at = null where id = ${copy.id}::bigint`.execute(
    ctx.db,
  )
  return moved(ctx, template, { before: copy.state, after: state })
}

/** Discards a draft. Refuses not-found, changed-meanwhile, wrong-state, never-approved. */
export const discardDraft: Handler<typeof templateVersions.discard> = async (ctx, input) => {
  const template = await lockTemplate(ctx, input)
  if (template.approved === 0) ctx.refuse('never-approved', { field: 'code' })
  const { copy, state } = await movable(ctx, template, 'discard')
  await sql`update command_template_version set state = ${state} where id = ${copy.id}::bigint`.execute(ctx.db)
  return moved(ctx, template, { before: copy.state, after: state })
}

/**
 * Makes an earlier version the draft. Refuses not-found, changed-meanwhile, draft-exists, and wrong-state while one awaits
 * approval.
 */
export const restoreVersion: Handler<typeof templateVersions.restore> = async (ctx, { versionNumber, ...input }) => {
  const template = await lockTemplate(ctx, input)
  const before = (await workingCopy(ctx, template.code))?.state ?? 'templateApproved'
  if (before === 'templateSubmitted') return ctx.refuse('wrong-state', { state: before, field: 'code' })
  if (before === 'templateDraft') return ctx.refuse('draft-exists', { field: 'code' })
  const columns = sql.join(
    Object.entries(contentColumns).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`),
  )
  const { rows } = await sql<WorkingCopy & Record<string, unknown>>`select ${columns}, id::text, number, state,
      edited_by as "editedBy" from command_template_version
    where template_id = ${template.code}::bigint and number = ${versionNumber}`.execute(ctx.db)
  const restored = rows[0] ?? ctx.refuse('not-found', { what: 'template-version', field: 'versionNumber' })
  await writeDraft(ctx, template.code, { content: restored, restored })
  return moved(ctx, template, { before, after: 'templateDraft' })
}
