import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'

const missing = { code: 'not-found' }
const mandalay = { odbCode: 'CAT-01' }
const yangon = { odbCode: 'LMD-01' }

/** Returns the boxes and teams that a person gets over HTTP. */
async function reads({ network, employees }: Pick<ReturnType<Office['demo']>, 'network' | 'employees'>) {
  const boxes = await network.availableOdbs({ town: 'MDY-CAT' })
  const around = await network.availableOdbs({ latitude: 21.97, longitude: 96.08, radiusMeters: 50_000 })
  const own = await network.availableOdbs({ town: 'YGN-LMD' })
  const teams = await employees.workTeams({})
  return { far: boxes.length + around.length, own: own.length, teams }
}

test.for(['agent', 'partner'])('the %s reads boxes and teams of its own city only', async (account, { office }) => {
  const person = office.demo(account)
  const { far, own, teams } = await reads(person)
  expect([far, own]).toEqual([0, 2])
  expect(teams.map(({ code }) => code)).toEqual(['YGN-T1'])
  expect(
    teams.flatMap(({ members }) => members),
    'members of the operator’s teams are hidden',
  ).toEqual([])
  await expect(person.network.ports(mandalay)).rejects.toMatchObject(missing)
  await expect(person.network.port({ ...mandalay, portCode: '1' })).rejects.toMatchObject(missing)
  expect(await person.network.ports(yangon)).toHaveLength(8)
  expect(await person.network.port({ ...yangon, portCode: '1' })).toMatchObject({ portCode: '1' })
  expect(await person.employees.workTeams({ cityCode: 'MDY-C' })).toEqual([])
})

test('an agent sells only at ports in its own city', async ({ office }) => {
  const agent = office.demo('agent')
  const sale = { salesMan: 'E0701', salesManDepartment: 'AGT', businessChannel: 'agent' } as const
  const far = openedAccount(office, agent, { ...sale, ...mandalay, portCode: '1' })
  await expect(far).rejects.toMatchObject({ code: 'outside-scope' })
})

test.for(['clerk', 'admin'])('the %s reads the boxes and teams of every city', async (account, { office }) => {
  const person = office.demo(account)
  const { far, own, teams } = await reads(person)
  expect(far).toBeGreaterThan(1)
  expect(own).toBe(2)
  expect(teams.map(({ code }) => code)).toEqual(expect.arrayContaining(['YGN-T1', 'MDY-T1']))
  expect(teams.every(({ members }) => members.length > 0)).toBe(true)
  expect(await person.network.ports(mandalay)).not.toHaveLength(0)
})

test('an agent without its own city works where its parent unit does', async ({ office }) => {
  const { db } = office
  await sql`insert into organization_unit (code, name, zh_name, type, parent_code)
    values ('MDY-AGT', 'Zay Cho Agency', '泽秋代理', 'agent', 'MDY-B')`.execute(db)
  const agent = office.holding(await office.session(await office.hire([], 'MDY-AGT')))
  const { far, own, teams } = await reads(agent)
  expect([far > 0, own]).toEqual([true, 0])
  expect(teams.map(({ code }) => code)).toEqual(['MDY-T1'])
})
