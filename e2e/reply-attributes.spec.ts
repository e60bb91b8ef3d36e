import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { chooses, confirmsDialog, fills, input, searches } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { adds, choosing, drawer, pressesAdd, submits } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('the network engineer sets what Juniper servers get for one offering, and previews it', async ({ office }) => {
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  const { networkResources, networkReplies: t } = words
  const number = randomInt(1e4, 65_536)
  const server = `mx-${number}`
  await opensFunction(engineer, 'NetWorkResourEdit')
  await page.getByText(networkResources['access-servers'], { exact: true }).click()
  await adds(engineer, networkResources.accessServer[0])
  await drawer(engineer).getByLabel('NAS-Identifier', { exact: true }).fill(server)
  await fills(engineer, drawer(engineer), {
    address: `127.8.${number >> 8}.${number & 255}`,
    secret: `shared-${number}`,
  })
  await choosing(engineer, 'vendor', term('juniper', 'en-US'))
  await submits(engineer, networkResources.accessServer[0])
  await expect(drawer(engineer)).toContainText(networkResources.testAdvice)
  await drawer(engineer).locator('.ant-drawer-close').click()

  await page.getByText(networkResources.replies, { exact: true }).click()
  await adds(engineer, t.template[0])
  const form = drawer(engineer)
  await choosing(engineer, 'vendor', term('juniper', 'en-US'))
  await chooses(engineer, input(engineer, form, 'productOfferingCode'), 'Home Fibre 60')
  const [paid, restricted] = [
    form.getByLabel(t.attributes, { exact: true }).first(),
    form.getByLabel(t.attributes, { exact: true }).last(),
  ]
  await paid.fill('Mikrotik-Rate-Limit = {{upKbps}}k/{{downKbps}}k')
  await restricted.fill('Filter-Id = notice')
  await pressesAdd(engineer, t.template[0])
  await confirmsDialog(engineer)
  await expect(form).toContainText('Mikrotik-Rate-Limit is not available for this vendor')
  await paid.fill('')
  await form.getByRole('button', { name: 'ERX-Qos-Profile-Name', exact: true }).first().click()
  await form.getByRole('button', { name: 'profile', exact: true }).first().click()
  await expect(paid).toHaveValue('ERX-Qos-Profile-Name = {{profile}}')
  await submits(engineer, t.template[0])
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Home Fibre 60' })).toContainText('ERX-Qos-Profile-Name')

  const preview = page.locator('.box').filter({ has: page.getByRole('heading', { name: t.preview, exact: true }) })
  await searches(engineer, input(engineer, preview, 'accessServerCode'), server)
  await chooses(engineer, input(engineer, preview, 'productOfferingCode'), 'Home Fibre 60')
  await preview.getByRole('button', { name: t.show, exact: true }).click()
  await expect(preview.getByRole('status')).toContainText('ERX-Qos-Profile-Namefibre-60')
  await expect(preview.getByRole('status')).not.toContainText('ERX-Ingress-Policy-Name')
})
