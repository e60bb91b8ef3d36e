import { expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { accountForm, opensAccount } from './office/account.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, input, notice, partCalled, confirmsDialog, takesFirst } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { loads, sends } from './office/goods.ts'
import { agreesOnTime, handsOver } from './office/installing.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import type { Line } from './office/network.ts'
import { type Office, type Person, test } from './office/office.ts'
import { claimsBlock, receivesAndTransfers, distributes, newSeries, voidsNext } from './office/receipt-blocks.ts'
import { takesPayment } from './office/pay.ts'
import { chineseWalkIn, walkIn } from './office/people.ts'
import { confirms, counts, handsIn, readsBankFile, settlementRow } from './office/settle.ts'
import { signsInAs } from './office/sign-in.ts'
import { answers, claimsTask, completes, claimsNextStep, photo, uses } from './office/tasks.ts'

const amount = 230_000
/** Issues a block of printed numbers from the warehouse through the cashier to the clerk. */
async function handsOut(office: Office, store: Person, clerk: Person): Promise<string> {
  // Sorts after the demo's series, so that sales keep using that one.
  const series = newSeries('Z')
  await receivesAndTransfers(store, series, { stored: 80, sent: 50 })
  const cashier = await signsInAs(office, 'cashier')
  await claimsBlock(cashier, series, 50)
  await distributes(cashier, series, { quantity: 50 })
  await claimsBlock(clerk, series, 50)
  return series
}

/** Sells a line to a walk-in customer, paid in cash. */
async function sells(clerk: Person) {
  const person = clerk.language === 'zh-CN' ? chineseWalkIn() : walkIn()
  const { customerCode, orderCode, line } = await opensAccount(clerk, person)
  const receiptNumber = await takesPayment(clerk, accountForm(clerk), [{ kind: 'cash', amount }])
  return { name: person.name, customerCode, orderCode, line, receiptNumber }
}

/** Makes the appointment, installs the line with materials from the van, measures it and takes the signature. */
async function installs(technician: Person, { orderCode, name }: { orderCode: string; name: string }): Promise<void> {
  const says = (en: string, zh: string) => inTongue(technician, en, zh)
  await agreesOnTime(technician, await claimsTask(technician, orderCode, says('Make an appointment', '预约上门')))

  const visit = await claimsNextStep(technician, says('Visit on site', '上门安装'))
  await answers(visit, says('Outcome', '上门结果'), says('Installed', '安装完成'))
  await takesFirst(technician, visit.getByRole('combobox', { name: says('ONT serial number', 'ONT序列号') }))
  await visit.getByRole('spinbutton', { name: says('Optical power', '光功率') }).fill('-19.5')
  await uses(technician, visit, {
    material: says('Drop cable, one core', '单芯皮线光缆'),
    unit: 'm',
    quantity: '20',
  })
  await visit.locator('input[type=file]').setInputFiles(photo)
  await expect(visit.getByRole('img', { name: photo.name })).toBeVisible()
  await completes(technician, visit)
  await handsOver(technician, name)
}

/** Issues an electronic invoice for the payment, which the service accepts. */
async function invoices(clerk: Person, { line, receiptNumber }: { line: Line; receiptNumber: string }): Promise<void> {
  const { taxInvoices: t } = clerk.words
  await opensCustomer(clerk, line.account)
  const page = await opensPage(clerk, 'PayInfoConfigComposite')
  await page.getByRole('row', { name: receiptNumber }).getByRole('button').first().click()
  const detail = clerk.page.getByRole('dialog')
  await detail.getByRole('button', { name: t.issue, exact: true }).click()
  await expect(detail).toContainText(t.notConnected)
  await chooses(clerk, input(clerk, detail, 'invoiceKind'), term('electronic', clerk.language))
  await input(clerk, detail, 'buyerTaxpayerNo').fill('91310000AB12')
  await detail.getByRole('button', { name: t.issue, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(detail.getByRole('row', { name: /E\d{8}/ })).toContainText(term('accepted', clerk.language))
  await clerk.page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
}

/** Packages the settlement and uploads the bank slip, as the cashier. */
async function banks(cashier: Person, settlementCode: string) {
  const { packages: t } = cashier.words
  await opensFunction(cashier, 'DeptPackage')
  await settlementRow(cashier, settlementCode).getByRole('checkbox').check()
  await cashier.page.getByRole('button', { name: t.makePackage }).click()
  await confirmsDialog(cashier)
  const told = await notice(cashier)
    .getByText(/P\d{8}/)
    .textContent()
  const packageCode = /P\d{8}/.exec(told ?? '')?.[0] ?? ''
  await opensFunction(cashier, 'UploadReceipt')
  const page = partCalled(cashier, t.uploadTitle)
  await page.getByRole('row', { name: packageCode }).getByRole('button', { name: t.upload }).click()
  const drawer = cashier.page.getByRole('dialog', { name: packageCode })
  const receiptNo = `D${randomInt(1e8)}`
  await chooses(cashier, input(cashier, drawer, 'bankAccountCode'), 'KBZ')
  await input(cashier, drawer, 'receiptNo').fill(receiptNo)
  await input(cashier, drawer, 'remittedAmount').fill(String(amount))
  await drawer.locator('input[type=file]').setInputFiles({ ...photo, name: 'slip.png' })
  await drawer.getByRole('button', { name: t.upload, exact: true }).click()
  await confirmsDialog(cashier)
  await expect(notice(cashier)).toContainText(t.uploaded(packageCode))
  return { packageCode, receiptNo }
}

/** Confirms the package by its line in the bank file, as finance. */
async function closes(office: Office, { packageCode, receiptNo }: Awaited<ReturnType<typeof banks>>): Promise<void> {
  const finance = await signsInAs(office, 'finance')
  const { packages: t } = finance.words
  await opensFunction(finance, 'financialConfirm')
  await readsBankFile(finance, [[receiptNo, amount, 'Cash']])
  await expect(notice(finance)).toContainText(t.wasRead(1, 1))
  const confirming = partCalled(finance, t.confirmTitle)
  await confirming.getByText(t.toConfirm, { exact: true }).click()
  await expect(confirming.getByRole('row', { name: packageCode })).toContainText(t.inFile)
  await confirming.getByRole('row', { name: packageCode }).getByRole('button', { name: t.check }).click()
  const checking = finance.page.getByRole('dialog', { name: packageCode })
  await checking.getByRole('button', { name: t.confirm, exact: true }).click()
  await confirmsDialog(finance)
  await expect(notice(finance)).toContainText(t.confirmed(packageCode))
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`one working day: from the receipt block in the morning to the bank in the evening (${language})`, async ({
      office,
    }) => {
      // The day covers eleven pages and six people, which takes longer than most stories.
      test.slow()
      const [store, clerk] = [await signsInAs(office, 'warehouse'), await signsInAs(office, 'clerk2')]
      const noteSeries = await handsOut(office, store, clerk)
      const technician = await signsInAs(office, 'technician')
      await loads(technician, await sends(store, 10, inTongue(store, 'Aung Ko Latt', '昂哥拉')), 10)

      const sale = await sells(clerk)
      await installs(technician, sale)
      await invoices(clerk, sale)
      await opensFunction(clerk, '343')
      await voidsNext(clerk, noteSeries)

      const settlementCode = await handsIn(clerk, sale.receiptNumber)
      const cashier = await signsInAs(office, 'cashier')
      await confirms(cashier, await counts(cashier, settlementCode), amount)
      await expect(notice(cashier)).toContainText(settlementCode)
      await closes(office, await banks(cashier, settlementCode))

      // The sequence of numbers is unbroken; the ledger is audited when the story ends.
      const proof = await office.by('warehouse').noteBlocks.continuity({ typeCode: 'receipt', noteSeries })
      expect(proof).toMatchObject({ purchased: 80, used: 0, voided: 1, unused: 79, missing: 0 })
      const { places } = await office.by('finance').packages.custody({})
      expect(places.find(({ place }) => place === 'banked')?.amount).toBeGreaterThanOrEqual(amount)
      const worth = await office.by('finance').materials.valuation({})
      for (const { value, storeValue, departmentValue, employeeValue, transitValue } of worth)
        expect(value).toBe(storeValue + departmentValue + employeeValue + transitValue)
    })
  })
