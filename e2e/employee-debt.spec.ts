import { expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { input, notice, type Part, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { money } from './office/pay.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

/** Charges a technician 55,000 for a lost device. Returns the technician's account name. */
async function losesDevice(office: Office): Promise<string> {
  const technician = await hires(['TaskProcess'])
  const serial = String(randomInt(1e8)).padStart(8, '0')
  const number = `LOST${serial}`
  const { physicalResources } = office.by('warehouse')
  await physicalResources.inStorage({
    organizationUnitCode: 'STORE',
    supplier: 'Fibre Trading',
    deliveryNote: `LD-${serial}`,
    specCode: 'F660',
    unitCost: 45_000,
    number,
    mac: `AE00${serial}`,
  })
  await physicalResources.issue({ deviceNumbers: [number], employeeCode: technician })
  await physicalResources.recycle({
    number,
    recycleAction: 'reportLost',
    organizationUnitCode: 'STORE',
    reason: 'Left in the bus',
    chargedTo: 'employee',
    chargedEmployee: technician,
    lostValue: 55_000,
  })
  return technician
}

/** Opens an employee's debts. */
async function opens(person: Person, employee: string): Promise<Part> {
  const { page, words } = person
  await opensFunction(person, 'EmployeeDebts')
  await input(person, page.locator('search:visible'), 'employeeCode').fill(employee)
  await page.getByRole('button', { name: employee, exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })
  await expect(drawer.getByRole('heading', { name: words.debts.papers })).toBeVisible()
  return drawer
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a second person confirms payments and waivers of an employee’s debt for a lost device (${language})`, async ({
      office,
    }) => {
      const technician = await losesDevice(office)
      const finance = await signsInAs(office, 'finance')
      const t = finance.words.debts
      const owed = await opens(finance, technician)
      const paper = owed.getByRole('row', { name: term('debt-lost-device', language) })
      await expect(paper).toContainText('55,000')
      await paper.getByRole('button', { name: t.repay, exact: true }).click()
      const form = owed.locator('form')
      await input(finance, form, 'amount').fill('40000')
      await form.getByLabel(t.reference, { exact: true }).fill('November')
      await form.getByRole('button', { name: t.repay, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.proposed)
      await expect(owed.getByRole('row', { name: term('repaid-wages', language) })).toContainText(
        term('proposed', language),
      )
      await paper.getByRole('button', { name: t.waive, exact: true }).click()
      await input(finance, form, 'amount').fill('15000')
      await input(finance, form, 'reason').fill('Long in the house')
      await form.getByRole('button', { name: t.waive, exact: true }).click()
      await confirmsDialog(finance)
      await expect(owed.getByRole('row', { name: 'Long in the house' })).toContainText(term('proposed', language))

      const second = await signsInAs(office, 'admin')
      const deciding = await opens(second, technician)
      await deciding
        .getByRole('row', { name: term('repaid-wages', language) })
        .getByRole('button', { name: t.approve, exact: true })
        .click()
      await confirmsDialog(second)
      await expect(notice(second)).toContainText(t.decided(money(15_000)))
      await deciding
        .getByRole('row', { name: 'Long in the house' })
        .getByRole('button', { name: t.approve, exact: true })
        .click()
      await confirmsDialog(second)
      await expect(notice(second)).toContainText(t.decided(money(0)))
      await expect(deciding.getByRole('row', { name: 'Long in the house' })).toContainText(term('approved', language))
    })
  })
