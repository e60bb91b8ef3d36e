import { expect } from '@playwright/test'
import { opensCustomer, looksAt } from './office/customer.ts'
import { chooses, fills, partCalled, picks, saysYes, takesFirst } from './office/form.ts'
import { goesTo } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { comes } from './office/sign-in.ts'
import { answers, claimsTask, completes, photo, uses } from './office/tasks.ts'

/** A building without a free port: from the request at the counter to the sale of a port of the new box. */
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })
    test('a building without a free port gets a box, and the counter sells a port of it', async ({ office }) =>
      buildingWithoutPort(office))
  })

/** What each step is called, and its answers, in the language of the story. */
const said = {
  'en-US': {
    steps: ['Survey the site', 'Approve the design', 'Take materials', 'Build and splice', 'Accept the box'],
    finding: ['Finding', 'A box can be built'],
    place: ['Latitude', 'Longitude'],
    needed: 'Ports needed',
    decision: ['Decision', 'Approved'],
    box: ['ODB code', 'Name in English', 'Name in Chinese'],
    pon: 'PON port',
    ports: 'Ports',
    material: 'Drop cable, one core',
    outcome: ['Outcome', 'Built and spliced'],
    measured: ['Fusion splices', 'Optical power at the box'],
    result: ['Result', 'Accepted'],
  },
  'zh-CN': {
    steps: ['现场勘察', '方案审批', '领料', '施工与熔接', '验收'],
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
  },
} as const
const boxOf = { 'en-US': 'LMD-E1', 'zh-CN': 'LMD-Z1' } as const
const phone = { width: 390, height: 844 }

async function buildingWithoutPort(office: Office) {
  const given = await installed(office)
  const clerk = await comes(office, 'clerk')
  const { page, words, language } = clerk
  const t = said[language]
  await opensCustomer(clerk, given.line.account)
  const request = await looksAt(clerk, 'PurchaseRequest')
  await takesFirst(clerk, request.getByLabel(words.partner.wanted, { exact: true }))
  await request.getByLabel(words.partner.address, { exact: true }).fill('No. 9, 20th Street')
  await request.getByRole('button', { name: words.partner.send, exact: true }).click()
  await saysYes(clerk)
  await expect(request.getByText(words.partner.surveys, { exact: true })).toBeVisible()
  const code = await constructionOf(clerk)

  const technician = await comes(office, 'technician')
  await technician.page.setViewportSize(phone)
  const network = await comes(office, 'network')
  const [survey, design, materials, build, acceptance] = t.steps
  await surveys(technician, code, survey)
  await designs(network, code, design)
  const taking = await claimsTask(technician, code, materials)
  await uses(technician, taking, { material: t.material, unit: 'm', quantity: '60' })
  await completes(technician, taking)
  await builds(technician, code, build)
  const accepting = await claimsTask(network, code, acceptance)
  await answers(accepting, ...t.result)
  await completes(network, accepting)

  await page.reload()
  const orders = await looksAt(clerk, 'OrderInfoConfigComposite')
  await orders.getByRole('row').nth(1).getByRole('link').first().click()
  const order = page.getByRole('dialog')
  await expect(order).toContainText(words.workspace.freeIn(boxOf[language], 8))
  await order.getByRole('button', { name: words.workspace.sellLine, exact: true }).click()
  const sale = partCalled(clerk, words.purchase.title)
  await expect(sale.locator('label').filter({ hasText: boxOf[language] })).toBeVisible()
}

/** The code of the construction, as the request shows it. */
async function constructionOf(clerk: Person): Promise<string> {
  const { page } = clerk
  const orders = await looksAt(clerk, 'OrderInfoConfigComposite')
  await orders.getByRole('row').nth(1).getByRole('link').first().click()
  const order = page.getByRole('dialog')
  await expect(order).toContainText(/NC\d{7}/)
  const code = /NC\d{7}/.exec(await order.innerText())?.[0] ?? ''
  await page.keyboard.press('Escape')
  return code
}

async function surveys(technician: Person, code: string, step: string) {
  const t = said[technician.language]
  const task = await claimsTask(technician, code, step)
  await answers(task, ...t.finding)
  await task.getByLabel(t.place[0]).fill('16.779')
  await task.getByLabel(t.place[1]).fill('96.147')
  await chooses(technician, task.getByLabel(t.needed), '8')
  await task.locator('input[type=file]').setInputFiles(photo)
  await completes(technician, task)
}

async function designs(network: Person, code: string, step: string) {
  const t = said[network.language]
  const task = await claimsTask(network, code, step)
  await answers(task, ...t.decision)
  const box = boxOf[network.language]
  for (const [index, text] of [box, 'Lanmadaw 20th Street', '兰玛多二十街'].entries())
    await task.getByLabel(t.box[index] ?? '').fill(text)
  const pon = task.getByLabel(t.pon)
  await pon.fill('OLT-YGN-1 0/2/9')
  await network.page.locator('.ant-select-item-option:visible').first().click()
  await completes(network, task)
}

async function builds(technician: Person, code: string, step: string) {
  const t = said[technician.language]
  const task = await claimsTask(technician, code, step)
  await answers(task, ...t.outcome)
  await task.getByLabel(t.measured[0]).fill('8')
  await task.getByLabel(t.measured[1]).fill('-17.5')
  const left = technician.words.taskForm.leftOverOf(t.material, technician.language === 'en-US' ? 'm' : '米')
  await task.getByRole('spinbutton', { name: left }).fill('10')
  await task.locator('input[type=file]').setInputFiles(photo)
  await completes(technician, task)
}
