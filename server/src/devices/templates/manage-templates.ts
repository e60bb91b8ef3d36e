import { commandTemplates } from '@lastmile/contract/provisioning/templates.ts'
import { templateVersions } from '@lastmile/contract/provisioning/template-versions.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { maintain, type MaintainOptions, type Values } from '#platform/maintain.ts'
import { checkedChange, currentRow } from '#platform/maintain/changes.ts'
import { serve } from '#platform/serve.ts'
import { checkTemplate, inUse, neverApproved } from './check-template.ts'
import { approveTemplate, rejectTemplate } from './decide-version.ts'
import { listVersions } from './list-versions.ts'
import { discardDraft, restoreVersion, submitTemplate, withdrawTemplate } from './move-version.ts'
import { contentColumns, workingFields, workingState, writeDraft } from './working-copy.ts'

const options: MaintainOptions = {
  table: 'command_template',
  key: 'id',
  what: 'command-template',
  numbered: 'identity',
  columns: { vendor: 'vendor', action: 'action', oltModel: 'model', ...contentColumns },
  reads: workingFields,
  shows: { versionInUse: sql`nullif(t.approved_version, 0)`, templateState: workingState },
  fixed: ['vendor', 'action', 'oltModel'],
  search: ['name', 'zh_name', 'vendor'],
  only: sql`(${inUse} or ${neverApproved})`,
  ended: { active: false, model_active: false },
  filters: {
    vendor: (vendor) => sql`t.vendor = ${vendor}`,
    templateAction: (action) => sql`t.action = ${action}`,
    templateState: (state) => sql`${workingState} = ${state}`,
  },
  // A new template has only a draft, so it is not sent.
  born: () => ({ approved_version: 0, active: false }),
  check: checkTemplate,
  after: async (ctx, { code, before, after }) => {
    if (!before && after) await writeDraft(ctx, code, { content: after })
  },
}

const managed = maintain(commandTemplates, options)

/** Changes the draft of a template. Refuses wrong-state while it awaits approval, and what `maintain` refuses. */
const modifyDraft: Handler<typeof commandTemplates.modify> = async (ctx, { code, version, ...after }) => {
  const before = await currentRow(ctx, options, { code, version })
  const { templateState: state } = before
  if (state === 'templateSubmitted') ctx.refuse('wrong-state', { state, field: 'code' })
  await checkedChange(ctx, { ...options, call: commandTemplates.modify }, { code, before, after })
  await writeDraft(ctx, code, { content: after })
  await sql`update command_template set version = version + 1 where id = ${code}::bigint`.execute(ctx.db)
  const fields = Object.keys(options.columns)
  const part = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  await recordChange(ctx, { thing: options.table, code, before: part(before), after: part(after) })
  return { code, version: version + 1 }
}

/** Deletes a template. One that was never approved is deleted with its drafts; others are kept for past commands. */
const deleteTemplate: Handler<typeof commandTemplates.delete> = async (ctx, input) => {
  const { versionInUse } = await currentRow(ctx, options, input)
  const { ended: _, ...deleted } = options
  return maintain(commandTemplates, versionInUse === null ? deleted : options).delete(ctx, input)
}

/**
 * Serves the command templates, one for each vendor, action and, optionally, model. Changes are drafts: another person
 * approves them before they are sent. A deleted template is kept for the commands rendered from it. A template that line
 * terminals in service need cannot be deleted, because their lines could no longer be changed.
 */
export const templateRoutes = [
  ...serve('commandTemplates', commandTemplates, { ...managed, modify: modifyDraft, delete: deleteTemplate }),
  ...serve('templateVersions', templateVersions, {
    list: listVersions,
    submit: submitTemplate,
    withdraw: withdrawTemplate,
    discard: discardDraft,
    approve: approveTemplate,
    reject: rejectTemplate,
    restore: restoreVersion,
  }),
]
