import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { takesPayment } from './office/pay.ts'
import { isPursued } from './office/pursued.ts'
import { fetchesBoth } from './office/sheets.ts'
import { signsInAs } from './office/sign-in.ts'

const debt = 38_000
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000)
/** Returns the number of days to the first working day in some days or later. The demo operator works except on Sundays. */
const workingIn = (days: number) => (dayIn(days).getUTCDay() === 0 ? days + 1 : days)
const isoDay = (days: number) => dayIn(days).toISOString().slice(0, 10)

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`finance sees upcoming collection steps, records a promise to pay, and the forecast is updated (${language})`, async ({
      office,
    }) => {
      const given = await installed(office, { monthly: true })
      const { customerCode, name } = given
      await billsCustomer(given, [{ amount: debt, daysLate: 9 }])
      await isPursued(customerCode, { amount: debt, since: isoDay(-9), stage: ['POST-SLOW', 7] })
      const finance = await signsInAs(office, 'finance')
      const { page, words } = finance
      const t = words.collection
      const days = new Intl.DateTimeFormat(language, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      })
      const shown = (inDays: number) => days.format(dayIn(inDays))
      const happens = inTongue(finance, 'Block', '停机')
      const forecast = async () => {
        await page.goto('/report?report=dunning-forecast')
        return page.getByRole('row').filter({ hasText: customerCode }).filter({ hasText: happens })
      }
      const blocked = await forecast()
      const blockedIn = workingIn(5)
      await expect(blocked).toContainText(shown(blockedIn))
      await expect(page.getByRole('figure')).toContainText(happens)
      const { csv, xlsx } = await fetchesBoth(finance)
      const told = [inTongue(finance, 'Blocked', '欠费停机'), happens, customerCode, name]
      expect(csv, 'exported as shown on screen').toContainEqual(expect.arrayContaining([isoDay(blockedIn), ...told]))
      expect(xlsx).toContainEqual(expect.arrayContaining([new Date(isoDay(blockedIn)), ...told]))

      await opensFunction(finance, 'CollectionCases')
      await input(finance, page.locator('search:visible'), 'customerCode').fill(customerCode)
      const row = page.getByRole('row', { name: customerCode })
      await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
      const opens = async () => {
        await row.getByRole('button', { name, exact: true }).click()
        return page.getByRole('dialog', { name })
      }
      const drawer = await opens()
      await expect(drawer.getByRole('heading', { name: t.done })).toBeVisible()
      const day = input(finance, drawer, 'promisedOn')
      await day.fill(isoDay(12))
      await day.press('Enter')
      await input(finance, drawer, 'remark').fill('Pays after the harvest')
      await drawer.getByRole('button', { name: t.promise, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.promised(shown(12)))
      await expect(await opens(), 'the case shows the promise').toContainText('Pays after the harvest')
      await page.keyboard.press('Escape')
      await expect(await forecast(), 'no step before the day after the promise').toContainText(shown(workingIn(13)))

      const clerk = await signsInAs(office, 'clerk')
      await opensCustomer(clerk, given.line.account)
      await takesPayment(clerk, await opensPage(clerk, 'InBatchPayAct'), [{ kind: 'cash', amount: debt }])
      await expect(await forecast(), 'no steps are forecast for a customer who has paid').toHaveCount(0)
      await expect(partCalled(finance, inTongue(finance, 'Collection forecast', '催缴预测'))).toBeVisible()
    })
  })
