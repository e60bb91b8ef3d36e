import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test("finds employees by account, name in either language, code and unit, within the reader's units", async ({
  office,
}) => {
  const boss = office.holding(await office.session(await office.hire(['104'], 'HQ'))).employees
  const codes = async (input: object) => (await boss.list(input)).rows.map(({ code }) => code)
  expect(await codes({ keyword: 'su su' })).toEqual(['E0101'])
  expect(await codes({ keyword: '苏苏' })).toEqual(['E0101'])
  for (const keyword of ['sulai', 'susulai', 'SSL', 'su lai']) expect(await codes({ keyword })).toEqual(['E0101'])
  expect(await codes({ keyword: 'ulai' })).toEqual([])
  expect(await codes({ keyword: 'clerk' })).toEqual(['E0101', 'E0102', 'E0121'])
  expect(await codes({ keyword: 'e0121' })).toEqual(['E0121'])
  expect(await codes({ organizationUnitCode: 'NOC' })).toEqual(['E0601', 'E0602'])
  expect(await codes({ keyword: '%' })).toEqual([])
  expect(await codes({ keyword: '_' })).toEqual([])
  const branch = office.holding(await office.session(await office.hire(['104'], 'YGN-B'))).employees
  expect((await branch.list({ keyword: 'clerk' })).rows.map(({ code }) => code)).toEqual(['E0101', 'E0102'])
})

test('continues the list page by page', async ({ office }) => {
  const boss = office.holding(await office.session(await office.hire(['104'], 'HQ'))).employees
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await boss.list({ limit: 7, ...(after && { after }) })
    seen.push(...page.rows.map(({ code }) => code))
    after = page.next ?? undefined
  } while (after)
  expect(seen).toEqual([...new Set(seen)].toSorted())
  expect(seen).toEqual(expect.arrayContaining(['E0001', 'E0901']))
})

test('a row contains every column of the list', async ({ office }) => {
  const boss = office.holding(await office.session(await office.hire(['104'], 'HQ'))).employees
  expect((await boss.list({ keyword: 'E0101' })).rows).toEqual([
    {
      code: 'E0101',
      name: 'clerk',
      trueName: 'Su Su Hlaing',
      zhName: '苏苏莱',
      organizationUnitCode: 'YGN-H1',
      organizationUnitName: 'Anawrahta Road Business Hall',
      organizationUnitZhName: '阿奴律陀路营业厅',
      mobile: expect.any(String) as string,
      customerLevel: 3,
      preferentialLevel: 3,
      maxUnsettledAmount: 2_000_000,
      maxOnlineCount: 1,
      endTime: null,
      passwordExpired: false,
    },
  ])
})
