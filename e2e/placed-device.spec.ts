import { expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import { chooses, fills, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { drawer } from './office/new-employees.ts'
import { type Office, type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Adds a switch to the warehouse. Returns its serial number. */
async function delivered(office: Office): Promise<string> {
  const digits = String(randomInt(1e7, 1e8))
  const number = `HWSW${digits}`
  const { physicalResources } = office.by('warehouse')
  await physicalResources.inStorage({
    organizationUnitCode: 'STORE',
    supplier: 'Fibre Trading',
    deliveryNote: `SW-${digits}`,
    specCode: 'S5735-L8',
    unitCost: 240_000,
    number,
    mac: `0025${digits}`,
  })
  return number
}

/** Searches a list for one device. Returns its row. */
async function finds({ page, language }: Person, number: string) {
  await page.locator('search:visible').getByLabel(fieldLabel('number', language), { exact: true }).fill(number)
  return page.getByRole('row').filter({ hasText: number })
}

/** Installs a device from the van at the box in Bahan, as the technician. */
async function installs(technician: Person, number: string) {
  const { placing: t } = technician.words
  await opensFunction(technician, 'ResourDeviceInstall')
  const row = await finds(technician, number)
  await row.getByRole('button', { name: t.install, exact: true }).click()
  const place = input(technician, drawer(technician), 'networkPlace')
  await place.fill('BHN-01')
  await chooses(technician, place, 'BHN-01')
  await fills(technician, drawer(technician), { remark: 'Lower shelf' })
  await drawer(technician).getByRole('button', { name: t.install, exact: true }).click()
  await confirmsDialog(technician)
  await expect(notice(technician)).toContainText(t.installed(number))
  await expect(row).toHaveCount(0)
}

/** Opens the box in Bahan and, from there, the device, as the engineer. */
async function seesItThere(engineer: Person, number: string) {
  const { page, words } = engineer
  await opensFunction(engineer, 'NetWorkResourEdit')
  const list = partCalled(engineer, words.networkResources.resources)
  await input(engineer, list, 'keyword').fill('BHN-01')
  await list.getByRole('button', { name: 'BHN-01', exact: true }).click()
  await drawer(engineer).getByRole('link', { name: number, exact: true }).click()
  await expect(page).toHaveURL(/ResourDeviceInstall/)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('BHN-01')
}

/** Replaces the device with one from the warehouse, as the engineer. */
async function replaces(engineer: Person, old: string, next: string) {
  const { page, words } = engineer
  const { placing: t } = words
  const row = page.getByRole('row').filter({ hasText: old })
  await row.getByRole('button', { name: t.replace, exact: true }).click()
  const chosen = input(engineer, drawer(engineer), 'newNumber')
  await chosen.fill(next)
  await chooses(engineer, chosen, next)
  await chooses(engineer, input(engineer, drawer(engineer), 'takeOutAction'), t.fates.sendToRepair)
  await chooses(
    engineer,
    drawer(engineer).getByLabel(t.store, { exact: true }),
    inTongue(engineer, 'Central Warehouse', '中心仓库'),
  )
  await fills(engineer, drawer(engineer), { reason: 'The fan is broken' })
  await drawer(engineer).getByRole('button', { name: t.replace, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(t.replaced(old, next))
}

/** Removes a device and takes it along, as the engineer. */
async function takesOut(engineer: Person, number: string) {
  const { placing: t } = engineer.words
  const row = await finds(engineer, number)
  await expect(row).toContainText('BHN-01')
  await row.getByRole('button', { name: t.takeOut, exact: true }).click()
  await fills(engineer, drawer(engineer), { reason: 'The box is empty' })
  await drawer(engineer).getByRole('button', { name: t.takeOut, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(t.isOut(number, term('issued', engineer.language)))
  await expect(row).toHaveCount(0)
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a switch is installed at a box, listed there, replaced, and its replacement removed (${language})`, async ({
      office,
    }) => {
      const [old, next] = [await delivered(office), await delivered(office)]
      await office.by('warehouse').physicalResources.issue({ deviceNumbers: [old], employeeCode: 'E0511' })
      await installs(await signsInAs(office, 'technician'), old)
      const engineer = await signsInAs(office, 'network')
      await seesItThere(engineer, old)
      await replaces(engineer, old, next)
      await takesOut(engineer, next)
      const { rows } = await office.by('warehouse').stock.findResource({ number: old })
      expect(rows).toMatchObject([{ state: 'repair', locationCode: 'STORE' }])
    })
  })
