import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { opensCustomer, opensPage } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { confirmsDialog, input, notice } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { type Given, installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { drawer } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Records what readings would have shown of a line: a missing ONT, another VLAN, weak light, and a mass loss. */
const readingsOf = ({ customerCode, productCode, ont }: Given & { ont: string }) =>
  inDatabase(async (db) => {
    const registered = () =>
      sql`select from ont_registration where product_code = ${productCode} and confirmed`.execute(db)
    await expect.poll(async () => (await registered()).rows.length, { timeout: 30_000 }).toBe(1)
    for (const kind of ['drift-ont-missing', 'drift-vlan'])
      await sql`insert into network_difference (kind, subject, olt_code, pon_port, ont_id, terminal_number, customer_code,
          product_code, recorded, found, cause, cause_at, first_seen_at, last_seen_at)
        values (${kind}, ${`${kind}:${ont}`}, 'OLT-YGN-1', '0/9/0', 3, ${ont}, ${customerCode}, ${productCode}, '100', '207',
          'cause-changed-by-hand', now() - interval '2 days', now() - interval '1 day', now() - interval '1 hour')`.execute(
        db,
      )
    await sql`insert into light_level select ${customerCode}, ${productCode}, current_date - n, 4, -27.9, -27.1, -110, -27.5, now()
      from generate_series(0, 20) n`.execute(db)
    await sql`insert into light_alarm (customer_code, product_code, olt_code, pon_port, ont_id, kind, rx_dbm, usual_dbm, opened_at, last_at)
      values (${customerCode}, ${productCode}, 'OLT-YGN-1', '0/9/0', 3, 'light-weak', -39.5, -21.2, now(), now())`.execute(
      db,
    )
    await sql`with loss as (
        insert into mass_loss (olt_code, extent, pon_ports, ont_count, up_at, lost_at)
        values ('OLT-YGN-1', 'loss-port', '{0/9/0}', 1, now() - interval '1 hour', now()) returning id)
      insert into mass_loss_ont (mass_loss_id, terminal_number, pon_port, ont_id, customer_code, product_code, rx_dbm)
      select id, ${ont}, '0/9/0', 3, ${customerCode}, ${productCode}, -21.3 from loss`.execute(db)
  })

const opensPart = ({ page }: Person, label: string) =>
  page.getByRole('main').locator('.page-parts').getByText(label, { exact: true }).click()

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`an engineer handles what scheduled readings show (${language})`, async ({ office }) => {
      const given = await installed(office)
      await readingsOf(given)
      const engineer = await signsInAs(office, 'network')
      const { page, words } = engineer
      const { monitoring: t } = words
      await opensFunction(engineer, 'NetworkMonitoring')
      const customer = input(engineer, page.getByRole('main'), 'customerCode')
      await customer.fill(given.customerCode)
      await customer.press('Enter')
      const row = (kind: 'drift-ont-missing' | 'drift-vlan') =>
        page
          .getByRole('row')
          .filter({ hasText: term(kind, language) })
          .filter({ hasText: given.ont })
      await expect(row('drift-ont-missing')).toContainText(given.name)
      await row('drift-ont-missing').getByRole('checkbox').check()
      await page.getByRole('button', { name: t.resendMany(1), exact: true }).click()
      await expect(drawer(engineer)).toContainText(t.resendEffect)
      await expect(drawer(engineer), 'the commands').toContainText('ont add')
      await drawer(engineer)
        .getByRole('button', { name: t.resendMany(1), exact: true })
        .click()
      await confirmsDialog(engineer)
      await expect(notice(engineer)).toContainText(t.resent(1))
      await expect(row('drift-ont-missing')).toContainText(term('drift-resent', language))

      await row('drift-vlan').getByRole('checkbox').check()
      await page.getByRole('button', { name: t.acceptMany(1), exact: true }).click()
      await input(engineer, drawer(engineer), 'reason').fill('Business VLAN')
      await drawer(engineer)
        .getByRole('button', { name: t.acceptMany(1), exact: true })
        .click()
      await confirmsDialog(engineer)
      await expect(row('drift-vlan')).toContainText(term('drift-accepted', language))
      await expect(row('drift-vlan')).toContainText('Business VLAN')

      await opensPart(engineer, t.alarms)
      await expect(page.getByRole('row').filter({ hasText: given.name })).toContainText('-39.50')

      await opensPart(engineer, t.losses)
      const loss = page.getByRole('row').filter({ hasText: '0/9/0' }).first()
      await loss.getByRole('button').first().click()
      await expect(drawer(engineer)).toContainText(given.name)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        drawer(engineer).getByRole('button', { name: words.common.exportCsv, exact: true }).click(),
      ])
      expect(readFileSync(await file.path(), 'utf8')).toContain(given.name)
      await page.keyboard.press('Escape')

      await opensPart(engineer, t.olts)
      await expect(page.getByRole('main')).toContainText(t.off)
      const olt = page.getByRole('row').filter({ hasText: 'OLT-MDY-1' })
      await olt.getByRole('button', { name: t.exclude, exact: true }).click()
      await expect(notice(engineer).filter({ hasText: t.excluded })).toBeVisible()
      await olt.getByRole('button', { name: t.include, exact: true }).click()
      await expect(notice(engineer).filter({ hasText: t.included })).toBeVisible()

      await opensCustomer(engineer, given.line.account)
      const lines = await opensPage(engineer, 'authorizationInfo')
      await expect(lines).toContainText(t.lightLevels)
      await expect(lines).toContainText('-27.50 dBm')
      await lines.getByText(t.byDay(21), { exact: true }).click()
      await expect(lines.getByRole('table', { name: t.lightLevels })).toContainText('-27.9')
    })
  })
