import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { chooses, input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const drawer = ({ page }: Person) => page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })

/** Opens a unit in the list. */
async function opens(person: Person, code: string) {
  await opensFunction(person, 'MaintainOrganiation')
  await input(person, person.page.locator('search'), 'keyword').fill(code)
  await person.page.getByRole('button', { name: code, exact: true }).click()
}

test('a store is moved to another branch and merged into a store there, each with a preview', async ({ office }) => {
  const number = randomInt(1e5, 1e6)
  const [from, into] = [`MA${number}`, `MB${number}`]
  const calls = office.by('admin')
  for (const [code, parentCode] of [
    [from, 'YGN-B'],
    [into, 'MDY-B'],
  ] as const)
    await calls.organizationUnits.add({
      code,
      name: `Hall ${code}`,
      zhName: `营业厅${code}`,
      type: 'hall',
      parentCode,
      childrenOperationAcceptable: false,
    })
  await calls.workTeams.add({
    name: `Team ${from}`,
    zhName: `班组${from}`,
    organizationUnitCode: from,
    isConstruction: false,
    members: [],
  })

  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  await opens(admin, from)
  await chooses(admin, input(admin, drawer(admin), 'parentCode'), 'Mandalay Branch')
  await drawer(admin).getByRole('button', { name: words.maintenance.save, exact: true }).click()
  const question = page.getByRole('dialog', { name: words.common.submitTip })
  await expect(question.getByText(words.units.askMove)).toBeVisible()
  await expect(question.locator('.lost').getByText('Yangon Branch')).toBeVisible()
  await expect(question.getByRole('row').filter({ hasText: words.units.kinds.team })).toContainText('1')
  await confirmsDialog(admin)
  await expect(drawer(admin)).toBeHidden()

  await opens(admin, from)
  const target = input(admin, drawer(admin), 'into')
  const merging = drawer(admin).getByRole('button', { name: words.units.merge, exact: true })
  await merging.hover()
  await expect(page.getByRole('tooltip', { name: words.units.chooseInto })).toBeVisible()
  await chooses(admin, target, into)
  const goesOver = drawer(admin).getByRole('table', { name: words.units.belonging })
  await expect(goesOver.getByRole('row').filter({ hasText: words.units.kinds.team })).toContainText(
    term('goes-over', 'en-US'),
  )
  await merging.click()
  await confirmsDialog(admin)
  await expect(notice(admin).getByText(words.units.merged(from))).toBeVisible()
  await expect(drawer(admin).getByText(words.units.mergedInto(into))).toBeVisible()
  const teams = await calls.workTeams.list({ keyword: `Team ${from}` })
  expect(teams.rows.map(({ organizationUnitCode }) => organizationUnitCode)).toEqual([into])
})
