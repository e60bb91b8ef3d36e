import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import { interruptionOf } from './definition.ts'
import { readDefinition } from './read.ts'

const xml = readFileSync(new URL('../../../processes/installation.bpmn', import.meta.url), 'utf8')
const known = {
  services: ['qualify', 'dispatch', 'cancel-order', 'complete-order'],
  forms: ['appointment', 'on-site', 'sign-off', 'repair-port', 'assign-team', 'activate-by-hand', 'line-test'],
}
const installation = await readDefinition(xml, known)

describe('runs the installation', () => {
  test.for([
    ['requested', {}, 'qualify', 'call'],
    ['qualify', { port: 'ok' }, 'payment', 'await-message'],
    ['qualify', { port: 'bad' }, 'repairPort', 'give-task'],
    ['qualify', { port: 'ok', outcome: 'port-bad' }, 'onSite', 'give-task'],
    ['repairPort', {}, 'qualify', 'call'],
    ['payment', {}, 'dispatch', 'call'],
    ['dispatch', { port: 'ok', team: 'T1' }, 'appointment', 'give-task'],
    ['dispatch', { port: 'ok', team: 'none' }, 'assignTeam', 'give-task'],
    ['dispatch', { port: 'bad', team: 'T1' }, 'repairPort', 'give-task'],
    ['onSite', { outcome: 'done' }, 'activate', 'ask-network'],
    ['onSite', { outcome: 'absent' }, 'appointment', 'give-task'],
    ['onSite', { outcome: 'no-access' }, 'appointment', 'give-task'],
    ['onSite', { outcome: 'ont-faulty' }, 'appointment', 'give-task'],
    ['onSite', { outcome: 'weak-signal' }, 'repairPort', 'give-task'],
    ['onSite', { outcome: 'port-bad' }, 'repairPort', 'give-task'],
    ['onSite', { outcome: 'refused' }, 'cancel', 'call'],
    ['cancel', {}, 'cancelled', 'end'],
    ['activate', { activate: 'ok' }, 'lineTest', 'ask-network'],
    ['activate', { activate: 'failed' }, 'activateByHand', 'give-task'],
    ['activateByHand', { result: 'opened' }, 'lineTest', 'ask-network'],
    ['activateByHand', { result: 'retry' }, 'activate', 'ask-network'],
    ['lineTest', { lineTest: 'ok' }, 'signOff', 'give-task'],
    ['lineTest', { lineTest: 'failed' }, 'testByHand', 'give-task'],
    ['testByHand', { result: 'failed' }, 'onSite', 'give-task'],
    ['testByHand', { result: 'passed' }, 'signOff', 'give-task'],
    ['signOff', {}, 'complete', 'call'],
    ['complete', {}, 'completed', 'end'],
  ] as const)('continues from %s with %o to %s (%s)', ([from, variables, to, effect]) => {
    const move = advance(installation, from, variables)
    expect([move.next.id, move.effect.do]).toEqual([to, effect])
  })

  test('a step lists its timers, and a gateway is listed as passed', () => {
    const move = advance(installation, 'dispatch', { port: 'ok', team: 'T1' })
    expect(move.effect).toEqual({ do: 'give-task', formKey: 'appointment', timers: ['appointmentOverdue'] })
    expect(move.passed.map((element) => element.id)).toEqual(['teamGate'])
  })
})

const wrapped = (inside: string) => `<?xml version="1.0"?>
  <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lastmile="urn:lastmile:bpmn"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">
  <process id="p"><startEvent id="s" name="Start"/><sequenceFlow id="f" sourceRef="s" targetRef="a"/>${inside}
  <sequenceFlow id="g" sourceRef="a" targetRef="e"/><endEvent id="e" name="End"/></process></definitions>`

const collection = readFileSync(new URL('../../../processes/money-collection.bpmn', import.meta.url), 'utf8')
const visits = await readDefinition(collection, { services: [], forms: ['collection-visit', 'collection-decision'] })

describe('runs a collection', () => {
  test.for([
    ['started', {}, 'collectionVisit', 'give-task'],
    ['collectionVisit', { outcome: 'promised' }, 'collectionVisit', 'give-task'],
    ['collectionVisit', { outcome: 'absent' }, 'collectionVisit', 'give-task'],
    ['collectionVisit', { outcome: 'refused' }, 'collectionDecision', 'give-task'],
    ['collectionVisit', { outcome: 'moved' }, 'collectionDecision', 'give-task'],
    ['collectionDecision', { result: 'again' }, 'collectionVisit', 'give-task'],
    ['collectionDecision', { result: 'give-up' }, 'givenUp', 'end'],
    ['paidAtVisit', {}, 'paid', 'end'],
    ['paidAtDecision', {}, 'paid', 'end'],
  ] as const)('continues from %s with %o to %s (%s)', ([from, variables, to, effect]) => {
    const move = advance(visits, from, variables)
    expect([move.next.id, move.effect.do]).toEqual([to, effect])
  })

  test('a step states the message that completes it', () => {
    expect(interruptionOf(visits, 'collectionVisit')).toMatchObject({ id: 'paidAtVisit', message: 'debt.settled' })
    expect(interruptionOf(visits, 'started')).toBeUndefined()
  })
})

describe('refuses a definition and names the element', () => {
  test.for([
    ['<scriptTask id="a" name="Run me"/>', 'ScriptTask "Run me" (a): this kind of element is not understood'],
    ['<parallelGateway id="a" name="Both"/>', 'ParallelGateway "Both" (a): this kind of element is not understood'],
    ['<serviceTask id="a" name="Do" lastmile:call="rm"/>', 'ServiceTask "Do" (a): there is no service "rm"'],
    ['<userTask id="a" name="Ask" lastmile:form="none"/>', 'UserTask "Ask" (a): there is no form "none"'],
    [
      '<userTask id="a" name="Ask" lastmile:form="sign-off"/>',
      'UserTask "Ask" (a): candidates must be "team", "rule" or "starter"',
    ],
    ['<receiveTask id="a" name="Wait"/>', 'ReceiveTask "Wait" (a): names no message'],
    ['<receiveTask id="a"/>', 'ReceiveTask "" (a): has no name'],
    [
      `<serviceTask id="a" name="Do" lastmile:call="qualify"/><boundaryEvent id="b" name="Over" attachedToRef="a">
       <messageEventDefinition id="m"/></boundaryEvent>`,
      'BoundaryEvent "Over" (b): a message can only be attached to a user task',
    ],
    [
      '<exclusiveGateway id="a" name="Which"/><sequenceFlow id="h" sourceRef="a" targetRef="e"/>',
      'ExclusiveGateway "Which" (a): needs a default way out',
    ],
    [
      `<exclusiveGateway id="a" name="Which" default="g"/><sequenceFlow id="h" name="odd" sourceRef="a" targetRef="e">
       <conditionExpression xsi:type="tFormalExpression" language="javascript">process.exit()</conditionExpression></sequenceFlow>`,
      'SequenceFlow "odd" (h): conditions in a programming language are not run',
    ],
    [
      `<exclusiveGateway id="a" name="Which" default="g"/><sequenceFlow id="h" name="odd" sourceRef="a" targetRef="e">
       <conditionExpression>\${outcome}</conditionExpression></sequenceFlow>`,
      'SequenceFlow "odd" (h): not a condition: ${outcome}',
    ],
    [
      '<exclusiveGateway id="a" name="Only"/><exclusiveGateway id="b" name="Lost"/><sequenceFlow id="i" sourceRef="b" targetRef="e"/>',
      'exclusiveGateway "Lost" (b): cannot be come to from the start',
    ],
  ] as const)('%s', async ([inside, message]) => {
    await expect(readDefinition(wrapped(inside), known)).rejects.toThrow(message)
  })

  test('refuses text that is not BPMN', async () => {
    await expect(readDefinition('<html></html>', known)).rejects.toThrow(/not BPMN 2.0/)
  })
})
