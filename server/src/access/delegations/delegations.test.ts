import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { mandalayAccount } from '#testing/account.ts'
import { type Office, test } from '#testing/office.ts'
import { demoPassword as password } from '#testing/staff.ts'

const day = 86_400_000
const today = ({ clock }: Office, days = 0) => new Date(clock.now.getTime() + days * day).toISOString().slice(0, 10)

/** Creates an employee of a unit with these functions. */
async function somebody(office: Office, functions: FunctionCode[], unit = 'YGN-H1') {
  const code = await office.hire(functions, unit)
  return { code, person: office.holding(await office.session(code)) }
}

test("a deputy acts for the principal for a period, within the principal's scope, and the log names the principal", async ({
  office,
}) => {
  const { customerCode } = await mandalayAccount(office)
  const principal = await somebody(office, ['baseInfo', '12', 'CareInfo'], 'MDY-H1')
  const deputy = await somebody(office, ['6'], 'MDY-H1')
  const asked = { deputy: deputy.code, functions: ['baseInfo', 'CareInfo'] as FunctionCode[] }
  const { delegationId } = await principal.person.delegations.give({
    ...asked,
    from: today(office),
    to: today(office, 1),
    password,
  })
  expect(await deputy.person.customers.get({ customerCode })).toMatchObject({ customerCode })
  await deputy.person.care.add({
    customerCode,
    contactTel: '0979000555',
    communicationType: 'call-out',
    serviceType: 'renewal',
    completion: 'following',
    handover: 'none',
  })
  const admin = office.demo('admin')
  const logs = await admin.session.logs({ employeeCode: deputy.code, limit: 5 })
  expect(logs.rows[0]).toMatchObject({ actTypeCode: 'CareInfo', actingForName: `Test ${principal.code}` })
  const [row] = (await deputy.person.delegations.list({ limit: 5 })).rows
  expect(row).toMatchObject({ delegationId, principal: principal.code, delegationState: 'in-force', mine: true })
  const rehearsed = await admin.rights.rehearse({ employeeCode: deputy.code, functionCode: 'baseInfo' })
  expect(rehearsed).toMatchObject({ allowed: true, ways: [{ granteeKind: 'delegation', granteeCode: principal.code }] })
  const chinese = office.demo('admin', { language: 'zh-CN' })
  const inChinese = await chinese.rights.rehearse({ employeeCode: deputy.code, functionCode: 'baseInfo' })
  expect([rehearsed, inChinese].map(({ ways }) => ways[0]?.grantedBy)).toEqual([
    `Test ${principal.code}`,
    `测试${principal.code}`,
  ])
  const held = await admin.employees.permissions({ employeeCode: deputy.code })
  expect(held.map(({ actTypeCode }) => actTypeCode)).toEqual(expect.arrayContaining(['6', 'baseInfo', 'CareInfo']))
  await principal.person.delegations.takeBack({ delegationId })
  await expect(deputy.person.customers.get({ customerCode })).rejects.toMatchObject({ code: 'no-permission' })
  await expect(principal.person.delegations.takeBack({ delegationId })).rejects.toMatchObject({
    code: 'delegation-ended',
  })
})

test("a delegation covers the principal's units, and ends with its period or with the principal's own right", async ({
  office,
}) => {
  const { customerCode } = await mandalayAccount(office)
  const principal = await somebody(office, ['baseInfo'], 'YGN-H1')
  await office.demo('admin').staff.permit({
    code: principal.code,
    functions: ['baseInfo'],
    denied: [],
    roles: [],
    scope: 'everything',
    rescoped: ['baseInfo'],
  })
  const deputy = await somebody(office, [], 'YGN-H1')
  const asked = { deputy: deputy.code, functions: ['baseInfo'] as FunctionCode[] }
  await principal.person.delegations.give({ ...asked, from: today(office), to: today(office, 30), password })
  expect(await deputy.person.customers.get({ customerCode })).toMatchObject({ customerCode })
  const sees = async () => {
    const person = office.holding(await office.session(deputy.code))
    return person.customers.get({ customerCode }).then(
      () => true,
      () => false,
    )
  }
  const none = { functions: [], denied: [], roles: [] }
  await office.demo('admin').staff.permit({ code: principal.code, ...none })
  expect(await sees()).toBe(false)
  const mine = office.holding(await office.session(deputy.code))
  expect((await mine.session.me({})).permissions, 'a function the principal lost is not delegated').toEqual({})
  await office
    .demo('admin')
    .staff.permit({ code: principal.code, ...none, functions: ['baseInfo'], scope: 'everything' })
  expect(await sees()).toBe(true)
  await office.demo('admin').staff.permit({ code: deputy.code, ...none, denied: ['baseInfo'] })
  expect(await sees(), 'a denied function is not delegated').toBe(false)
  await office.demo('admin').staff.permit({ code: deputy.code, ...none })
  expect(await sees()).toBe(true)
  office.clock.forward(31 * day)
  expect(await sees()).toBe(false)
})

test("a delegation ends with the unit of the principal, on the operator's day", async ({ office }) => {
  await sql`insert into organization_unit (code, name, zh_name, type, parent_code)
    values ('YGN-X1', 'Hall for a year', '一年营业厅', 'hall', 'YGN-B')`.execute(office.db)
  const [principal, deputy] = [await office.hire(['baseInfo'], 'YGN-X1'), await office.hire([])]
  const asked = {
    principal,
    deputy,
    functions: ['baseInfo'] as FunctionCode[],
    from: today(office),
    to: today(office, 30),
    password,
  }
  await office.demo('admin').delegations.give(asked)
  const acts = async () => {
    const [held] = await office.demo('admin').employees.permissions({ employeeCode: deputy })
    return held?.actTypeCode
  }
  expect(await acts()).toBe('baseInfo')
  // In Yangon the next day has begun, in UTC it has not.
  office.clock.forward(16 * 3_600_000)
  expect(office.clock.now.toISOString()).toContain('T18:00:00')
  await sql`update organization_unit set expires_on = ${today(office, 1)} where code = 'YGN-X1'`.execute(office.db)
  expect(await acts()).toBeUndefined()
})

test('refuses to delegate what the principal does not hold, what was delegated to them, and functions that grant rights', async ({
  office,
}) => {
  const days = { from: today(office), to: today(office, 1), password }
  const principal = await somebody(office, ['6', '95', '104'])
  const deputy = await somebody(office, ['95'])
  const third = await somebody(office, ['6'])
  const lend = (who: typeof principal, to: string, functions: FunctionCode[]) =>
    who.person.delegations.give({ deputy: to, functions, ...days })
  const refused = { code: 'not-yours-to-give', fields: [{ field: 'functions' }] }
  await expect(lend(principal, deputy.code, ['12'])).rejects.toMatchObject(refused)
  await expect(lend(principal, deputy.code, ['104'])).rejects.toMatchObject(refused)
  await expect(lend(principal, third.code, ['6'])).rejects.toMatchObject({ code: 'held-already' })
  await lend(principal, deputy.code, ['6'])
  const other = await office.hire([])
  await expect(lend(deputy, other, ['6'])).rejects.toMatchObject(refused)
  await expect(
    deputy.person.staff.permit({ code: other, functions: ['6'], denied: [], roles: [] }),
  ).rejects.toMatchObject({ code: 'not-yours-to-give' })
  const codes = (await principal.person.delegations.lendable({})).map(({ code }) => code)
  expect(codes).toEqual(['6'])
})

test('a denial outweighs a delegation, and delegation never combines duties that must stay separate, even later', async ({
  office,
}) => {
  const days = { from: today(office), to: today(office, 1), password }
  const principal = await somebody(office, ['ToDept', '6'])
  const lend = (deputy: string, functions: FunctionCode[]) =>
    principal.person.delegations.give({ deputy, functions, ...days })
  const confirms = await office.hire(['DeptConfirm'])
  await expect(lend(confirms, ['ToDept'])).rejects.toMatchObject({ code: 'duties-conflict' })
  const judge = await somebody(office, ['DeptConfirm', 'financialConfirm', 'NoteApproveAct', 'count.approve'])
  for (const [duty, delegated] of [
    ['DeptPackage', 'financialConfirm'],
    ['note.void', 'NoteApproveAct'],
    ['count.take', 'count.approve'],
    ['95', 'count.approve'],
  ] as const) {
    const deputy = await office.hire([duty])
    const lending = judge.person.delegations.give({ deputy, functions: [delegated], ...days })
    await expect(lending).rejects.toMatchObject({ code: 'duties-conflict' })
  }
  const admin = office.demo('admin')
  const denied = await office.hire([])
  await admin.staff.permit({ code: denied, functions: [], denied: ['6'], roles: [] })
  await expect(lend(denied, ['6'])).rejects.toMatchObject({ code: 'denied-there' })
  const later = await office.hire([])
  await lend(later, ['ToDept'])
  const may = async () => (await admin.rights.rehearse({ employeeCode: later, functionCode: 'ToDept' })).allowed
  expect(await may()).toBe(true)
  await admin.staff.permit({ code: later, functions: ['DeptConfirm'], denied: [], roles: [] })
  expect(await may()).toBe(false)
  const me = await office.holding(await office.session(later)).session.me({})
  expect(me.permissions).not.toHaveProperty('ToDept')
})

test('lists delegations in force first, page by page, however old they are', async ({ office }) => {
  const principal = await somebody(office, ['6'])
  const asked = { deputy: await office.hire([]), functions: ['6'] as FunctionCode[], from: today(office), password }
  const gives = async (to: string) => (await principal.person.delegations.give({ ...asked, to })).delegationId
  const lasting = await gives(today(office, 365))
  const over = [await gives(today(office, 7)), await gives(today(office, 7))]
  for (const delegationId of over) await principal.person.delegations.takeBack({ delegationId })
  const shown = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await principal.person.delegations.list({ limit: 1, ...(after && { after }) })
    shown.push(...page.rows.map((row) => row.delegationId))
    after = page.next
  }
  expect(shown).toEqual([lasting, ...over.toReversed()])
})

test('the deputy declines a delegation; an actor who sees only the principal, or fewer rows, cannot end it', async ({
  office,
}) => {
  const days = { from: today(office), to: today(office, 1), password }
  const functions: FunctionCode[] = ['6']
  const principal = await somebody(office, functions)
  const [deputy, far] = [await somebody(office, []), await somebody(office, [], 'MDY-H1')]
  const admin = office.demo('admin')
  const delegated = async (to: string) =>
    (await admin.delegations.give({ principal: principal.code, deputy: to, functions, ...days })).delegationId
  const beyond = await delegated(far.code)
  const head = await somebody(office, ['95', '6'])
  expect((await head.person.delegations.list({ principal: principal.code })).rows).toMatchObject([{ mine: false }])
  await expect(head.person.delegations.takeBack({ delegationId: beyond })).rejects.toMatchObject({
    code: 'outside-scope',
  })
  await admin.staff.permit({
    code: principal.code,
    functions,
    denied: [],
    roles: [],
    scope: 'everything',
    rescoped: ['6'],
  })
  const delegationId = await delegated(deputy.code)
  await expect(head.person.delegations.takeBack({ delegationId })).rejects.toMatchObject({ code: 'reach-too-wide' })
  await deputy.person.delegations.takeBack({ delegationId })
  const [row] = (await deputy.person.delegations.list({})).rows
  expect(row).toMatchObject({ delegationId, delegationState: 'ended', mine: false })
})

test("managing others' delegations requires the right to grant, within the actor's units, and never covers one's own", async ({
  office,
}) => {
  const days = { from: today(office), to: today(office, 1), password }
  const principal = await somebody(office, ['6'])
  const deputy = await office.hire([])
  const asked = { principal: principal.code, deputy, functions: ['6'] as FunctionCode[], ...days }
  const colleague = await somebody(office, ['6'])
  await expect(colleague.person.delegations.give(asked)).rejects.toMatchObject({ code: 'no-permission' })
  await expect(colleague.person.delegations.list({ principal: principal.code })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const elsewhere = await somebody(office, ['95', '6'], 'MDY-H1')
  await expect(elsewhere.person.delegations.give(asked)).rejects.toMatchObject({ code: 'not-found' })
  const head = await somebody(office, ['95'])
  await expect(head.person.delegations.give(asked)).rejects.toMatchObject({ code: 'not-yours-to-give' })
  await expect(head.person.delegations.give({ ...asked, deputy: head.code })).rejects.toMatchObject({
    code: 'not-to-yourself',
  })
  const admin = office.demo('admin')
  const { delegationId } = await admin.delegations.give(asked)
  expect((await admin.delegations.list({ principal: principal.code })).rows).toMatchObject([
    { delegationId, mine: true },
  ])
  await expect(colleague.person.delegations.takeBack({ delegationId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(head.person.delegations.takeBack({ delegationId })).rejects.toMatchObject({ code: 'not-yours-to-take' })
  expect((await head.person.delegations.list({ principal: principal.code })).rows).toMatchObject([{ mine: false }])
  await admin.delegations.takeBack({ delegationId })
  await expect(admin.delegations.give({ ...asked, from: '2020-01-01', to: '2020-01-02' })).rejects.toMatchObject({
    code: 'day-over',
  })
  const { rows } = await principal.person.delegations.deputies({ keyword: deputy })
  expect(rows.map(({ code }) => code)).toEqual([deputy])
})

test('creating a delegation requires the password, and counts wrong ones against the session', async ({ office }) => {
  const principal = await somebody(office, ['6'])
  const asked = {
    deputy: await office.hire([]),
    functions: ['6'] as FunctionCode[],
    from: today(office),
    to: today(office, 1),
  }
  const { give, list } = principal.person.delegations
  await expect(give({ ...asked, password: '' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'password' }],
  })
  for (const _ of [1, 2, 3])
    await expect(give({ ...asked, password: 'guess' })).rejects.toMatchObject({
      code: 'wrong-password',
      fields: [{ field: 'password' }],
    })
  await expect(give({ ...asked, password }), 'even the right password').rejects.toMatchObject({
    code: 'account-locked',
  })
  const elsewhere = office.holding(await office.session(principal.code))
  await elsewhere.delegations.give({ ...asked, password })
  expect((await list({})).rows).toHaveLength(1)

  const admin = office.demo('admin')
  const other = { ...asked, principal: principal.code, deputy: await office.hire([]) }
  await expect(admin.delegations.give({ ...other, password: 'guess' })).rejects.toMatchObject({
    code: 'wrong-password',
  })
  await admin.delegations.give({ ...other, password })
})
