import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { chooses } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

/** Returns the rows of the table with this title. */
const rowsOf = ({ page }: Person, title: string) => page.getByRole('table', { name: title }).getByRole('row')

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('two employees and two roles are compared with the scope and grantor of each function', async ({ office }) => {
      const [first, second] = [await hires(['6', '8']), await hires(['6', '95'])]
      await office.by('admin').staff.permit({
        code: second,
        functions: ['6', '95'],
        denied: [],
        roles: [],
        rescoped: ['6'],
        scope: 'own-unit',
      })
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const { rights: t } = words
      await opensFunction(admin, '95')
      await page.getByText(t.views.held, { exact: true }).click()
      for (const [label, code] of [
        [t.kinds.employee, first],
        [t.comparedWith, second],
      ] as const) {
        const box = page.getByLabel(label, { exact: true }).and(page.getByRole('combobox'))
        await box.fill(code)
        await chooses(admin, box, code)
      }
      await expect(rowsOf(admin, t.onlyFirst(1)).last()).toContainText('8')
      await expect(rowsOf(admin, t.onlySecond(1)).last()).toContainText(term('unit-and-below', language))
      const apart = rowsOf(admin, t.bothApart(1)).last()
      await expect(apart).toContainText(term('unit-and-below', language))
      await expect(apart).toContainText(term('own-unit', language))

      await page.getByText(t.whoses.role, { exact: true }).click()
      const roles = (await office.by('admin').operationRoles.list({ limit: 50 })).rows
      const [one, other] = ['counter', 'cashier'].map((code) => roles.find((role) => role.code === code))
      if (!one || !other) throw new Error('the demo has these roles')
      for (const [label, role] of [
        [t.role, one],
        [t.comparedWith, other],
      ] as const)
        await chooses(
          admin,
          page.getByLabel(label, { exact: true }).and(page.getByRole('combobox')),
          language === 'zh-CN' ? role.zhName : role.name,
        )
      const only = one.functions.filter((code) => !other.functions.includes(code))
      await expect(page.getByRole('heading', { name: t.onlyFirst(only.length), exact: true })).toBeVisible()
      await expect(
        rowsOf(admin, t.onlyFirst(only.length))
          .filter({ hasText: only[0] ?? '?' })
          .first(),
      ).toContainText(t.ofItsOwn)
    })
  })
