import type { TemplateVersion, templateVersions } from '@lastmile/contract/provisioning/template-versions.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { isSamePersonSql } from '#platform/persons.ts'

type Times = 'editedAt' | 'submittedAt' | 'decidedAt'
type Row = Omit<TemplateVersion, Times> & Record<Times, Date | null>

/** The number of versions shown. */
const mostShown = 50

const own = ({ actor, operator }: Context) =>
  sql<boolean>`${operator.templatePersons !== 1} and exists (select from unnest(v.edited_by) editor where ${isSamePersonSql(
    actor,
    { paper: sql`'template-version:' || v.id`, by: sql`editor` },
    'MaintainCommandTemplateAct',
  )})`

/**
 * Lists the last versions of a template, newest first. The first version of a template of Lastmile 1.0.0 has no row
 * until it is replaced, so it is taken from the template itself. Refuses not-found.
 */
export const listVersions: Handler<typeof templateVersions.list> = async (ctx, { id }) => {
  const { rows: known } = await sql`select from command_template where id = ${id}::bigint`.execute(ctx.db)
  if (known.length === 0) return ctx.refuse('not-found', { what: 'command-template', field: 'id' })
  const name = (table: string) => employeeName(ctx, table)
  const { rows } = await sql<Row>`
    with version as (
      select v.id, v.template_id, v.number, v.state, v.name, v.zh_name, v.body, v.success_pattern, v.already_pattern,
        v.other_lines, v.restores, v.edited_by, v.edited_at, v.reason, v.submitted_at, v.decided_by, v.decided_at,
        v.decision_reason from command_template_version v where v.template_id = ${id}::bigint
      union all
      select 0, t.id, t.approved_version, 'templateApproved', t.name, t.zh_name, t.body, t.success_pattern,
        t.already_pattern, t.other_lines, null, '{}', null, null, null, null, null, null from command_template t
      where t.id = ${id}::bigint and t.approved_version > 0 and not exists (select from command_template_version v
        where v.template_id = t.id and v.number = t.approved_version))
    select v.number as "versionNumber", v.state as "templateState", v.number = t.approved_version as "inUse", v.name,
      v.zh_name as "zhName", v.body, v.success_pattern as "successPattern", v.already_pattern as "alreadyPattern",
      v.other_lines as "otherLines", v.restores,
      array(select coalesce(${name('e')}, editor) from unnest(v.edited_by) editor
        left join employee e on e.code = editor order by 1) as "editedBy",
      v.edited_at as "editedAt", v.reason, v.submitted_at as "submittedAt", coalesce(${name('d')}, v.decided_by) as "decidedBy",
      v.decided_at as "decidedAt", v.decision_reason as "decisionReason", ${own(ctx)} as "ownChange"
    from version v join command_template t on t.id = v.template_id left join employee d on d.code = v.decided_by
    order by v.number desc limit ${mostShown}`.execute(ctx.db)
  return rows.map(({ editedAt, submittedAt, decidedAt, ...row }) => ({
    ...row,
    editedAt: editedAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}
