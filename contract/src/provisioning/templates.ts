import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { perhaps, text } from '#platform/values.ts'

/**
 * The purposes of templates that read all ONTs of a PON port: the ONTs themselves, their states, VLANs and optical
 * power. One that uses `{{ontId}}` is sent for each ONT.
 */
export const inventoryActions = ['inventory-onts', 'inventory-states', 'inventory-vlans', 'inventory-optics'] as const

/**
 * The purposes of templates: the commands for a line, finding an ONT by its serial number, reading the optical power at
 * the customer's end, and reading the ONTs of an OLT.
 */
export const TemplateAction = z.enum([
  'ont-add',
  'ont-locate',
  'service-port',
  'service-port-remove',
  'ont-remove',
  'optical-info',
  ...inventoryActions,
])
export type TemplateAction = z.output<typeof TemplateAction>

/** The placeholders of a template, written `{{serial}}`, each with an example. */
export const templatePlaceholders = {
  /** Serial number of the ONT. */
  serial: 'HWTC1A2B3C4D',
  /** The ID of the ONT on its PON port. */
  ontId: '7',
  /** The PON port as frame/slot/port, and its two parts separately. */
  ponPort: '0/1/3',
  ponSlot: '0/1',
  ponIndex: '3',
  /** The label of the ONT on the OLT: the product code. */
  description: 'C00012345-07',
  /** The service, its number on the ONT and the VLAN between ONT and OLT; internet in commands about the whole line. */
  service: 'internet',
  serviceNumber: '1',
  userVlan: '100',
  /** The VLANs of the service by the VLAN plan. */
  sVlan: '1100',
  cVlan: '107',
} as const
export type TemplatePlaceholder = keyof typeof templatePlaceholders

const places = /\{\{([^{}]*)\}\}/g
const isPlace = (name: string): name is TemplatePlaceholder => Object.hasOwn(templatePlaceholders, name)

/** Reports whether all double braces in a template enclose known placeholders. */
export function hasKnownPlaceholders(body: string): boolean {
  const names = [...body.matchAll(places)].map(([, name = '']) => name.trim())
  return names.every(isPlace) && !/\{\{|\}\}/.test(body.replaceAll(places, ''))
}

/** Returns a template with its examples filled in, as a device would receive it. */
export const exampleOf = (body: string): string =>
  body.replaceAll(places, (place, name: string) => {
    const known = name.trim()
    return isPlace(known) ? templatePlaceholders[known] : place
  })

/** Reports whether a text is a valid regular expression. */
function isPattern(given: string): boolean {
  try {
    return new RegExp(given, 'im') instanceof RegExp
  } catch {
    return false
  }
}

/**
 * The commands that configure ONTs on the OLTs of a vendor: one template for each vendor and action (page
 * MaintainCommandTemplateAct).
 */
export const commandTemplates = maintained({
  path: 'templates',
  key: 'id',
  keyIs: z.string().regex(/^\d{1,18}$/, 'unreadable'),
  names: ['command template', 'command templates'],
  read: ['MaintainCommandTemplateAct', 'abnormalAuthorizationCommandProcess'],
  write: 'MaintainCommandTemplateAct',
  fields: {
    vendor: text(30).overwrite((value) => value.toLowerCase()),
    action: TemplateAction,
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
     * For the actions that read all ONTs: the success pattern matches a line with values, this one every other line, such
     * as headings. A line that neither matches fails the reading. Its group `total` is the number of lines with values,
     * and after its group `end` no more follow.
     */
    otherLines: perhaps(text(500).refine(isPattern, 'setting-pattern')),
  },
  // The query parameter `action` is taken: it names the call.
  filters: { vendor: perhaps(text(30)), templateAction: TemplateAction.optional() },
  refuses: ['template-exists', 'in-use'],
})
