import { expect } from '@playwright/test'
import { chooses, input, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { type Office, test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

/** The reference data that administrators manage: the page, the input for a new record, and a change. */
const kept = [
  {
    code: 'maintainWorkTeam',
    typed: { name: 'Harbour team', zhName: '港口班组' },
    chosen: { organizationUnitCode: 'Yangon Construction', members: 'Aung Ko Latt' },
    changed: { name: 'Harbour night team' },
  },
  {
    code: '113',
    typed: { name: 'Trainers', zhName: '培训员' },
    chosen: { members: 'Su Su Hlaing' },
    changed: { name: 'Senior trainers' },
  },
  {
    code: 'MaintainAreaAct',
    typed: { code: 'YGN-HB', name: 'Hlegu', zhName: '莱古', latitude: '17.1', longitude: '96.2' },
    chosen: { kind: 'City', parentCode: 'Yangon Region' },
    changed: { name: 'Hlegu City' },
  },
] as const

/** Creates an employee who has left. Returns the account name, which no form may offer. */
async function hasLeft(office: Office): Promise<string> {
  const employeeCode = await hires(['CareInfo'])
  await office.by('admin').leaving.leave({ employeeCode })
  return employeeCode
}

for (const { code, typed, chosen, changed } of kept)
  test(`${code}: added, changed with its history, and deleted`, async ({ office }) => {
    const admin = await signsInAs(office, 'admin')
    const { page, words } = admin
    await opensFunction(admin, code)
    await page.getByRole('button', { name: /^Add / }).click()
    const drawer = page.getByRole('dialog')
    // Submitting an empty form shows what is missing and sends nothing.
    await drawer.getByRole('button', { name: /^Add / }).click()
    await expect(drawer.getByRole('alert').first()).toBeVisible()
    for (const [field, text] of Object.entries(typed)) await input(admin, drawer, field).fill(text)
    for (const [field, option] of Object.entries(chosen)) {
      if (field === 'members') {
        await input(admin, drawer, field).fill(await hasLeft(office))
        await expect(page.getByText(words.common.noMatchingData).filter({ visible: true })).toBeVisible()
        // A long list shows an option once it is searched for.
        await input(admin, drawer, field).fill(option)
      }
      await chooses(admin, input(admin, drawer, field), option)
      await drawer.locator('.ant-drawer-title').click()
    }
    await drawer.getByRole('button', { name: /^Add / }).click()
    await confirmsDialog(admin)
    // A new record that can be granted permissions is opened at once.
    if (code !== 'MaintainAreaAct') {
      await expect(drawer.getByText(words.rights.nothingGranted)).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(drawer).toBeHidden()

    const list = page.getByRole('region', { name: nameOf(admin, code), exact: true })
    await list.getByRole('row').filter({ hasText: typed.name }).getByRole('button').click()
    await expect(input(admin, drawer, 'name')).toHaveValue(typed.name)
    await input(admin, drawer, 'name').fill(changed.name)
    await drawer.getByRole('button', { name: words.maintenance.save }).click()
    await confirmsDialog(admin)
    await expect(drawer).toBeHidden()

    await list.getByRole('row').filter({ hasText: changed.name }).getByRole('button').click()
    await expect(drawer.getByText(`${typed.name} → ${changed.name}`)).toBeVisible()
    await drawer.getByRole('button', { name: words.maintenance.remove }).click()
    await confirmsDialog(admin)
    await expect(drawer).toBeHidden()
    await expect(list.getByRole('row').filter({ hasText: changed.name })).toHaveCount(0)
  })
