import { expect } from '@playwright/test'
import { accountForm, opensAccount } from './office/account.ts'
import { clicksOf, countsClicks } from './office/clicks.ts'
import { confirmsDialog, input, notice, type Part, partCalled, picks, searches } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { choosesPassword } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { walkIn } from './office/people.ts'
import { product } from './office/product.ts'

// An operator whose database contains only the administrator, and whose currency has cents.
test.use({ operator: 'new' })

/** The most clicks from the first sign-in to the first paid sale. */
const most = 60

const setUp = (admin: Person): Part => partCalled(admin, admin.words.setup.title)
const goal = (admin: Person, name: string): Part => setUp(admin).getByRole('region', { name, exact: true })
const template = (admin: Person) => setUp(admin).getByRole('radiogroup', { name: admin.words.setup.template })

/** Types into fields of the plan, named by their place in it. */
async function plans(admin: Person, entries: Record<string, string>): Promise<void> {
  for (const [place, text] of Object.entries(entries))
    await setUp(admin).locator(`[data-field="${place}"] input`).fill(text)
}

/** Adds an entry of each kind to the plan, and removes it. */
async function addsRows(admin: Person): Promise<void> {
  const t = admin.words.setup
  const [presses, row] = [
    (name: string) => setUp(admin).getByRole('button', { name, exact: true }).click(),
    (name: string) => setUp(admin).getByRole('group', { name, exact: true }),
  ]
  const added = {
    'Business hall': 'Business hall H3',
    Branch: 'Branch B3',
    Warehouse: 'Warehouse W2',
    'Counter clerk': 'Counter clerk · H2',
  }
  for (const [kind, name] of Object.entries(added)) {
    const before = await row(name).count()
    await presses(t.add(kind))
    await expect(row(name), name).toHaveCount(before + 1)
    await setUp(admin)
      .getByRole('button', { name: t.remove(name), exact: true })
      .last()
      .click()
    await expect(row(name), name).toHaveCount(before)
  }
  await presses(t.add('Prepaid'))
  await expect(setUp(admin).locator('[data-field="offerings.4.name"] input')).toHaveValue('Home fibre 200 Mbit/s')
  await presses(t.remove('HF200 · Prepaid'))
}

/** Changes the currency, whose usual decimals are proposed; the page then shows it. */
async function changesCurrency(admin: Person): Promise<void> {
  const { page, words } = admin
  const { changeCurrency, askCurrency, currencyNow } = words.setup
  const asks = (part: Part) => part.getByRole('button', { name: changeCurrency, exact: true }).click()
  await asks(setUp(admin))
  const form = page.getByRole('dialog', { name: changeCurrency })
  await searches(admin, input(admin, form, 'currencyCode'), 'EUR · Euro')
  await expect(input(admin, form, 'decimals')).toHaveValue('2')
  await asks(form)
  await expect(page.getByRole('dialog', { name: words.common.submitTip })).toContainText(askCurrency('EUR', 2))
  await confirmsDialog(admin)
  await expect(setUp(admin)).toContainText(currencyNow('EUR', 2))
}

/** Dismisses the set-up and returns to it, and edits a plan that is not created. */
async function looksAround(admin: Person): Promise<void> {
  const { page, words } = admin
  const t = words.setup
  await expect(goal(admin, 'First sale')).toContainText(t.missing(4))
  await setUp(admin).getByRole('button', { name: t.dismiss, exact: true }).click()
  await confirmsDialog(admin)
  await expect(notice(admin)).toContainText(t.dismissedNow)
  await expect(setUp(admin)).toBeHidden()
  await opensFunction(admin, 'SetUp')
  await setUp(admin).getByRole('button', { name: t.show, exact: true }).click()
  await expect(notice(admin)).toContainText(t.shownNow)
  await changesCurrency(admin)
  await picks(template(admin), 'Several branches')
  await setUp(admin)
    .getByRole('button', { name: t.remove('Cashier · H2'), exact: true })
    .click()
  await addsRows(admin)
  await setUp(admin).getByRole('button', { name: t.later, exact: true }).click()
  await plans(admin, { 'areas.0.townName': 'Silom' })
  await page.reload()
  await picks(template(admin), 'Several branches')
  await expect(setUp(admin).locator('[data-field="areas.0.townName"] input'), 'kept over a reload').toHaveValue('Silom')
  await expect(setUp(admin).getByRole('group', { name: 'Cashier · H2' })).toHaveCount(0)
  await expect(setUp(admin).locator('[data-field="boxes.0.oltName"]')).toHaveCount(0)
  await setUp(admin).getByRole('button', { name: t.create, exact: true }).click()
  await expect(setUp(admin).locator('[data-field="areas.0.provinceName"] [role=alert]')).toBeVisible()
  await goal(admin, 'First sale').getByRole('link', { name: 'Area', exact: true }).click()
  await expect(page).toHaveURL(/\/MaintainAreaAct$/)
  await page.goto('/pages/index')
}

/** Chooses a template, completes it and creates everything. Returns the clerk's one-time password. */
async function createsPlan(admin: Person): Promise<string> {
  const t = admin.words.setup
  await picks(template(admin), 'Small prepaid ISP')
  await setUp(admin)
    .getByRole('button', { name: t.add(t.accessServer), exact: true })
    .click()
  await plans(admin, {
    'areas.0.provinceName': 'Bangkok Region',
    'areas.0.cityName': 'Bangkok',
    'areas.0.townName': 'Silom',
    'areas.0.latitude': '13.75',
    'areas.0.longitude': '100.5',
    'employees.0.maxUnsettledAmount': '500',
    'offerings.0.normalPrice': '30',
    'offerings.1.normalPrice': '45',
    'boxes.0.oltName': 'Silom Road',
    'boxes.0.vendor': 'huawei',
    'boxes.0.host': '10.0.0.2',
    'boxes.0.ponPorts': '0/1/0-15',
    'boxes.0.boxName': 'Silom corner',
    'boxes.0.ponPort': '0/1/0',
    'boxes.0.totalPorts': '8',
    'accessServers.0.accessServerCode': 'bras-1',
    'accessServers.0.address': '10.20.0.1',
    'accessServers.0.secret': 'a-long-secret',
  })
  await setUp(admin).getByRole('button', { name: t.create, exact: true }).click()
  await expect(admin.page.getByRole('dialog')).toContainText(
    'employees: 4, offerings with a price: 2, OLTs with a box: 1, access servers: 1',
  )
  await confirmsDialog(admin)
  await expect(goal(admin, 'First sale')).toContainText(t.ready)
  await expect(template(admin), 'a template is used once').toHaveCount(0)
  const passwords = admin.page.getByRole('dialog', { name: t.signIns })
  const password = await passwords.locator('dd').first().innerText()
  await admin.page.keyboard.press('Escape')
  await expect(passwords, 'only its button closes it').toBeVisible()
  return password
}

test('a new administrator sets up an operator, and its clerk is paid for the first line, in at most 60 clicks', async ({
  office,
}) => {
  test.slow()
  const admin = await office.arrives()
  await countsClicks(admin)
  await choosesPassword(admin, { account: 'admin', password: product().firstPassword })
  await expect(setUp(admin)).toBeVisible()
  const before = await clicksOf(admin)
  await looksAround(admin)
  const around = (await clicksOf(admin)) - before

  const password = await createsPlan(admin)
  const clerk = await office.arrives()
  await countsClicks(clerk)
  await choosesPassword(clerk, { account: 'clerk', password })
  const sold = { place: ['Bangkok Region', 'Bangkok', 'Silom'], product: 'Home fibre 50 Mbit/s', months: 1 }
  await opensAccount(clerk, walkIn(sold as Parameters<typeof walkIn>[0]))
  const { pay: t } = clerk.words
  await accountForm(clerk)
    .getByRole('button', { name: t.pay('30.00 EUR'), exact: true })
    .click()
  await expect(accountForm(clerk).getByText(t.paid('30.00 EUR'))).toBeVisible()
  const clicks = (await clicksOf(admin)) - around + (await clicksOf(clerk))
  expect(clicks, 'clicks from the first sign-in to the first paid sale').toBeLessThanOrEqual(most)

  await admin.page.getByRole('button', { name: admin.words.setup.hide, exact: true }).click()
  await expect(admin.page.getByRole('dialog')).toBeHidden()
  await admin.page.goto('/pages/index')
  await expect(admin.page.getByRole('heading', { level: 1 })).toContainText('Administrator')
  await opensFunction(admin, 'SetUp')
  await expect(goal(admin, 'First sale')).toContainText(admin.words.setup.ready)
})
