import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { waitingOnt } from '#seeds/devices/olts.ts'
import { inTongue } from './office/area-names.ts'
import { opensCustomer, opensPage } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { chooses, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed, sold } from './office/given.ts'
import { agreesOnTime } from './office/installing.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'
import { answers, claimsNextStep, claimsTask } from './office/tasks.ts'

/** Returns the OLT of a line, and the serial number of the ONT that waits for registration there. */
const oltOf = (productCode: string) =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ name: string; zhName: string; host: string }>`
      select l.name, l.zh_name as "zhName", l.host from product p join odb b on b.code = p.odb_code
      join olt l on l.code = b.olt_code where p.code = ${productCode}`.execute(db)
    const olt = rows[0] ?? { name: '', zhName: '', host: '' }
    return { ...olt, serial: waitingOnt(olt.host) }
  })

/** Waits until the ONT of a line is registered. */
const registered = (productCode: string) =>
  expect
    .poll(
      () =>
        inDatabase(async (db) => {
          const { rows } = await sql`select from ont_registration
            where product_code = ${productCode} and confirmed`.execute(db)
          return rows.length
        }),
      { timeout: 30_000 },
    )
    .toBe(1)

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`customer service checks an ONT and restarts it (${language})`, async ({ office }) => {
      const { customerCode, productCode } = await installed(office)
      await registered(productCode)
      const clerk = await signsInAs(office, 'clerk')
      const { onts: t } = clerk.words
      await opensCustomer(clerk, customerCode)
      const part = (await opensPage(clerk, 'authorizationInfo')).getByRole('region', { name: t.checks })
      const last = part.locator('details[open]').first()
      await part.getByRole('button', { name: term('ont-state', language), exact: true }).click()
      await expect(last).toContainText('online', { timeout: 30_000 })
      await last.getByText(t.transcript, { exact: true }).click()
      await expect(last.locator('pre')).toContainText('display ont info')
      await part.getByRole('button', { name: term('ont-macs', language), exact: true }).click()
      await expect(part.locator('code').first()).toContainText(/^7c11/, { timeout: 30_000 })
      await part.getByRole('button', { name: term('ont-reboot', language), exact: true }).click()
      await expect(clerk.page.getByText(t.askRestart)).toBeVisible()
      await confirmsDialog(clerk)
      await expect(part).toContainText(t.restarted, { timeout: 30_000 })
    })

    test(`an engineer lists the unregistered ONTs, and a technician chooses one (${language})`, async ({ office }) => {
      const { orderCode, productCode } = await sold(office)
      const { serial, ...olt } = await oltOf(productCode)
      const engineer = await signsInAs(office, 'network')
      const { inventory, onts: t } = engineer.words
      await opensFunction(engineer, 'OltInventory')
      const name = language === 'zh-CN' ? olt.zhName : olt.name
      await chooses(engineer, engineer.page.getByLabel(inventory.olt, { exact: true }), name)
      await engineer.page.getByRole('button', { name: t.find, exact: true }).click()
      await expect(engineer.page.getByRole('row').filter({ hasText: serial })).toContainText('EG8145V5', {
        timeout: 30_000,
      })

      const technician = await signsInAs(office, 'technician')
      const says = (en: string, zh: string) => inTongue(technician, en, zh)
      await agreesOnTime(technician, await claimsTask(technician, orderCode, says('Make an appointment', '预约上门')))
      const visit = await claimsNextStep(technician, says('Visit on site', '上门安装'))
      await answers(visit, says('Outcome', '上门结果'), says('Installed', '安装完成'))
      await visit.getByRole('button', { name: says('Find ONTs on the OLT', '在OLT上查找ONT'), exact: true }).click()
      await visit.getByRole('button', { name: serial }).click()
      await expect(visit.getByRole('combobox', { name: says('ONT serial number', 'ONT序列号') })).toHaveValue(serial)
    })
  })
