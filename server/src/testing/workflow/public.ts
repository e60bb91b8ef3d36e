import type { FormValues } from '@lastmile/contract/processes/forms.ts'
import { expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { completeNetworkStep } from '#processes'
import { anAccount, type Api } from '#testing/orders/public.ts'
import type { Office } from '#testing/office.ts'

type Codes = Record<'customerCode' | 'orderCode' | 'productCode', string>

/** The smallest valid picture. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Account = Parameters<typeof anAccount>[2]

/** Creates a line paid in cash whose installation awaits an appointment. */
export async function paidOrder(office: Office, changes: Account = {}): Promise<Codes> {
  const codes = await unpaidOrder(office, changes)
  await office.demo('clerk').payments.payBroadband({
    orderCode: codes.orderCode,
    expectedAmount: 230_000,
    tenders: [{ kind: 'card', amount: 230_000, reference: 'SLIP-1' }],
  })
  return codes
}

/** Creates an unpaid order for a line. */
export async function unpaidOrder(office: Office, changes: Account = {}): Promise<Codes> {
  const clerk = office.demo('clerk')
  const { customerCode, orderCode, productCode } = await clerk.orders.openAccount(
    await anAccount(office, clerk, changes),
  )
  return { customerCode, orderCode, productCode }
}

/** Returns the current step of an order's process, as the administrator sees it. */
export async function processState(office: Office, { orderCode }: Codes) {
  const { rows } = await office.demo('admin').workflow.processInstances({ keyword: orderCode })
  const [process] = rows
  if (!process) throw new Error(`order ${orderCode} has no process`)
  return process
}

/** Returns the open task of an order. Fails if its process is at another step. */
export async function taskAt(office: Office, codes: Codes, element: string): Promise<string> {
  const process = await processState(office, codes)
  expect(process.element).toBe(element)
  return process.taskId ?? ''
}

/** Claims and completes the task of that step as an employee of the demo operator. */
export async function does(api: Api, taskId: string, values: FormValues): Promise<void> {
  await api.workflow.claim({ taskId })
  await api.workflow.complete({ taskId, values })
}

/** Returns the serial number of an ONT that a technician holds. */
export async function ontOf(api: Api): Promise<string> {
  const { rows } = await api.stock.findResource({ own: true, specType: 'ont', state: 'issued', limit: 1 })
  return rows[0]?.number ?? ''
}

/** Returns the report of a technician who has installed a line. */
export const installed = (number: string): FormValues => ({
  outcome: 'done',
  number,
  opticalPower: -19.5,
  materials: [
    { specCode: 'DROP-1C', quantity: 45.5 },
    { specCode: 'FC-SC', quantity: 2 },
  ],
})

/** An appointment on a day that no test reaches. */
export const appointed: FormValues = { date: '2026-12-01', slot: 'morning', contact: 'Will be at home' }

/** Advances a paid order to its visit, claimed by the technician. Returns the task. */
export async function advanceToVisit(office: Office, codes: Codes): Promise<string> {
  const technician = office.demo('technician')
  await does(technician, await taskAt(office, codes, 'appointment'), appointed)
  const taskId = await taskAt(office, codes, 'onSite')
  await technician.workflow.claim({ taskId })
  return taskId
}

/** Attaches a picture to a task. */
export const photograph = async (office: Office, codes: Codes, taskId: string) =>
  office.demo('technician').workflow.addAttachment({
    processInstanceId: (await processState(office, codes)).processInstanceId,
    taskId,
    file: { name: 'ont.png', content: picture },
  } as never)

/** Advances a paid order past its visit, to the step in which the network activates the line. */
export async function installedOrder(office: Office, changes: Account = {}): Promise<Codes & { number: string }> {
  const codes = await paidOrder(office, changes)
  const technician = office.demo('technician')
  const taskId = await advanceToVisit(office, codes)
  const number = await ontOf(technician)
  await photograph(office, codes, taskId)
  await technician.workflow.complete({ taskId, values: installed(number) })
  return { ...codes, number }
}

/** Reports the result of a network step of an order's process. */
export async function reportNetworkResult(
  office: Office,
  codes: Codes,
  answer: { step: string; outcome: 'ok' | 'failed' },
) {
  const { processInstanceId } = await processState(office, codes)
  await jobContext(office.app, 'test').transaction((ctx) => completeNetworkStep(ctx, { processInstanceId, ...answer }))
}
