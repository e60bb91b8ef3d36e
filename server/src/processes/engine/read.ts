import { readCondition } from '@lastmile/contract/platform/condition.ts'
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import type { Definition, Element, SequenceFlow } from './definition.ts'

/** Thrown for a definition that cannot be executed; the message names the faulty element. */
export class DefinitionFault extends Error {
  override name = 'DefinitionFault'
}

/** The names that a definition may refer to. */
export type KnownReferences = { services: readonly string[]; forms: readonly string[] }

const fault = (element: ModdleElement, reason: string): never => {
  throw new DefinitionFault(
    `${element.$type.replace('bpmn:', '')} "${element.name ?? ''}" (${element.id ?? '?'}): ${reason}`,
  )
}
const list = (value: unknown): ModdleElement[] => (Array.isArray(value) ? (value as ModdleElement[]) : [])
const reference = (value: unknown): ModdleElement | undefined => value as ModdleElement | undefined
const own = (element: ModdleElement, name: string): string | undefined => element.$attrs[`lastmile:${name}`]

/**
 * Reads a process from BPMN 2.0. Supports start and end events, user, service and receive tasks, message catch events,
 * exclusive gateways, timers and messages on user tasks, and sequence flows. Throws DefinitionFault, naming the
 * element, for anything else.
 */
export async function readDefinition(xml: string, known: KnownReferences): Promise<Definition> {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(xml).catch((error: Error) => {
    throw new DefinitionFault(`not BPMN 2.0: ${error.message}`, { cause: error })
  })
  if (warnings[0]) throw new DefinitionFault(`not BPMN 2.0: ${warnings[0].message}`)
  const processes = list(rootElement.rootElements).filter((element) => element.$type === 'bpmn:Process')
  const [process] = processes
  if (!process?.id || processes.length !== 1)
    throw new DefinitionFault(`one process is wanted, ${processes.length} found`)
  const parts = list(process.flowElements)
  const elements = new Map<string, Element>()
  const flows = parts.filter((part) => part.$type === 'bpmn:SequenceFlow')
  for (const part of parts) {
    if (part.$type === 'bpmn:SequenceFlow') continue
    const ways = readWays(
      part,
      flows.filter((flow) => flow.sourceRef === part),
    )
    elements.set(part.id ?? '', readElement(part, ways, known))
  }
  const starts = [...elements.values()].filter((element) => element.kind === 'startEvent')
  if (starts.length !== 1) throw new DefinitionFault(`one start event is wanted, ${starts.length} found`)
  const startForm = own(process, 'startForm')
  if (startForm && !known.forms.includes(startForm)) fault(process, `there is no form "${startForm}"`)
  const definition = {
    key: process.id,
    ...names(process),
    start: starts[0]?.id ?? '',
    ...(startForm && { startForm }),
    elements,
  }
  checkReach(definition)
  return definition
}

const names = (element: ModdleElement) => ({
  name: element.name ?? '',
  zhName: own(element, 'zhName') ?? element.name ?? '',
})

function readElement(part: ModdleElement, ways: SequenceFlow[], known: KnownReferences): Element {
  if (!part.id) return fault(part, 'has no id')
  if (!part.name) fault(part, 'has no name')
  if (part.loopCharacteristics) fault(part, 'loops are not understood')
  const common = { id: part.id, ...names(part), ways }
  switch (part.$type) {
    case 'bpmn:StartEvent':
      if (list(part.eventDefinitions).length > 0) fault(part, 'only a plain start is understood')
      return { ...common, kind: 'startEvent' }
    case 'bpmn:EndEvent': {
      if (list(part.eventDefinitions).length > 0) fault(part, 'only a plain end is understood')
      const status = own(part, 'status') ?? 'completed'
      if (status !== 'completed' && status !== 'cancelled') return fault(part, `no such status: ${status}`)
      return { ...common, kind: 'endEvent', status }
    }
    case 'bpmn:UserTask':
      return { ...common, ...readUserTask(part, known) }
    case 'bpmn:ServiceTask':
      return { ...common, ...readServiceTask(part, known) }
    case 'bpmn:ReceiveTask':
      return { ...common, kind: 'receiveTask', message: messageOf(part, part.messageRef) }
    case 'bpmn:IntermediateCatchEvent': {
      const [message, ...more] = list(part.eventDefinitions)
      if (message?.$type !== 'bpmn:MessageEventDefinition' || more.length > 0)
        return fault(part, 'only a message can be awaited')
      return { ...common, kind: 'intermediateCatchEvent', message: messageOf(part, message.messageRef) }
    }
    case 'bpmn:ExclusiveGateway':
      return { ...common, kind: 'exclusiveGateway' }
    case 'bpmn:BoundaryEvent':
      return { ...common, ...readAttached(part, ways) }
    default:
      return fault(part, 'this kind of element is not understood')
  }
}

function messageOf(part: ModdleElement, message: unknown): string {
  return reference(message)?.name ?? fault(part, 'names no message')
}

function readUserTask(part: ModdleElement, { forms }: KnownReferences) {
  const formKey = own(part, 'form') ?? ''
  if (!forms.includes(formKey)) fault(part, `there is no form "${formKey}"`)
  const candidates = own(part, 'candidates')
  if (candidates !== 'team' && candidates !== 'rule' && candidates !== 'starter')
    return fault(part, 'candidates must be "team", "rule" or "starter"')
  const share = Number(own(part, 'share'))
  if (!(share > 0 && share <= 100)) fault(part, 'share must be a percentage of the construction time')
  const insteadOf = own(part, 'insteadOf')
  return { kind: 'userTask' as const, formKey, candidates, share, ...(insteadOf && { insteadOf }) } as const
}

function readServiceTask(part: ModdleElement, { services }: KnownReferences) {
  const network = own(part, 'network')
  if (network) return { kind: 'serviceTask' as const, network }
  const call = own(part, 'call') ?? ''
  if (!services.includes(call)) fault(part, `there is no service "${call}"`)
  return { kind: 'serviceTask' as const, call }
}

/** Reads a boundary event: a timer that marks a task, or a message that ends it. */
function readAttached(part: ModdleElement, ways: SequenceFlow[]) {
  const [event, ...more] = list(part.eventDefinitions)
  if (more.length > 0) fault(part, 'only one event can be attached at a time')
  return event?.$type === 'bpmn:MessageEventDefinition'
    ? readInterruption(part, { event, ways })
    : readTimer(part, ways)
}

function readInterruption(part: ModdleElement, { event, ways }: { event: ModdleElement; ways: SequenceFlow[] }) {
  const task = reference(part.attachedToRef)
  if (task?.$type !== 'bpmn:UserTask') fault(part, 'a message can only be attached to a user task')
  if (part.cancelActivity === false) fault(part, 'a message that does not end its task is not understood')
  if (ways.length === 0) fault(part, 'leads nowhere')
  return { kind: 'boundaryMessage' as const, attachedTo: task?.id ?? '', message: messageOf(part, event.messageRef) }
}

function readTimer(part: ModdleElement, ways: SequenceFlow[]) {
  const [timer] = list(part.eventDefinitions)
  if (timer?.$type !== 'bpmn:TimerEventDefinition') fault(part, 'only a timer or a message can be attached')
  if (reference(timer?.timeDate)?.body !== 'due')
    fault(part, 'the only date of a timer is "due", the deadline of its task')
  const task = reference(part.attachedToRef)
  if (task?.$type !== 'bpmn:UserTask') fault(part, 'a timer can only be attached to a user task')
  if (part.cancelActivity !== false) fault(part, 'a timer that interrupts its task is not understood')
  if (ways.length > 0) fault(part, 'a timer only marks its task and leads nowhere')
  return { kind: 'boundaryEvent' as const, attachedTo: task?.id ?? '' }
}

/** Reads the outgoing paths of an element: the conditional ones in order, then the default. */
function readWays(part: ModdleElement, flows: ModdleElement[]): SequenceFlow[] {
  const gateway = part.$type === 'bpmn:ExclusiveGateway'
  const leadsNowhere = part.$type === 'bpmn:EndEvent' || part.$type === 'bpmn:BoundaryEvent'
  if (flows.length === 0 && !leadsNowhere) fault(part, 'leads nowhere')
  if (flows.length > 0 && part.$type === 'bpmn:EndEvent') fault(part, 'an end leads nowhere')
  if (flows.length > 1 && !gateway) fault(part, 'only an exclusive gateway has several ways out')
  const otherwise = gateway && flows.length > 1 ? reference(part.default) : flows[0]
  if (flows.length > 0 && !otherwise) fault(part, 'needs a default way out')
  return flows.map((flow) => {
    const to = reference(flow.targetRef)?.id ?? fault(flow, 'leads nowhere')
    const written = reference(flow.conditionExpression)
    if (flow === otherwise)
      return written ? fault(flow, 'the way taken otherwise has no condition') : { id: flow.id ?? '', to }
    return { id: flow.id ?? '', to, condition: conditionOf(flow, written) }
  })
}

function conditionOf(flow: ModdleElement, written: ModdleElement | undefined) {
  if (!written) return fault(flow, 'needs a condition')
  if (written.language) fault(flow, 'conditions in a programming language are not run')
  try {
    return readCondition(typeof written.body === 'string' ? written.body : '')
  } catch (error) {
    return fault(flow, (error as Error).message)
  }
}

/** Checks that every element is reachable from the start, or attached to a reachable one. */
function checkReach({ start, elements }: Definition): void {
  const seen = new Set([start])
  for (const id of seen) {
    for (const { to } of elements.get(id)?.ways ?? []) seen.add(to)
    for (const other of elements.values()) if ('attachedTo' in other && other.attachedTo === id) seen.add(other.id)
  }
  const lost = [...elements.values()].find((element) => !seen.has(element.id))
  if (lost) throw new DefinitionFault(`${lost.kind} "${lost.name}" (${lost.id}): cannot be come to from the start`)
}
