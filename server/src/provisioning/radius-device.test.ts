import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { test } from '#testing/office.ts'
import { authenticate } from '#testing/radius/radclient.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'
import { activeLine, authorizationOf } from '#testing/provisioning/given.ts'

let radius: Freeradius | undefined
beforeEach(({ skip }) => skip(!freeradiusInstalled(), 'FreeRADIUS is not installed'))
afterAll(() => radius?.stop())

/** A line from offering to access server: sold for one device, with two concurrent sign-ins and its own exit. */
test('a line sold for one device accepts the first one until it is released', {
  timeout: 60_000,
}, async ({ office }) => {
  office.clock.now = new Date()
  radius = await startFreeradius({ databaseUrl: await radiusUrlOf(office.url) })
  const asked = { port: radius.authPort, secret: radius.secret }
  await sql`update product_offering set authorization_mode = 'pppoe-mac', broadband_export_type = 'international-priority'
    where code = 'HF30'`.execute(office.db)
  await sql`update product_specification set attributes = '[{"attributeCode": "sessions", "value": "2"}]'
    where code = 'FIBRE'`.execute(office.db)
  const line = await activeLine(office)
  const signIn = async (mac: string) =>
    (await authenticate(asked, { user: line.account, password: line.password, mac })).accepted
  const product = { customerCode: line.customerCode, productCode: line.productCode }
  const engineer = office.as('authorization.switch', 'authorizationInfo')
  const shown = async () => (await engineer.provisioning.authorizations({ customerCode: line.customerCode }))[0]
  expect(await authorizationOf(office, line)).toMatchObject({
    simultaneous_use: 2,
    traffic_exit: 'international-priority',
  })
  await expect(engineer.provisioning.releaseDevice(product)).rejects.toMatchObject({ code: 'wrong-state' })

  expect(await signIn('01-00-5E-00-00-01'), 'a multicast address is refused').toBe(false)
  await signIn('00-00-00-00-00-00')
  expect(await shown(), 'the line is not bound to zeros').toMatchObject({ bindsDevice: true, macBind: null })
  expect(await signIn('48-A4-72-3A-10-00')).toBe(true)
  expect(await shown()).toMatchObject({ bindsDevice: true, macBind: '48-A4-72-3A-10-00' })
  expect(await signIn('48-A4-72-3A-10-01'), 'another router is refused').toBe(false)
  await expect(office.as('authorizationInfo').provisioning.releaseDevice(product)).rejects.toMatchObject({
    code: 'no-permission',
  })
  const stranger = office.holding(await office.session(await office.hire(['authorization.switch'], 'MDY-H1')))
  await expect(stranger.provisioning.releaseDevice(product)).rejects.toMatchObject({ code: 'not-found' })
  await engineer.provisioning.releaseDevice(product)
  expect(await shown()).toMatchObject({ macBind: null })
  expect(await signIn('48-A4-72-3A-10-01')).toBe(true)
  expect(await signIn('48-A4-72-3A-10-00'), 'the previous router is refused').toBe(false)

  // After a suspension the line is still bound to its device. If the new offering allows any device, so does the line.
  await office.as('8').orders.suspend({ ...product, reason: 'travel' })
  expect(await shown()).toMatchObject({ macBind: '48-A4-72-3A-10-01' })
  await sql`update product_offering set authorization_mode = 'pppoe' where code = 'HF30'`.execute(office.db)
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct(product)
  expect(await shown()).toMatchObject({ bindsDevice: false, macBind: null })
  expect(await signIn('48-A4-72-3A-10-00')).toBe(true)
})
