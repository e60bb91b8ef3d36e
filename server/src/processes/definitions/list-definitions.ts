import { FormField } from '@lastmile/contract/processes/forms.ts'
import type { processes } from '@lastmile/contract/processes/calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { type Element, elementOf } from '#processes/engine/definition.ts'
import { definitionOf } from '#processes/run/definitions.ts'

const formKeyOf = (element: Element) => (element.kind === 'userTask' ? element.formKey : null)

/** Lists the process definitions with their diagrams: the latest version of each, or one requested version. */
export const listDefinitions: Handler<typeof processes.processDefinitions> = async (
  { db },
  { processDefinitionId },
) => {
  const all = db
    .selectFrom('process_definition')
    .select(['key', 'version', 'name', 'zh_name', 'xml'])
    .orderBy('key')
    .orderBy('version', 'desc')
  const rows = await (processDefinitionId
    ? all.where(sql`key || ':' || version`, '=', processDefinitionId)
    : all.distinctOn('key')
  ).execute()
  return Promise.all(
    rows.map(async ({ zh_name, ...row }) => {
      const { elements } = await definitionOf(db, row)
      const shown = [...elements.values()].map((element) => ({
        element: element.id,
        kind: element.kind,
        name: element.name,
        zhName: element.zhName,
        formKey: formKeyOf(element),
      }))
      return { ...row, processDefinitionId: `${row.key}:${row.version}`, zhName: zh_name, elements: shown }
    }),
  )
}

const newestForms = (db: Context['db']) =>
  db
    .selectFrom('form_definition')
    .distinctOn('key')
    .select(['key as formKey', 'version', 'name', 'zh_name as zhName', 'fields'])
    .orderBy('key')
    .orderBy('version', 'desc')

/** Lists the task forms, each in its latest version. */
export const listForms: Handler<typeof processes.formDefinitions> = async ({ db }) => {
  const rows = await newestForms(db).execute()
  return rows.map((row) => ({ ...row, fields: z.array(FormField).parse(row.fields) }))
}

/** Returns the form of an element of a definition. Refuses not-found. */
export const showFormDefinition: Handler<typeof processes.formDefinition> = async (ctx, input) => {
  const [key = '', version = ''] = input.processDefinitionId.split(':')
  const missing = () => ctx.refuse('not-found', { what: 'form', field: 'formPropertyId' })
  const there = await ctx.db
    .selectFrom('process_definition')
    .select('key')
    .where('key', '=', key)
    .where('version', '=', Number(version))
    .executeTakeFirst()
  if (!there) return missing()
  const definition = await definitionOf(ctx.db, { key, version: Number(version) })
  if (!definition.elements.has(input.formPropertyId)) return missing()
  const formKey = formKeyOf(elementOf(definition, input.formPropertyId))
  const form = await newestForms(ctx.db).where('key', '=', formKey).executeTakeFirst()
  return form ? { ...form, fields: z.array(FormField).parse(form.fields) } : missing()
}

/** Lists the rules that assign tasks to teams and units. */
export const listAssignments: Handler<typeof processes.taskAssignmentConfigurations> = async ({ db }) => {
  type Rule = Awaited<ReturnType<Handler<typeof processes.taskAssignmentConfigurations>>>[number]
  const { rows } = await sql<Rule>`
    select r.id::text as id, r.process_key as "processKey", r.element, s.code as "sectionCode", s.name as "sectionName",
      s.zh_name as "sectionZhName", o.code as "organizationUnitCode", o.name as "organizationUnitName",
      o.zh_name as "organizationUnitZhName", t.code as "teamCode", t.name as "teamName", t.zh_name as "teamZhName",
      u.code as "candidateOrganizationUnit", u.name as "candidateOrganizationUnitName",
      u.zh_name as "candidateOrganizationUnitZhName"
    from task_assignment_configuration r
      left join management_area s on s.code = r.section_code
      left join organization_unit o on o.code = r.organization_unit_code
      left join work_team t on t.code = r.team_code
      left join organization_unit u on u.code = r.candidate_unit
    order by r.process_key, r.element nulls first, s.code nulls first, r.id`.execute(db)
  return rows
}
