import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { refusals } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { inDatabase } from './office/database.ts'
import { chooses, choosesAlong, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { faultyPort, installed } from './office/given.ts'
import { type Office, test } from './office/office.ts'
import { opensDocument } from './office/pay.ts'
import { answers, completes } from './office/tasks.ts'
import { signsInAs } from './office/sign-in.ts'

test('a faulty ONT is replaced at the counter free of charge', async ({ office }) => {
  const given = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await page.goto(`/submenus/ReplacePhysicalResourceAct?customer=${given.customerCode}`)
  const replace = partCalled(clerk, words.replace.title)
  await expect(replace.getByRole('complementary')).toContainText(given.ont)
  await chooses(clerk, input(clerk, replace, 'reason'), 'Faulty')
  const device = replace.getByLabel(words.replace.device, { exact: true })
  await chooses(clerk, device, 'HWTC')
  await expect(replace.getByRole('complementary')).toContainText(words.replace.effect.returned)
  await replace.getByRole('button', { name: words.replace.submit, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(replace.getByText(words.replace.done(''))).toBeVisible()
})

test('a line that is down is tested, reported, repaired remotely and confirmed with the customer', async ({
  office,
}) => {
  const given = await installed(office)
  const agent = await signsInAs(office, 'service')
  const { page, words } = agent
  await page.goto(`/submenus/11?customer=${given.customerCode}`)
  const report = partCalled(agent, words.fault.title)
  await expect(report.getByText(words.fault.finding['never-online'])).toBeVisible()
  await choosesAlong(
    agent,
    report.getByLabel(words.fault.fault, { exact: true }),
    'No internet',
    'ONT lights',
    'LOS is red',
  )
  await report.getByRole('button', { name: words.fault.submit, exact: true }).click()
  await confirmsDialog(agent)
  await expect(report.getByText(words.fault.done(''))).toBeVisible()

  const engineer = await signsInAs(office, 'network')
  const { taskId } = await waitsAt(office, given, 'remoteRepair')
  await engineer.page.goto(`/TaskProcess?task=${taskId}`)
  await expect(engineer.page.getByText('No internet, ONT lights, LOS is red')).toBeVisible()
  await opensDocument(engineer.page, engineer.page.getByRole('button', { name: words.task.printOrder }))
  await office.by('network').workflow.claim({ taskId })
  await office.by('network').workflow.complete({ taskId, values: { result: 'repaired', remark: 'Splice cleaned' } })
  const asked = await waitsAt(office, given, 'verify')
  await office.by('service').workflow.claim(asked)
  await office.by('service').workflow.complete({ ...asked, values: { result: 'works' } })
  await page.goto(`/submenus/OrderInfoConfigComposite?customer=${given.customerCode}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Completed')
})

test('a faulty port is repaired and can be sold again', async ({ office }) => {
  const box = await faultyPort()
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  await opensFunction(engineer, 'abnormalAuthorizationCommandProcess')
  const row = page.getByRole('row', { name: box })
  await row.getByRole('button', { name: words.ports.repaired, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox').fill('The connector was cleaned')
  await drawer.getByRole('button', { name: words.ports.repaired, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(words.ports.inUse(`${box}/1`))
  await expect(row).toHaveCount(0)
  const [first] = await office.by('network').network.ports({ odbCode: box })
  expect(first).toMatchObject({ portCode: '1', status: 'free' })
})

test('commands that failed because a device was unreachable are selected by device and retried together', async ({
  office,
}) => {
  const lines = [await installed(office), await installed(office)]
  const networkDevice = 'nas:192.0.2.44'
  await inDatabase((db) =>
    sql`insert into provisioning_command (customer_code, product_code, desired_version, target, action, rendered, status, attempts,
        answer, error_cause, device, created_at, updated_at)
      select customer_code, product_code, desired_version, 'radius', 'disconnect', 'Disconnect-Request', 'abnormal', 5,
        'no answer', 'timeout', ${networkDevice}, now(), now()
      from network_authorization where customer_code = any(${lines.map(({ customerCode }) => customerCode)})`.execute(
      db,
    ),
  )
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  await opensFunction(engineer, 'abnormalAuthorizationCommandProcess')
  await input(engineer, page.locator('search').first(), 'networkDevice').fill(networkDevice)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row').filter({ hasText: networkDevice })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.abnormal.retryMany(2), exact: true }).click()
  await confirmsDialog(engineer)
  const results = page.getByRole('table', { name: words.bulk.results })
  await expect(results.getByRole('row').filter({ hasText: words.bulk.states.done })).toHaveCount(2)
  await expect(rows).toHaveCount(0)
})

test('a manually registered ONT is recorded with the ID assigned by its OLT, which no other line may have', async ({
  office,
}) => {
  const [given, other] = [await installed(office), await installed(office)]
  const [gave, taken] = [await ontNumber(given), await ontNumber(other)]
  await planned(given, 119)
  await inDatabase((db) =>
    sql`insert into provisioning_command (customer_code, product_code, desired_version, target, action, terminal_number, rendered,
        status, attempts, answer, created_at, updated_at)
      select customer_code, product_code, desired_version, 'olt', 'ont-add', ${given.ont}, 'ont add', 'abnormal', 5,
        'The ONT is offline', now(), now()
      from network_authorization where product_code = ${given.productCode}`.execute(db),
  )
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  const t = words.abnormal
  await opensFunction(engineer, 'abnormalAuthorizationCommandProcess')
  await input(engineer, page.locator('search').first(), 'account').fill(given.line.account)
  const row = page.getByRole('row').filter({ hasText: given.line.account })
  await row.getByRole('button', { name: t.handle, exact: true }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t.byHand, exact: true }) })
  const says = async (ontId: number) => {
    await input(engineer, form, 'ontId').fill(String(ontId))
    await form.getByRole('button', { name: t.byHand, exact: true }).click()
    await confirmsDialog(engineer)
  }
  await expect(form).toContainText(t.ontIdHint)
  await input(engineer, form, 'remark').fill('display ont info shows it online')
  await says(taken)
  await expect(form).toContainText(`ONT number ${taken} at`)
  await says(gave)
  await expect(notice(engineer)).toContainText(t.handled)
  await expect(row).toHaveCount(0)
  expect(await ontNumber(given)).toBe(gave)
})

/** Returns the ID of a line's ONT on its PON port. */
const ontNumber = ({ productCode }: { productCode: string }): Promise<number> =>
  inDatabase(async (db) => {
    const of = db.selectFrom('ont_registration').select('ont_id').where('product_code', '=', productCode)
    return (await of.executeTakeFirstOrThrow()).ont_id
  })

/** Records this ONT ID for a line in place of the one that the OLT assigned. */
const planned = ({ productCode }: { productCode: string }, ont_id: number) =>
  inDatabase((db) =>
    db.updateTable('ont_registration').set({ ont_id }).where('product_code', '=', productCode).execute(),
  )

/** Waits until a customer's fault repair has passed the line test and reached this step. Returns its task. */
async function waitsAt(office: Office, { customerCode }: { customerCode: string }, step: string) {
  for (;;) {
    const { rows } = await office.by('admin').workflow.processInstances({ keyword: customerCode })
    const at = rows.find(({ element }) => element === step)
    if (at?.taskId) return { taskId: at.taskId }
    await sleep(100)
  }
}

test('a technician moves a line from a dead port to a free one on a phone, and counter and network show it', async ({
  office,
}) => {
  office.forgives(/status of 409/)
  const given = await installed(office)
  const { customerCode, productCode } = given
  const { odbCode, portCode } = await portOf(given)
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const agreed = { handling: 'visit', appointmentDay: day, appointmentSlot: 'morning' } as const
  await office
    .by('service')
    .orders.reportFault({ customerCode, productCode, fault: 'no-internet#ont-light#los-red', ...agreed })
  const { taskId } = await waitsAt(office, given, 'repairVisit')
  await office.by('technician').workflow.claim({ taskId })

  const technician = await signsInAs(office, 'technician')
  const { page } = technician
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/TaskProcess?task=${taskId}`)
  const task = page.getByRole('main')
  await answers(task, 'Outcome', 'Another port')
  const port = task.locator('.field').filter({ hasText: 'New port' })
  await expect(port).toContainText(`Kamayut ${odbCode}, 2`)
  await task.getByRole('spinbutton', { name: 'Optical power' }).fill('-20')
  await task.getByRole('textbox', { name: 'Findings and action taken' }).fill('No light at the connector')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // Takes the port chosen on the page out of service in the meantime.
  await office.by('network').network.failPort({ odbCode, portCode: '2', reason: 'Water in the adapter' })
  await completes(technician, task)
  await expect(port).toContainText(refusals['port-taken'].en.replace('{port}', `${odbCode}/2`))
  await chooses(technician, port.getByRole('combobox'), `Kamayut ${odbCode}, 3`)
  await completes(technician, task)
  await expect(notice(technician)).toContainText(technician.words.taskForm.completed('Repair on site', '上门维修'))
  expect(await portOf(given)).toEqual({ odbCode, portCode: '3' })

  const agent = await signsInAs(office, 'service')
  await agent.page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  const visit = agent.page.locator('.history li').filter({ hasText: `Another port · ${odbCode}/3` })
  await expect(visit).toContainText('Aung Ko Latt')
  const engineer = await signsInAs(office, 'network')
  await opensFunction(engineer, 'abnormalAuthorizationCommandProcess')
  const dead = engineer.page.getByRole('row').filter({ hasText: odbCode })
  await expect(dead).toHaveCount(2)
  await expect(dead.first()).toContainText('No light at the connector')
  expect(portCode).toBe('1')
})

/** Returns the port of a line, given the product and the box. */
const portOf = ({ productCode }: { productCode: string }) =>
  inDatabase((db) =>
    db
      .selectFrom('product as p')
      .innerJoin('odb_port as t', (join) =>
        join.onRef('t.odb_code', '=', 'p.odb_code').onRef('t.code', '=', 'p.port_code'),
      )
      .select(['t.odb_code as odbCode', 't.code as portCode'])
      .where('t.product_code', '=', productCode)
      .where('t.status', '=', 'occupied')
      .executeTakeFirstOrThrow(),
  )
