import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { type FunctionCode, term } from '@lastmile/contract/words.ts'
import { accountForm, opensAccount } from './office/account.ts'
import { chooses, fills, input, notice, partCalled, saysYes } from './office/form.ts'
import { goesTo, menu, nameOf } from './office/frame.ts'
import { cash } from './office/given.ts'
import { type Person, test } from './office/office.ts'
import { claimsBlock, comesInAndLeaves, distributes, newSeries } from './office/papers.ts'
import { takesPayment } from './office/pay.ts'
import { chineseWalkIn, walkIn } from './office/people.ts'
import { confirms, counts, handsIn } from './office/settle.ts'
import { comes, triesToSignIn } from './office/sign-in.ts'

/** The form that slides in over a list. */
const drawer = ({ page }: Person) => page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })

/** Chooses in a field of the form, and closes the list that stays open. */
async function choosing(person: Person, field: string, option: string | RegExp) {
  await chooses(person, input(person, drawer(person), field), option)
  await drawer(person).locator('.ant-drawer-title').click()
}

async function adds(person: Person, thing: string) {
  const { page, words } = person
  await page.getByRole('button', { name: words.maintenance.add(thing), exact: true }).click()
}

const submits = (person: Person, thing: string) =>
  drawer(person)
    .getByRole('button', { name: person.words.maintenance.add(thing), exact: true })
    .click()

/** What is said in the language of the story. */
const says = ({ language }: Person, en: string, zh: string) => (language === 'zh-CN' ? zh : en)

type Hired = { account: string; trueName: string; zhName: string; role: string; limit?: string }

/** The administrator adds somebody to the hall. Returns the password that is printed once. */
async function hires(admin: Person, hall: number, { account, trueName, zhName, role, limit }: Hired): Promise<string> {
  const { words } = admin
  await goesTo(admin, '104')
  await adds(admin, words.staff.employee[0])
  await drawer(admin).getByLabel(words.staff.account, { exact: true }).fill(account)
  await fills(admin, drawer(admin), { trueName, zhName, ...(limit && { maxUnsettledAmount: limit }) })
  await choosing(admin, 'organizationUnitCode', String(hall))
  await choosing(admin, 'operationRole', role)
  await submits(admin, words.staff.employee[0])
  await drawer(admin).getByRole('button', { name: words.staff.reset, exact: true }).click()
  await saysYes(admin)
  const password = await drawer(admin).locator('.one-time .secret').innerText()
  await drawer(admin).locator('.ant-drawer-close').click()
  return password
}

type Newcomer = { account: string; password: string; has: FunctionCode; lacks: FunctionCode }

/** The newcomer signs in with the printed password, chooses another one, and has the pages of the job and no others. */
async function worksAlone(newcomer: Person, { account, password, has, lacks }: Newcomer): Promise<Person> {
  await triesToSignIn(newcomer, account, password)
  for (const [field, text] of Object.entries({
    oldPassword: password,
    newPassword: 'Padauk-2026',
    repeatPassword: 'Padauk-2026',
  }))
    await input(newcomer, newcomer.page.locator('form'), field).fill(text)
  await newcomer.page.locator('form .submit').click()
  await expect(menu(newcomer).getByRole('link', { name: nameOf(newcomer, has), exact: true })).toBeVisible()
  await expect(menu(newcomer).getByRole('link', { name: nameOf(newcomer, lacks), exact: true })).toHaveCount(0)
  return newcomer
}

/** The township that the hall serves, and a team that builds there with the newcomer in it. */
async function servesTownship(admin: Person, { number, technician }: { number: number; technician: string }) {
  const { page, words } = admin
  await goesTo(admin, 'MaintainAreaAct')
  await adds(admin, says(admin, 'area', '区域'))
  await fills(admin, drawer(admin), {
    code: `T${number}`,
    name: `Thingangyun ${number}`,
    zhName: `丁甘云${number}`,
    latitude: '16.83',
    longitude: '96.19',
  })
  await choosing(admin, 'kind', term('town', admin.language))
  await input(admin, drawer(admin), 'parentCode').fill('YGN-C')
  await choosing(admin, 'parentCode', /^(Yangon|仰光市)$/)
  await submits(admin, says(admin, 'area', '区域'))
  await expect(drawer(admin)).toBeHidden()

  await goesTo(admin, 'maintainWorkTeam')
  await adds(admin, says(admin, 'work team', '班组'))
  await fills(admin, drawer(admin), { name: `Thingangyun team ${number}`, zhName: `丁甘云班组${number}` })
  await choosing(admin, 'organizationUnitCode', String(number))
  await input(admin, drawer(admin), 'members').fill(technician)
  await choosing(admin, 'members', says(admin, 'U Thein Zaw', '登佐'))
  await submits(admin, says(admin, 'work team', '班组'))
  await expect(drawer(admin).getByText(words.rights.nothingGranted)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The administrator asks what the newcomer may do, and why. */
async function rehearses(admin: Person, { clerk, number }: { clerk: string; number: number }) {
  const { page, words, language } = admin
  await goesTo(admin, '95')
  await page.getByText(words.rights.views.rehearsal, { exact: true }).click()
  const rehearsal = partCalled(admin, nameOf(admin, '95'))
  const asked = rehearsal.getByLabel(words.rights.asWho, { exact: true })
  await asked.fill(clerk)
  await chooses(admin, asked, says(admin, 'Daw Hla Hla', '杜拉拉'))
  const wanted = rehearsal.getByLabel(words.rights.useWhat, { exact: true })
  await wanted.fill('DeptConfirm')
  await chooses(admin, wanted, nameOf(admin, 'DeptConfirm'))
  await expect(rehearsal.getByText(term('right-missing', language))).toBeVisible()
  await expect(
    rehearsal.getByText(words.rights.rolesBring(says(admin, 'Department cashier', '部门出纳'))),
  ).toBeVisible()
  await wanted.fill(nameOf(admin, 'MaintainCustomerManager'))
  await chooses(admin, wanted, nameOf(admin, 'MaintainCustomerManager'))
  await expect(rehearsal.getByText(term('right-granted', language), { exact: true })).toBeVisible()
  await expect(rehearsal.getByText(says(admin, `Fault desk ${number}`, `报障台${number}`))).toBeVisible()
}

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a new hall opens: unit, clerk, work team and group, and the clerk can do exactly the job', async ({
      office,
    }) => {
      test.setTimeout(120_000)
      const admin = await comes(office, 'admin')
      const { page, words } = admin
      const number = randomInt(1e5, 1e6)
      const [unit, clerk] = [`H${number}`, `clerk${number}`]

      await goesTo(admin, 'MaintainOrganiation')
      await adds(admin, words.units.unit[0])
      await fills(admin, drawer(admin), {
        code: unit,
        name: `Thingangyun Hall ${number}`,
        zhName: `丁甘云营业厅${number}`,
      })
      await choosing(admin, 'type', term('hall', language))
      await choosing(admin, 'parentCode', says(admin, 'Yangon Branch', '仰光分公司'))
      await submits(admin, words.units.unit[0])
      // What was added is open, so that functions can be granted to everybody who will belong to it.
      await expect(drawer(admin).getByText(words.rights.nothingGranted)).toBeVisible()
      await page.keyboard.press('Escape')

      const password = await hires(admin, number, {
        account: clerk,
        trueName: 'Daw Hla Hla',
        zhName: '杜拉拉',
        role: says(admin, 'Counter clerk', '营业员'),
        limit: '500000',
      })

      await goesTo(admin, '113')
      await adds(admin, says(admin, 'employee group', '员工组'))
      await fills(admin, drawer(admin), { name: `Fault desk ${number}`, zhName: `报障台${number}` })
      await input(admin, drawer(admin), 'members').fill(clerk)
      await choosing(admin, 'members', says(admin, 'Daw Hla Hla', '杜拉拉'))
      await submits(admin, says(admin, 'employee group', '员工组'))
      // The grant says what it will give, and to how many, before it is saved.
      await input(admin, drawer(admin), 'functions').fill(nameOf(admin, 'MaintainCustomerManager'))
      await drawer(admin)
        .getByRole('checkbox', { name: nameOf(admin, 'MaintainCustomerManager'), exact: true })
        .check()
      await drawer(admin).getByRole('button', { name: words.rights.saveGrants }).click()
      await expect(page.getByRole('dialog').getByText(words.rights.concerns(1))).toBeVisible()
      await expect(page.getByRole('dialog').getByText(words.rights.given(1))).toBeVisible()
      await saysYes(admin)
      await expect(notice(admin).getByText(words.rights.grantsSaved)).toBeVisible()
      await page.keyboard.press('Escape')

      await worksAlone(await office.arrives(), {
        account: clerk,
        password,
        has: 'CustomerOpenAct',
        lacks: 'DeptConfirm',
      })
      await rehearses(admin, { clerk, number })
    })

    test('the first day of a new hall: township, team, paper, a sale, and its cash with the cashier', async ({
      office,
    }) => {
      // Four newcomers are hired, and three of them work, on a dozen pages.
      test.slow()
      const admin = await comes(office, 'admin')
      const number = randomInt(1e5, 1e6)
      const place = { name: `Thingangyun Hall ${number}`, zhName: `丁甘云营业厅${number}` }
      await office.by('admin').organizationUnits.add({
        code: `H${number}`,
        ...place,
        type: 'hall',
        parentCode: 'YGN-B',
        childrenOperationAcceptable: false,
      })
      const [clerk, cashier, technician] = ['clerk', 'cash', 'tech'].map((job) => `${job}${number}`)
      const people = {
        clerk: {
          account: clerk ?? '',
          trueName: 'Daw Hla Hla',
          zhName: '杜拉拉',
          role: says(admin, 'Counter clerk', '营业员'),
        },
        cashier: {
          account: cashier ?? '',
          trueName: 'Daw Mya Mya',
          zhName: '杜妙妙',
          role: says(admin, 'Department cashier', '部门出纳'),
        },
        technician: {
          account: technician ?? '',
          trueName: 'U Thein Zaw',
          zhName: '登佐',
          role: says(admin, 'Technician', '装维技术员'),
        },
      }
      const signs = async (who: keyof typeof people, has: FunctionCode, lacks: FunctionCode) => {
        const password = await hires(admin, number, { ...people[who], limit: '500000' })
        return worksAlone(await office.arrives(), { account: people[who].account, password, has, lacks })
      }
      const atCounter = await signs('clerk', 'CustomerOpenAct', 'DeptConfirm')
      const atTill = await signs('cashier', 'DeptConfirm', 'CustomerOpenAct')
      await signs('technician', 'TaskProcess', 'DeptConfirm')
      await servesTownship(admin, { number, technician: people.technician.account })

      const series = newSeries()
      const store = await comes(office, 'warehouse')
      await comesInAndLeaves(store, series, { stored: 60, sent: 40, unit: String(number) })
      await claimsBlock(atTill, series, 40)
      await distributes(atTill, series, 20, says(admin, 'Daw Hla Hla', '杜拉拉'))
      await claimsBlock(atCounter, series, 20)

      await opensAccount(atCounter, language === 'zh-CN' ? chineseWalkIn() : walkIn())
      const receiptNumber = await takesPayment(atCounter, accountForm(atCounter), cash)
      expect(receiptNumber).toContain(series)
      const settlementCode = await handsIn(atCounter, receiptNumber)
      await confirms(atTill, await counts(atTill, settlementCode), 230_000)
      await expect(notice(atTill)).toContainText(settlementCode)
    })
  })

test('a setting shows before and after, and acts at once', async ({ office }) => {
  const admin = await comes(office, 'admin')
  const { page, words } = admin
  await goesTo(admin, 'MaintainOperationConfigurationPage')
  await page.getByRole('button', { name: 'Notice before a period ends' }).click()
  await input(admin, drawer(admin), 'value').fill('91')
  await drawer(admin).getByRole('button', { name: words.settings.save }).click()
  await saysYes(admin)
  await expect(drawer(admin).getByRole('alert').first()).toContainText('must be between 0 and 90')
  await input(admin, drawer(admin), 'value').fill('10')
  await drawer(admin).getByRole('button', { name: words.settings.save }).click()
  await expect(page.getByText(words.settings.ask('7 days', '10 days'))).toBeVisible()
  await saysYes(admin)
  await expect(drawer(admin)).toBeHidden()
  await page.getByRole('button', { name: 'Notice before a period ends' }).click()
  await expect(drawer(admin).getByText('7 days → 10 days')).toBeVisible()
  await input(admin, drawer(admin), 'value').fill('7')
  await drawer(admin).getByRole('button', { name: words.settings.save }).click()
  await saysYes(admin)
  await expect(drawer(admin)).toBeHidden()
})
