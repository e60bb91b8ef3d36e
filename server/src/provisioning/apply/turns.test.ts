import { type OltConnection, type OltDriver, overNetwork } from '#devices'
import { afterAll, beforeAll, expect } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { type Office, test } from '#testing/office.ts'
import { applyBy } from './apply.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'
import { activeLine, authorizationOf, type GivenLine, paidLine, advanceToStep } from '#testing/provisioning/given.ts'

let nas: ListeningNas
beforeAll(async () => {
  nas = await startNas()
})
afterAll(() => nas.stop())

/** Returns line terminals that hold back their responses until released, and count concurrently open sessions. */
function stubborn(reach: OltConnection) {
  const waiting = Promise.withResolvers<void>()
  let open = 0
  const said = { sessions: 0, most: 0 }
  const driver: OltDriver = {
    session: async (olt) => {
      open += 1
      said.sessions += 1
      said.most = Math.max(said.most, open)
      await waiting.promise
      const session = await overNetwork(reach, async () => true).session(olt)
      return {
        ...session,
        close: async () => {
          open -= 1
          await session.close()
        },
      }
    },
  }
  return { driver, said, letGo: () => waiting.resolve() }
}

/** Starts two workers of the server with these line terminals. */
async function twoWorkers(office: Office, driver: OltDriver) {
  const jobs = { 'provisioning.apply': applyBy(() => driver), 'provisioning.send': applyBy(() => driver) }
  const app = { ...office.app, slices: [{ name: 'stubborn', routes: [], jobs }, ...office.app.slices] }
  const workers = [await startJobs(app, office.url), await startJobs(app, office.url)]
  return () => Promise.all(workers.map((worker) => worker.stop()))
}

/** Creates a customer who is online at the access server. */
async function onlineLine(office: Office): Promise<GivenLine> {
  const line = await activeLine(office)
  const { host: nasname, secret, port: coa_port } = nas
  await office.db.insertInto('nas').values({ nasname, shortname: 'bras-1', secret, coa_port }).execute()
  await office.db
    .insertInto('radacct')
    .values({
      acctsessionid: `s-${line.account}`,
      acctuniqueid: line.account,
      username: line.account,
      nasipaddress: nasname,
      acctstarttime: new Date(),
    })
    .execute()
  return line
}

test('a slow line terminal does not delay access servers, and gets one session at a time', async ({ office }) => {
  const online = await onlineLine(office)
  const lines: GivenLine[] = []
  for (let line = 0; line < 5; line += 1) lines.push(await paidLine(office))
  for (const line of lines) await advanceToStep(office, line, 'activate')
  const { driver, said, letGo } = stubborn(office.app.config)
  const stop = await twoWorkers(office, driver)
  await expect.poll(() => said.sessions).toBe(1)

  const { customerCode, productCode } = online
  await office.as('authorization.switch').provisioning.closeBroadband({ customerCode, productCode, reason: 'fraud' })
  await nas.receives('Disconnect-Request', { 'User-Name': online.account }, 5_000)
  await expect.poll(async () => (await authorizationOf(office, online)).applied_status).toBe('off')
  expect(said).toEqual({ sessions: 1, most: 1 })

  letGo()
  for (const line of lines)
    await expect.poll(async () => (await authorizationOf(office, line)).applied_status, { timeout: 8_000 }).toBe('on')
  await stop()
  expect(said.most).toBe(1)
})
