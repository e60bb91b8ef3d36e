import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { inDatabase } from './office/database.ts'
import { chooses, confirmsDialog, notice } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { drawer } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/**
 * Changes the recorded number of a line's ONT, as if an engineer had registered it again at the console of the OLT.
 * Returns the name of the OLT.
 */
const renumbered = (productCode: string) =>
  inDatabase(async (db) => {
    const registered = () =>
      sql<{ name: string; zhName: string }>`
        update ont_registration r set ont_id = 120 - (select count(*)::int from ont_registration where ont_id > 100)
        from olt where olt.code = r.olt_code and r.product_code = ${productCode} and r.confirmed
        returning olt.name, olt.zh_name as "zhName"`.execute(db)
    await expect.poll(async () => (await registered()).rows.length, { timeout: 30_000 }).toBe(1)
    // The boxes of stories are linked to a PON port of their own.
    await sql`update olt set pon_ports = pon_ports || ', 0/9/0' where pon_ports not like '%0/9/0'`.execute(db)
    const [olt] = (await registered()).rows
    return olt ?? { name: '', zhName: '' }
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`an engineer reads an OLT and adopts an ONT that is recorded elsewhere (${language})`, async ({ office }) => {
      const { ont, productCode } = await installed(office)
      const oltName = await renumbered(productCode)
      const engineer = await signsInAs(office, 'network')
      const { page, words } = engineer
      const { inventory: t } = words
      await opensFunction(engineer, 'OltInventory')
      await expect(page.getByText(t.noOltAdvice)).toBeVisible()
      await chooses(
        engineer,
        page.getByLabel(t.olt, { exact: true }),
        oltName[language === 'zh-CN' ? 'zhName' : 'name'],
      )
      await page.getByRole('button', { name: t.read, exact: true }).click()
      const row = page.getByRole('row').filter({ hasText: ont })
      await expect(row).toContainText(term('ont-moved', language), { timeout: 60_000 })
      await row.getByRole('button', { name: t.adopt, exact: true }).click()
      await expect(drawer(engineer)).toContainText(t.nothingSent)
      await expect(drawer(engineer)).toContainText(t.willRecord)
      await drawer(engineer)
        .getByRole('button', { name: t.adoptMany(1), exact: true })
        .click()
      await confirmsDialog(engineer)
      await expect(notice(engineer)).toContainText(t.adopted(1))
      await expect(row).toContainText(term('ont-same', language))
    })
  })
