import { z } from 'zod'
import { OltModel } from '#network/resources.ts'
import { maintained } from '#platform/maintained.ts'
import { perhaps, text } from '#platform/values.ts'
import { type TemplatePlaceholder, templateParameters } from './template-parameters.ts'
import { TemplateId, TemplateState } from './template-versions.ts'

export { type TemplatePlaceholder, templateParameters } from './template-parameters.ts'

/**
 * The purposes of templates that read all ONTs of a PON port: the ONTs themselves, their states, VLANs and optical
 * power. One that uses `{{ontId}}` is sent for each ONT.
 */
export const inventoryActions = ['inventory-onts', 'inventory-states', 'inventory-vlans', 'inventory-optics'] as const

/** The purposes of templates that employees send to the ONT of one line: its state, its MAC addresses, a restart. */
export const lineActions = ['ont-state', 'ont-macs', 'ont-reboot'] as const

/** The purposes of templates whose response is a list, of which every line has to be understood. */
export const listActions = [...inventoryActions, 'ont-macs', 'ont-autofind'] as const

/** The purposes of templates that only read. They can be tried on a device before they are approved. */
export const readingActions = ['ont-locate', 'optical-info', 'ont-state', ...listActions] as const

/**
 * The purposes of templates that change a registered ONT: to the profiles and speed of another offering, and whether it
 * carries traffic while its line is suspended. Without them, only RADIUS is notified.
 */
export const stateActions = ['ont-profile', 'ont-activate', 'ont-deactivate'] as const

/** The purposes of templates that change a device. */
export const changingActions = [
  'ont-add',
  ...stateActions,
  'service-port',
  'service-port-remove',
  'ont-remove',
  'ont-reboot',
] as const

/** The purposes of templates: changing or restarting the ONT of a line, and reading ONTs, their values and MAC addresses. */
export const TemplateAction = z.enum([...changingActions, ...readingActions])
export type TemplateAction = z.output<typeof TemplateAction>

/** Reports whether a template with this purpose leaves the device as it is. */
export const onlyReads = (action: string): action is (typeof readingActions)[number] =>
  readingActions.some((one) => one === action)

const places = /\{\{([^{}]*)\}\}/g
const isPlace = (name: string): name is TemplatePlaceholder => Object.hasOwn(templateParameters, name)

/** Reports whether all double braces in a template enclose known placeholders. */
export function hasKnownPlaceholders(body: string): boolean {
  const names = [...body.matchAll(places)].map(([, name = '']) => name.trim())
  return names.every(isPlace) && !/\{\{|\}\}/.test(body.replaceAll(places, ''))
}

/** Returns a template with its examples filled in, as a device would receive it. */
export const exampleOf = (body: string): string =>
  body.replaceAll(places, (place, name: string) => {
    const known = name.trim()
    return isPlace(known) ? templateParameters[known].example : place
  })

/** Reports whether a text is a valid regular expression. */
function isPattern(given: string): boolean {
  try {
    return new RegExp(given, 'im') instanceof RegExp
  } catch {
    return false
  }
}

/** What a version of a template contains. */
export const templateContent = {
  name: text(60),
  zhName: text(60),
  body: text(2000).refine(hasKnownPlaceholders, 'template-places'),
  successPattern: text(300).refine(isPattern, 'setting-pattern'),
  /**
   * Matches a device's response that says the desired state already exists, which counts as success. An ONT that
   * already exists counts only if the template `ont-locate` finds it at its PON port and ID.
   */
  alreadyPattern: perhaps(text(300).refine(isPattern, 'setting-pattern')),
  /**
   * For the actions that read lists: the success pattern matches a line with values, this one every other line, such
   * as headings. A line that neither matches fails the reading. Its group `total` is the number of lines with values,
   * and after its group `end` no more follow.
   */
  otherLines: perhaps(text(500).refine(isPattern, 'setting-pattern')),
}

/**
 * The commands for the OLTs of a vendor: one template for each vendor and action, and optionally others for single
 * models (page MaintainCommandTemplateAct). A row is the version being changed, or else the one in use. Adding and
 * modifying only change a draft, which another person has to approve before it is sent.
 */
export const commandTemplates = maintained({
  path: 'templates',
  key: 'id',
  keyIs: TemplateId,
  names: ['command template', 'command templates'],
  read: ['MaintainCommandTemplateAct', 'abnormalAuthorizationCommandProcess'],
  write: 'MaintainCommandTemplateAct',
  fields: {
    vendor: text(30).overwrite((value) => value.toLowerCase()),
    action: TemplateAction,
    /** Empty: for every model of the vendor that has no template of its own. */
    oltModel: OltModel,
    ...templateContent,
  },
  shows: {
    /** The version in use; null if none was ever approved. */
    versionInUse: z.int().nullable(),
    /** The state of the version shown. */
    templateState: TemplateState,
  },
  // The query parameter `action` is taken: it names the call.
  filters: {
    vendor: perhaps(text(30)),
    templateAction: TemplateAction.optional(),
    templateState: TemplateState.optional(),
  },
  refuses: ['template-exists', 'in-use', 'wrong-state'],
})
