import { expect } from '@playwright/test'
import { chooses, input, partCalled, saysYes } from './office/form.ts'
import { installed } from './office/given.ts'
import { test } from './office/office.ts'
import { comes } from './office/sign-in.ts'

test('the ONT is faulty: another one goes over the counter, free of charge', async ({ office }) => {
  const given = await installed(office)
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  await page.goto(`/submenus/ReplacePhysicalResourceAct?customer=${given.customerCode}`)
  const replace = partCalled(clerk, words.replace.title)
  await expect(replace.getByRole('complementary')).toContainText(given.ont)
  await chooses(clerk, input(clerk, replace, 'reason'), 'Faulty')
  const device = replace.getByLabel(words.replace.device, { exact: true })
  await chooses(clerk, device, 'HWTC')
  await expect(replace.getByRole('complementary')).toContainText(words.replace.effect.returned)
  await replace.getByRole('button', { name: words.replace.submit, exact: true }).click()
  await saysYes(clerk)
  await expect(replace.getByText(words.replace.done(''))).toBeVisible()
})
