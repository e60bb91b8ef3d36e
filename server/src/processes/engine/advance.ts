import type { Facts } from '@lastmile/contract/platform/condition.ts'
import { type Definition, type Element, elementOf, timersOf } from './definition.ts'

/** What to do at the element that a process has reached. */
export type Effect =
  | { do: 'give-task'; formKey: string; timers: readonly string[] }
  | { do: 'call'; service: string }
  | { do: 'ask-network'; step: string }
  | { do: 'await-message'; message: string }
  | { do: 'end'; status: 'completed' | 'cancelled' }

/** One move of a process: the gateways it passes, the element it reaches, and what to do there. */
export type Move = { passed: readonly Element[]; next: Element; effect: Effect }

/**
 * Returns where a process goes when it leaves `from`, given its variables. This is a pure function. Throws an error
 * that names the element if the definition leads to a dead end or an endless loop.
 */
export function advance(definition: Definition, from: string, variables: Facts): Move {
  const passed: Element[] = []
  for (let at = wayOut(elementOf(definition, from), variables); ; ) {
    const next = elementOf(definition, at)
    const effect = effectOf(definition, next)
    if (effect) return { passed, next, effect }
    if (passed.includes(next)) throw new Error(`process ${definition.key} goes round in a circle at ${next.id}`)
    passed.push(next)
    at = wayOut(next, variables)
  }
}

function wayOut(element: Element, variables: Facts): string {
  const way =
    element.ways.find(({ condition }) => condition?.(variables)) ?? element.ways.find(({ condition }) => !condition)
  if (!way) throw new Error(`no way leads out of ${element.kind} ${element.id}`)
  return way.to
}

/** Returns what to do at an element; undefined if a process only passes through it. */
function effectOf(definition: Definition, element: Element): Effect | undefined {
  switch (element.kind) {
    case 'userTask': {
      const timers = timersOf(definition, element.id).map((timer) => timer.id)
      return { do: 'give-task', formKey: element.formKey, timers }
    }
    case 'serviceTask':
      return 'call' in element ? { do: 'call', service: element.call } : { do: 'ask-network', step: element.network }
    case 'receiveTask':
    case 'intermediateCatchEvent':
      return { do: 'await-message', message: element.message }
    case 'endEvent':
      return { do: 'end', status: element.status }
    case 'startEvent':
    case 'exclusiveGateway':
    case 'boundaryEvent':
    case 'boundaryMessage':
      return undefined
  }
}
