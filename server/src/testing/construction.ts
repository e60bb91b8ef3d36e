import type { FormValues } from '@lastmile/contract/processes/forms.ts'
import { expect } from 'vitest'
import type { Api } from './orders/public.ts'
import type { Office } from '#testing/office.ts'
import { picture, processState } from './workflow/public.ts'

/** A place in Lanmadaw. */
export const boxPlace = { latitude: 16.779, longitude: 96.147 }
/** A request for a box, followed by the report of each step. */
export const boxRequest = {
  town: 'YGN-LMD',
  address: 'No. 9, 20th Street',
  reason: 'Eight families are waiting',
  ports: '8',
}
export const surveyed: FormValues = { outcome: 'build', ...boxPlace, ports: '8', remark: 'Along the wall' }
export const materialsTaken: FormValues = {
  materials: [
    { specCode: 'DROP-1C', quantity: 60 },
    { specCode: 'FC-SC', quantity: 1 },
  ],
}
export const boxBuilt: FormValues = {
  outcome: 'built',
  splices: 8,
  opticalPower: -17.5,
  leftOver: [{ specCode: 'DROP-1C', quantity: 10.5 }],
}

let boxes = 0
/** Returns a design with a unique code. */
export const designed = (change: FormValues = {}): FormValues => ({
  result: 'approved',
  boxCode: `LMD-N${++boxes}`,
  boxName: 'Lanmadaw 20th Street',
  boxZhName: '兰玛多二十街',
  feed: 'OLT-YGN-1 0/2/9',
  ports: '8',
  ...change,
})

/** Launches a construction as the dispatcher. */
export async function launchedBox(office: Office, change: FormValues = {}): Promise<string> {
  const { businessKey } = await office.demo('dispatcher').workflow.launch({
    processDefinitionId: 'network-construction:1',
    title: 'Box for 20th Street',
    values: { ...boxRequest, ...change },
  })
  return businessKey
}

/** Returns the current step of a construction. */
export const constructionStep = (office: Office, orderCode: string) =>
  processState(office, { orderCode, customerCode: '', productCode: '' })
/** Returns the open task of a construction. Fails if it is at another step. */
export const taskOf = async (office: Office, code: string, element: string) => {
  const process = await constructionStep(office, code)
  expect(process.element).toBe(element)
  return process.taskId ?? ''
}

type Doing = { by: Api; does: readonly [element: string, values: FormValues] }

/** Completes the current step of a construction, with a photo if required. */
export async function doesStep(office: Office, code: string, { by, does: [element, values] }: Doing): Promise<void> {
  const taskId = await taskOf(office, code, element)
  await by.workflow.claim({ taskId })
  if (element === 'survey' || element === 'build') await photographedBox(office, by, { code, taskId })
  await by.workflow.complete({ taskId, values })
}

/** Attaches a picture to a task of a construction. */
export async function photographedBox(office: Office, by: Api, { code, taskId }: { code: string; taskId: string }) {
  const { processInstanceId } = await constructionStep(office, code)
  const file = { name: 'box.png', type: 'image/png', content: picture }
  const attached = { processInstanceId, taskId, file }
  await by.workflow.addAttachment(attached)
}

type Way = [element: 'survey' | 'design' | 'materials' | 'build' | 'acceptance', values: FormValues]
/** The steps of a successful construction. */
export const stepsOf = (design: FormValues): Way[] => [
  ['survey', surveyed],
  ['design', design],
  ['materials', materialsTaken],
  ['build', boxBuilt],
  ['acceptance', { result: 'accepted' }],
]
/** The steps of the network department. */
export const byNetwork = new Set(['design', 'acceptance'])
/** Returns the employee who performs a step. */
export const doerOf = (office: Office, element: string): Api =>
  office.demo(byNetwork.has(element) ? 'network' : 'technician')

/** Advances a construction to a step, which stays open. */
export async function advanceConstruction(
  office: Office,
  code: string,
  { to, design = designed() }: { to?: string; design?: FormValues },
) {
  for (const [element, values] of stepsOf(design)) {
    if (element === to) return
    await doesStep(office, code, { by: doerOf(office, element), does: [element, values] })
  }
}

/** Returns a technician's quantity of a material and its value. */
export const heldBy = async (office: Office, specCode = 'DROP-1C') => {
  const row = await office.db
    .selectFrom('material_stock')
    .select(['on_hand', 'value'])
    .where('place_kind', '=', 'employee')
    .where('place_code', '=', 'E0511')
    .where('spec_code', '=', specCode)
    .executeTakeFirstOrThrow()
  return { onHand: Number(row.on_hand), value: Number(row.value) }
}

/** Returns the record of a construction. */
export const stateOf = (office: Office, code: string) =>
  office.db.selectFrom('construction').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
