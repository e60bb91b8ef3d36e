import { expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { chooses, input, notice, partCalled, saysYes } from './office/form.ts'
import { goesTo } from './office/frame.ts'
import { type Office, type Person, test } from './office/office.ts'
import { comes } from './office/sign-in.ts'
import { photo } from './office/tasks.ts'

/** A series that nobody has used: letters only. */
const newSeries = () => Array.from({ length: 6 }, () => String.fromCharCode(65 + randomInt(26))).join('')
const inTongue = ({ language }: Person, en: string, zh: string) => (language === 'en-US' ? en : zh)
const rowOf = ({ page }: Person, series: string) => page.getByRole('row', { name: series })

/** The store takes in 300 numbers and sends 100 of them to the hall. */
async function comesInAndLeaves(store: Person, series: string): Promise<void> {
  const t = store.words.notes
  await goesTo(store, 'InvoiceStorageAct')
  const form = partCalled(store, t.inbound).locator('form')
  await chooses(store, input(store, form, 'typeCode'), inTongue(store, 'Payment receipt', '缴费收据'))
  await chooses(store, input(store, form, 'organizationUnitCode'), inTongue(store, 'Central Warehouse', '中心仓库'))
  await input(store, form, 'noteSeries').fill(series)
  await input(store, form, 'startNumber').fill('1')
  await input(store, form, 'endNumber').fill('300')
  await form.getByRole('button', { name: t.store }).click()
  await saysYes(store)
  await expect(notice(store)).toContainText(t.stored(1, 300))

  await goesTo(store, 'InvoiceDispatchAct')
  await rowOf(store, series).getByRole('button', { name: t.dispatch }).click()
  const sending = store.page.getByRole('dialog', { name: series })
  await chooses(store, input(store, sending, 'organizationUnitCode'), inTongue(store, 'Anawrahta', '阿奴律陀'))
  await input(store, sending, 'quantity').fill('100')
  await sending.getByRole('button', { name: t.dispatch, exact: true }).click()
  await saysYes(store)
  await expect(notice(store)).toContainText(t.dispatched(1, 100))
}

/** Claims a block of this series. */
async function claims(person: Person, series: string, last: number): Promise<void> {
  const t = person.words.notes
  await goesTo(person, '343')
  await rowOf(person, series).getByRole('button', { name: t.claim }).click()
  await saysYes(person)
  await expect(notice(person)).toContainText(t.claimed(1, last))
}

/** The cashier gives 50 numbers to a clerk. */
async function distributes(cashier: Person, series: string): Promise<void> {
  const t = cashier.words.notes
  await goesTo(cashier, 'InvoiceDistributeAct')
  await rowOf(cashier, series).getByRole('button', { name: t.distribute }).click()
  const giving = cashier.page.getByRole('dialog', { name: series })
  await chooses(cashier, input(cashier, giving, 'employeeCode'), inTongue(cashier, 'Nilar Win', '妮拉温'))
  await input(cashier, giving, 'quantity').fill('50')
  await giving.getByRole('button', { name: t.distribute, exact: true }).click()
  await saysYes(cashier)
  await expect(notice(cashier)).toContainText(t.distributed(1, 50))
}

/** The clerk declares the first number void, with a photo. */
async function voidsFirst(clerk: Person, series: string): Promise<void> {
  const t = clerk.words.notes
  await rowOf(clerk, series).getByRole('button', { name: t.voidNext }).click()
  const spoiled = clerk.page.getByRole('dialog', { name: series })
  await input(clerk, spoiled, 'reason').first().fill('The printer tore it')
  await spoiled.locator('input[type=file]').setInputFiles({ ...photo, name: 'torn.png' })
  await spoiled.getByRole('button', { name: t.voidNext }).click()
  await saysYes(clerk)
  await expect(notice(clerk)).toContainText(t.voided(1))
}

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(() => {
    test.use({ language })
    test(`paper comes into the store, to the hall and to a clerk, who voids a number (${language})`, async ({
      office,
    }) => {
      const series = newSeries()
      const store = await comes(office, 'warehouse')
      const t = store.words.notes
      await comesInAndLeaves(store, series)
      const cashier = await comes(office, 'cashier')
      await claims(cashier, series, 100)
      await distributes(cashier, series)
      const clerk = await comes(office, 'clerk2')
      await claims(clerk, series, 50)
      await voidsFirst(clerk, series)

      await goesTo(cashier, 'NoteApproveAct')
      await rowOf(cashier, series).getByRole('button', { name: t.details }).click()
      const deciding = cashier.page.getByRole('dialog', { name: series })
      await expect(deciding.getByRole('img', { name: t.photo })).toBeVisible()
      await deciding.getByRole('button', { name: t.approve, exact: true }).click()
      await saysYes(cashier)
      await expect(rowOf(cashier, series)).toContainText(term('approved', language))

      await goesTo(store, 'InvoiceCheckPage')
      const check = partCalled(store, t.checkTitle)
      await check.getByText(t.continuity, { exact: true }).click()
      await input(store, check, 'noteSeries').fill(series)
      await expect(check.getByText(t.nothingMissing)).toBeVisible()
      await expect(check.getByRole('listitem').filter({ hasText: t.segment(101, 300) })).toContainText(
        term('inStorage', language),
      )
    })
  })

/** A block of 20 with the hall, 10 of them with the clerk. */
async function handedOut(office: Office, noteSeries: string): Promise<void> {
  const [store, cashier] = [office.by('warehouse'), office.by('cashier')]
  const range = { typeCode: 'receipt', noteSeries, startNumber: 1, endNumber: 20, organizationUnitCode: 'STORE' }
  const { blockId } = await store.invoices.inStorage(range)
  const sent = await store.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
  await cashier.invoices.claim({ blockId: sent.blockId })
  const given = await cashier.invoices.distribute({ blockId: sent.blockId, employeeCode: 'E0102', quantity: 10 })
  await office.by('clerk2').invoices.claim({ blockId: given.blockId })
}

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(() => {
    test.use({ language })
    test(`a number void by mistake is restored, and what is not needed goes back into the store (${language})`, async ({
      office,
    }) => {
      const series = newSeries()
      await handedOut(office, series)
      const clerk = await comes(office, 'clerk2')
      const t = clerk.words.notes
      await goesTo(clerk, '343')
      await voidsFirst(clerk, series)

      const cashier = await comes(office, 'cashier')
      await goesTo(cashier, 'NoteApproveAct')
      const decides = async (button: string) => {
        await rowOf(cashier, series).getByRole('button', { name: t.details }).click()
        const deciding = cashier.page.getByRole('dialog', { name: series })
        await deciding.getByRole('button', { name: button, exact: true }).click()
        await saysYes(cashier)
        await expect(deciding).toBeHidden()
      }
      await decides(t.approve)
      await expect(rowOf(cashier, series)).toContainText(term('approved', language))
      await decides(t.restore)
      await expect(notice(cashier)).toContainText(t.restored)

      const withDepartment = rowOf(cashier, series).filter({ hasText: '11' })
      await goesTo(cashier, 'InvoiceReturnAct')
      await withDepartment.getByRole('button', { name: t.returnAct }).click()
      await saysYes(cashier)
      await expect(notice(cashier)).toContainText(t.returned(11, 20))
      const store = await comes(office, 'warehouse')
      await goesTo(store, 'InvoiceBackStorageAct')
      await rowOf(store, series).getByRole('button', { name: t.back, exact: true }).click()
      await saysYes(store)
      await expect(notice(store)).toContainText(t.isBack(11, 20))
    })
  })
