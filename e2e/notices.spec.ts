import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensCustomer } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { chooses, input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Creates a reminder that could not be sent, and one that its customer has opted out of. */
const written = (customer_code: string) =>
  inDatabase(async (db) => {
    const row = { customer_code, organization_unit_code: 'YGN-H1', template_code: 'ending', channel: 'sms' }
    const at = new Date()
    const times = { created_at: at, send_after: at }
    await db
      .insertInto('outgoing_message')
      .values([
        { ...row, ...times, recipient: '+95 9 1', body: 'Came too late', state: 'failed', failure: 'answer 400' },
        { ...row, ...times, recipient: '+95 9 1', body: 'Nobody wants it', state: 'unwanted' },
      ])
      .execute()
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a customer’s message channel is set, and a sent message is listed and resent (${language})`, async ({
      office,
    }) => {
      const { customerCode } = await sold(office)
      await written(customerCode)
      const clerk = await signsInAs(office, 'clerk')
      const { page, words } = clerk
      await opensCustomer(clerk, customerCode)
      const box = page.locator('section.box').filter({ hasText: words.notices.notices })
      await expect(box).toContainText(words.notices.usualLanguage)
      await box.getByRole('button', { name: words.notices.changeNotices, exact: true }).click()
      const form = page.getByRole('dialog', { name: words.notices.notices })
      await chooses(clerk, input(clerk, form, 'language'), words.notices.languages['zh-CN'])
      await input(clerk, form, 'remindBySms').uncheck()
      await form.getByRole('button', { name: words.common.save, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(notice(clerk)).toContainText(words.notices.noticesKept)
      await expect(box).toContainText(words.notices.languages['zh-CN'])
      await expect(box).toContainText(words.notices.unwanted)

      await page.getByText(words.overview.kinds.message, { exact: true }).click()
      const history = page.locator('.history')
      await expect(history).toContainText('Nobody wants it')
      await expect(history).toContainText(term('unwanted', language))

      const finance = await signsInAs(office, 'finance')
      await opensFunction(finance, 'OutgoingMessages')
      await expect(finance.page.getByRole('list', { name: words.outgoing.waysTitle })).toContainText(
        words.outgoing.intoFolder,
      )
      const search = finance.page.locator('search:visible')
      await input(finance, search, 'customerCode').fill(customerCode)
      const failed = finance.page.getByRole('row', { name: 'Came too late' }).filter({ hasText: customerCode })
      await failed.getByRole('button', { name: words.notifications.again, exact: true }).click()
      await expect(notice(finance)).toContainText(words.notifications.willGo)
      await expect(failed).toContainText(term('waiting', language))

      await opensFunction(finance, 'MessageTemplates')
      await finance.page.getByRole('button', { name: 'ending', exact: true }).click()
      const template = finance.page.getByRole('dialog')
      const english = template.getByRole('figure', { name: words.outgoing.english })
      await expect(english).toContainText('Home Fibre 30')
      await expect(template.getByRole('figure', { name: words.outgoing.chinese })).toContainText(
        words.outgoing.parts(1),
      )
      // The preview shows the new text before it is saved; a text with an unknown placeholder cannot be saved.
      await input(finance, template, 'englishBody').fill('Dear {customer}, pay {amout}')
      await expect(english).toContainText('Dear Daw Khin Khin, pay {amout}')
      await template.getByRole('button', { name: words.maintenance.save, exact: true }).click()
      await expect(template.locator('[data-field=englishBody]').getByRole('alert')).toContainText('{amount}')
      await input(finance, template, 'englishBody').fill('Dear {customer}, pay {amount}')
      await expect(english).toContainText('pay 35,000 MMK')
    })
  })
