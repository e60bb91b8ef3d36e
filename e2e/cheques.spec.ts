import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { looksAt, opensCustomer } from './office/customer.ts'
import { chooses, input, notice, partCalled, saysYes } from './office/form.ts'
import { goesTo } from './office/frame.ts'
import { ordered } from './office/given.ts'
import { type Person, test } from './office/office.ts'
import { money, takesPayment } from './office/pay.ts'
import { counts, settlementRow } from './office/settle.ts'
import { comes } from './office/sign-in.ts'
import { photo, today } from './office/tasks.ts'

const amount = 230_000

/** The code of a settlement or a package out of what the notice says. */
async function toldCode(person: Person, form: RegExp): Promise<string> {
  const told = await notice(person).getByText(form).textContent()
  return form.exec(told ?? '')?.[0] ?? ''
}

/** The clerk hands in a cheque; the cashier ticks it and brings it to the bank. Returns the code of the package. */
async function bringsToBank(clerk: Person, cashier: Person, reference: string): Promise<string> {
  const { settlements: t, packages: p } = clerk.words
  await goesTo(clerk, 'ToDept')
  const handIn = partCalled(clerk, t.handIn)
  await handIn.getByRole('row', { name: reference }).getByRole('checkbox').check()
  await handIn.getByRole('button', { name: t.requestChosen }).click()
  await saysYes(clerk)
  const settlementCode = await toldCode(clerk, /S\d{8}/)

  const counting = await counts(cashier, settlementCode)
  await input(cashier, counting, 'countedAmount').fill('0')
  await expect(counting.getByText(t.tickAll(1))).toBeVisible()
  await counting.getByRole('row', { name: reference }).getByRole('checkbox').check()
  await counting.getByRole('button', { name: t.confirm, exact: true }).click()
  await saysYes(cashier)

  await goesTo(cashier, 'DeptPackage')
  await settlementRow(cashier, settlementCode).getByRole('checkbox').check()
  await cashier.page.getByRole('button', { name: p.makePackage }).click()
  await saysYes(cashier)
  const packageCode = await toldCode(cashier, /P\d{8}/)
  await goesTo(cashier, 'UploadReceipt')
  const uploading = partCalled(cashier, p.uploadTitle)
  await uploading.getByRole('row', { name: packageCode }).getByRole('button', { name: p.upload }).click()
  const slip = cashier.page.getByRole('dialog', { name: packageCode })
  await chooses(cashier, input(cashier, slip, 'bankAccountCode'), 'KBZ')
  await input(cashier, slip, 'receiptNo').fill(`R${randomInt(1e8)}`)
  await input(cashier, slip, 'remittedAmount').fill('0')
  await slip.locator('input[type=file]').setInputFiles({ ...photo, name: 'slip.png' })
  await expect(slip.getByRole('row', { name: reference })).toBeVisible()
  await slip.getByRole('button', { name: p.upload, exact: true }).click()
  await expect(notice(cashier)).toContainText(p.uploaded(packageCode))
  return packageCode
}

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(() => {
    test.use({ language })
    test(`a cheque goes to the bank with the settlement, comes back, and is owed again (${language})`, async ({
      office,
    }) => {
      const { line } = await ordered(office)
      const reference = String(randomInt(1e5, 1e6))
      const clerk = await comes(office, 'clerk')
      const { words } = clerk
      await opensCustomer(clerk, line.account)
      await clerk.page.locator('.line-card').getByRole('link', { name: words.cause.ends.unpaid, exact: true }).click()
      const drawer = clerk.page.getByRole('dialog')
      const bank = language === 'zh-CN' ? '伊洛瓦底银行' : 'AYA Bank'
      await takesPayment(clerk, drawer, [{ kind: 'cheque', amount, bank, reference, drawnOn: today() }])
      await drawer.getByRole('button', { name: words.common.close, exact: true }).click()

      const packageCode = await bringsToBank(clerk, await comes(office, 'cashier'), reference)
      const finance = await comes(office, 'finance')
      const p = words.packages
      await goesTo(finance, 'financialConfirm')
      const confirming = partCalled(finance, p.confirmTitle)
      await confirming.getByRole('row', { name: packageCode }).getByRole('button', { name: p.check }).click()
      const checking = finance.page.getByRole('dialog', { name: packageCode })
      await checking.getByRole('button', { name: p.confirm, exact: true }).click()
      await saysYes(finance)
      await expect(notice(finance)).toContainText(p.confirmed(packageCode))
      await confirming.getByText(p.cheques, { exact: true }).click()
      const row = confirming.getByRole('row', { name: reference })
      await expect(row).toContainText(term('deposited', language))
      await row.getByRole('button', { name: p.bankAnswered, exact: true }).click()
      const answer = finance.page.getByRole('dialog', { name: reference })
      await input(finance, answer, 'reason').fill('No funds')
      await input(finance, answer, 'fee').fill('5000')
      await answer.getByRole('button', { name: p.isReturned, exact: true }).click()
      await saysYes(finance)
      await expect(row).toContainText(term('bounced', language))

      await opensCustomer(clerk, line.account)
      const owing = await looksAt(clerk, 'InBatchPayAct')
      await expect(owing.getByText(money(amount + 5_000)).first()).toBeVisible()
    })
  })
