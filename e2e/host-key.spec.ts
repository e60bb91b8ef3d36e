import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { simulatedSignIn, simulateOlts } from '#seeds/devices/olts.ts'
import { chooses, confirmsDialog, fills, input } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { adds, drawer, submits } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

// Behind a gateway, only the key of the gateway is checked.
test.use({ operator: 'direct' })

type Olt = { code: string; name: string; port: number }

/** Adds an OLT on this machine with a sign-in of its own. */
async function entersOlt(engineer: Person, { code, name, port }: Olt) {
  const { networkResources: t } = engineer.words
  await opensFunction(engineer, 'NetWorkResourEdit')
  await engineer.page.getByText(t.olts, { exact: true }).click()
  await adds(engineer, t.olt[0])
  const { user, password } = simulatedSignIn
  await fills(engineer, drawer(engineer), { code, name, zhName: name, vendor: 'huawei', host: '127.0.0.1' })
  await fills(engineer, drawer(engineer), { ponPorts: '0/1/0-7', port: String(port), userName: user, password })
  await submits(engineer, t.olt[0])
  await expect(drawer(engineer)).toContainText(t.oltTestAdvice.ssh)
}

/** Presses the button that tests the connection, and waits for this result. */
async function tests(engineer: Person, result: 'test-signed-in' | 'test-other-key') {
  const { networkResources: t } = engineer.words
  await drawer(engineer).getByRole('button', { name: t.testNow, exact: true }).click()
  await expect(drawer(engineer)).toContainText(t.oltTestMeans[result], { timeout: 30_000 })
}

/** Returns the fingerprints that are shown about the connection. The change history keeps forgotten ones. */
const fingerprints = async (engineer: Person) => {
  const heading = engineer.page.getByRole('heading', { name: engineer.words.networkResources.test, exact: true })
  const shown = drawer(engineer).locator('.box').filter({ has: heading })
  return new Set((await shown.innerText()).match(/SHA256:[\w+/]{43}/g) ?? [])
}

test('a replaced OLT is refused with both fingerprints until its old host key is forgotten', async ({ office }) => {
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  const { networkResources: t, inventory, onts } = words
  const number = randomInt(1e6)
  const olt = { code: `OLT-K${number}`, name: `Kyaukse ${number}` }
  const first = simulateOlts()
  const port = await first.listen()
  await entersOlt(engineer, { ...olt, port })
  await tests(engineer, 'test-signed-in')
  const [pinned] = await fingerprints(engineer)

  await first.close()
  const replacement = simulateOlts()
  await replacement.listen(port)
  await tests(engineer, 'test-other-key')
  await expect(drawer(engineer)).toContainText(t.keyChanged)
  const shown = await fingerprints(engineer)
  expect(shown.size, 'the stored key and the presented one').toBe(2)
  expect(shown).toContain(pinned)
  await page.keyboard.press('Escape')

  // A command is not sent either.
  await opensFunction(engineer, 'OltInventory')
  await chooses(engineer, page.getByLabel(inventory.olt, { exact: true }), olt.name)
  await page.getByRole('button', { name: onts.find, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: olt.code })).toBeVisible({ timeout: 30_000 })
  expect(replacement.heard('')).toEqual([])

  await opensFunction(engineer, 'NetWorkResourEdit')
  await page.getByText(t.olts, { exact: true }).click()
  await page.getByRole('button', { name: olt.code, exact: true }).click()
  await drawer(engineer).getByRole('button', { name: t.forgetKey, exact: true }).click()
  const form = page.getByRole('dialog', { name: t.forgetKeyOf(olt.code) })
  await input(engineer, form, 'reason').fill('Replaced after the lightning strike')
  await form.getByRole('button', { name: t.forgetKey, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(form).toBeHidden()
  await tests(engineer, 'test-signed-in')
  await expect(drawer(engineer)).not.toContainText(t.keyChanged)
  const again = await fingerprints(engineer)
  expect(again).toEqual(new Set([...shown].filter((one) => one !== pinned)))
  await page.keyboard.press('Escape')

  await opensFunction(engineer, 'OltInventory')
  await chooses(engineer, page.getByLabel(inventory.olt, { exact: true }), olt.name)
  await page.getByRole('button', { name: onts.find, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'EG8145V5' })).toBeVisible({ timeout: 30_000 })
  expect(replacement.heard('')).toContain('display ont autofind all')
  await replacement.close()
})
