import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { beginsAccount, entersAccount } from './office/account.ts'
import { opensCustomer, opensPage } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { chooses, confirmsDialog, fills, input, notice } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { disconnected, router } from './office/network.ts'
import { adds, drawer, pressesAdd, submits } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { walkIn } from './office/people.ts'
import { signsInAs } from './office/sign-in.ts'

test('a line signs in by IPoE from the circuit of its OLT, or from one that was rejected', async ({
  office,
  network,
}) => {
  const { line, productCode } = await installed(office)
  const home = router(network, line)
  await home.goesOnline('ipoe-1')
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  const { networkResources, circuits: t } = words
  const rejected = `node ${randomInt(1e6)} 1/1`
  await inDatabase((db) =>
    sql`insert into radpostauth (username, reply, circuit_id, remote_id, callingstationid)
      values ('02:00:00:00:00:01', 'Access-Reject', ${rejected}, 'node 1', '02-00-00-00-00-01')`.execute(db),
  )
  await opensFunction(engineer, 'NetWorkResourEdit')
  await page.getByText(networkResources.circuits, { exact: true }).click()
  await adds(engineer, t.pattern[0])
  const form = drawer(engineer)
  await chooses(engineer, form.getByLabel('OLT', { exact: true }), 'Yangon Central')
  await fills(engineer, form, { circuitPattern: 'xpon {{onu}}' })
  await pressesAdd(engineer, t.pattern[0])
  await expect(form).toContainText('has an unknown placeholder')
  await fills(engineer, form, { circuitPattern: '{{olt}} xpon {{ponPort}}:{{ontId}}' })
  await submits(engineer, t.pattern[0])
  await expect(page.getByRole('cell', { name: '{{olt}} xpon {{ponPort}}:{{ontId}}' })).toBeVisible()

  await opensCustomer(engineer, line.account)
  const authorizations = await opensPage(engineer, 'authorizationInfo')
  await authorizations.getByRole('button', { name: t.change, exact: true }).click()
  const change = page.getByRole('dialog', { name: t.change })
  await chooses(engineer, input(engineer, change, 'signIn'), 'IPoE')
  await expect(change).toContainText('OLT-YGN-1 xpon')
  await expect(change).toContainText(t.endsSession)
  await change.getByRole('button', { name: t.change, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(t.savedEnding(productCode))
  await disconnected(network, line, 'ipoe-1')
  await home.goesOffline('ipoe-1')
  await expect(authorizations).toContainText(/OLT-YGN-1 xpon \d\/\d\/\d+:\d+/)

  await opensFunction(engineer, 'NetWorkResourEdit')
  await page.getByText(networkResources.circuits, { exact: true }).click()
  await page.getByRole('button', { name: rejected, exact: true }).click()
  await fills(engineer, form, { account: line.account })
  await form.getByRole('button', { name: t.assign, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(t.assigned(rejected))
  await expect(page.getByRole('button', { name: rejected, exact: true })).toHaveCount(0)
  await opensCustomer(engineer, line.account)
  await expect(await opensPage(engineer, 'authorizationInfo')).toContainText(rejected)

  const admin = await signsInAs(office, 'admin')
  await opensFunction(admin, 'MaintainPublicConfigurationPage')
  await admin.page.getByRole('button', { name: 'Sign-in of new lines', exact: true }).click()
  await chooses(admin, input(admin, drawer(admin), 'value'), 'IPoE')
  await drawer(admin).getByRole('button', { name: admin.words.settings.save, exact: true }).click()
  await confirmsDialog(admin)
  await expect(notice(admin)).toContainText('IPoE')
  const clerk = await signsInAs(office, 'clerk')
  await beginsAccount(clerk)
  await entersAccount(clerk, walkIn())
  await expect(clerk.page.getByText(clerk.words.effect.byIpoe)).toBeVisible()
  const next = await installed(office)
  await opensCustomer(engineer, next.line.account)
  const byDefault = await opensPage(engineer, 'authorizationInfo')
  await expect(byDefault).toContainText(/OLT-YGN-1 xpon \d\/\d\/\d+:\d+/)
  await expect(byDefault).toContainText(t.byPattern)
  const back = { key: 'operator.newLineSignIn', seen: 'by-ipoe', value: 'by-pppoe' }
  await office.by('admin').settings.modify(back)
})

test('a paid add-on awaits its service, with the reason, until the OLT opens it', async ({ office }) => {
  const { line, customerCode, productCode } = await installed(office)
  const engineer = await signsInAs(office, 'network')
  const { networkServices, vlanPlan } = office.by('network')
  const iptv = await networkServices.get({ networkServiceCode: 'iptv' })
  const { name, zhName, serviceNumber, userVlan, everyLine } = iptv
  const service = { code: 'iptv', name, zhName, serviceNumber, userVlan, everyLine }
  await networkServices.modify({ ...service, version: iptv.version, productOfferingCodes: ['STATIC-IP'] })
  const entry = { oltCode: 'OLT-YGN-1', serviceCode: 'iptv', sVlan: 200, cVlanKind: 'no-c-vlan' } as const
  const { rows } = await vlanPlan.list({ oltCode: 'OLT-YGN-1', serviceCode: 'iptv' })
  const [{ code, version } = { code: '', version: 0 }] = rows
  await vlanPlan.modify({ ...entry, code, version, ponPorts: '0/2/7' })

  const { orders, payments } = office.by('clerk')
  const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1', expectedAmount: 10_000 }
  const sold = await orders.purchaseBroadband({ ...extra, customerCode, parentProductCode: productCode })
  const tenders = [{ kind: 'cash' as const, amount: 10_000 }]
  await payments.payBroadband({ orderCode: sold.orderCode, expectedAmount: 10_000, tenders })

  const { page, words } = engineer
  await opensCustomer(engineer, line.account)
  const authorizations = await opensPage(engineer, 'authorizationInfo')
  await expect(authorizations).toContainText(words.lines.awaited('IPTV', sold.productCode))
  await expect(authorizations).toContainText('The VLAN plan has no entry for iptv')
  const clerk = await signsInAs(office, 'clerk')
  await opensCustomer(clerk, line.account)
  const listed = await opensPage(clerk, 'OrderInfoConfigComposite')
  await listed.getByRole('button', { name: sold.orderCode, exact: true }).click()
  await expect(clerk.page.getByRole('dialog')).toContainText(clerk.words.orders.awaitsNetwork)

  await vlanPlan.modify({ ...entry, code, version: version + 1 })
  await authorizations.getByRole('button', { name: words.lines.send, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(authorizations).toContainText('S-VLAN 200')
  await expect(authorizations).not.toContainText(words.lines.awaited('IPTV', sold.productCode))
  await expect(page.getByText('S-VLAN 200').first()).toBeVisible()

  // Other stories sell the same add-on without a service.
  await networkServices.modify({ ...service, version: iptv.version + 1, productOfferingCodes: [] })
})
