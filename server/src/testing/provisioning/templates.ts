import type { Office } from '#testing/office.ts'
import type { Api } from '#testing/orders/public.ts'

type Added = Parameters<Api['commandTemplates']['add']>[0]
const right = 'MaintainCommandTemplateAct'

/** Submits the draft of a template as one engineer and approves it as another. */
export async function approveDraft(office: Office, { code, version }: { code: string; version: number }) {
  const submitted = await office.as(right).templateVersions.submit({ code, version, reason: 'New firmware' })
  const second = office.holding(await office.session(await office.hire([right], 'YGN-H1')))
  return second.templateVersions.approve({ code, version: submitted.version })
}

/** Adds a template, which another engineer approves. */
export async function addApproved(office: Office, template: Added) {
  return approveDraft(office, await office.as(right).commandTemplates.add(template))
}
