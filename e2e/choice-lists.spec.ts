import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { accountForm, beginsAccount } from './office/account.ts'
import { chooses, fills, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { inTongue } from './office/area-names.ts'
import { drawer } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('an identity document type is added, offered at the counter, and withdrawn', async ({ office }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const { maintenance, settings } = words
      const number = String(randomInt(1e5, 1e6))
      const [entry, name, zhName] = [`licence-${number}`, `Driving licence ${number}`, `驾驶证${number}`]
      const list = term('certificate-type', admin.language)
      const adds = maintenance.add(settings.listEntry[0])
      await opensFunction(admin, 'MaintainPublicConfigurationPage')
      await page.getByText(settings.lists, { exact: true }).click()
      await page.getByRole('button', { name: adds, exact: true }).click()
      await chooses(admin, input(admin, drawer(admin), 'list'), list)
      await fills(admin, drawer(admin), { entry: 'nrc', name, zhName })
      await drawer(admin).getByRole('button', { name: adds, exact: true }).click()
      await confirmsDialog(admin)
      await expect(drawer(admin).getByRole('alert').first()).toContainText(inTongue(admin, 'already exists', '已存在'))
      await input(admin, drawer(admin), 'entry').fill(entry)
      await drawer(admin).getByRole('button', { name: adds, exact: true }).click()
      await confirmsDialog(admin)
      await expect(drawer(admin)).toBeHidden()

      const clerk = await signsInAs(office, 'clerk')
      const offered = async () => {
        await beginsAccount(clerk)
        const box = input(clerk, accountForm(clerk), 'certificateType')
        await box.click()
        await expect(clerk.page.locator('.ant-select-item-option:visible').first()).toBeVisible()
        return clerk.page.locator('.ant-select-item-option:visible').filter({ hasText: inTongue(clerk, name, zhName) })
      }
      await expect(await offered()).toBeVisible()

      const kept = partCalled(admin, nameOf(admin, 'MaintainPublicConfigurationPage'))
      await input(admin, kept, 'keyword').fill(entry)
      await kept.getByRole('row').filter({ hasText: entry }).getByRole('button', { name: entry, exact: true }).click()
      await expect(input(admin, drawer(admin), 'entry')).toBeDisabled()
      await input(admin, drawer(admin), 'offered').click()
      await drawer(admin).getByRole('button', { name: maintenance.save, exact: true }).click()
      await confirmsDialog(admin)
      await expect(drawer(admin)).toBeHidden()
      await expect(notice(admin)).toBeVisible()
      await clerk.page.reload()
      await expect(await offered()).toHaveCount(0)
    })
  })

test('a logo set by the administrator is shown on the sign-in page until it is removed', async ({ office }) => {
  const admin = await signsInAs(office, 'admin', '/MaintainPublicConfigurationPage')
  const { page, words } = admin
  const { settings: t } = words
  await page.getByText(t.logo, { exact: true }).click()
  await expect(page.getByText(t.noLogo)).toBeVisible()
  const save = page.getByRole('button', { name: t.saveLogo, exact: true })
  await expect(save).toBeDisabled()
  await page.locator('main input[type=file]').setInputFiles('docs/picture.png')
  await save.click()
  await confirmsDialog(admin)
  await expect(page.getByRole('img', { name: 'Golden Lotus Broadband' })).toBeVisible()

  const visitor = await office.arrives()
  const shown = visitor.page.locator('.poster .operator')
  await expect(shown).toBeVisible()
  await expect(visitor.page.locator('.tagline')).toHaveText('Golden Lotus Broadband')
  await page.getByRole('button', { name: t.removeLogo, exact: true }).click()
  await confirmsDialog(admin)
  await expect(page.getByText(t.noLogo)).toBeVisible()
  await visitor.page.reload()
  await expect(visitor.page.locator('.tagline')).toHaveText('Golden Lotus Broadband')
  await expect(shown).toBeHidden()
})
