import { expect, type Locator } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { type Part, picks, confirmsDialog } from './form.ts'
import { opensFunction } from './frame.ts'
import type { Person } from './office.ts'

/** The smallest valid picture. */
export const photo = {
  name: 'ont.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Returns the page of one task, by the name of its step. */
const taskPage = ({ page }: Person, step: string): Part =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1, name: step }) })

/** Returns the row of an order in the visible task list. */
export const taskRow = ({ page }: Person, orderCode: string) => page.getByRole('row', { name: orderCode })

/** Opens the task list and searches for an order. */
export async function findsTask(person: Person, orderCode: string): Promise<void> {
  await opensFunction(person, 'TaskProcess')
  await person.page.getByRole('textbox', { name: person.words.tasks.keyword }).fill(orderCode)
  await expect(taskRow(person, orderCode)).toBeVisible()
  await expect(person.page.getByRole('row')).toHaveCount(2)
}

/** Opens the task of an order and claims it. */
export async function claimsTask(person: Person, orderCode: string, step: string): Promise<Part> {
  await findsTask(person, orderCode)
  await taskRow(person, orderCode).getByRole('link', { name: step }).click()
  return claimsHere(person, step)
}

/** Moves on to the next step of the same order and claims it. */
export async function claimsNextStep(person: Person, step: string): Promise<Part> {
  await person.page.getByRole('button', { name: person.words.task.goOn(step) }).click()
  return claimsHere(person, step)
}

async function claimsHere(person: Person, step: string): Promise<Part> {
  const task = taskPage(person, step)
  await task.getByRole('button', { name: person.words.task.claim, exact: true }).click()
  await expect(completeButton(person, task)).toBeVisible()
  return task
}

/** Chooses an option of a segmented control. */
export const answers = (task: Part, question: string, answer: string): Promise<void> =>
  picks(task.getByRole('radiogroup', { name: question }), answer)

type Used = { material: string; unit: string; quantity: string }

/** Enters the quantity of a material used from the van. */
export const uses = ({ words, language }: Person, task: Part, { material, unit, quantity }: Used): Promise<void> =>
  task.getByRole('spinbutton', { name: words.taskForm.usedOf(material, term(unit, language)) }).fill(quantity)

/** Returns today in the operator's time zone. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Yangon' })

/** The button that completes a task. */
export const completeButton = ({ words }: Person, task: Part): Locator =>
  task.getByRole('button', { name: words.taskForm.complete, exact: true })

/** Completes the task, after which the page shows the state of the process. */
export async function completes(person: Person, task: Part): Promise<void> {
  await completeButton(person, task).click()
  await confirmsDialog(person)
}
