import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { activeLine, type GivenLine } from '#testing/provisioning/given.ts'
import { ontOf } from '#testing/vlans/given.ts'

const slow = { timeout: 60_000 }
const oltCode = 'OLT-YGN-1'
const engineer = (office: Office) => office.as('NetWorkResourEdit', 'authorizationInfo')
const signInOf = (office: Office, { productCode }: GivenLine) => engineer(office).circuits.line({ productCode })

const byDefault = (office: Office, value: string, seen: string) =>
  office.as('MaintainPublicConfigurationPage').settings.modify({ key: 'operator.newLineSignIn', seen, value })
const ofOffering = (office: Office, signIn: string | null) =>
  sql`update product_offering set new_line_sign_in = ${signIn} where code = 'HF30'`.execute(office.db)

test(
  'a new line signs in by IPoE if that is the default, also when its OLT gets a pattern later',
  slow,
  async ({ office }) => {
    await expect(byDefault(office, 'by-dhcp', 'by-pppoe')).rejects.toMatchObject({ fields: [{ field: 'value' }] })
    const before = await activeLine(office)
    await byDefault(office, 'by-ipoe', 'by-pppoe')
    const line = await activeLine(office)
    expect(await signInOf(office, line)).toMatchObject({
      signIn: 'by-ipoe',
      circuitId: null,
      circuitDerived: true,
      oltWithoutPattern: oltCode,
    })
    await engineer(office).circuitPatterns.add({ oltCode, circuitPattern: 'xpon {{ponPort}}:{{ontId}}' })
    await office.work()
    expect(await signInOf(office, line)).toMatchObject({ circuitId: `xpon ${ontOf(line)}`, oltWithoutPattern: null })
    const next = await activeLine(office)
    expect(await signInOf(office, next)).toMatchObject({ circuitId: `xpon ${ontOf(next)}`, signIn: 'by-ipoe' })
    expect(await signInOf(office, before), 'a line from before').toMatchObject({ signIn: 'by-pppoe' })
    await byDefault(office, 'by-pppoe', 'by-ipoe')
  },
)

test('the preview of a sale says if the line will sign in by IPoE', async ({ office }) => {
  const signIn = async (code: string) => {
    const sale = { customerType: 'residential', productOfferingCode: code, priceCode: `${code}-6` }
    return (await office.demo('clerk').orders.prepurchaseBroadband(sale)).signIn
  }
  expect(await signIn('HF30')).toBeUndefined()
  await byDefault(office, 'by-ipoe', 'by-pppoe')
  expect(await signIn('HF30')).toBe('by-ipoe')
  await byDefault(office, 'by-pppoe', 'by-ipoe')
  await ofOffering(office, 'by-ipoe')
  await sql`update epoch set number = number + 1`.execute(office.db)
  expect(await signIn('HF30'), 'by the offering').toBe('by-ipoe')
  await ofOffering(office, null)
})

test(
  'the default of an offering takes precedence, and a change of offering keeps the sign-in',
  slow,
  async ({ office }) => {
    await ofOffering(office, 'by-ipoe')
    const line = await activeLine(office)
    expect(await signInOf(office, line)).toMatchObject({ signIn: 'by-ipoe', circuitId: `xpon ${ontOf(line)}` })
    await ofOffering(office, 'by-pppoe')
    await byDefault(office, 'by-ipoe', 'by-pppoe')
    const other = await activeLine(office)
    expect(await signInOf(office, other)).toMatchObject({ signIn: 'by-pppoe' })
    await sql`update product set offering_code = 'HF100' where code = ${other.productCode}`.execute(office.db)
    await office.as('RefreshProductAuthAct').provisioning.refreshProduct(other)
    await office.work()
    expect(await signInOf(office, other), 'with an offering without a default of its own').toMatchObject({
      signIn: 'by-pppoe',
    })
    await ofOffering(office, null)
    await byDefault(office, 'by-pppoe', 'by-ipoe')
  },
)
