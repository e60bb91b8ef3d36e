import type { TemplateAction } from '@lastmile/contract/provisioning/templates.ts'

/** What of a template is tried. */
export type Tried = {
  templateAction: TemplateAction
  body: string
  successPattern: string
  otherLines?: string
}
