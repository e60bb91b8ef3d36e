import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { perhaps, text } from '#platform/values.ts'

/** The purpose of a template: the commands of a line, and reading the optical power at the customer's end. */
export const TemplateAction = z.enum(['ont-add', 'service-port', 'ont-remove', 'optical-info'])
export type TemplateAction = z.output<typeof TemplateAction>

/** All that a template may speak of, written `{{serial}}`, with an example of each. */
export const templatePlaceholders = {
  /** Serial number of the ONT. */
  serial: 'HWTC1A2B3C4D',
  /** The number the ONT has on its PON port. */
  ontId: '7',
  /** The PON port as frame/slot/port, and its two parts. */
  ponPort: '0/1/3',
  ponSlot: '0/1',
  ponIndex: '3',
  /** The label that the line terminal shows beside the ONT: the product code. */
  description: 'C00012345-07',
} as const
export type TemplatePlaceholder = keyof typeof templatePlaceholders

const places = /\{\{([^{}]*)\}\}/g
const isPlace = (name: string): name is TemplatePlaceholder => Object.hasOwn(templatePlaceholders, name)

/** Does a template name only what exists, each between its two pairs of braces? */
export function hasKnownPlaceholders(body: string): boolean {
  const names = [...body.matchAll(places)].map(([, name = '']) => name.trim())
  return names.every(isPlace) && !/\{\{|\}\}/.test(body.replaceAll(places, ''))
}

/** A template with its examples filled in: what a device would be told. */
export const exampleOf = (body: string): string =>
  body.replaceAll(places, (place, name: string) => {
    const known = name.trim()
    return isPlace(known) ? templatePlaceholders[known] : place
  })

/** Is this a pattern that can be looked for? */
function isPattern(given: string): boolean {
  try {
    return new RegExp(given, 'im') instanceof RegExp
  } catch {
    return false
  }
}

/** How line terminals of a vendor are told about an ONT (page MaintainCommandTemplateAct): one for each vendor and action. */
export const commandTemplates = maintained({
  path: 'templates',
  key: 'id',
  keyIs: z.string().regex(/^\d{1,18}$/, 'unreadable'),
  names: ['command template', 'command templates'],
  read: ['MaintainCommandTemplateAct', 'abnormalAuthorizationCommandProcess'],
  write: 'MaintainCommandTemplateAct',
  fields: {
    vendor: text(30).overwrite((given) => given.toLowerCase()),
    action: TemplateAction,
    name: text(60),
    zhName: text(60),
    body: text(2000).refine(hasKnownPlaceholders, 'template-places'),
    successPattern: text(300).refine(isPattern, 'setting-pattern'),
    /** The answer of the device to a line whose effect is there already: it counts as success. */
    alreadyPattern: perhaps(text(300).refine(isPattern, 'setting-pattern')),
  },
  // The query value `action` names the call.
  filters: { vendor: perhaps(text(30)), templateAction: TemplateAction.optional() },
  refuses: ['template-exists', 'in-use'],
})
