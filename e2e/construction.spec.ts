import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { beginsAccount } from './office/account.ts'
import {
  chooses,
  choosesAlong,
  fills,
  input,
  type Part,
  partCalled,
  picks,
  confirmsDialog,
  takesFirst,
} from './office/form.ts'
import { areaLabel, areaPathOf, offeringCalled } from './office/area-names.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'
import { answers, claimsTask, completes, photo, uses } from './office/tasks.ts'

/** A building without a free port: from the request at the counter to the sale of a port of the new box. */
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })
    test('a partner whose tenant has no free port requests a box, and a technician surveys', ({ office }) =>
      tenantWithoutPort(office))
    test('a building without a free port gets a box, and the counter sells one of its ports', async ({ office }) => {
      // Five steps by three people take longer than most stories.
      test.slow()
      await buildingWithoutPort(office)
    })
    test('a clerk who finds no free port for a new customer requests a box', async ({ office }) => noFreePort(office))
  })

/** The names and outcomes of the steps, in the language of the story. */
const said = {
  'en-US': {
    steps: ['Survey the site', 'Approve the design', 'Collect materials', 'Build and splice', 'Accept the ODB'],
    emptyTown: ['Yangon Region', 'Yangon', 'Lanmadaw Township'],
    finding: ['Finding', 'A box can be built'],
    place: ['Latitude', 'Longitude'],
    needed: 'Ports needed',
    decision: ['Decision', 'Approved'],
    box: ['ODB code', 'English name', 'Chinese name'],
    pon: 'PON port',
    ports: 'Ports',
    material: 'Drop cable, one core',
    outcome: ['Outcome', 'Built and spliced'],
    measured: ['Fusion splices', 'Optical power at the ODB'],
    result: ['Result', 'Accepted'],
    ended: 'Completed',
  },
  'zh-CN': {
    steps: ['现场勘察', '方案审批', '领料', '施工与熔接', '验收'],
    emptyTown: ['仰光省', '仰光市', '兰玛多镇区'],
    finding: ['勘察结论', '可以施工'],
    place: ['纬度', '经度'],
    needed: '所需端口数',
    decision: ['审批结果', '通过'],
    box: ['分纤箱编号', '英文名称', '中文名称'],
    pon: 'PON口',
    ports: '端口数',
    material: '单芯皮线光缆',
    outcome: ['施工结果', '施工熔接完成'],
    measured: ['熔接芯数', '箱内光功率'],
    result: ['验收结果', '验收通过'],
    ended: '已完成',
  },
} as const
const boxOf = { 'en-US': 'LMD-E1', 'zh-CN': 'LMD-Z1' } as const
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

async function buildingWithoutPort(office: Office) {
  const given = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words, language } = clerk
  await opensCustomer(clerk, given.line.account)
  const request = await opensPage(clerk, 'PurchaseRequest')
  await takesFirst(clerk, request.getByLabel(words.partner.wanted, { exact: true }))
  await request.getByLabel(words.partner.address, { exact: true }).fill('No. 9, 20th Street')
  await request.getByRole('button', { name: words.partner.send, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(request.getByText(words.partner.surveys, { exact: true })).toBeVisible()
  const code = /NC\d{7}/.exec(await (await opensRequest(clerk)).innerText())?.[0] ?? ''
  await page.keyboard.press('Escape')
  await isBuilt(office, code, language)
  await page.reload()
  const order = await opensRequest(clerk)
  await expect(order).toContainText(words.orders.freeIn(boxOf[language], 8))
  await order.getByRole('button', { name: words.orders.sellLine, exact: true }).click()
  await sells(clerk)
}

async function noFreePort(office: Office) {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const form = await beginsAccount(clerk)
  await choosesAlong(clerk, form.getByLabel(areaLabel(clerk)), ...(said[clerk.language].emptyTown as readonly string[]))
  const place = { latitude: '17.9', longitude: '95.1' }
  await fills(clerk, form, place)
  await form.getByRole('button', { name: words.ports.requestBox, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.ports.requestBox, exact: true })
  await fills(clerk, dialog, { address: 'No. 3, Strand Road', contactTel: '0979111222' })
  await dialog.getByRole('button', { name: words.ports.sendRequest, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(form.getByRole('status').filter({ hasText: /NC\d{7}/ })).toBeVisible()
}

/** Requests a line, as a partner, for a tenant in a new township that has no box. */
async function tenantWithoutPort(office: Office) {
  const town = `YGN-N${randomInt(1e6)}`
  const place = { latitude: 16.86, longitude: 96.12 }
  const { areaSections } = office.by('admin')
  await areaSections.add({ code: town, kind: 'town', parentCode: 'YGN-C', name: town, zhName: town, ...place })
  const partner = await signsInAs(office, 'partner')
  const { page, words, language } = partner
  await opensFunction(partner, 'PartnerCustomerOpen')
  const form = partCalled(partner, words.partner.title)
  const number = String(randomInt(1e5, 1e6))
  await fills(partner, form, { name: 'Daw Tin', contactTel: `0977${number}1`, certificateNo: `12/KAMAYA(N)${number}` })
  await chooses(partner, input(partner, form, 'certificateType'), '')
  await choosesAlong(partner, form.getByLabel(areaLabel(partner)), ...(await areaPathOf(partner, town)))
  await fills(partner, form, { manageAddress: 'No. 1, New Road' })
  await picks(form.getByRole('radiogroup', { name: words.offerings.offering }), await offeringCalled(partner, 'HF30'))
  await picks(form.getByRole('radiogroup', { name: words.offerings.price }), words.offerings.months(6))
  await input(partner, form, 'informationVerified').check()
  const asks = form.getByRole('button', { name: words.ports.requestBox, exact: true })
  await expect(asks, 'a box cannot be requested before the sale is refused').toHaveCount(0)
  await form.getByRole('button', { name: words.partner.submit, exact: true }).click()
  await confirmsDialog(partner)
  await asks.click()
  const dialog = page.getByRole('dialog', { name: words.ports.requestBox, exact: true })
  await expect(dialog.locator('.ant-select-content').first(), 'prefilled with the form’s township').toContainText(town)
  const send = dialog.getByRole('button', { name: words.ports.sendRequest, exact: true })
  await send.click()
  await expect(dialog.getByRole('alert').first(), 'an address is required').toBeVisible()
  await fills(partner, dialog, { address: 'No. 1, New Road', contactTel: `0977${number}1` })
  await send.click()
  await confirmsDialog(partner)
  const requested = form.getByRole('status').filter({ hasText: /NC\d{7}/ })
  await expect(requested).toBeVisible()
  await expect(asks, 'a second request is not offered').toHaveCount(0)
  await expect(input(partner, form, 'name'), 'the sale is still in the form').toHaveValue('Daw Tin')
  const code = /NC\d{7}/.exec(await requested.innerText())?.[0] ?? ''
  const technician = await signsInAs(office, 'technician')
  const survey = await claims(technician, code, said[language].steps[0])
  await expect(survey).toContainText('No. 1, New Road')
}

/** Completes the construction as technician and engineer. */
async function isBuilt(office: Office, code: string, language: Person['language']) {
  const t = said[language]
  const technician = await signsInAs(office, 'technician')
  const network = await signsInAs(office, 'network')
  const [survey, design, materials, build, acceptance] = t.steps
  await surveys(technician, code, survey)
  await designs(network, code, design)
  const taking = await claimsOnPhone(technician, code, materials)
  await uses(technician, taking, { material: t.material, unit: 'm', quantity: '60' })
  await completes(technician, taking)
  await builds(technician, code, build)
  const accepting = await claims(network, code, acceptance)
  await answers(accepting, t.result[0], t.result[1])
  await completes(network, accepting)
  await expect(network.page.getByText(network.words.task.processEnded(t.ended))).toBeVisible()
}

/** Opens the request in the customer's orders, which shows its construction. */
async function opensRequest(clerk: Person): Promise<Part> {
  const orders = await opensPage(clerk, 'OrderInfoConfigComposite')
  const request = orders.getByRole('row').filter({ hasText: term('purchase-request', clerk.language) })
  await request.getByRole('button').first().click()
  const order = clerk.page.getByRole('dialog')
  await expect(order).toContainText(/NC\d{7}/)
  return order
}

/** Sells a line at the new box, the nearest one. */
async function sells(clerk: Person) {
  const { words, language } = clerk
  const sale = partCalled(clerk, words.purchase.title)
  await picks(sale.getByRole('radiogroup', { name: words.offerings.offering, exact: true }))
  await picks(sale.getByRole('radiogroup', { name: words.offerings.price }), words.offerings.months(6))
  await picks(sale.getByRole('radiogroup', { name: words.line.box }), boxOf[language])
  const strip = sale.getByRole('radiogroup', { name: words.ports.port, exact: true })
  await expect(strip.getByRole('radio', { checked: true })).toHaveCount(1)
  await sale.getByRole('button', { name: words.line.generate }).click()
  await expect(input(clerk, sale, 'broadbandAccount')).not.toHaveValue('')
  await sale.getByRole('button', { name: words.purchase.submit, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(sale.getByRole('button', { name: words.pay.card, exact: true })).toBeVisible()
  const order = await opensRequest(clerk)
  await expect(order).toContainText(term('completed', language))
}

/** Claims a task from the list, even if another task is open. */
async function claims(person: Person, code: string, step: string): Promise<Part> {
  await person.page.goto('/TaskProcess')
  return claimsTask(person, code, step)
}

/** Claims a task and completes it on a phone. */
async function claimsOnPhone(technician: Person, code: string, step: string): Promise<Part> {
  await technician.page.setViewportSize(desk)
  const task = await claims(technician, code, step)
  await technician.page.setViewportSize(phone)
  return task
}

async function surveys(technician: Person, code: string, step: string) {
  const t = said[technician.language]
  const task = await claimsOnPhone(technician, code, step)
  await answers(task, t.finding[0], t.finding[1])
  await task.getByLabel(t.place[0]).fill('16.8228')
  await task.getByLabel(t.place[1]).fill('96.1311')
  await chooses(technician, task.getByLabel(t.needed), '8')
  await task.locator('input[type=file]').setInputFiles(photo)
  await expect(task.getByRole('img', { name: photo.name })).toBeVisible()
  await completes(technician, task)
}

async function designs(network: Person, code: string, step: string) {
  const t = said[network.language]
  const task = await claims(network, code, step)
  await answers(task, t.decision[0], t.decision[1])
  const box = boxOf[network.language]
  for (const [index, text] of [box, `A ${box}`, `阿${box}`].entries())
    await task.getByLabel(t.box[index] ?? '').fill(text)
  const pon = task.getByLabel(t.pon)
  await pon.fill('OLT-YGN-1 0/2/9')
  await network.page.locator('.ant-select-item-option:visible').first().click()
  await completes(network, task)
}

async function builds(technician: Person, code: string, step: string) {
  const t = said[technician.language]
  const task = await claimsOnPhone(technician, code, step)
  await answers(task, t.outcome[0], t.outcome[1])
  await task.getByLabel(t.measured[0]).fill('8')
  await task.getByLabel(t.measured[1]).fill('-17.5')
  const left = technician.words.taskForm.leftOverOf(t.material, term('m', technician.language))
  await task.getByRole('spinbutton', { name: left }).fill('10')
  await task.locator('input[type=file]').setInputFiles(photo)
  await expect(task.getByRole('img', { name: photo.name })).toBeVisible()
  await completes(technician, task)
}
