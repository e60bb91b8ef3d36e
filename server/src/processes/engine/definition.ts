import type { Condition } from '@lastmile/contract/platform/condition.ts'

/** An outgoing path of an element. A path without a condition is the default. */
export type SequenceFlow = { id: string; to: string; condition?: Condition }

type Common = { id: string; name: string; zhName: string; ways: readonly SequenceFlow[] }
/** A user task. */
export type UserTask = Common & {
  kind: 'userTask'
  formKey: string
  /**
   * Who gets the task: the team that the process was dispatched to, the employees that a rule names for this step or
   * for all steps, or the unit that started the process.
   */
  candidates: 'team' | 'rule' | 'starter'
  /** The task's share of the working days of the whole process, in percent. */
  share: number
  /** The network step that this task replaces. The network may still respond to that step. */
  insteadOf?: string
}
/** An automatic step, which runs at once (`call`) or whenever the network responds (`network`). */
export type ServiceTask = Common & { kind: 'serviceTask' } & ({ call: string } | { network: string })
/** Waits for a message. */
export type Catch = Common & { kind: 'receiveTask' | 'intermediateCatchEvent'; message: string }
export type End = Common & { kind: 'endEvent'; status: 'completed' | 'cancelled' }
/** Marks the task it is attached to when that passes its deadline. */
export type Timer = Common & { kind: 'boundaryEvent'; attachedTo: string }
/** Ends the task it is attached to when a message arrives; the process continues from here. */
export type Interruption = Common & { kind: 'boundaryMessage'; attachedTo: string; message: string }
export type Passing = Common & { kind: 'startEvent' | 'exclusiveGateway' }
export type Element = UserTask | ServiceTask | Catch | End | Timer | Interruption | Passing

/** An executable process, with its elements by id. */
export type Definition = {
  key: string
  name: string
  zhName: string
  start: string
  /** The form with which an employee starts the process; without one, no employee can. */
  startForm?: string
  elements: ReadonlyMap<string, Element>
}

/** Returns the element with that id. Throws if there is none, which validation has ruled out. */
export function elementOf(definition: Definition, id: string): Element {
  const element = definition.elements.get(id)
  if (!element) throw new Error(`process ${definition.key} has no element ${id}`)
  return element
}

/** Returns the timers attached to an element. */
export const timersOf = (definition: Definition, id: string): Timer[] =>
  [...definition.elements.values()].filter(
    (element): element is Timer => element.kind === 'boundaryEvent' && element.attachedTo === id,
  )

/** Returns the message that can end an element early, if any. */
export const interruptionOf = (definition: Definition, id: string): Interruption | undefined =>
  [...definition.elements.values()].find(
    (element): element is Interruption => element.kind === 'boundaryMessage' && element.attachedTo === id,
  )
