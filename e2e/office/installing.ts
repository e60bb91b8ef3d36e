import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import type { Part } from './form.ts'
import { inTongue } from './area-names.ts'
import type { Person } from './office.ts'
import { answers, completes, claimsNextStep, today } from './tasks.ts'

/** Makes an appointment for this afternoon as the technician. */
export async function agreesOnTime(technician: Person, appointment: Part): Promise<void> {
  const says = (en: string, zh: string) => inTongue(technician, en, zh)
  const day = appointment.getByRole('textbox', { name: says('Day', '日期') })
  await day.fill(today())
  await day.press('Enter')
  await answers(appointment, says('Time', '时段'), says('12:00 to 17:00', '12:00至17:00'))
  await completes(technician, appointment)
}

/** Measures the connected line and takes the customer's signature, which completes the process. */
export async function handsOver(technician: Person, signedBy: string): Promise<void> {
  const says = (en: string, zh: string) => inTongue(technician, en, zh)
  const measuring = await claimsNextStep(technician, says('Test manually', '人工测线'))
  await answers(measuring, says('Result', '结果'), says('Passed', '合格'))
  await measuring.getByRole('spinbutton', { name: says('Measured download', '实测下行') }).fill('31.2')
  await measuring.getByRole('spinbutton', { name: says('Measured upload', '实测上行') }).fill('15.8')
  await completes(technician, measuring)

  const signOff = await claimsNextStep(technician, says('Customer sign-off', '客户签收'))
  await signOff.getByRole('textbox', { name: says('Signed by', '签收人') }).fill(signedBy)
  await answers(signOff, says('Satisfied', '满意度'), says('Satisfied', '满意'))
  await completes(technician, signOff)
  const { words, language, page } = technician
  await expect(page.getByText(words.task.processEnded(term('completed', language)))).toBeVisible()
}
