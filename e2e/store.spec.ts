import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { chooses, fills, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { adds, choosing, drawer, hires, submits, completesFirstSignIn } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Looks up, as the administrator, the new employee's permissions and where they come from. */
async function rehearses(admin: Person, { clerk, number }: { clerk: string; number: number }) {
  const { page, words, language } = admin
  await opensFunction(admin, '95')
  await page.getByText(words.rights.views.rehearsal, { exact: true }).click()
  const rehearsal = partCalled(admin, nameOf(admin, '95'))
  const asked = rehearsal.getByLabel(words.rights.asWho, { exact: true })
  await asked.fill(clerk)
  await chooses(admin, asked, inTongue(admin, `Daw Hla Hla ${number}`, `杜拉拉${number}`))
  const wanted = rehearsal.getByLabel(words.rights.useWhat, { exact: true })
  await wanted.fill('DeptConfirm')
  await chooses(admin, wanted, nameOf(admin, 'DeptConfirm'))
  await expect(rehearsal.getByText(term('right-missing', language))).toBeVisible()
  await expect(
    rehearsal.getByText(words.rights.rolesBring(inTongue(admin, 'Department cashier', '部门出纳'))),
  ).toBeVisible()
  await wanted.fill(nameOf(admin, 'MaintainCustomerManager'))
  await chooses(admin, wanted, nameOf(admin, 'MaintainCustomerManager'))
  await expect(rehearsal.getByText(term('right-granted', language), { exact: true })).toBeVisible()
  await expect(rehearsal.getByText(inTongue(admin, `Fault desk ${number}`, `报障台${number}`))).toBeVisible()
}

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a new store opens with unit, clerk, work team and group, and the clerk has exactly the required permissions', async ({
      office,
    }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const number = randomInt(1e5, 1e6)
      const [unit, clerk] = [`H${number}`, `clerk${number}`]

      await opensFunction(admin, 'MaintainOrganiation')
      await adds(admin, words.units.unit[0])
      await fills(admin, drawer(admin), {
        code: unit,
        name: `Thingangyun Hall ${number}`,
        zhName: `丁甘云营业厅${number}`,
      })
      await choosing(admin, 'type', term('hall', language))
      await choosing(admin, 'parentCode', inTongue(admin, 'Yangon Branch', '仰光分公司'))
      await submits(admin, words.units.unit[0])
      // The drawer of the new unit opens, so that functions can be granted to its future employees.
      await expect(drawer(admin).getByText(words.rights.nothingGranted)).toBeVisible()
      await page.keyboard.press('Escape')

      const password = await hires(admin, number, {
        account: clerk,
        trueName: `Daw Hla Hla ${number}`,
        zhName: `杜拉拉${number}`,
        role: inTongue(admin, 'Counter clerk', '营业员'),
        limit: '500000',
      })

      await opensFunction(admin, '113')
      await adds(admin, inTongue(admin, 'employee group', '员工组'))
      await fills(admin, drawer(admin), { name: `Fault desk ${number}`, zhName: `报障台${number}` })
      await input(admin, drawer(admin), 'members').fill(clerk)
      await choosing(admin, 'members', inTongue(admin, `Daw Hla Hla ${number}`, `杜拉拉${number}`))
      await submits(admin, inTongue(admin, 'employee group', '员工组'))
      // Before saving, the grant shows its functions and the number of employees.
      await input(admin, drawer(admin), 'functions').fill(nameOf(admin, 'MaintainCustomerManager'))
      await drawer(admin)
        .getByRole('checkbox', { name: nameOf(admin, 'MaintainCustomerManager'), exact: true })
        .check()
      await drawer(admin).getByRole('button', { name: words.rights.saveGrants }).click()
      await expect(page.getByRole('dialog').getByText(words.rights.concerns(1))).toBeVisible()
      await expect(page.getByRole('dialog').getByText(words.rights.given(1))).toBeVisible()
      await confirmsDialog(admin)
      await expect(notice(admin).getByText(words.rights.grantsSaved)).toBeVisible()
      await page.keyboard.press('Escape')

      await completesFirstSignIn(await office.arrives(), {
        account: clerk,
        password,
        has: 'CustomerOpenAct',
        lacks: 'DeptConfirm',
      })
      await rehearses(admin, { clerk, number })
    })
  })

test('a setting shows old and new value and takes effect at once', async ({ office }) => {
  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  await opensFunction(admin, 'MaintainOperationConfigurationPage')
  await page.getByRole('button', { name: 'Notice before expiry' }).click()
  await input(admin, drawer(admin), 'value').fill('91')
  await drawer(admin).getByRole('button', { name: words.settings.save }).click()
  await confirmsDialog(admin)
  await expect(drawer(admin).getByRole('alert').first()).toContainText('must be between 0 and 90')
  await input(admin, drawer(admin), 'value').fill('10')
  await drawer(admin).getByRole('button', { name: words.settings.save }).click()
  await expect(page.getByText(words.settings.ask('7 days', '10 days'))).toBeVisible()
  await confirmsDialog(admin)
  await expect(drawer(admin)).toBeHidden()
  await page.getByRole('button', { name: 'Notice before expiry' }).click()
  await expect(drawer(admin).getByText('7 days → 10 days')).toBeVisible()
  await input(admin, drawer(admin), 'value').fill('7')
  await drawer(admin).getByRole('button', { name: words.settings.save }).click()
  await confirmsDialog(admin)
  await expect(drawer(admin)).toBeHidden()
})

test('an administrator sets the reasons that are the customer’s fault and the minimum optical power', async ({
  office,
}) => {
  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  const saves = async () => {
    await drawer(admin).getByRole('button', { name: words.settings.save }).click()
    await confirmsDialog(admin)
    await expect(drawer(admin)).toBeHidden()
  }
  await opensFunction(admin, 'MaintainOperationConfigurationPage')
  const reasons = page.getByRole('button', { name: 'Customer-caused reasons' })
  await reasons.click()
  await chooses(admin, input(admin, drawer(admin), 'value'), 'No vehicle')
  await drawer(admin).locator('.ant-drawer-title').click()
  await saves()
  await expect(page.getByRole('row').filter({ has: reasons })).toContainText('No vehicle')
  await reasons.click()
  await chooses(admin, input(admin, drawer(admin), 'value'), 'No vehicle')
  await drawer(admin).locator('.ant-drawer-title').click()
  await saves()

  const least = page.getByRole('button', { name: 'Minimum optical power' })
  await least.click()
  await input(admin, drawer(admin), 'value').fill('-28')
  await saves()
  await expect(page.getByRole('row').filter({ has: least })).toContainText('-28 dBm')
  await least.click()
  await input(admin, drawer(admin), 'value').fill('-27')
  await saves()
})
