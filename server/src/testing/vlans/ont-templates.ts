import type { Office } from '#testing/office.ts'
import { addApproved } from '#testing/provisioning/templates.ts'

const at = (command: string) => `interface gpon {{ponSlot}}\n${command}\nquit`

const templates = {
  'ont-activate': { body: at('ont activate {{ponIndex}} {{ontId}}'), alreadyPattern: 'already activated' },
  'ont-deactivate': { body: at('ont deactivate {{ponIndex}} {{ontId}}'), alreadyPattern: 'already deactivated' },
  'ont-profile': {
    body: at(
      'ont modify {{ponIndex}} {{ontId}} ont-lineprofile-id {{lineProfile}} ont-srvprofile-id {{serviceProfile}}',
    ),
  },
}

/** Has the templates of these actions approved for Huawei OLTs, unless they are. Returns their codes. */
export async function changesOnts(office: Office, ...actions: (keyof typeof templates)[]): Promise<string[]> {
  const codes: string[] = []
  const { commandTemplates } = office.as('MaintainCommandTemplateAct')
  for (const action of actions) {
    const { rows } = await commandTemplates.list({ vendor: 'huawei', templateAction: action })
    codes.push(...rows.map(({ code }) => code))
    if (rows.length > 0) continue
    const names = { name: action, zhName: action }
    const template = { vendor: 'huawei', action, ...names, successPattern: String.raw`\(config\)#\s*$` }
    codes.push((await addApproved(office, { ...template, ...templates[action] })).code)
  }
  return codes
}
