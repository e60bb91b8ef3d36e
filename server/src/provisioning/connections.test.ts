import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { installedOrder } from '#testing/workflow/public.ts'

type Session = { account: string; began: string; ended?: string; heard?: string }

const session = ({ db }: Office, { account, began, ended, heard }: Session) =>
  db
    .insertInto('radacct')
    .values({
      acctsessionid: began,
      acctuniqueid: `${account} ${began}`,
      username: account,
      nasipaddress: '127.0.0.1',
      acctstarttime: began,
      acctupdatetime: heard ?? null,
      acctstoptime: ended ?? null,
    })
    .execute()

test('the workspace shows since when a line is online, or when it was last seen', async ({ office }) => {
  const { customerCode, productCode, account } = await activeLine(office)
  const anybody = office.as('submenus')
  const line = async () => (await anybody.provisioning.connections({ customerCode }))[0]
  expect(await line()).toEqual({
    productCode,
    account,
    onlineSince: null,
    silent: false,
    lastSeenAt: null,
    downKbps: 30_000,
    upKbps: 15_000,
    opticalPower: null,
  })
  const [began, ended] = ['2026-03-01T08:00:00.000Z', '2026-03-01T09:30:00.000Z']
  await session(office, { account, began, ended })
  expect(await line()).toMatchObject({ onlineSince: null, silent: false, lastSeenAt: ended })
  // A session without a report for 15 minutes is neither online nor offline.
  const [opened, heard] = ['2026-03-02T08:00:00.000Z', '2026-03-02T08:05:00.000Z']
  await session(office, { account, began: opened, heard })
  expect(await line()).toMatchObject({ onlineSince: opened, silent: true, lastSeenAt: heard })
  const { authorizations } = office.demo('network').provisioning
  const [authorization] = await authorizations({ customerCode })
  expect(authorization?.liveSessions).toMatchObject([{ since: opened, silent: true, lastSeenAt: heard }])
  const now = new Date().toISOString()
  await session(office, { account, began: now, heard: now })
  expect(await line()).toMatchObject({ onlineSince: now, silent: false, lastSeenAt: now })
})

test('the optical power is the last measurement, by a technician or by a line test', async ({ office }) => {
  const { customerCode, productCode, number } = await installedOrder(office)
  const clerk = office.demo('clerk')
  const power = async () => (await clerk.provisioning.connections({ customerCode }))[0]?.opticalPower
  expect(await power()).toMatchObject({ dBm: -19.5, enough: true })
  const { settings } = office.as('MaintainOperationConfigurationPage')
  const least = 'field-work.limits.optical-power.min'
  await settings.modify({ key: least, seen: -27, value: -19 })
  expect(await power()).toMatchObject({ dBm: -19.5, enough: false })
  await settings.modify({ key: least, seen: -19, value: -27 })
  const before = await power()
  office.clock.forward(60_000)
  await office.work()
  const tested = await power()
  expect(tested?.measuredAt).not.toBe(before?.measuredAt)
  expect(tested?.dBm, `the optical power of ${number} that the line terminal measured for ${productCode}`).not.toBe(
    -19.5,
  )
})

test('shows only connections of customers in one’s own units', async ({ office }) => {
  const { customerCode } = await activeLine(office)
  await expect(office.demo('clerk3').provisioning.connections({ customerCode })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(office.as('TaskProcess').provisioning.connections({ customerCode })).rejects.toMatchObject({
    code: 'no-permission',
  })
})
