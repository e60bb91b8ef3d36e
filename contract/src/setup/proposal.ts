import type { z } from 'zod'
import type { SetupProgress } from './calls.ts'
import type { SetupPart, SetupPlan, SetupTemplate } from './plan.ts'
import { presetOf, standardSeries, withoutUnits } from './presets.ts'

type Given = Pick<z.output<typeof SetupProgress>, 'existing' | 'lacking' | 'settings' | 'checks'> & {
  rootUnitCode: string
}
type Plan = Partial<z.input<typeof SetupPlan>>

/** The initial values of the template form, the values it sends without a field, and the parts it omits. */
export type Proposal = { initial: Plan; fixed: Plan; leftOut: ReadonlySet<SetupPart> }

/**
 * Returns what a template proposes to an actor. Omits parts that already have entries, parts that the actor may not
 * create, and the box if there is no township for it.
 */
export function proposalOf(setupTemplate: SetupTemplate, { settings, rootUnitCode, ...given }: Given): Proposal {
  const leftOut = new Set<SetupPart>([...given.existing, ...given.lacking.map(({ part }) => part)])
  const hasTown = given.checks.some(({ setupCheck, met }) => setupCheck === 'township-known' && met)
  if (leftOut.has('areas') && !hasTown) leftOut.add('boxes')
  const { receiptNumbers, ...preset } = presetOf(setupTemplate, rootUnitCode)
  const removed = leftOut.has('units') ? preset.units.map(({ unitCode }) => unitCode) : []
  const numbers = ['', standardSeries].includes(settings.receiptNumbers) ? receiptNumbers : settings.receiptNumbers
  const isCompany = !leftOut.has('company')
  const empty = Object.fromEntries([...leftOut].filter((part) => part !== 'company').map((part) => [part, []]))
  return {
    initial: {
      ...(withoutUnits(preset, removed, rootUnitCode) as Plan),
      ...(isCompany ? { ...settings, receiptNumbers: numbers } : {}),
      areas: [{}] as Plan['areas'],
      boxes: [{}] as Plan['boxes'],
      ...empty,
    },
    fixed: { setupTemplate, ...(isCompany ? { seen: settings } : {}), ...empty },
    leftOut,
  }
}
