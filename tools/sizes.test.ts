import { expect, test } from 'vitest'
import { sources } from './repository.ts'
import { tooLarge } from './sizes.ts'

test('slices have at most 2,000 lines a side and folders at most 15 files', () => {
  const files = sources('{contract,server,web}/src/**/*.{ts,tsx}')
  expect(tooLarge(files), 'split the slice, or divide the folder by subject').toEqual([])
})

test('reports a slice and a folder that are too large, without their tests', () => {
  const lines = (count: number) => 'x\n'.repeat(count)
  const many = Array.from({ length: 16 }, (_, index) => ({ file: `web/src/care/list/${index}.ts`, text: lines(1) }))
  expect(
    tooLarge([
      { file: 'server/src/care/one.ts', text: lines(1_999) },
      { file: 'server/src/care/two.ts', text: lines(2) },
      { file: 'server/src/care/two.test.ts', text: lines(500) },
      { file: 'server/src/platform/any.ts', text: lines(5_000) },
      ...many,
    ]),
  ).toEqual(['server/care: 2001, at most 2000', 'web/src/care/list: 16, at most 15'])
})
