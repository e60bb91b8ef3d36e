import { expect, type Locator } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { chooses, confirmsDialog, input, notice, partCalled } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Office, type Person, test } from './office/office.ts'
import { claimsBlock, receivesAndTransfers, distributes, newSeries, rowOf, voidsNext } from './office/receipt-blocks.ts'
import { opensDocument } from './office/pay.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'
import { photo } from './office/tasks.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`receipt forms go from the warehouse to a store and a clerk, who voids a number (${language})`, async ({
      office,
    }) => {
      const series = newSeries()
      const store = await signsInAs(office, 'warehouse')
      const t = store.words.notes
      await receivesAndTransfers(store, series, { stored: 300, sent: 100 })
      const cashier = await signsInAs(office, 'cashier')
      await claimsBlock(cashier, series, 100)
      await distributes(cashier, series, { quantity: 50 })
      const clerk = await signsInAs(office, 'clerk2')
      await claimsBlock(clerk, series, 50)
      await voidsNext(clerk, series)

      await opensFunction(cashier, 'NoteApproveAct')
      await rowOf(cashier, series).getByRole('button', { name: t.details }).click()
      const deciding = cashier.page.getByRole('dialog', { name: series })
      await expect(deciding.getByRole('img', { name: t.photo })).toBeVisible()
      await deciding.getByRole('button', { name: t.approve, exact: true }).click()
      await confirmsDialog(cashier)
      await expect(rowOf(cashier, series)).toContainText(term('approved', language))

      await opensFunction(store, 'InvoiceCheckPage')
      const check = partCalled(store, t.checkTitle)
      await check.getByText(t.continuity, { exact: true }).click()
      await chooses(store, input(store, check, 'noteSeries'), series)
      await expect(check.getByText(t.nothingMissing)).toBeVisible()
      await expect(check.getByRole('listitem').filter({ hasText: t.segment(101, 300) })).toContainText(
        term('inStorage', language),
      )
    })
  })

/** Opens, as the second person, the request about a number or block of a series, and presses a button. */
async function decidesOn(person: Person, row: Locator, { series, button }: { series: string; button: string }) {
  await row.getByRole('button', { name: person.words.notes.details }).click()
  const deciding = person.page.getByRole('dialog', { name: series })
  await deciding.getByRole('button', { name: button, exact: true }).click()
  await confirmsDialog(person)
  await expect(deciding).toBeHidden()
}

type Given = { clerk?: string; employeeCode?: string; quantity?: number }

/**
 * Creates a block of 20 numbers at the store and issues some to the clerk, 10 by default. Returns the clerk's block.
 */
async function handedOut(office: Office, noteSeries: string, given: Given = {}): Promise<string> {
  const { clerk = 'clerk2', employeeCode = 'E0102', quantity = 10 } = given
  const [store, cashier] = [office.by('warehouse'), office.by('cashier')]
  const range = { typeCode: 'receipt', noteSeries, startNumber: 1, endNumber: 20, organizationUnitCode: 'STORE' }
  const { blockId } = await store.invoices.inStorage(range)
  const sent = await store.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
  await cashier.invoices.claim({ blockId: sent.blockId })
  const part = await cashier.invoices.distribute({ blockId: sent.blockId, employeeCode, quantity })
  await office.by(clerk).invoices.claim({ blockId: part.blockId })
  return part.blockId
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a number voided by mistake is restored, and unneeded forms are returned to the warehouse (${language})`, async ({
      office,
    }) => {
      const series = newSeries()
      await handedOut(office, series)
      const clerk = await signsInAs(office, 'clerk2')
      const t = clerk.words.notes
      await opensFunction(clerk, '343')
      await voidsNext(clerk, series)

      const cashier = await signsInAs(office, 'cashier')
      await opensFunction(cashier, 'NoteApproveAct')
      const decides = (button: string) => decidesOn(cashier, rowOf(cashier, series), { series, button })
      await decides(t.approve)
      await expect(rowOf(cashier, series)).toContainText(term('approved', language))
      await decides(t.restore)
      await expect(notice(cashier)).toContainText(t.restored)

      const withDepartment = rowOf(cashier, series).filter({ hasText: '11' })
      await opensFunction(cashier, 'InvoiceReturnAct')
      await withDepartment.getByRole('button', { name: t.returnAct }).click()
      await confirmsDialog(cashier)
      await expect(notice(cashier)).toContainText(t.returned(11, 20))
      const store = await signsInAs(office, 'warehouse')
      await opensFunction(store, 'InvoiceBackStorageAct')
      await rowOf(store, series).getByRole('button', { name: t.back, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.isBack(11, 20))
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a block is corrected, a void rejected, a loss approved, and the list printed (${language})`, async ({
      office,
    }) => {
      const [wrong, series] = [newSeries(), newSeries()]
      const range = { typeCode: 'receipt', noteSeries: wrong, startNumber: 1, endNumber: 20 }
      await office.by('warehouse').invoices.inStorage({ ...range, organizationUnitCode: 'STORE' })
      await handedOut(office, series)
      const store = await signsInAs(office, 'warehouse')
      const t = store.words.notes
      await opensFunction(store, 'ModifyInvoiceAct')
      await rowOf(store, wrong).getByRole('button', { name: t.modify, exact: true }).click()
      const correcting = store.page.getByRole('dialog', { name: wrong })
      await input(store, correcting, 'endNumber').fill('30')
      await correcting.getByRole('button', { name: t.modify, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.modified(1, 30))

      const clerk = await signsInAs(office, 'clerk2')
      await opensFunction(clerk, '343')
      await voidsNext(clerk, series)
      const cashier = await signsInAs(office, 'cashier')
      await opensFunction(cashier, 'NoteApproveAct')
      const waiting = rowOf(cashier, series).filter({ hasText: term('proposed', language) })
      const decides = (button: string) => decidesOn(cashier, waiting, { series, button })
      await decides(t.decline)
      await expect(rowOf(cashier, series)).toContainText(term('declined', language))

      await rowOf(clerk, series).getByRole('button', { name: t.voidNext }).click()
      const losing = clerk.page
        .getByRole('dialog', { name: series })
        .locator('form')
        .filter({ has: clerk.page.getByRole('button', { name: t.lose, exact: true }) })
      await input(clerk, losing, 'reason').fill('Left in the bus')
      await losing.getByRole('button', { name: t.lose, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(notice(clerk)).toContainText(t.askedLose)
      await cashier.page.reload()
      await decides(t.approve)

      await opensFunction(store, 'InvoiceCheckPage')
      const check = partCalled(store, t.checkTitle)
      await check.getByText(t.continuity, { exact: true }).click()
      await chooses(store, input(store, check, 'noteSeries'), series)
      await expect(check.getByText(t.nothingMissing)).toBeVisible()
      await opensDocument(store.page, check.getByRole('button', { name: t.printList, exact: true }))
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a block of invoices is lost on its way to a store: the cashier reports it, a second person approves (${language})`, async ({
      office,
    }) => {
      const noteSeries = newSeries()
      const range = { typeCode: 'receipt', noteSeries, startNumber: 1, endNumber: 20, organizationUnitCode: 'STORE' }
      const { invoices } = office.by('warehouse')
      const { blockId } = await invoices.inStorage(range)
      await invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
      const cashier = await signsInAs(office, 'cashier')
      const t = cashier.words.notes
      await opensFunction(cashier, '343')
      const awaited = rowOf(cashier, noteSeries).filter({
        has: cashier.page.getByRole('button', { name: t.claim, exact: true }),
      })
      await awaited.getByRole('button', { name: t.lose, exact: true }).click()
      const losing = cashier.page.getByRole('dialog', { name: noteSeries })
      await input(cashier, losing, 'reason').fill('The van was robbed')
      await losing.getByRole('button', { name: t.lose, exact: true }).click()
      await confirmsDialog(cashier)
      await expect(notice(cashier)).toContainText(t.askedLose)
      await opensFunction(cashier, 'NoteApproveAct')
      await rowOf(cashier, noteSeries).getByRole('button', { name: t.details }).click()
      const own = cashier.page.getByRole('dialog', { name: noteSeries })
      await expect(own).toContainText(inTongue(cashier, 'Another person must approve', '由其他人员审批'))
      await expect(own.getByRole('button', { name: t.approve, exact: true })).toHaveCount(0)

      const finance = await signsInAs(office, 'finance')
      await opensFunction(finance, 'NoteApproveAct')
      await decidesOn(finance, rowOf(finance, noteSeries), { series: noteSeries, button: t.approve })
      await expect(rowOf(finance, noteSeries)).toContainText(term('approved', language))
      await cashier.page.goto('/343')
      await expect(awaited).toHaveCount(0)
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a void number that cannot be reissued must be explained before it is approved (${language})`, async ({
      office,
    }) => {
      const series = newSeries()
      await handedOut(office, series)
      const clerk = await signsInAs(office, 'clerk2')
      const t = clerk.words.notes
      await opensFunction(clerk, '343')
      for (const number of [1, 2]) await voidsNext(clerk, series, number)

      const cashier = await signsInAs(office, 'cashier')
      await opensFunction(cashier, 'NoteApproveAct')
      const first = ({ page }: Person) => page.getByRole('row', { name: `${series} 1 1 The` })
      const deciding = cashier.page.getByRole('dialog', { name: series })
      const decides = (button: string) => decidesOn(cashier, first(cashier), { series, button })
      await decides(t.decline)
      await expect(first(cashier)).toContainText(term('toExplain', language))

      await clerk.page.reload()
      await expect(first(clerk), 'the clerk sees the question').toContainText(term('toExplain', language))
      await rowOf(clerk, series).getByRole('button', { name: t.voidNext }).click()
      const next = input(clerk, clerk.page.getByRole('dialog', { name: series }), 'paperNumber')
      await expect(next).toHaveValue(`${series}00000003`)

      await first(cashier).getByRole('button', { name: t.details }).click()
      await expect(deciding.getByRole('button', { name: t.approve, exact: true })).toBeVisible()
      await expect(deciding.getByRole('button', { name: t.decline, exact: true }), 'cannot decline again').toBeHidden()
      await cashier.page.keyboard.press('Escape')
      await decides(t.approve)
      await expect(first(cashier)).toContainText(term('approved', language))
    })
  })

/** Voids both numbers of a clerk's block, with approval; then the clerk leaves. */
async function usesUpAndLeaves(office: Office, series: string): Promise<void> {
  const clerk = await hires(['343', 'note.void'])
  const blockId = await handedOut(office, series, { clerk, employeeCode: clerk, quantity: 2 })
  const file = { name: photo.name, type: photo.mimeType, content: photo.buffer }
  for (const paperNumber of [1, 2]) {
    const spoiled = { blockId, paperNumber, reason: 'The printer tore it', file }
    const { requestId } = await office.by(clerk).invoices.void(spoiled)
    await office.by('cashier').noteBlocks.approve({ requestId, decision: 'approve' })
  }
  await office.by('admin').leaving.leave({ employeeCode: clerk, successor: 'E0101' })
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a colleague writes off the used-up block of a departed clerk, and the cashier approves (${language})`, async ({
      office,
    }) => {
      const series = newSeries()
      await usesUpAndLeaves(office, series)
      const colleague = await signsInAs(office, await hires(['343']))
      const t = colleague.words.notes
      await opensFunction(colleague, '343')
      const writesOff = rowOf(colleague, series).getByRole('button', { name: t.writeOff, exact: true })
      await writesOff.click()
      await confirmsDialog(colleague)
      await expect(notice(colleague)).toContainText(t.askedWriteOff)

      const cashier = await signsInAs(office, 'cashier')
      await opensFunction(cashier, 'NoteApproveAct')
      const asked = rowOf(cashier, series).filter({ hasText: term('proposed', language) })
      await decidesOn(cashier, asked, { series, button: t.approve })
      await expect(asked).toHaveCount(0)
      await colleague.page.reload()
      await expect(rowOf(colleague, series).filter({ hasText: term('approved', language) })).toHaveCount(3)
      await expect(writesOff).toHaveCount(0)
    })
  })
