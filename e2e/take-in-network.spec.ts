import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { authenticate } from '#server/testing/radius/radclient.ts'
import { chooses, confirmsDialog, fills, input, notice } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { adds, choosing, drawer, submits } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { product } from './office/product.ts'
import { signsInAs } from './office/sign-in.ts'

/** The lines on each of the two OLTs. */
const linesPerOlt = 100
const ponPorts = ['0/1/0', '0/1/1'] as const

type Found = { vendor: 'huawei' | 'zte'; code: string; host: string; onts: { place: string; serial: string }[] }

const hex = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0')

/** An OLT that has worked for years under another system, which assigned the numbers of its ONTs. */
function oldOlt(vendor: Found['vendor'], number: number): Found {
  const found = { vendor, code: `OLD-${vendor.toUpperCase()}-${number}`, host: `10.77.${number}.${vendor.length}` }
  const maker = vendor === 'huawei' ? 'HWTC' : 'ZTEG'
  const onts = Array.from({ length: linesPerOlt }, (_, at) => ({
    place: `${ponPorts[at % 2]}:${2 + Math.floor(at / 2) * 2}`,
    serial: `${maker}${hex(number, 4)}${hex(at, 4)}`,
  }))
  for (const { place, serial } of onts) product().olts.onts(found.host).set(place, serial)
  return { ...found, onts }
}

const loginOf = (serial: string) => `${serial.toLowerCase()}@old-isp`

/** The customers of the old system, as it exports them. */
function sheetOf(olts: readonly Found[], number: number): Buffer {
  const rows = olts.flatMap(({ vendor, onts }) =>
    onts.map(({ serial }, at) => {
      const mac = `02${vendor === 'huawei' ? '10' : '20'}${hex(number, 4)}${hex(at, 4)}`
      const model = vendor === 'huawei' ? 'HG8245H' : 'F660'
      const phone =
        `09${vendor === 'huawei' ? 51 : 52}${String(number).padStart(5, '0')}${String(at).padStart(3, '0')}`.slice(
          0,
          11,
        )
      return `${serial},U Old ${serial},${phone},YGN-BHN,No. 5 Pyay Road,${loginOf(serial)},Old-pass-${at},HF30,2031-01-31,${serial},${mac},${model}`
    }),
  )
  return Buffer.from(
    ['Ref.,Name,Phone,Area,Address,Login,Password,Plan,Expiry,ONU SN,ONT MAC,ONT model', ...rows].join('\n'),
  )
}

/** Adds the access server of the lines, of MikroTik. */
async function addsAccessServer(
  engineer: Person,
  { name, address, secret }: Record<'name' | 'address' | 'secret', string>,
) {
  const { page, words } = engineer
  const { networkResources } = words
  await opensFunction(engineer, 'NetWorkResourEdit')
  await page.getByText(networkResources['access-servers'], { exact: true }).click()
  await adds(engineer, networkResources.accessServer[0])
  await drawer(engineer).getByLabel('NAS-Identifier', { exact: true }).fill(name)
  await fills(engineer, drawer(engineer), { address, secret })
  await choosing(engineer, 'vendor', term('mikrotik', engineer.language))
  await submits(engineer, networkResources.accessServer[0])
  await expect(drawer(engineer)).toContainText(networkResources.testAdvice)
  await drawer(engineer).locator('.ant-drawer-close').click()
}

/** Adds an OLT and tests the connection. */
async function addsOlt(engineer: Person, { code, vendor, host }: Found): Promise<void> {
  const { page, words } = engineer
  const { networkResources: t } = words
  await page.getByText(t.olts, { exact: true }).filter({ visible: true }).first().click()
  await adds(engineer, t.olt[0])
  await fills(engineer, drawer(engineer), {
    code,
    name: code,
    zhName: code,
    vendor,
    host,
    ponPorts: ponPorts.join(', '),
  })
  await submits(engineer, t.olt[0])
  await drawer(engineer).getByRole('button', { name: t.testNow, exact: true }).click()
  await expect(drawer(engineer)).toContainText(t.oltTestMeans['test-signed-in'], { timeout: 30_000 })
}

/** Imports the customers of the old system as the administrator. */
async function imports(admin: Person, sheet: Buffer): Promise<void> {
  const { page, words, language } = admin
  const { imports: t } = words
  await opensFunction(admin, 'CustomerImport')
  const form = page.locator('.box').filter({ has: page.getByRole('heading', { name: t.newImport, exact: true }) })
  await form.locator('input[type=file]').setInputFiles({ name: 'old-isp.csv', mimeType: 'text/csv', buffer: sheet })
  const chinese = language === 'zh-CN'
  await chooses(admin, input(admin, form, 'organizationUnitCode'), chinese ? /阿奴律陀路/ : /Anawrahta Road/)
  await chooses(admin, input(admin, form, 'customerType'), chinese ? '家庭客户' : 'Residential')
  const start = form.getByRole('button', { name: t.startMany(String(linesPerOlt * 2)), exact: true })
  await expect(start).toBeEnabled()
  // The figures stay while the file is previewed again, during which a click has no effect.
  const previewed = page.waitForResponse((one) => one.url().includes('action=preview'))
  await chooses(admin, input(admin, form, 'externalCustomerCode'), 'Ref.')
  await previewed
  await expect(form.locator('.figures')).toContainText(`${t.terminals}${linesPerOlt * 2}`)
  await start.click()
  await confirmsDialog(admin)
  await expect(notice(admin).getByText(t.started)).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: 'old-isp.csv' }).first()
  await expect(line).toContainText(t.progress(String(linesPerOlt * 2), String(linesPerOlt * 2)), { timeout: 90_000 })
}

/** Reads an OLT and adopts all ONTs that it has. */
async function adopts(engineer: Person, { code, onts }: Found): Promise<void> {
  const { page, words, language } = engineer
  const { inventory: t } = words
  await opensFunction(engineer, 'OltInventory')
  await chooses(engineer, page.getByLabel(t.olt, { exact: true }), code)
  await page.getByRole('button', { name: t.read, exact: true }).click()
  await page.getByRole('button', { name: t.adoptMoved(onts.length), exact: true }).click({ timeout: 60_000 })
  await expect(drawer(engineer)).toContainText(t.nothingSent)
  await drawer(engineer)
    .getByRole('button', { name: t.adoptMany(onts.length), exact: true })
    .click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(t.adopted(onts.length))
  await expect(page.locator('.figures')).toContainText(`${term('ont-same', language)}${onts.length}`)
}

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('an operator with a MikroTik access server, a Huawei and a ZTE OLT takes in 200 lines', async ({
      office,
      network: { radius },
    }) => {
      test.slow()
      const number = randomInt(1, 65_536)
      const bras = {
        name: `bras-${number}`,
        address: `127.9.${number >> 8}.${number & 255}`,
        secret: `old-isp-${number}`,
      }
      const olts = [oldOlt('huawei', number), oldOlt('zte', number)]
      const engineer = await signsInAs(office, 'network')
      await addsAccessServer(engineer, bras)
      for (const olt of olts) {
        await addsOlt(engineer, olt)
        await drawer(engineer).locator('.ant-drawer-close').click()
      }
      await imports(await signsInAs(office, 'admin'), sheetOf(olts, number))

      for (const olt of olts) {
        await adopts(engineer, olt)
        const { serial } = olt.onts[7] ?? { serial: '' }
        const { accepted, attributes } = await authenticate(
          { port: radius.authPort, secret: bras.secret, from: bras.address },
          { user: loginOf(serial), password: 'Old-pass-7' },
        )
        expect(accepted, `the line of ${serial} works`).toBe(true)
        expect(attributes).toHaveProperty('Mikrotik-Rate-Limit')
        expect(product().olts.heard(olt.host).filter(changes), 'nothing on the OLT was changed').toEqual([])
      }
    })
  })

/** Reports whether a line changes the configuration of an OLT. */
const changes = (line: string) => /^(ont add|ont delete|onu \d|no onu|undo service-port|service-port)/.test(line)
