import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('an area has an existing parent of the type that its own type requires', async ({ office }) => {
  const { areaSections } = office.as('MaintainAreaAct')
  const area = { name: 'Bago Region', zhName: '勃固省', latitude: 17.3, longitude: 96.5 }
  const wrong = { code: 'wrong-parent', fields: [{ field: 'parentCode' }] }
  for (const [kind, parentCode] of [
    ['province', 'NONE'],
    ['province', 'YGN'],
    ['city', 'NONE'],
    ['city', null],
    ['town', 'YGN'],
  ] as const)
    await expect(areaSections.add({ ...area, code: 'BGO', kind, parentCode })).rejects.toMatchObject(wrong)
  await areaSections.add({ ...area, code: 'BGO', kind: 'province', parentCode: null })
  await areaSections.add({ ...area, code: 'BGO-C', kind: 'city', parentCode: 'BGO' })
})
