import { expect } from '@playwright/test'
import { chooses, confirmsDialog, input } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { adds, drawer, pressesAdd, submits } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'
import { inTongue } from './office/area-names.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`ONT profiles show their lines, and a template shows where a value is missing (${language})`, async ({
      office,
    }) => {
      await installed(office)
      const engineer = await signsInAs(office, 'network')
      const { page, words } = engineer
      const { networkResources, ontProfiles: t, commandTemplates, maintenance } = words
      await opensFunction(engineer, 'NetWorkResourEdit')
      await page.getByText(networkResources.profiles, { exact: true }).click()
      await adds(engineer, t.profile[0])
      const form = drawer(engineer)
      const olt = inTongue(engineer, 'Yangon Central', '仰光中心')
      await chooses(engineer, form.getByLabel(t.olt, { exact: true }), new RegExp(olt))
      await chooses(engineer, form.getByLabel(t.offering, { exact: true }), /30/)
      const lineProfile = form.getByLabel(t.line, { exact: true })
      await lineProfile.fill('line 30')
      await pressesAdd(engineer, t.profile[0])
      await expect(form.getByRole('alert').first()).toBeVisible()
      await lineProfile.fill('30')
      await submits(engineer, t.profile[0])
      const entry = page.getByRole('row').filter({ hasText: 'OLT-YGN-1' })
      await expect(entry).toContainText('30')

      // The entry for the whole vendor, whose service profile all lines use.
      const network = office.by('network')
      const used = async () => {
        const { rows } = await network.ontProfiles.list({})
        const { code } = rows.find((one) => one.vendor === 'huawei') ?? { code: '' }
        return (await network.ontProfiles.get({ ontProfileId: code })).profileLines
      }
      await expect.poll(used, { timeout: 30_000 }).toBeGreaterThan(0)
      const vendor = page.getByRole('button', { name: t.allOf(inTongue(engineer, 'Huawei', '华为')), exact: true })
      await vendor.click()
      await expect(form).toContainText(t.keeps)
      await form.getByLabel(t.service, { exact: true }).fill('')
      await form.getByRole('button', { name: maintenance.save, exact: true }).click()
      await confirmsDialog(engineer)
      await expect(form).toContainText(inTongue(engineer, 'would have no profile', '已注册线路无模板可用'))
      await network.ontProfiles.add({ oltCode: 'OLT-YGN-1', serviceProfile: '10' })
      const added = { code: 'OLT-P', name: 'P', zhName: 'P', vendor: 'huawei', host: '10.20.0.78', ponPorts: '0/1/0' }
      await network.olts.add({ ...added, protocol: 'ssh' })
      await form.getByRole('button', { name: maintenance.save, exact: true }).click()
      await confirmsDialog(engineer)
      await expect(form).toBeHidden()

      await opensFunction(engineer, 'MaintainCommandTemplateAct')
      const called = inTongue(engineer, 'Register ONT', '添加ONT')
      const row = page.getByRole('row').filter({ hasText: inTongue(engineer, 'Huawei', '华为') })
      await row.getByRole('button', { name: called, exact: true }).click()
      await input(engineer, form, 'alreadyPattern').fill('exists already')
      await form.getByRole('button', { name: maintenance.save, exact: true }).click()
      await confirmsDialog(engineer)
      await expect(form).toContainText(commandTemplates.missing('serviceProfile'))
      await form.getByRole('button', { name: commandTemplates.discard, exact: true }).click()
      await confirmsDialog(engineer)
      await page.keyboard.press('Escape')

      // Other stories expect the profiles of the demo operator.
      const calls = network.ontProfiles
      const { rows } = await calls.list({})
      for (const { code, version, oltCode, vendor: of } of rows) {
        if (oltCode) await calls.delete({ code, version })
        if (of === 'huawei') await calls.modify({ code, version, vendor: of, lineProfile: '10', serviceProfile: '10' })
      }
      const { version } = await network.olts.get({ oltCode: 'OLT-P' })
      await network.olts.delete({ code: 'OLT-P', version })
    })
  })
