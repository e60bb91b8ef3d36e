import type { TemplateAction } from '@lastmile/contract/provisioning/templates.ts'
import { sql } from 'kysely'
import type { Olt } from '#network'
import type { Context } from '#platform/context.ts'

/** An approved command template. */
export type TemplateInUse = {
  id: number
  action: TemplateAction
  body: string
  successPattern: string
  alreadyPattern: string | null
  otherLines: string | null
}

/** Returns the approved templates of a line terminal for these actions: those for its model before those for all. */
export async function templatesInUse(
  { db }: Pick<Context, 'db'>,
  { vendor, model = null }: Pick<Olt, 'vendor' | 'model'>,
  actions: readonly string[],
): Promise<TemplateInUse[]> {
  const { rows } = await sql<TemplateInUse>`
    select distinct on (action) id, action, body, success_pattern as "successPattern",
      already_pattern as "alreadyPattern", other_lines as "otherLines" from command_template
    where vendor = ${vendor} and action = any(${actions}::text[]) and (active or (model_active and model = ${model}))
    order by action, model_active desc`.execute(db)
  return rows
}
