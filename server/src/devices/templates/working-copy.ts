import type { TemplateState } from '@lastmile/contract/provisioning/template-versions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { copyPrincipals, recordPrincipal } from '#platform/persons.ts'

/** The column of each field that a version contains. */
export const contentColumns = {
  name: 'name',
  zhName: 'zh_name',
  body: 'body',
  successPattern: 'success_pattern',
  alreadyPattern: 'already_pattern',
  otherLines: 'other_lines',
} as const

const columns = sql.join(
  Object.values(contentColumns).map((column) => sql.ref(column)),
  sql`, `,
)

/** SQL: whether version `v` of template `t` is being changed or was rejected: the newest one, unless it was discarded. */
const isWorkingCopy = sql`v.template_id = t.id and v.number > t.approved_version and v.state <> 'templateDiscarded'
  and v.number = (select max(newest.number) from command_template_version newest where newest.template_id = t.id)`

/** SQL: a value of the version of template `t` that is being changed; null if there is none. */
const ofWorkingCopy = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from command_template_version v where ${isWorkingCopy})`

/** SQL: the fields of template `t` as they are being changed, or else as they are in use. */
export const workingFields = Object.fromEntries(
  Object.entries(contentColumns).map(([field, column]) => [
    field,
    sql`case when ${ofWorkingCopy(sql`true`)} then ${ofWorkingCopy(sql.ref(`v.${column}`))} else ${sql.ref(`t.${column}`)} end`,
  ]),
)

/** SQL: the state of the version of template `t` that is shown. */
export const workingState = sql<TemplateState>`coalesce(${ofWorkingCopy(sql`v.state`)}, 'templateApproved')`

/** A version that is being changed. */
export type WorkingCopy = {
  id: string
  number: number
  state: TemplateState
  editedBy: string[]
}

/** Returns the version of a template that is being changed or was rejected; undefined if there is none. */
export async function workingCopy({ db }: Context, templateId: string): Promise<WorkingCopy | undefined> {
  const { rows } = await sql<WorkingCopy>`select v.id::text, v.number, v.state, v.edited_by as "editedBy"
    from command_template t join command_template_version v on ${isWorkingCopy}
    where t.id = ${templateId}::bigint`.execute(db)
  return rows[0]
}

type Content = Readonly<Record<string, unknown>>

/** Identifies the principals of those who worked on a version. */
export const versionPaper = (id: string) => `template-version:${id}` as const

/**
 * Stores what a template is to contain: in its draft, or in a new one after a version was approved, rejected or
 * discarded. The template in use does not change. `restores` is the earlier version that it repeats. If that version, or
 * the rejected one that is being changed, was never approved, those who worked on it have worked on the new one too.
 */
export async function writeDraft(
  ctx: Context,
  templateId: string,
  { content, restored }: { content: Content; restored?: WorkingCopy },
): Promise<void> {
  const copy = await workingCopy(ctx, templateId)
  const values = Object.keys(contentColumns).map((field) => sql`${content[field] ?? null}`)
  const me = ctx.actor.employeeCode
  const restores = restored?.number ?? null
  const repeated = restored ?? copy
  const source = repeated && repeated.state !== 'templateApproved' ? repeated : undefined
  const { rows } =
    copy?.state === 'templateDraft'
      ? await sql<{ id: string }>`update command_template_version set (${columns}) = row(${sql.join(values)}),
          edited_by = array(select distinct unnest(edited_by || ${me}::text)), edited_at = ${ctx.now}, restores = ${restores}
          where id = ${copy.id}::bigint returning id::text`.execute(ctx.db)
      : await sql<{ id: string }>`insert into command_template_version (template_id, number, state, ${columns},
            edited_by, edited_at, restores)
          select t.id, 1 + greatest(t.approved_version, (select max(number) from command_template_version
            where template_id = t.id)), 'templateDraft', ${sql.join(values)},
            array(select distinct unnest(${[me, ...(source?.editedBy ?? [])]}::text[])), ${ctx.now}, ${restores}
          from command_template t where t.id = ${templateId}::bigint returning id::text`.execute(ctx.db)
  const paper = versionPaper(rows[0]?.id ?? '')
  if (source) await copyPrincipals(ctx, versionPaper(source.id), paper)
  await recordPrincipal(ctx, paper, 'MaintainCommandTemplateAct')
}

/** Makes a version the one in use, and keeps the one before in the history. */
export async function putIntoUse({ db }: Context, templateId: string, { id, number }: WorkingCopy): Promise<void> {
  await sql`insert into command_template_version (template_id, number, state, ${columns}, edited_by)
    select t.id, t.approved_version, 'templateApproved', ${columns}, '{}' from command_template t
    where t.id = ${templateId}::bigint and t.approved_version > 0 on conflict (template_id, number) do nothing`.execute(
    db,
  )
  await sql`update command_template t set (${columns}) = (select ${columns} from command_template_version v
      where v.id = ${id}::bigint), approved_version = ${number}, active = t.model is null, model_active = t.model is not null
    where t.id = ${templateId}::bigint`.execute(db)
}
