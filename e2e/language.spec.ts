import { expect } from '@playwright/test'
import { fieldLabel, type Language } from '@lastmile/contract/words.ts'
import { chooses } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { speaks } from './office/accessibility.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const typed = { name: 'ဒေါ်ခင်မျိုးချစ် Daw Khin', contactTel: '09771234567', eMail: 'khin@example.com' }

test('changing the language while filling in a form changes the labels and keeps the input', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page } = clerk
  await opensFunction(clerk, 'CustomerOpenAct')
  const main = page.getByRole('main')
  const field = (name: string, language: Language) => main.getByLabel(fieldLabel(name, language), { exact: true })
  for (const [name, text] of Object.entries(typed)) await field(name, 'en-US').fill(text)
  await chooses(clerk, field('certificateType', 'en-US'), 'Passport')
  // The page title changes last; once it has, so have all other texts.
  const stands = async (language: Language, certificate: string) => {
    await expect(main.getByRole('heading', { name: nameOf({ ...clerk, language }, 'CustomerOpenAct') })).toBeVisible()
    for (const [name, text] of Object.entries(typed)) await expect(field(name, language), name).toHaveValue(text)
    const chosen = main.locator('.ant-select').filter({
      has: page.getByLabel(fieldLabel('certificateType', language), { exact: true }),
    })
    await expect(chosen).toHaveText(certificate, { useInnerText: true })
  }
  await stands('en-US', 'Passport')
  const address = page.url()

  await speaks(clerk, 'zh-CN')
  await stands('zh-CN', '护照')
  await expect(field('name', 'en-US'), 'no English label is left').toHaveCount(0)
  await field('eMail', 'zh-CN').fill('daw.khin@example.com')
  await speaks(clerk, 'en-US')
  await expect(field('eMail', 'en-US')).toHaveValue('daw.khin@example.com')
  await field('eMail', 'en-US').fill(typed.eMail)
  await stands('en-US', 'Passport')
  expect(page.url(), 'the address is unchanged').toBe(address)

  await speaks(clerk, 'zh-CN')
  await page.reload()
  await expect(page.locator('html'), 'the language is remembered').toHaveAttribute('lang', 'zh-CN')
  await stands('zh-CN', '护照')
})

test.describe('in a browser that has only the labels of one language', () => {
  test.use({ ownBrowser: true })

  test('changing the language without a network keeps the language until the network is back', async ({ office }) => {
    const clerk = await signsInAs(office, 'clerk')
    const { page, words } = clerk
    office.forgives(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|dynamically imported module/)
    const html = page.locator('html')
    const change = page.locator('button[lang="zh-CN"]')
    await page.context().setOffline(true)
    await change.click()
    await expect(page.getByText(words.common.networkFailure)).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'en-US')
    await page.context().setOffline(false)
    await speaks(clerk, 'zh-CN')
  })
})
