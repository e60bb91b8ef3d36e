import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, input, notice, partCalled, confirmsDialog, rowWith } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { ordered, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { money, type Tender, takesPayment } from './office/pay.ts'
import { assignReceiptBlock, hires } from './office/rights.ts'
import { collectionRow, counts, settlementRow } from './office/settle.ts'
import { signsInAs } from './office/sign-in.ts'
import { photo, today } from './office/tasks.ts'

const amount = 230_000
/** Formats an amount as tables show it. */
const shown = (value: number) => value.toLocaleString('en-US')

/** Reads the code of a settlement or package from the success notice. */
async function toldCode(person: Person, form: RegExp): Promise<string> {
  const told = await notice(person).getByText(form).textContent()
  return form.exec(told ?? '')?.[0] ?? ''
}

/** Hands in a cheque, then confirms and packages it as the cashier. Returns the code of the package. */
async function bringsToBank(clerk: Person, cashier: Person, reference: string): Promise<string> {
  const { settlements: t, packages: p } = clerk.words
  await opensFunction(clerk, 'ToDept')
  const handIn = partCalled(clerk, t.handIn)
  await rowWith(handIn, reference).getByRole('checkbox').check()
  await handIn.getByRole('button', { name: t.requestChosen }).click()
  await confirmsDialog(clerk)
  const settlementCode = await toldCode(clerk, /S\d{8}/)

  const counting = await counts(cashier, settlementCode)
  await input(cashier, counting, 'countedAmount').fill('0')
  await expect(counting.getByText(t.tickAll(1))).toBeVisible()
  await rowWith(counting, reference).getByRole('checkbox').check()
  await counting.getByRole('button', { name: t.confirm, exact: true }).click()
  await confirmsDialog(cashier)

  await opensFunction(cashier, 'DeptPackage')
  await settlementRow(cashier, settlementCode).getByRole('checkbox').check()
  await cashier.page.getByRole('button', { name: p.makePackage }).click()
  await confirmsDialog(cashier)
  const packageCode = await toldCode(cashier, /P\d{8}/)
  await expect(notice(cashier)).toContainText(p.made(packageCode, p.chequesOf(1, money(amount))))
  await opensFunction(cashier, 'UploadReceipt')
  const uploading = partCalled(cashier, p.uploadTitle)
  await uploading.getByRole('row', { name: packageCode }).getByRole('button', { name: p.upload }).click()
  const slip = cashier.page.getByRole('dialog', { name: packageCode })
  await chooses(cashier, input(cashier, slip, 'bankAccountCode'), 'KBZ')
  await input(cashier, slip, 'receiptNo').fill(`R${randomInt(1e8)}`)
  await input(cashier, slip, 'remittedAmount').fill('0')
  await slip.locator('input[type=file]').setInputFiles({ ...photo, name: 'slip.png' })
  await expect(rowWith(slip, reference)).toBeVisible()
  await slip.getByRole('button', { name: p.upload, exact: true }).click()
  await confirmsDialog(cashier)
  await expect(notice(cashier)).toContainText(p.uploaded(packageCode))
  return packageCode
}

/** Hands in the cash of a receipt together with a cheque. Returns the code of the settlement. */
async function handsInBoth(clerk: Person, { receiptNumber, reference }: Record<'receiptNumber' | 'reference', string>) {
  const { settlements: t } = clerk.words
  const handIn = partCalled(clerk, t.handIn)
  await (await collectionRow(clerk, receiptNumber)).getByRole('checkbox').check()
  await rowWith(handIn, reference).getByRole('checkbox').check()
  await handIn.getByRole('button', { name: t.requestChosen }).click()
  await confirmsDialog(clerk)
  const told = notice(clerk).getByText(t.requested('').trim()).last()
  return /S\d{8}/.exec((await told.textContent()) ?? '')?.[0] ?? ''
}

/**
 * Hands in a cheque with cash; the cashier rejects it, then packages it when handed in again and undoes the package.
 */
async function comesBack(office: Office): Promise<void> {
  const reference = String(randomInt(1e5, 1e6))
  const [inCash, inCheque] = [100_000, 130_000]
  const hired = await hires(['CustomerOpenAct', 'order.pay', 'ToDept'])
  await assignReceiptBlock(hired)
  const tenders: Tender[] = [
    { kind: 'cash', amount: inCash },
    { kind: 'cheque', amount: inCheque, bank: 'AYA', reference, drawnOn: today() },
  ]
  const { receiptNumber } = await sold(office, { clerk: hired, tenders })
  const clerk = await signsInAs(office, hired)
  const { language } = clerk
  const { settlements: t, packages: p, handovers: h } = clerk.words
  await opensFunction(clerk, 'ToDept')
  const drawer = partCalled(clerk, t.handIn)
  const inDrawer = p.chequesOf(1, money(inCheque))
  await expect(drawer).toContainText(h.staying(inDrawer))
  const first = await handsInBoth(clerk, { receiptNumber, reference })
  await expect(drawer).not.toContainText(h.staying(inDrawer))

  const cashier = await signsInAs(office, 'cashier')
  const rejecting = await counts(cashier, first)
  await input(cashier, rejecting, 'reason').fill('The cheque is not signed')
  await rejecting.getByRole('button', { name: t.reject, exact: true }).click()
  await confirmsDialog(cashier)
  await expect(notice(cashier)).toContainText(t.rejected(first))
  await clerk.page.reload()
  const rejected = settlementRow(clerk, first)
  for (const text of [term('rejected', language), 'The cheque is not signed', shown(inCheque)])
    await expect(rejected).toContainText(text)
  await expect(drawer).toContainText(h.staying(inDrawer))

  const second = await handsInBoth(clerk, { receiptNumber, reference })
  await cashier.page.reload()
  const counting = await counts(cashier, second)
  await rowWith(counting, reference).getByRole('checkbox').check()
  await input(cashier, counting, 'countedAmount').fill(String(inCash))
  await counting.getByRole('button', { name: t.confirm, exact: true }).click()
  await confirmsDialog(cashier)
  const both = p.cashAnd(money(inCash), inDrawer)
  await expect(notice(cashier)).toContainText(t.confirmed(second, both))

  await opensFunction(cashier, 'DeptPackage')
  const waiting = settlementRow(cashier, second)
  for (const part of [inCash, inCheque]) await expect(waiting).toContainText(shown(part))
  await waiting.getByRole('checkbox').check()
  await cashier.page.getByRole('button', { name: p.makePackage }).click()
  await confirmsDialog(cashier)
  const packageCode = await toldCode(cashier, /P\d{8}/)
  await expect(notice(cashier)).toContainText(p.made(packageCode, both))
  const packed = cashier.page.getByRole('row', { name: packageCode })
  await packed.getByRole('button', { name: p.revoke, exact: true }).click()
  await confirmsDialog(cashier)
  await expect(packed).toContainText(term('revoked', language))
  for (const part of [inCash, inCheque]) await expect(waiting).toContainText(shown(part))
}

/** Hands in a cheque without cash and deposits it; the bank returns it. */
async function bounces(office: Office): Promise<void> {
  const { line } = await ordered(office)
  const reference = String(randomInt(1e5, 1e6))
  const clerk = await signsInAs(office, 'clerk')
  const { words, language } = clerk
  await opensCustomer(clerk, line.account)
  await clerk.page.locator('.line-card').getByRole('link', { name: words.cause.ends.unpaid, exact: true }).click()
  const drawer = clerk.page.getByRole('dialog')
  const bank = language === 'zh-CN' ? '伊洛瓦底银行' : 'AYA Bank'
  await takesPayment(clerk, drawer, [{ kind: 'cheque', amount, bank, reference, drawnOn: today() }])
  await drawer.getByRole('button', { name: words.common.close, exact: true }).click()

  const packageCode = await bringsToBank(clerk, await signsInAs(office, 'cashier'), reference)
  const finance = await signsInAs(office, 'finance')
  const p = words.packages
  await opensFunction(finance, 'financialConfirm')
  const confirming = partCalled(finance, p.confirmTitle)
  await confirming.getByRole('row', { name: packageCode }).getByRole('button', { name: p.check }).click()
  const checking = finance.page.getByRole('dialog', { name: packageCode })
  await checking.getByRole('button', { name: p.confirm, exact: true }).click()
  await confirmsDialog(finance)
  await expect(notice(finance)).toContainText(p.confirmed(packageCode))
  await confirming.getByText(p.cheques, { exact: true }).click()
  const row = rowWith(confirming, reference)
  await expect(row).toContainText(term('deposited', language))
  await row.getByRole('button', { name: p.bankAnswered, exact: true }).click()
  const answer = finance.page.getByRole('dialog', { name: reference })
  await input(finance, answer, 'reason').fill('No funds')
  await input(finance, answer, 'fee').fill('5000')
  await answer.getByRole('button', { name: p.isReturned, exact: true }).click()
  await confirmsDialog(finance)
  await expect(row).toContainText(term('bounced', language))

  await opensCustomer(clerk, line.account)
  const owing = await opensPage(clerk, 'InBatchPayAct')
  await expect(owing.getByText(money(amount + 5_000)).first()).toBeVisible()
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a cheque is returned with rejected cash and from an undone package (${language})`, ({ office }) =>
      comesBack(office))
    test(`a cheque is banked with its settlement, returned unpaid, and due again (${language})`, ({ office }) =>
      bounces(office))
  })
