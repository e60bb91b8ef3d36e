import sharp from 'sharp'
import { expect } from 'vitest'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 60, b: 150, alpha: 0.5 } } })
    .jpeg()
    .toBuffer()
/** An input without fields, so that its type allows no file either. */
const named = (content: Buffer) => ({ file: { name: 'logo.jpg', type: 'image/jpeg', content } }) as never

test('the logo is reduced to a PNG, shown without a session and printed on documents until it is removed', async ({
  office,
}) => {
  const { operatorLogo, configuration } = office.as('MaintainPublicConfigurationPage')
  const anyone = office.holding(undefined)
  const shown = async () => (await anyone.configuration.public({})).logo
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await unpaidOrder(office, clerk, { customerCode })
  const [bill] = (await clerk.bills.list({ customerCode })).rows
  const images = async () => {
    const pdf = (await clerk.bills.pdf({ billNo: bill?.billNo ?? '' })) as unknown as Buffer
    return pdf.toString('latin1').split('/Subtype /Image').length - 1
  }
  expect([await shown(), await images()]).toEqual([null, 0])
  await expect(anyone.operatorLogo.get({})).rejects.toMatchObject({ code: 'not-found' })

  const { logo } = await operatorLogo.set(named(await picture(1_500, 900)))
  expect(await shown()).toBe(logo)
  const stored = (await anyone.operatorLogo.get({})) as Buffer
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 400, height: 240 })
  expect(await images()).toBeGreaterThan(0)

  const other = await operatorLogo.set(named(await picture(300, 20)))
  expect(other.logo).not.toBe(logo)
  const small = (await anyone.operatorLogo.get({})) as Buffer
  expect(await sharp(small).metadata()).toMatchObject({ width: 300, height: 20 })

  await operatorLogo.remove({})
  expect([(await configuration.public({})).logo, await images()]).toEqual([null, 0])
  const history = await office.db
    .selectFrom('change_history')
    .select('code')
    .where('code', '=', 'operator.logo')
    .execute()
  expect(history).toHaveLength(3)
})

test('refuses a logo that is no picture, and employees without the page', async ({ office }) => {
  const { operatorLogo } = office.as('MaintainPublicConfigurationPage')
  const fault = (code: string) => ({ code, fields: [{ field: 'file' }] })
  await expect(operatorLogo.set(named(Buffer.from('<svg/>')))).rejects.toMatchObject(fault('not-an-image'))
  await expect(operatorLogo.set({})).rejects.toMatchObject(fault('no-file'))
  const whole = await picture(50, 50)
  const broken = whole.subarray(0, whole.length - 40)
  await expect(operatorLogo.set(named(broken))).rejects.toMatchObject(fault('not-an-image'))
  await expect(office.as('baseInfo').operatorLogo.remove({})).rejects.toMatchObject({ code: 'no-permission' })
})
