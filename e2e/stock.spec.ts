import { expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { chooses, input, notice, partCalled, confirmsDialog, searches } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { clips, sends } from './office/goods.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Receives two boxes of clips in the warehouse. */
async function takesIn(store: Person): Promise<void> {
  const t = store.words.stock
  await opensFunction(store, '43')
  const form = partCalled(store, t.inboundTitle).locator('form')
  await chooses(store, input(store, form, 'organizationUnitCode'), inTongue(store, 'Central Warehouse', '中心仓库'))
  await input(store, form, 'supplier').fill('Fibre Trading')
  await input(store, form, 'deliveryNote').fill(`LS-${randomInt(1e9)}`)
  await clips(store, form, t.inEach).fill('500')
  await clips(store, form, t.packages).fill('2')
  await clips(store, form, t.costOfAll).fill('40000')
  await form.getByRole('button', { name: t.store }).click()
  await confirmsDialog(store)
  await expect(notice(store)).toContainText('40,000')
}

/** Confirms receipt of less than was sent, as the technician, with a reason. */
async function receives(technician: Person, code: string, quantity: number): Promise<void> {
  const t = technician.words.stock
  await opensFunction(technician, '46')
  await technician.page.getByRole('button', { name: code }).click()
  const transfer = technician.page.getByRole('dialog', { name: code })
  await clips(technician, transfer, t.quantityReceived).fill(String(quantity))
  await input(technician, transfer, 'differenceReason').fill('The bag was torn')
  await transfer.getByRole('button', { name: t.receive, exact: true }).click()
  await confirmsDialog(technician)
  await expect(notice(technician)).toContainText(t.receivedDiffering)
}

/** Records the missing quantity as lost, as the warehouse. */
async function signs(store: Person, code: string): Promise<void> {
  const t = store.words.stock
  await store.page.reload()
  await store.page.getByRole('button', { name: code }).click()
  const transfer = store.page.getByRole('dialog', { name: code })
  await chooses(store, input(store, transfer, 'missingGoods'), term('lostOnTheWay', store.language))
  await transfer.getByRole('button', { name: t.sign, exact: true }).click()
  await confirmsDialog(store)
  await expect(store.page.getByRole('row', { name: code })).toContainText(term('settled', store.language))
}

/** Counts the technician's stock without seeing the recorded quantities. Returns the code of the count. */
async function counts(store: Person, quantity: number): Promise<string> {
  const t = store.words.stock
  await opensFunction(store, '45')
  const form = partCalled(store, t.countTitle).locator('form')
  await searches(store, input(store, form, 'stockPlace'), inTongue(store, 'Myo Thant', '苗丹'))
  await form.getByRole('button', { name: t.begin, exact: true }).click()
  await confirmsDialog(store)
  await expect(notice(store)).toContainText(/K\d{8}/)
  const code = /K\d{8}/.exec((await notice(store).textContent()) ?? '')?.[0] ?? ''
  await store.page.getByRole('button', { name: code }).click()
  const count = store.page.getByRole('dialog', { name: code })
  await expect(clips(store, count, t.counted)).toBeVisible()
  // Enters what the van held initially, so that only clips are missing.
  const [clipBox, ...others] = await count.getByRole('spinbutton').all()
  await clipBox?.fill(String(quantity))
  for (const [at, held] of ['500', '40', '20'].entries()) await others[at]?.fill(held)
  await count.getByRole('button', { name: t.enter, exact: true }).click()
  await confirmsDialog(store)
  await expect(store.page.getByRole('row', { name: code })).toContainText(term('counted', store.language))
  return code
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`clips are received, transferred to a technician with a loss, and counted (${language})`, async ({
      office,
    }) => {
      const store = await signsInAs(office, 'warehouse')
      await takesIn(store)
      const code = await sends(store, 60, inTongue(store, 'Myo Thant', '苗丹'))
      const technician = await signsInAs(office, 'technician3')
      await receives(technician, code, 55)
      await signs(store, code)
      const count = await counts(store, 350)

      const finance = await signsInAs(office, 'finance')
      await opensFunction(finance, '45')
      await finance.page.getByRole('button', { name: count }).click()
      const deciding = finance.page.getByRole('dialog', { name: count })
      await chooses(finance, input(finance, deciding, 'decision'), term('approve', language))
      await deciding.getByRole('button', { name: finance.words.stock.decide, exact: true }).click()
      await confirmsDialog(finance)
      await expect(finance.page.getByRole('row', { name: count })).toContainText(term('approved', language))
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a technician requests clips and the warehouse declines; an unfinished count is discarded (${language})`, async ({
      office,
    }) => {
      const technician = await signsInAs(office, 'technician2')
      const { stock: t } = technician.words
      await opensFunction(technician, '46')
      await technician.page.getByText(t.request, { exact: true }).first().click()
      const form = technician.page
        .locator('form')
        .filter({ has: technician.page.getByRole('button', { name: t.askFor, exact: true }) })
      const wanted = clips(technician, form, t.quantityWanted)
      await wanted.fill('-7')
      await form.getByRole('button', { name: t.askFor, exact: true }).click()
      await expect(form.locator('.field-fault, .ant-form-item-explain-error').first()).toBeVisible()
      await expect(wanted, 'the typed quantity is kept').toHaveValue('-7')
      await wanted.fill('7')
      await form.getByRole('button', { name: t.askFor, exact: true }).click()
      await confirmsDialog(technician)
      await expect(notice(technician)).toContainText(/T\d{8}/)
      const code = /T\d{8}/.exec((await notice(technician).textContent()) ?? '')?.[0] ?? ''

      const store = await signsInAs(office, 'warehouse')
      await opensFunction(store, '44')
      await store.page.getByRole('button', { name: code }).click()
      await store.page.getByRole('dialog', { name: code }).getByRole('button', { name: t.refuse, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.refused)
      await expect(store.page.getByRole('row', { name: code })).toContainText(term('refused', language))

      await opensFunction(store, '45')
      const counting = partCalled(store, t.countTitle).locator('form')
      await searches(store, input(store, counting, 'stockPlace'), inTongue(store, 'Wai Yan Tun', '威延吞'))
      await counting.getByRole('button', { name: t.begin, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(/K\d{8}/)
      const count = /K\d{8}/.exec((await notice(store).textContent()) ?? '')?.[0] ?? ''
      await store.page.getByRole('button', { name: count }).click()
      await store.page
        .getByRole('dialog', { name: count })
        .getByRole('button', { name: t.abandon, exact: true })
        .click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.abandoned)
      await expect(store.page.getByRole('row', { name: count })).toContainText(term('abandoned', language))
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a technician records usage and cuts a reel; the warehouse sets its minimum quantity (${language})`, async ({
      office,
    }) => {
      const technician = await signsInAs(office, 'technician2')
      const { stock: t } = technician.words
      await opensFunction(technician, '46')
      const formWith = (person: Person, button: string) =>
        person.page.locator('form').filter({ has: person.page.getByRole('button', { name: button, exact: true }) })
      const using = formWith(technician, t.bookUse)
      await input(technician, using, 'purpose').fill('Training of new technicians')
      await clips(technician, using, t.quantityUsed).fill('1')
      await using.getByRole('button', { name: t.bookUse, exact: true }).click()
      await confirmsDialog(technician)
      await expect(notice(technician)).toContainText(t.used)

      await technician.page.getByText(t.cut, { exact: true }).first().click()
      const cutting = formWith(technician, t.cutOff)
      const reel = input(technician, cutting, 'batchCode')
      await chooses(technician, reel, inTongue(technician, 'Drop cable', '单芯皮线'))
      await input(technician, cutting, 'quantity').fill('5')
      await cutting.getByRole('button', { name: t.cutOff, exact: true }).click()
      await confirmsDialog(technician)
      await expect(notice(technician)).toContainText(t.wasCut('', 0).split(/ ?batch|批次/)[0] ?? '')

      const store = await signsInAs(office, 'warehouse')
      await opensFunction(store, '43')
      await store.page.getByText(t.toBuy, { exact: true }).first().click()
      const least = formWith(store, t.setMinimum)
      await chooses(
        store,
        input(store, least, 'organizationUnitCode'),
        inTongue(store, 'Central Warehouse', '中心仓库'),
      )
      await chooses(store, least.getByRole('combobox', { name: t.material }), inTongue(store, 'Cable clip', '线卡'))
      await input(store, least, 'least').fill('100')
      await input(store, least, 'buyUpTo').fill('750')
      await least.getByRole('button', { name: t.setMinimum, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.minimumSet)
      await expect(store.page.getByRole('row', { name: inTongue(store, 'Cable clip', '线卡') })).toContainText('750')
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`the warehouse finds holders by name for usage, movements and batches (${language})`, async ({ office }) => {
      const store = await signsInAs(office, 'warehouse')
      const { page, words } = store
      const t = words.stock
      const technician = inTongue(store, 'Aung Ko Latt', '昂哥拉')
      // Puts the warehouse on the first page of both logs.
      await takesIn(store)
      // Locations without stock are listed only if searched for.
      const clerk = inTongue(store, 'Su Su Hlaing', '苏苏莱')
      await opensFunction(store, '46')
      const using = page.locator('form').filter({ has: page.getByRole('button', { name: t.bookUse, exact: true }) })
      const clip = clips(store, using, t.quantityUsed)
      await expect(clip).toHaveCount(0)
      await searches(store, input(store, using, 'stockPlace'), technician)
      await expect(clip).toBeVisible()
      await searches(store, input(store, using, 'stockPlace'), clerk)
      await expect(clip).toHaveCount(0)
      await expect(using).toContainText(clerk)
      await page.getByText(t.cut, { exact: true }).first().click()
      const cutting = page.locator('form').filter({ has: page.getByRole('button', { name: t.cutOff, exact: true }) })
      await searches(store, input(store, cutting, 'stockPlace'), technician)
      const reel = input(store, cutting, 'batchCode')
      await chooses(store, reel, inTongue(store, 'Drop cable', '单芯皮线'))

      await opensFunction(store, '47')
      const log = partCalled(store, t.logTitle)
      for (const part of [t.movements, t.batches]) {
        await log.getByText(part, { exact: true }).first().click()
        const rows = log.getByRole('row')
        await expect(rows.filter({ hasNotText: technician }).nth(1)).toBeVisible()
        await searches(store, input(store, log.locator('search'), 'stockPlace'), technician)
        await expect(rows.filter({ hasText: technician }).first()).toBeVisible()
        await expect(rows.filter({ hasNotText: technician }), 'only the header row remains').toHaveCount(1)
        await searches(store, input(store, log.locator('search'), 'stockPlace'), clerk)
        await expect(rows.filter({ hasText: technician })).toHaveCount(0)
      }
    })
  })
