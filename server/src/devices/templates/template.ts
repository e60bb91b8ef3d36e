import type { CommandFault } from '@lastmile/contract/provisioning/faults.ts'
import {
  lineEnd,
  type TemplatePlaceholder,
  templateParameters,
} from '@lastmile/contract/provisioning/template-parameters.ts'

/** The values for the placeholders of a template, as far as they have one. */
type Parameters = Partial<Record<TemplatePlaceholder, string>>
export type Rendered = { lines: string[] } | { fault: CommandFault }

/** Matches safe values: a value must not contain anything that could end a line or begin another command. */
const harmless = /^[\w./:-]+$/

/**
 * Fills the `{{name}}` placeholders of a template. Returns a fault for an unknown name, and for a value with characters
 * that a command line could misread.
 */
export function render(body: string, parameters: Parameters): Rendered {
  const faults: CommandFault[] = []
  const text = body.replaceAll(/\{\{([^{}]*)\}\}/g, (_, given: string) => {
    const name = given.trim()
    const value = Object.hasOwn(parameters, name) ? parameters[name as keyof Parameters] : undefined
    if (value === undefined)
      faults.push({ code: Object.hasOwn(templateParameters, name) ? 'no-value' : 'unknown-place', params: { name } })
    else if (!harmless.test(value))
      faults.push({ code: 'harmful-value', params: { name, value: JSON.stringify(value) } })
    return value ?? ''
  })
  if (/\{\{|\}\}/.test(text)) faults.push({ code: 'lone-brace' })
  if (faults[0]) return { fault: faults[0] }
  const lines = text.split(lineEnd).map((line) => line.trim())
  return { lines: lines.filter((line) => line !== '') }
}

/** Returns the values of an ONT for a template. `ponPort` is written frame/slot/port. */
export function parametersOf(ont: {
  terminalNumber: string
  ontId: number
  ponPort: string
  productCode: string
}): Parameters {
  const [ponIndex = '', ...slot] = ont.ponPort.split('/').reverse()
  return {
    serial: ont.terminalNumber,
    ontId: String(ont.ontId),
    ponPort: ont.ponPort,
    ponSlot: slot.reverse().join('/'),
    ponIndex,
    description: ont.productCode,
  }
}
