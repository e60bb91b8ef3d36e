import { areaLabel } from './area-names.ts'
import { expect } from '@playwright/test'
import { choosesAlong, fills, input, type Part, partCalled, picks, confirmsDialog } from './form.ts'
import type { Person } from './office.ts'
import { opensFunction } from './frame.ts'
import type { Line } from './network.ts'

/** A walk-in customer who orders a line. */
export type WalkIn = {
  name: string
  certificateNo: string
  contactTel: string
  eMail: string
  /** Province, city, township. */
  place: [string, string, string]
  manageAddress: string
  externalCustomerCode: string
  auditCode: string
  /** The box as named on its card; the nearest one by default. */
  box?: string
  product: string
  /** The length of the paid term in months. */
  months: number
}

/** The page on which an account is opened. */
export const accountForm = (person: Person): Part => partCalled(person, person.words.openAccount.title)

/** Opens the empty form. */
export async function beginsAccount(person: Person): Promise<Part> {
  await opensFunction(person, 'CustomerOpenAct')
  const { openAccount: t } = person.words
  const form = accountForm(person)
  const submit = form.getByRole('button', { name: t.submit, exact: true })
  const another = form.getByRole('button', { name: t.another, exact: true })
  await expect(submit.or(another)).toBeVisible()
  if (await another.isVisible()) await another.click()
  await expect(submit).toBeVisible()
  return form
}

/** Enters identity, address, box and product. */
export async function entersAccount(person: Person, walkIn: WalkIn): Promise<Line> {
  const { words } = person
  const form = accountForm(person)
  const { name, certificateNo, contactTel, eMail, manageAddress, externalCustomerCode, auditCode } = walkIn
  await fills(person, form, { name, certificateNo, contactTel, eMail })
  await choosesAlong(person, form.getByLabel(areaLabel(person)), ...walkIn.place)
  await fills(person, form, { manageAddress })
  await choosesBox(person, walkIn.box)
  const line = await generatesLine(person, form)
  await picks(form.getByRole('radiogroup', { name: words.offerings.offering }), walkIn.product)
  await picks(form.getByRole('radiogroup', { name: words.offerings.price }), words.offerings.months(walkIn.months))
  await fills(person, form, { externalCustomerCode, auditCode })
  await input(person, form, 'informationVerified').check()
  return line
}

/** Generates the account and password of the line. Returns both. */
async function generatesLine(person: Person, form: Part): Promise<Line> {
  await form.getByRole('button', { name: person.words.line.generate }).click()
  const account = input(person, form, 'broadbandAccount')
  await expect(account).not.toHaveValue('')
  const password = input(person, form, 'broadbandPassword')
  return { account: await account.inputValue(), password: await password.inputValue() }
}

/** Chooses a box; its first free port is then chosen automatically. */
export async function choosesBox(person: Person, box?: string): Promise<void> {
  await picks(accountForm(person).getByRole('radiogroup', { name: person.words.line.box }), box)
  const strip = accountForm(person).getByRole('radiogroup', { name: person.words.ports.port, exact: true })
  await expect(strip.getByRole('radio', { checked: true })).toHaveCount(1)
}

/** Submits the form. The account has been opened once the payment form appears. */
export async function submitsAccount(person: Person): Promise<void> {
  const { openAccount: t } = person.words
  await accountForm(person).getByRole('button', { name: t.submit, exact: true }).click()
  await confirmsDialog(person)
}

export type Opened = { customerCode: string; orderCode: string; line: Line }

/** Opens an account, filling in the form from the first field to the last, up to the payment form. */
export async function opensAccount(person: Person, walkIn: WalkIn): Promise<Opened> {
  await beginsAccount(person)
  const line = await entersAccount(person, walkIn)
  await submitsAccount(person)
  return { ...(await accountOpened(person)), line }
}

/** Returns to the payment form of an order whose account is already open. */
export async function opensPayment(person: Person, orderCode: string): Promise<Part> {
  await person.page.goto(`/CustomerOpenAct?order=${orderCode}`)
  await accountOpened(person)
  return accountForm(person)
}

/** Waits for the payment form. Returns the codes of the opened account. */
export async function accountOpened(person: Person): Promise<{ customerCode: string; orderCode: string }> {
  await expect(accountForm(person).getByText(person.words.openAccount.nextPay)).toBeVisible()
  const orderCode = new URL(person.page.url()).searchParams.get('order') ?? ''
  return { customerCode: orderCode.split('-')[0] ?? '', orderCode }
}
