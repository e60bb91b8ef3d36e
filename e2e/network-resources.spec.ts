import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensAccount } from './office/account.ts'
import { chooses, fills, input, notice, partCalled, confirmsDialog, searches } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { ordered } from './office/given.ts'
import { adds, pressesAdd, choosing, drawer, submits } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { walkIn } from './office/people.ts'
import { signsInAs } from './office/sign-in.ts'

/** Adds an OLT as the network engineer, and tests the sign-in to it. */
async function entersOlt(engineer: Person, { olt: code, exchange }: { olt: string; exchange: string }) {
  const { page, words } = engineer
  const { networkResources: t } = words
  await opensFunction(engineer, 'NetWorkResourEdit')
  await page.getByText(t.olts, { exact: true }).click()
  await adds(engineer, t.olt[0])
  await fills(engineer, drawer(engineer), { code, name: exchange, zhName: '河滨机房' })
  await fills(engineer, drawer(engineer), { vendor: 'huawei', host: '10.20.0.7', ponPorts: '0/1/3-0' })
  await pressesAdd(engineer, t.olt[0])
  await expect(drawer(engineer).getByRole('alert')).toContainText('0/1/0-15')
  await fills(engineer, drawer(engineer), { ponPorts: '0/1/0-7' })
  await submits(engineer, t.olt[0])
  await expect(drawer(engineer)).toContainText(t.oltTestAdvice.ssh)
  await drawer(engineer).getByRole('button', { name: t.testNow, exact: true }).click()
  await expect(drawer(engineer)).toContainText(t.oltTestMeans['test-signed-in'])
  await drawer(engineer).locator('.ant-drawer-close').click()
  await expect(drawer(engineer)).toBeHidden()
}

/** Adds an access server and tests it. Nothing listens at its address. */
async function entersAccessServer(engineer: Person, number: number) {
  const { page, words } = engineer
  const { networkResources: t, maintenance } = words
  const [code, secret] = [`bras-${number}`, `shared-${number}`]
  await page.getByText(t['access-servers'], { exact: true }).click()
  await adds(engineer, t.accessServer[0])
  await drawer(engineer).getByLabel('NAS-Identifier', { exact: true }).fill(code)
  await fills(engineer, drawer(engineer), { address: 'bras.example', secret })
  await pressesAdd(engineer, t.accessServer[0])
  await expect(drawer(engineer).getByRole('alert')).toContainText('10.0.0.0/24')
  await fills(engineer, drawer(engineer), { address: `127.9.${number >> 8}.${number & 255}`, coaPort: '1' })
  await submits(engineer, t.accessServer[0])
  await expect(drawer(engineer)).toContainText(t.testAdvice)
  await drawer(engineer).getByRole('button', { name: t.testNow, exact: true }).click()
  await expect(drawer(engineer)).toContainText(t.testMeans['test-silent'])
  await drawer(engineer).getByRole('button', { name: t.testCoa, exact: true }).click()
  await expect(drawer(engineer)).toContainText(t.testMeans['test-running'])
  await expect(drawer(engineer)).toContainText(t.testMeans['test-silent'])
  await drawer(engineer).getByRole('button', { name: t.testRadius, exact: true }).click()
  await expect(drawer(engineer)).toContainText(t.statusNotSet)
  await fills(engineer, drawer(engineer), {
    otherAddresses: `127.9.${number >> 8}.${number & 255}`,
    interimSeconds: '600',
  })
  await drawer(engineer).getByRole('button', { name: maintenance.save, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(drawer(engineer).getByRole('alert').first()).toBeVisible()
  await fills(engineer, drawer(engineer), {
    otherAddresses: `127.10.${number >> 8}.${number & 255}, 127.11.${number >> 8}.0/24`,
  })
  await fills(engineer, drawer(engineer), { description: 'In the cellar' })
  await drawer(engineer).getByRole('button', { name: maintenance.save, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(drawer(engineer)).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText(term('test-silent', 'en-US'))
  await expect(page.getByText(secret)).toHaveCount(0)
}

/**
 * Adds a box with four ports in Lanmadaw, fed by this OLT. It is located at the center of the township until the map is
 * clicked.
 */
async function entersBox(engineer: Person, { exchange, code, name }: { exchange: string; code: string; name: string }) {
  const { page, words } = engineer
  const { networkResources: t } = words
  await page.getByText(t.boxes, { exact: true }).click()
  await adds(engineer, t.box[0])
  await fills(engineer, drawer(engineer), { code, name, zhName: '河滨路', totalPorts: '4' })
  await searches(engineer, input(engineer, drawer(engineer), 'oltCode'), exchange)
  await choosing(engineer, 'ponPort', '0/1/5')
  await searches(engineer, input(engineer, drawer(engineer), 'townCode'), 'Lanmadaw')
  const latitude = input(engineer, drawer(engineer), 'latitude')
  await expect(latitude).not.toHaveValue('')
  const middle = await latitude.inputValue()
  const map = drawer(engineer).getByRole('button', { name: t.map, exact: true })
  await map.focus()
  await map.press('ArrowUp')
  await expect(latitude).not.toHaveValue(middle)
  await submits(engineer, t.box[0])
  await expect(drawer(engineer)).toBeHidden()
}

test('an OLT, an access server and a box with its ports are added, and an account is opened there', async ({
  office,
}) => {
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  const { networkResources: t, ports, maintenance } = words
  const number = randomInt(1e4, 65_536)
  const [code, name] = [`STR-${number}`, `Strand Road ${number}`]
  const exchange = `Strand Exchange ${number}`
  await entersOlt(engineer, { olt: `OLT-S${number}`, exchange })
  await entersAccessServer(engineer, number)
  await entersBox(engineer, { exchange, code, name })

  const list = partCalled(engineer, t.resources)
  const row = list.getByRole('row').filter({ hasText: code })
  const finds = () => input(engineer, list, 'keyword').fill(code)
  await finds()
  await expect(row).toContainText(t.free(4, 4))
  await row.getByRole('button', { name: code, exact: true }).click()
  const fourth = drawer(engineer).getByRole('row').filter({ hasText: /^4/ })
  await fourth.getByRole('button', { name: t.takeOut, exact: true }).click()
  const why = page
    .getByRole('dialog')
    .filter({ hasText: ports.onePort(`${code}/4`) })
    .last()
  await input(engineer, why, 'reason').fill('No light gets through')
  await why.getByRole('button', { name: t.takeOut, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(ports.outOfUse(`${code}/4`))
  await expect(fourth).toContainText(term('faulty', 'en-US'))
  await expect(why).toBeHidden()
  await drawer(engineer).locator('.ant-drawer-close').click()
  await expect(drawer(engineer)).toBeHidden()

  const clerk = await signsInAs(office, 'clerk')
  const { orderCode } = await opensAccount(clerk, walkIn({ box: name }))

  await page.reload()
  await finds()
  await expect(row).toContainText(t.free(2, 4))
  await row.getByRole('button', { name: code, exact: true }).click()
  await expect(drawer(engineer).getByRole('row').filter({ hasText: orderCode })).toContainText(
    term('reserved', 'en-US'),
  )
  await drawer(engineer).getByRole('button', { name: maintenance.remove, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText('The ODB is still in use')
  await chooses(engineer, input(engineer, drawer(engineer), 'state'), term('locked', 'en-US'))
  await drawer(engineer).getByRole('button', { name: maintenance.save, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(row).toContainText(term('locked', 'en-US'))
})

test('the customers behind a box are found by PON port, and the box is linked to another port', async ({ office }) => {
  const { customerCode, odbCode } = await ordered(office)
  const { network, odbs } = office.by('network')
  const { oltCode, ponPort } = await odbs.get({ odbCode })
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  const { networkLinks: t } = words
  await opensFunction(engineer, 'ResourceLink')
  const list = partCalled(engineer, t.title)
  const row = list.getByRole('row').filter({ has: page.getByRole('link', { name: odbCode, exact: true }) })
  const finds = () => input(engineer, list, 'keyword').fill(odbCode)
  await finds()
  await row.getByRole('link', { name: ponPort, exact: true }).click()
  await fills(engineer, list, { odbCode })
  await list.getByRole('link', { name: customerCode, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`CustomerNetworkResourceInfo\\?customer=${customerCode}`))

  await opensFunction(engineer, 'ResourceLink')
  await page.getByText(t.links, { exact: true }).click()
  await finds()
  const unfed = (await network.ponPorts({ oltCode })).findLast(({ boxes }) => boxes === 0)?.ponPort ?? ''
  await row.getByRole('button', { name: t.relink, exact: true }).click()
  await choosing(engineer, 'ponPort', unfed)
  await fills(engineer, drawer(engineer), { reason: 'The splitter was moved' })
  await drawer(engineer).getByRole('button', { name: t.relink, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(t.relinked(odbCode, 1).split(',')[0] ?? '')
  await expect(row).toContainText(unfed)
})
