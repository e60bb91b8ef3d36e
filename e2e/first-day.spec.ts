import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { type FunctionCode, term } from '@lastmile/contract/words.ts'
import { accountForm, opensAccount } from './office/account.ts'
import { fills, input, notice } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { cash } from './office/given.ts'
import { inTongue } from './office/area-names.ts'
import { adds, choosing, drawer, hires, submits, completesFirstSignIn } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { claimsBlock, receivesAndTransfers, distributes, newSeries } from './office/receipt-blocks.ts'
import { takesPayment } from './office/pay.ts'
import { chineseWalkIn, walkIn } from './office/people.ts'
import { confirms, counts, handsIn } from './office/settle.ts'
import { signsInAs } from './office/sign-in.ts'

/** Adds the store's township, and a work team there with the new technician. */
async function servesTownship(admin: Person, { number, technician }: { number: number; technician: string }) {
  const { page, words } = admin
  await opensFunction(admin, 'MaintainAreaAct')
  await adds(admin, inTongue(admin, 'area', '区域'))
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
  await submits(admin, inTongue(admin, 'area', '区域'))
  await expect(drawer(admin)).toBeHidden()

  await opensFunction(admin, 'maintainWorkTeam')
  await adds(admin, inTongue(admin, 'work team', '班组'))
  await fills(admin, drawer(admin), { name: `Thingangyun team ${number}`, zhName: `丁甘云班组${number}` })
  await choosing(admin, 'organizationUnitCode', String(number))
  await input(admin, drawer(admin), 'members').fill(technician)
  await choosing(admin, 'members', inTongue(admin, `U Thein Zaw ${number}`, `登佐${number}`))
  await submits(admin, inTongue(admin, 'work team', '班组'))
  await expect(drawer(admin).getByText(words.rights.nothingGranted)).toBeVisible()
  await page.keyboard.press('Escape')
}

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the first day of a new store: township, team, receipt forms, a sale, and its cash with the cashier', async ({
      office,
    }) => {
      // Four employees are hired and three of them work, on a dozen pages: this takes longer than most stories.
      test.slow()
      const admin = await signsInAs(office, 'admin')
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
          trueName: `Daw Hla Hla ${number}`,
          zhName: `杜拉拉${number}`,
          role: inTongue(admin, 'Counter clerk', '营业员'),
        },
        cashier: {
          account: cashier ?? '',
          trueName: `Daw Mya Mya ${number}`,
          zhName: `杜妙妙${number}`,
          role: inTongue(admin, 'Department cashier', '部门出纳'),
        },
        technician: {
          account: technician ?? '',
          trueName: `U Thein Zaw ${number}`,
          zhName: `登佐${number}`,
          role: inTongue(admin, 'Technician', '装维技术员'),
        },
      }
      const signs = async (who: keyof typeof people, has: FunctionCode, lacks: FunctionCode) => {
        const password = await hires(admin, number, { ...people[who], limit: '500000' })
        return completesFirstSignIn(await office.arrives(), { account: people[who].account, password, has, lacks })
      }
      const atCounter = await signs('clerk', 'CustomerOpenAct', 'DeptConfirm')
      const atTill = await signs('cashier', 'DeptConfirm', 'CustomerOpenAct')
      await signs('technician', 'TaskProcess', 'DeptConfirm')
      await servesTownship(admin, { number, technician: people.technician.account })

      const series = newSeries()
      const store = await signsInAs(office, 'warehouse')
      await receivesAndTransfers(store, series, { stored: 60, sent: 40, unit: String(number) })
      await claimsBlock(atTill, series, 40)
      await distributes(atTill, series, {
        quantity: 20,
        clerk: inTongue(admin, `Daw Hla Hla ${number}`, `杜拉拉${number}`),
      })
      await claimsBlock(atCounter, series, 20)

      await opensAccount(atCounter, language === 'zh-CN' ? chineseWalkIn() : walkIn())
      const receiptNumber = await takesPayment(atCounter, accountForm(atCounter), cash)
      expect(receiptNumber).toContain(series)
      const settlementCode = await handsIn(atCounter, receiptNumber)
      await confirms(atTill, await counts(atTill, settlementCode), 230_000)
      await expect(notice(atTill)).toContainText(settlementCode)

      // Removes the team: other stories of this worker expect a single team in Yangon.
      const { workTeams } = office.by('admin')
      const { rows } = await workTeams.list({ keyword: `Thingangyun team ${number}` })
      for (const { code } of rows) {
        const { version, name, zhName, organizationUnitCode, members } = await workTeams.get({ workTeamId: code })
        const team = { code, version, name, zhName, organizationUnitCode, members }
        await workTeams.modify({ ...team, isConstruction: false })
      }
    })
  })
