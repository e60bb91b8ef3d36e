import { expect } from '@playwright/test'
import { opensCustomer } from './office/customer.ts'
import { ordered } from './office/given.ts'
import { cutOff } from './office/accessibility.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const name = 'ဒေါ်ခင်မျိုးချစ် ရန်ကုန်မြို့'

/** Returns the number of weights of the Burmese font that the browser has loaded. */
const fetched = ({ page }: Person) =>
  page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => family.includes('Myanmar') && status === 'loaded').length,
  )

test('a Burmese name is shown in the bundled font on computers without one', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  expect(await fetched(clerk)).toBe(0)
  const { customerCode } = await ordered(office, { name })
  await opensCustomer(clerk, customerCode)
  const head = clerk.page.locator('.customer-head')
  await expect(head).toContainText(name)
  await expect.poll(() => fetched(clerk)).toBeGreaterThan(0)
  expect(await cutOff(clerk, '.customer-head')).toEqual([])
})
