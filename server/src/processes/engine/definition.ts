import type { Condition } from '@lastmile/contract/platform/condition.ts'

/** An outgoing path of an element; without a condition, it is the default. */
export type SequenceFlow = { id: string; to: string; condition?: Condition }

type Common = { id: string; name: string; zhName: string; ways: readonly SequenceFlow[] }
/** A user task. */
export type UserTask = Common & {
  kind: 'userTask'
  formKey: string
  /** The team the process was dispatched to, the people a rule names for this element or for every one, or the unit that launched it. */
  candidates: 'team' | 'rule' | 'starter'
  /** Its share of the working days of the whole process, in percent. */
  share: number
  /** The network step this task replaces; the network may still respond to it. */
  insteadOf?: string
}
/** An automatic step, executed at once (`call`), or by the network in its own time (`network`). */
export type ServiceTask = Common & { kind: 'serviceTask' } & ({ call: string } | { network: string })
/** Waits for a message. */
export type Catch = Common & { kind: 'receiveTask' | 'intermediateCatchEvent'; message: string }
export type End = Common & { kind: 'endEvent'; status: 'completed' | 'cancelled' }
/** Fires when the task it is attached to is past its deadline, and marks it. */
export type Timer = Common & { kind: 'boundaryEvent'; attachedTo: string }
/** Ends the task it is attached to when a message arrives, and continues from there. */
export type Interruption = Common & { kind: 'boundaryMessage'; attachedTo: string; message: string }
export type Passing = Common & { kind: 'startEvent' | 'exclusiveGateway' }
export type Element = UserTask | ServiceTask | Catch | End | Timer | Interruption | Passing

/** An executable process: its elements by id. */
export type Definition = {
  key: string
  name: string
  zhName: string
  start: string
  /** The form in which an employee requests the process; without one, no employee can launch it. */
  startForm?: string
  elements: ReadonlyMap<string, Element>
}

/** Returns the element with that ID. Throws if there is none, which validation has ruled out. */
export function elementOf(definition: Definition, id: string): Element {
  const element = definition.elements.get(id)
  if (!element) throw new Error(`process ${definition.key} has no element ${id}`)
  return element
}

/** The timers attached to an element. */
export const timersOf = (definition: Definition, id: string): Timer[] =>
  [...definition.elements.values()].filter(
    (element): element is Timer => element.kind === 'boundaryEvent' && element.attachedTo === id,
  )

/** The message that ends an element early, if any. */
export const interruptionOf = (definition: Definition, id: string): Interruption | undefined =>
  [...definition.elements.values()].find(
    (element): element is Interruption => element.kind === 'boundaryMessage' && element.attachedTo === id,
  )
