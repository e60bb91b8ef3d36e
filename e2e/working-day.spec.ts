import { expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { looksAt, opensCustomer } from './office/customer.ts'
import { chooses, input, notice, partCalled, saysYes } from './office/form.ts'
import { goesTo } from './office/frame.ts'
import { cash, installed, type Sold } from './office/given.ts'
import { type Office, type Person, test } from './office/office.ts'
import { confirms, counts, handsIn, settlementRow } from './office/settle.ts'
import { comes } from './office/sign-in.ts'
import { photo } from './office/tasks.ts'

const amount = 230_000
/** After the series of the demo operator, so that sales go on using that one. */
const series = () => `Z${Array.from({ length: 5 }, () => String.fromCharCode(65 + randomInt(26))).join('')}`

/** A block of receipts waits for the clerk, and clips for the technician's van. */
async function prepared(office: Office) {
  const noteSeries = series()
  const store = office.by('warehouse')
  const range = { typeCode: 'receipt', noteSeries, startNumber: 1, endNumber: 50 }
  const { blockId } = await store.invoices.inStorage({ ...range, organizationUnitCode: 'STORE' })
  const sent = await store.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
  await office.by('cashier').invoices.claim({ blockId: sent.blockId })
  await office.by('cashier').invoices.distribute({ blockId: sent.blockId, employeeCode: 'E0102', quantity: 50 })
  const { transferCode } = await store.materialTransfers.cannibalize({
    fromPlace: 'warehouse:STORE',
    toPlace: 'employee:E0511',
    materialLines: [{ specCode: 'FC-SC', quantity: 10 }],
  })
  return { noteSeries, transferCode }
}

/** The clerk claims the block of receipts. */
async function claims(clerk: Person, noteSeries: string): Promise<void> {
  await goesTo(clerk, '343')
  await clerk.page.getByRole('row', { name: noteSeries }).getByRole('button', { name: clerk.words.notes.claim }).click()
  await saysYes(clerk)
  await expect(notice(clerk)).toContainText(clerk.words.notes.claimed(1, 50))
}

/** The technician takes what the store sent into the van. */
async function loads(technician: Person, transferCode: string): Promise<void> {
  const { stock: t } = technician.words
  await goesTo(technician, '46')
  await technician.page.getByRole('button', { name: transferCode }).click()
  const transfer = technician.page.getByRole('dialog', { name: transferCode })
  await transfer.getByRole('spinbutton').first().fill('10')
  await transfer.getByRole('button', { name: t.receive, exact: true }).click()
  await saysYes(technician)
  await expect(notice(technician)).toContainText(t.received)
}

/** The clerk issues an electronic invoice for the payment; the service accepts it. */
async function invoices(clerk: Person, { line, paymentCode }: Sold): Promise<void> {
  const { taxInvoices: t } = clerk.words
  await opensCustomer(clerk, line.account)
  const page = await looksAt(clerk, 'PayInfoConfigComposite')
  await page.getByRole('button', { name: paymentCode }).click()
  const detail = clerk.page.getByRole('dialog', { name: paymentCode })
  await detail.getByRole('button', { name: t.issue, exact: true }).click()
  await input(clerk, detail, 'buyerTaxpayerNo').fill('91310000AB12')
  await detail.getByRole('button', { name: t.issue, exact: true }).click()
  await saysYes(clerk)
  await expect(detail.getByRole('row', { name: /E\d{8}/ })).toContainText(term('accepted', clerk.language))
  await clerk.page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
}

/** The printer tears the next receipt: the clerk declares it void. */
async function voids(clerk: Person, noteSeries: string): Promise<void> {
  const { notes: t } = clerk.words
  await goesTo(clerk, '343')
  await clerk.page.getByRole('row', { name: noteSeries }).getByRole('button', { name: t.voidNext }).click()
  const spoiled = clerk.page.getByRole('dialog', { name: noteSeries })
  await input(clerk, spoiled, 'reason').first().fill('The printer tore it')
  await spoiled.locator('input[type=file]').setInputFiles({ ...photo, name: 'torn.png' })
  await spoiled.getByRole('button', { name: t.voidNext }).click()
  await saysYes(clerk)
  await expect(notice(clerk)).toContainText(t.voided(1))
}

/** The cashier packages the settlement and uploads the receipt of the bank. */
async function banks(cashier: Person, settlementCode: string) {
  const { packages: t } = cashier.words
  await goesTo(cashier, 'DeptPackage')
  await settlementRow(cashier, settlementCode).getByRole('checkbox').check()
  await cashier.page.getByRole('button', { name: t.makePackage }).click()
  await saysYes(cashier)
  const told = await notice(cashier)
    .getByText(/P\d{8}/)
    .textContent()
  const packageCode = /P\d{8}/.exec(told ?? '')?.[0] ?? ''
  await goesTo(cashier, 'UploadReceipt')
  const page = partCalled(cashier, t.uploadTitle)
  await page.getByRole('row', { name: packageCode }).getByRole('button', { name: t.upload }).click()
  const drawer = cashier.page.getByRole('dialog', { name: packageCode })
  const receiptNo = `D${randomInt(1e8)}`
  await chooses(cashier, input(cashier, drawer, 'bankAccountCode'), 'KBZ')
  await input(cashier, drawer, 'receiptNo').fill(receiptNo)
  await input(cashier, drawer, 'remittedAmount').fill(String(amount))
  await drawer.locator('input[type=file]').setInputFiles({ ...photo, name: 'slip.png' })
  await drawer.getByRole('button', { name: t.upload, exact: true }).click()
  await expect(notice(cashier)).toContainText(t.uploaded(packageCode))
  return { packageCode, receiptNo }
}

/** Finance confirms the package by the line of the bank's file. */
async function closes(office: Office, { packageCode, receiptNo }: Awaited<ReturnType<typeof banks>>): Promise<void> {
  const content = Buffer.from(`Date,Reference,Amount,Text\n22/11/2026,${receiptNo},${amount},Cash\n`)
  const file = { name: 'statement.csv', type: 'text/csv', content }
  await office.by('finance').bankLines.importFile({ bankAccountCode: 'KBZ', file } as never)
  const finance = await comes(office, 'finance')
  const { packages: t } = finance.words
  await goesTo(finance, 'financialConfirm')
  const confirming = partCalled(finance, t.confirmTitle)
  await expect(confirming.getByRole('row', { name: packageCode })).toContainText(t.inFile)
  await confirming.getByRole('row', { name: packageCode }).getByRole('button', { name: t.check }).click()
  const checking = finance.page.getByRole('dialog', { name: packageCode })
  await checking.getByRole('button', { name: t.confirm, exact: true }).click()
  await saysYes(finance)
  await expect(notice(finance)).toContainText(t.confirmed(packageCode))
}

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(() => {
    test.use({ language })
    test(`one working day: from the block in the morning to the bank in the evening (${language})`, async ({
      office,
    }) => {
      const { noteSeries, transferCode } = await prepared(office)
      const clerk = await comes(office, 'clerk2')
      await claims(clerk, noteSeries)
      await loads(await comes(office, 'technician'), transferCode)

      const sale = await installed(office, { clerk: 'clerk2', tenders: cash })
      await invoices(clerk, sale)
      await voids(clerk, noteSeries)

      const settlementCode = await handsIn(clerk, sale.receiptNumber)
      const cashier = await comes(office, 'cashier')
      await confirms(cashier, await counts(cashier, settlementCode), amount)
      await expect(notice(cashier)).toContainText(settlementCode)
      await closes(office, await banks(cashier, settlementCode))

      // The pictures of the night agree; the books are audited when the office closes.
      const proof = await office.by('warehouse').noteBlocks.continuity({ typeCode: 'receipt', noteSeries })
      expect(proof).toMatchObject({ purchased: 50, used: 0, voided: 1, unused: 49, missing: 0 })
      const { places } = await office.by('finance').packages.custody({})
      expect(places.find(({ place }) => place === 'banked')?.amount).toBeGreaterThanOrEqual(amount)
      const worth = await office.by('finance').materials.valuation({})
      for (const { value, storeValue, departmentValue, employeeValue, transitValue } of worth)
        expect(value).toBe(storeValue + departmentValue + employeeValue + transitValue)
    })
  })
