import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { inDatabase } from './office/database.ts'
import { notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/**
 * Creates a posted run of an old month for which a file of bills is being generated, as this takes minutes in reality.
 */
const isBeingMade = (month: string) =>
  inDatabase((db) =>
    sql`
      with run as (
        insert into bill_run (month, bill_day, organization_unit_code, units, state, due_on, created_by, created_at, computed_by)
        values (${month}, 1, 'HQ', '{HQ}', 'posted', ${month}::date + 45, 'E0101', now(), 'E0101') returning id
      )
      insert into bill_print (run_id, units, owed_only, language, state, bill_count, set_count, created_by, created_at)
      select id, '{HQ}', false, 'en-US', 'print-making', 12000, 3000, 'E0101', now() from run`.execute(db),
  )

for (const [language, month] of [
  ['en-US', '2021-01-01'],
  ['zh-CN', '2021-02-01'],
] as const)
  test.describe(() => {
    test.use({ language })
    test(`generating a file of many bills shows progress and can be stopped (${language})`, async ({ office }) => {
      await isBeingMade(month)
      const finance = await signsInAs(office, 'finance')
      const { page, words } = finance
      const t = words.prints
      await opensFunction(finance, 'BillRuns')
      const name = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' })
      const run = page.getByRole('row').filter({ hasText: name.format(new Date(month)) })
      await run.getByRole('button').first().click()
      const drawer = page.getByRole('dialog')
      const file = drawer.getByRole('row').filter({ hasText: t.progress('3,000', '12,000') })
      await expect(file.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
      await file.getByRole('button', { name: t.stop, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.stopped)
      const stopped = drawer.getByRole('row').filter({ hasText: term('print-stopped', language) })
      await expect(stopped).toHaveCount(1)
      await expect(stopped.getByRole('button'), 'no buttons remain').toHaveCount(0)
    })
  })
