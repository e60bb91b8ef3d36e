import { expect, type Locator } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { chooses, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { cash, handedIn, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { money, opensDocument } from './office/pay.ts'
import { assignReceiptBlock, hires } from './office/rights.ts'
import { collectionRow, readsBankFile, settlementRow } from './office/settle.ts'
import { signsInAs } from './office/sign-in.ts'
import { photo } from './office/tasks.ts'

const amount = 230_000

/** Creates a confirmed settlement with the cash of one sale. */
async function counted(office: Office): Promise<string> {
  const settlementCode = await handedIn(office, await sold(office, { tenders: cash }))
  await office.by('cashier').settlements.confirm({ settlementCode, countedAmount: amount })
  return settlementCode
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`cash is packaged, its receipt uploaded and confirmed by the bank’s file (${language})`, async ({
      office,
    }) => {
      const settlementCode = await counted(office)
      const cashier = await signsInAs(office, 'cashier')
      const t = cashier.words.packages
      await opensFunction(cashier, 'DeptPackage')
      await settlementRow(cashier, settlementCode).getByRole('checkbox').check()
      await cashier.page.getByRole('button', { name: t.makePackage }).click()
      await confirmsDialog(cashier)
      const packageCode =
        /P\d+/.exec(
          (await notice(cashier)
            .getByText(/P\d{8}/)
            .textContent()) ?? '',
        )?.[0] ?? ''
      await expect(cashier.page.getByRole('row', { name: packageCode })).toContainText(term('packaged', language))

      await opensFunction(cashier, 'UploadReceipt')
      const page = partCalled(cashier, t.uploadTitle)
      await page.getByRole('row', { name: packageCode }).getByRole('button', { name: t.upload }).click()
      const drawer = cashier.page.getByRole('dialog', { name: packageCode })
      const receiptNo = `R${randomInt(1e8)}`
      await chooses(cashier, input(cashier, drawer, 'bankAccountCode'), 'KBZ')
      await input(cashier, drawer, 'receiptNo').fill(receiptNo)
      await input(cashier, drawer, 'remittedAmount').fill('229000')
      await drawer.locator('input[type=file]').setInputFiles({ ...photo, name: 'slip.png' })
      await drawer.getByRole('button', { name: t.upload, exact: true }).click()
      await confirmsDialog(cashier)
      await expect(input(cashier, drawer, 'remittedAmount')).toHaveAccessibleDescription(/230,000/)
      await input(cashier, drawer, 'remittedAmount').fill(String(amount))
      await drawer.getByRole('button', { name: t.upload, exact: true }).click()
      await confirmsDialog(cashier)
      await expect(notice(cashier)).toContainText(t.uploaded(packageCode))

      const finance = await signsInAs(office, 'finance')
      await opensFunction(finance, 'financialConfirm')
      const confirming = partCalled(finance, t.confirmTitle)
      await readsBankFile(finance, [
        [receiptNo, amount, 'Cash'],
        [`X${receiptNo}`, 1, '?'],
      ])
      await expect(notice(finance)).toContainText(t.wasRead(2, 1))
      await expect(confirming.getByRole('row', { name: `X${receiptNo}` })).toBeVisible()

      await confirming.getByText(t.toConfirm, { exact: true }).click()
      await expect(confirming.getByRole('row', { name: packageCode })).toContainText(t.inFile)
      await confirming.getByRole('row', { name: packageCode }).getByRole('button', { name: t.check }).click()
      const checking = finance.page.getByRole('dialog', { name: packageCode })
      await expect(checking.getByRole('img', { name: t.picture })).toBeVisible()
      await checking.getByRole('button', { name: t.confirm, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.confirmed(packageCode))
      await confirming.getByText(t.confirmedPart, { exact: true }).click()
      await expect(confirming.getByRole('row', { name: packageCode })).toContainText(term('financeConfirmed', language))

      await opensFunction(cashier, 'DeptPackage')
      await cashier.page.reload()
      await expect(cashier.page.getByRole('row', { name: packageCode })).toContainText(
        term('financeConfirmed', language),
      )
    })
  })

type Short = { short: number; of: string | RegExp; reason: string }

/** Records, as the cashier, the shortage of a package and who is responsible for it. */
async function recordsShort(cashier: Person, drawer: Locator, { short, of, reason }: Short): Promise<void> {
  await chooses(cashier, input(cashier, drawer, 'kind'), term('short', cashier.language))
  await input(cashier, drawer, 'amount').fill(String(short))
  await chooses(cashier, input(cashier, drawer, 'employeeCode'), of)
  await input(cashier, drawer, 'reason').fill(reason)
  await drawer.getByRole('button', { name: cashier.words.packages.record }).click()
  await confirmsDialog(cashier)
}

test('the department records a shortage, finance approves it, and the rest is paid in', async ({ office }) => {
  const settlementCode = await counted(office)
  const { packageCode } = await office.by('cashier').packages.doPackage({ settlementCodes: [settlementCode] })
  const cashier = await signsInAs(office, 'cashier')
  const t = cashier.words.packages
  await opensFunction(cashier, 'DeptPackage')
  await cashier.page.getByRole('button', { name: packageCode, exact: true }).click()
  const drawer = cashier.page.getByRole('dialog', { name: packageCode })
  await recordsShort(cashier, drawer, { short: 5_000, of: 'Su Su Hlaing', reason: 'A note of 5,000 is missing' })
  await expect(notice(cashier)).toContainText('pending approval by finance')

  const finance = await signsInAs(office, 'finance')
  await opensFunction(finance, 'financialConfirm')
  const page = partCalled(finance, t.confirmTitle)
  await page.getByText(t.differences, { exact: true }).first().click()
  await page.getByRole('row', { name: packageCode }).getByRole('button', { name: t.approve, exact: true }).click()
  await confirmsDialog(finance)
  await expect(page.getByRole('row', { name: packageCode })).toContainText('Approved')

  await cashier.page.reload()
  await opensFunction(cashier, 'UploadReceipt')
  await expect(partCalled(cashier, t.uploadTitle).getByRole('row', { name: packageCode })).toContainText(
    money(225_000).replace(/ .*/, ''),
  )
})

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`finance rejects a bank receipt, and the department undoes the package (${language})`, async ({ office }) => {
      const settlementCode = await counted(office)
      const { packageCode } = await office.by('cashier').packages.doPackage({ settlementCodes: [settlementCode] })
      await office.by('cashier').packages.uploadReceipt({
        packageCode,
        bankAccountCode: 'KBZ',
        receiptNo: `R${randomInt(1e8)}`,
        remittedAmount: amount,
        file: { name: photo.name, type: photo.mimeType, content: photo.buffer },
      } as never)
      const finance = await signsInAs(office, 'finance')
      const t = finance.words.packages
      await opensFunction(finance, 'financialConfirm')
      const row = partCalled(finance, t.confirmTitle).getByRole('row', { name: packageCode })
      await row.getByRole('button', { name: t.check }).click()
      const checking = finance.page.getByRole('dialog', { name: packageCode })
      const rejecting = checking
        .locator('form')
        .filter({ has: finance.page.getByRole('button', { name: t.reject, exact: true }) })
      await input(finance, rejecting, 'reason').fill('The slip is of another bank')
      await rejecting.getByRole('button', { name: t.reject, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.rejected(packageCode))

      const cashier = await signsInAs(office, 'cashier')
      await opensFunction(cashier, 'DeptPackage')
      const rejected = cashier.page.getByRole('row', { name: packageCode })
      await rejected.getByRole('button', { name: t.revoke, exact: true }).click()
      await confirmsDialog(cashier)
      await expect(notice(cashier)).toContainText(t.revoked(packageCode))
      await expect(settlementRow(cashier, settlementCode).getByRole('checkbox'), 'can be packaged again').toBeVisible()
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a clerk withdraws a settlement; a slip is printed, and a difference is rejected (${language})`, async ({
      office,
    }) => {
      const sale = await sold(office, { tenders: cash })
      const settlementCode = await handedIn(office, sale)
      const clerk = await signsInAs(office, 'clerk')
      const { settlements: own } = clerk.words
      await opensFunction(clerk, 'ToDept')
      await settlementRow(clerk, settlementCode).getByRole('button', { name: own.revoke, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(notice(clerk)).toContainText(own.revoked(settlementCode))
      await expect((await collectionRow(clerk, sale.receiptNumber)).getByRole('checkbox')).toBeVisible()

      const { packages, differences } = office.by('cashier')
      const { packageCode } = await packages.doPackage({ settlementCodes: [await counted(office)] })
      const short = { packageCode, kind: 'short' as const, amount: 5_000, employeeCode: 'E0101' }
      const { differenceCode } = await differences.record({ ...short, reason: 'A note is missing' })
      const cashier = await signsInAs(office, 'cashier')
      await opensFunction(cashier, 'DeptPackage')
      const { packages: t } = cashier.words
      await opensDocument(
        cashier.page,
        cashier.page.getByRole('row', { name: packageCode }).getByRole('button', { name: t.printSlip, exact: true }),
      )

      const finance = await signsInAs(office, 'finance')
      await opensFunction(finance, 'financialConfirm')
      const page = partCalled(finance, t.confirmTitle)
      await page.getByText(t.differences, { exact: true }).first().click()
      const row = page.getByRole('row', { name: packageCode })
      await row.getByRole('button', { name: t.decline, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.declined(differenceCode))
      await expect(row).toContainText(term('declined', language))
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a package whose cash is all missing closes without a bank receipt, and the responsible employee owes it (${language})`, async ({
      office,
    }) => {
      const lost = await hires(['CustomerOpenAct', 'order.pay', 'ToDept', 'SimpleMiscProcessAct'])
      await assignReceiptBlock(lost)
      const settlementCode = await handedIn(office, await sold(office, { clerk: lost, tenders: cash }), lost)
      await office.by('cashier').settlements.confirm({ settlementCode, countedAmount: amount })
      const { packageCode } = await office.by('cashier').packages.doPackage({ settlementCodes: [settlementCode] })
      const cashier = await signsInAs(office, 'cashier')
      const t = cashier.words.packages
      await opensFunction(cashier, 'DeptPackage')
      await cashier.page.getByRole('button', { name: packageCode, exact: true }).click()
      const drawer = cashier.page.getByRole('dialog', { name: packageCode })
      await recordsShort(cashier, drawer, { short: amount, of: /Daw Newly Come|新来的/, reason: 'Robbed on the way' })
      await expect(notice(cashier)).toContainText(t.recorded('').trim())

      const finance = await signsInAs(office, 'finance')
      await opensFunction(finance, 'financialConfirm')
      const page = partCalled(finance, t.confirmTitle)
      await page.getByText(t.differences, { exact: true }).first().click()
      await page.getByRole('row', { name: packageCode }).getByRole('button', { name: t.approve, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.approvedAndClosed('').trim())
      await expect(page.getByRole('row', { name: packageCode })).toContainText(term('approved', language))
      await page.getByText(t.confirmedPart, { exact: true }).click()
      await expect(page.getByRole('row', { name: packageCode })).toContainText(term('financeConfirmed', language))

      await cashier.page.reload()
      const closed = cashier.page.getByRole('row', { name: packageCode })
      await expect(closed).toContainText(term('financeConfirmed', language))
      await expect(closed.getByRole('button', { name: t.revoke, exact: true })).toBeHidden()
      await closed.getByRole('button', { name: packageCode, exact: true }).click()
      await expect(drawer.getByText(t.byDifference), 'no amount was remitted or received at the bank').toHaveCount(2)
      await expect(drawer.getByRole('button', { name: t.record })).toBeHidden()
      await drawer.locator('.ant-drawer-close').click()
      await opensFunction(cashier, 'UploadReceipt')
      const uploading = partCalled(cashier, t.uploadTitle)
      const listed = uploading.getByRole('row', { name: packageCode })
      await expect(listed).toContainText(term('unuploaded', language))
      await expect(listed.getByRole('button', { name: t.upload, exact: true })).toBeHidden()

      const owing = await signsInAs(office, lost)
      await opensFunction(owing, 'ToDept')
      await expect(settlementRow(owing, settlementCode)).toContainText(term('financeConfirmed', language))
      const { rows } = await office.by('finance').employeeDebts.list({ employeeCode: lost })
      expect(rows).toMatchObject([{ employeeCode: lost, debtOpen: amount }])
    })
  })

test('finance chooses the encoding of a bank file that can be read in several', async ({ office }) => {
  const finance = await signsInAs(office, 'finance')
  const { packages: t } = finance.words
  await opensFunction(finance, 'financialConfirm')
  const page = partCalled(finance, t.confirmTitle)
  await page.getByText(t.bankLines, { exact: true }).click()
  const form = page.locator('form')
  await chooses(finance, input(finance, form, 'bankAccountCode'), 'KBZ')
  const reference = `GB-${randomInt(1e6)}`
  const head = `Date,Reference,Amount,Text\n22/11/2026,${reference},700,`
  await page.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    // 缴费 in GB 18030.
    buffer: Buffer.concat([Buffer.from(head), Buffer.from([0xbd, 0xc9, 0xb7, 0xd1])]),
  })
  await expect(page.getByText('缴费')).toBeVisible()
  await chooses(finance, input(finance, form, 'encoding'), term('gb18030', 'en-US'))
  await page.getByRole('button', { name: t.read }).click()
  await confirmsDialog(finance)
  await expect(page.getByRole('row', { name: reference })).toContainText('缴费')
})
