import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensCustomer, opensPage } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { chooses, confirmsDialog, input, notice } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, test } from './office/office.ts'
import { money } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'
import { answers, claimsTask, completes } from './office/tasks.ts'

const price = 40_000

/** Creates a line that its customer has closed. Returns the customer and the ONT to be returned. */
async function closed(office: Office) {
  const { customerCode, productCode, ont } = await installed(office)
  const { orders } = office.by('clerk')
  const [closable] = await orders.productsForClosable({ customerCode })
  const expectedAmount = closable?.effect.amount ?? 0
  await orders.close({ customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount })
  return { customerCode, ont }
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a clerk receives the ONT of a closed line from its customer (${language})`, async ({ office }) => {
      const { customerCode, ont } = await installed(office)
      const clerk = await signsInAs(office, 'clerk')
      const t = clerk.words.recovery
      await opensCustomer(clerk, customerCode)
      const close = await opensPage(clerk, 'ProductCloseAct')
      await chooses(clerk, input(clerk, close, 'reason'), '')
      await close.getByText(term('technician-fetches', language), { exact: true }).click()
      await close.getByRole('button', { name: clerk.words.change.submitClose, exact: true }).click()
      await confirmsDialog(clerk)
      const page = await opensPage(clerk, 'CustomerEquipment')
      const row = page.getByRole('row', { name: ont })
      await expect(row).toContainText(term('awaitingReturn', language))
      await expect(row).toContainText(term('visit-planned', language))
      await row.getByRole('button', { name: t.receive, exact: true }).click()
      const form = clerk.page.getByRole('dialog', { name: t.receiving(ont) })
      await expect(input(clerk, form, 'number')).toHaveValue(ont)
      await chooses(clerk, input(clerk, form, 'returnCondition'), term('incomplete', language))
      await input(clerk, form, 'remark').fill('No power supply')
      await form.getByRole('button', { name: t.receiveDevice, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(notice(clerk)).toContainText(ont)
      await expect(page.getByText(t.noneOfCustomer, { exact: true })).toBeVisible()
      await input(clerk, page.locator('search:visible'), 'returnEnded').check()
      const returned = page.getByRole('row', { name: ont })
      await expect(returned).toContainText(term('incomplete', language))
      const [receipt] = await Promise.all([
        clerk.page.waitForResponse(/device-recoveries\/\d+\/receipt/),
        returned.getByRole('button', { name: t.receipt, exact: true }).click(),
      ])
      expect(receipt.headers()['content-type']).toContain('application/pdf')
    })

    test(`a storekeeper adds a device of an earlier line and receives it by its label (${language})`, async ({
      office,
    }) => {
      const { customerCode, ont } = await closed(office)
      await inDatabase((db) => db.deleteFrom('device_recovery').where('number', '=', ont).execute())
      const keeper = await signsInAs(office, 'warehouse')
      const t = keeper.words.recovery
      await opensFunction(keeper, 'DeviceRecovery')
      const { page } = keeper
      await page.getByRole('radiogroup', { name: t.parts }).getByText(t.unlisted, { exact: true }).click()
      await page.getByRole('row', { name: ont }).getByRole('button', { name: t.add, exact: true }).click()
      await expect(notice(keeper)).toContainText(ont)
      await expect(page.getByRole('row', { name: ont })).toBeHidden()
      await page.getByRole('radiogroup', { name: t.parts }).getByText(t.recoveries, { exact: true }).click()
      await expect(page.getByRole('row', { name: ont })).toContainText(customerCode)
      await page.getByRole('button', { name: t.receiveDevice, exact: true }).click()
      const form = page.getByRole('dialog', { name: t.receiveDevice })
      await input(keeper, form, 'number').fill(ont.toLowerCase())
      await form.getByRole('button', { name: t.receiveDevice, exact: true }).click()
      await confirmsDialog(keeper)
      await expect(notice(keeper)).toContainText(ont)
      await expect(page.getByRole('row', { name: ont })).toBeHidden()
    })
  })

/** Proposes the charge for a device, as the job does when its return is long overdue. */
const proposes = (ont: string) =>
  inDatabase((db) =>
    db
      .updateTable('device_recovery')
      .set({ state: 'chargeProposed', proposed_charge: price, return_by: '2026-01-31' })
      .where('number', '=', ont)
      .execute(),
  )

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a clerk extends a return, and an approver decides on a charge (${language})`, async ({ office }) => {
      const { customerCode, ont } = await closed(office)
      await proposes(ont)
      const clerk = await signsInAs(office, 'clerk')
      const t = clerk.words.recovery
      await opensFunction(clerk, 'DeviceRecovery')
      await input(clerk, clerk.page.locator('search:visible'), 'number').fill(ont)
      const row = clerk.page.getByRole('row', { name: ont })
      await expect(row).toContainText(term('chargeProposed', language))
      await expect(row.getByRole('button', { name: t.decide, exact: true })).toBeHidden()
      await row.getByRole('button', { name: t.extend, exact: true }).click()
      const extending = clerk.page.getByRole('dialog', { name: t.extending(ont) })
      const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
      await input(clerk, extending, 'returnBy').fill(tomorrow)
      await input(clerk, extending, 'returnBy').press('Enter')
      await extending.getByLabel(t.extendReason, { exact: true }).fill('Abroad')
      await extending.getByRole('button', { name: t.extend, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(notice(clerk)).toContainText(ont)
      await expect(row).toContainText(term('awaitingReturn', language))

      await proposes(ont)
      const approver = await signsInAs(office, 'financemanager')
      await opensFunction(approver, 'DeviceRecovery')
      await input(approver, approver.page.locator('search:visible'), 'number').fill(ont)
      const same = approver.page.getByRole('row', { name: ont })
      await same.getByRole('button', { name: t.decide, exact: true }).click()
      const deciding = approver.page.getByRole('dialog', { name: t.deciding(ont) })
      await expect(deciding).toContainText(money(price))
      await chooses(approver, input(approver, deciding, 'chargeDecision'), term('charge-customer', language))
      await input(approver, deciding, 'remark').fill('Not returned after two reminders')
      await deciding.getByRole('button', { name: t.decide, exact: true }).click()
      await confirmsDialog(approver)
      await expect(notice(approver)).toContainText(ont)
      await expect(same).toBeHidden()
      expect((await office.by('clerk').bills.list({ customerCode })).open).toBe(price)
    })
  })

const fetches = {
  'en-US': { step: 'Fetch device', outcome: 'Outcome', fetched: 'Device fetched', condition: 'Condition' },
  'zh-CN': { step: '上门取回设备', outcome: '上门结果', fetched: '已取回设备', condition: '设备状况' },
} as const

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a clerk reminds a customer and plans visits, and a technician fetches the ONT (${language})`, async ({
      office,
    }) => {
      const { ont } = await closed(office)
      const service = await signsInAs(office, 'service')
      const t = service.words.recovery
      await opensFunction(service, 'DeviceRecovery')
      const { page } = service
      await input(service, page.locator('search:visible'), 'number').fill(ont)
      const row = page.getByRole('row', { name: ont })
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: t.remind, exact: true }).click()
      await expect(notice(service)).toContainText(t.remindedNow(1, 0))

      await row.getByRole('button', { name: t.fetch, exact: true }).click()
      const first = page.getByRole('dialog', { name: t.planning([ont]) })
      await input(service, first, 'visitNote').fill('Ring twice')
      await first.getByRole('button', { name: t.plan, exact: true }).click()
      await confirmsDialog(service)
      await expect(row).toContainText(term('visit-planned', language))
      await row.getByRole('button', { name: t.cancelVisit, exact: true }).click()
      const cancelling = page.getByRole('dialog', { name: t.cancelling(ont) })
      await cancelling.getByLabel(t.cancelReason, { exact: true }).fill('Wants another day')
      await cancelling.getByRole('button', { name: t.cancelVisit, exact: true }).click()
      await confirmsDialog(service)
      await expect(row).toContainText(term('no-visit', language))

      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: t.sendTechnician, exact: true }).click()
      const again = page.getByRole('dialog', { name: t.planning([ont]) })
      await again.getByRole('button', { name: t.plan, exact: true }).click()
      await confirmsDialog(service)
      await expect(row).toContainText(term('visit-planned', language))
      const [{ key } = { key: '' }] = await inDatabase((db) =>
        db
          .selectFrom('device_recovery')
          .innerJoin('process_instance', 'process_instance.id', 'device_recovery.visit_id')
          .select('process_instance.business_key as key')
          .where('number', '=', ont)
          .execute(),
      )

      const technician = await signsInAs(office, 'technician')
      const said = fetches[language]
      const task = await claimsTask(technician, key, said.step)
      await expect(task.getByText(ont).first()).toBeVisible()
      await technician.page.setViewportSize({ width: 390, height: 844 })
      await answers(task, said.outcome, said.fetched)
      await task
        .getByLabel(language === 'zh-CN' ? '标签上的序列号' : 'Serial number on the label')
        .fill(ont.toLowerCase())
      await answers(task, said.condition, term('good-condition', language))
      await completes(technician, task)
      await page.reload()
      await expect(page.getByRole('row', { name: ont })).toBeHidden()
    })
  })
