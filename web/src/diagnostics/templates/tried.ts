import type { TemplateAction } from '@lastmile/contract/provisioning/templates.ts'

/** The fields of a template that a trial uses. */
export type Tried = {
  templateAction: TemplateAction
  body: string
  successPattern: string
  otherLines?: string
}
