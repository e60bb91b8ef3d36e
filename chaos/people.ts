import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#server/testing/orders/public.ts'
import { Refusal } from '#server/testing/wire.ts'
import { picture } from '#server/testing/workflow/public.ts'
import { boxOf, type Person, type Staff } from './office.ts'
import type { Recorder } from './recorder.ts'

type Api = ReturnType<Recorder['as']>

/** Simulated employees who work until stopped. Each then finishes the current operation. */
export type Crowd = { stop: () => Promise<void> }

/** The number of ports that a clerk has used over all rounds. */
const ports = new Map<number, number>()

/** Refusals that are part of a busy day; anything else is reported. */
const usual = new Set<unknown>(['task-taken', 'not-found', 'wrong-state', 'not-your-task', 'files-unavailable'])

/** Starts all employees: clerks open accounts, take cash and hand it in; technicians claim tasks and take pictures. */
export function sendToWork(staff: Staff, recorder: Recorder): Crowd {
  const evening = new AbortController()
  const working = (person: Person, task: (api: Api, round: number) => Promise<void>) =>
    (async () => {
      const api = recorder.as(person)
      for (let round = 0; !evening.signal.aborted; round++) {
        await task(api, round).catch((error: unknown) => {
          if (error instanceof Refusal && usual.has(error.code)) return
          recorder.faults.push(`${person.employeeCode}: ${String(error)}`)
        })
      }
    })()
  const cashier = recorder.as(staff.cashier)
  const people = [
    ...staff.clerks.map((clerk, at) =>
      working(clerk, (api) => atTheCounter(api, { clerk: at, cashier, form: staff.form })),
    ),
    ...staff.technicians.map((technician) => working(technician, inTheField)),
  ]
  return {
    stop: async () => {
      evening.abort()
      await Promise.all(people)
    },
  }
}

/** Sells lines to three customers; then hands in and confirms the cash. */
async function atTheCounter(api: Api, desk: { clerk: number; cashier: Api; form: Account }): Promise<void> {
  const { cashier } = desk
  const collections: { paymentCode: string; line: number }[] = []
  let amount = 0
  for (let customer = 0; customer < 3; customer++) {
    const form = await nextForm(api, desk)
    const { orderCode, productCode, customerCode } = await api.orders.openAccount(form)
    const tenders = [{ kind: 'cash' as const, amount: form.expectedAmount }]
    const { paymentCode } = await api.payments.payBroadband({ orderCode, expectedAmount: form.expectedAmount, tenders })
    collections.push({ paymentCode, line: 1 })
    amount += form.expectedAmount
    await api.provisioning.refreshProduct({ customerCode, productCode })
  }
  const { settlementCode } = await api.settlements.request({ collections })
  await cashier.settlements.confirm({ settlementCode, countedAmount: amount })
}

async function nextForm(api: Api, { clerk, form }: { clerk: number; form: Account }): Promise<Account> {
  const { customerCode } = await api.customers.genCustomerCode({})
  const port = (ports.get(clerk) ?? 0) + 1
  ports.set(clerk, port)
  const number = customerCode.slice(1)
  const own = { customerCode, externalCustomerCode: `X-${customerCode}`, broadbandAccount: `chaos${number}` }
  const names = { certificateNo: `12/LAMATA(N)${number.slice(-6)}`, contactTel: `0979${number.slice(-7)}` }
  return { ...form, ...own, ...names, odbCode: boxOf(clerk), portCode: String(port) }
}

/** Claims the first task, competing with the other technician, and attaches a picture. */
async function inTheField(api: Api, round: number): Promise<void> {
  const { rows } = await api.workflow.self({ type: 'ToBeSigned', limit: 5 })
  const task = rows[round % Math.max(rows.length, 1)]
  if (!task) {
    await sleep(100)
    return
  }
  const { taskId, processInstanceId } = task
  await api.workflow.claim({ taskId })
  await api.workflow.addAttachment({ processInstanceId, taskId, file: { name: 'wall.png', content: picture } } as never)
}
