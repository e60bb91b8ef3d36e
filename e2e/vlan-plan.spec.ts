import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { opensCustomer, opensPage } from './office/customer.ts'
import { chooses, confirmsDialog, fills, notice, rowWith } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { adds, drawer, submits } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('the VLAN plan refuses overlaps, shows which lines differ, and is sent to them', async ({ office }) => {
  const { line, productCode } = await installed(office)
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  const { networkResources, vlanPlan: t } = words
  await opensFunction(engineer, 'NetWorkResourEdit')
  await page.getByText(networkResources.services, { exact: true }).click()
  await adds(engineer, t.service[0])
  const code = `cctv-${randomInt(1e6)}`
  await fills(engineer, drawer(engineer), {
    code,
    name: 'CCTV',
    zhName: '视频监控',
    serviceNumber: '2',
    userVlan: '600',
  })
  await submits(engineer, t.service[0])
  await expect(drawer(engineer).getByRole('alert')).toContainText('iptv')
  await page.keyboard.press('Escape')

  await page.getByText(networkResources.vlans, { exact: true }).click()
  await adds(engineer, t.entry[0])
  const form = drawer(engineer)
  await chooses(engineer, form.getByLabel('OLT', { exact: true }), 'Yangon Central')
  await chooses(engineer, form.getByLabel('Service', { exact: true }), 'Internet')
  await fills(engineer, form, { sVlan: '900' })
  await submits(engineer, t.entry[0])
  await expect(form.getByRole('alert')).toContainText('OLT-YGN-1')
  await page.keyboard.press('Escape')

  const entry = page.getByRole('row').filter({ hasText: 'OLT-YGN-1' }).filter({ hasText: 'Internet' })
  await entry.getByRole('button', { name: 'OLT-YGN-1' }).click()
  const sVlan = String(randomInt(1000, 4000))
  await fills(engineer, form, { sVlan })
  await form.getByRole('button', { name: words.maintenance.save, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(entry).toContainText(sVlan)
  await entry.getByRole('button', { name: 'OLT-YGN-1' }).click()
  await expect(rowWith(form, productCode)).toContainText(sVlan)
  await form.getByRole('button', { name: t.resend, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toBeVisible()
  await page.keyboard.press('Escape')
  await opensCustomer(engineer, line.account)
  await expect(await opensPage(engineer, 'authorizationInfo')).toContainText(`S-VLAN ${sVlan}`)

  // Other stories expect the VLAN of the demo operator.
  const { vlanPlan } = office.by('network')
  const { rows } = await vlanPlan.list({ oltCode: 'OLT-YGN-1', serviceCode: 'internet' })
  for (const { code: id, version } of rows)
    await vlanPlan.modify({
      code: id,
      version,
      oltCode: 'OLT-YGN-1',
      serviceCode: 'internet',
      sVlan: 100,
      cVlanKind: 'no-c-vlan',
    })
})
