import { expect, test } from 'vitest'
import { sources } from './repository.ts'
import { affected } from './affected.ts'

const slice = (name: string, text: string) => ({ file: `server/src/${name}/slice.ts`, text })
const product = [
  { file: 'contract/src/money.ts', text: 'export const round = 1' },
  { file: 'server/src/low/price.ts', text: "import { round } from '@lastmile/contract/money.ts'" },
  { file: 'server/src/low/other.ts', text: 'export const other = 1' },
  { file: 'server/src/low/public.ts', text: "export { price } from './price.ts'\nexport { other } from './other.ts'" },
  { file: 'server/src/high/sell.ts', text: "import { type Price, price } from '#low'\nselectFrom('offer')" },
  { file: 'server/src/high/end.ts', text: "import { other } from '#low'" },
  { file: 'server/src/high/tidy.ts', text: 'export const tidy = 1' },
  { file: 'server/src/high/begin.ts', text: "ctx.later('high.tidy', {})" },
  slice(
    'high',
    "import { sell } from './sell.ts'\nimport { end } from './end.ts'\nimport { tidy } from './tidy.ts'\nserve('goods', goods, {\n  sell,\n  finish: end,\n})\njobs: { 'high.tidy': tidy }",
  ),
  { file: 'server/migrations/0010-high.sql', text: 'create table offer (id int)' },
  { file: 'server/src/low/price.test.ts', text: "import { price } from './price.ts'" },
  { file: 'server/src/far/selling.test.ts', text: 'await clerk.goods.sell({})' },
  { file: 'server/src/far/finishing.test.ts', text: 'await clerk.goods.finish({})' },
  { file: 'server/src/far/beginning.test.ts', text: "import { begin } from '#high/begin.ts'" },
  { file: 'web/src/shop/SellPage.tsx', text: 'api.goods.sell' },
  { file: 'web/src/pages.ts', text: "  SellAct: () => import('./shop/SellPage.tsx'),\n" },
  { file: 'e2e/selling.spec.ts', text: "await opensPage(clerk, 'SellAct')" },
  { file: 'e2e/other.spec.ts', text: "await opensPage(clerk, 'OtherAct')" },
]
const ofPrice = {
  tests: ['server/src/low/price.test.ts', 'server/src/far/selling.test.ts'],
  stories: ['e2e/selling.spec.ts'],
  pages: ['SellAct'],
}

test('a changed rule affects the tests beside it, those that call its handlers, and the pages of these calls', () => {
  expect(affected(['server/src/low/price.ts'], product)).toEqual(ofPrice)
  expect(affected(['contract/src/money.ts'], product)).toEqual(ofPrice)
})

test('a renamed handler is found by the name of its call', () => {
  expect(affected(['server/src/high/end.ts'], product).tests).toEqual(['server/src/far/finishing.test.ts'])
})

test('a changed job affects what starts it', () => {
  expect(affected(['server/src/high/tidy.ts'], product).tests).toEqual(['server/src/far/beginning.test.ts'])
})

test('a changed table affects what reads it', () => {
  expect(affected(['server/migrations/0010-high.sql'], product)).toEqual({
    ...ofPrice,
    tests: ['server/src/far/selling.test.ts'],
  })
})

test('a changed test affects itself only', () => {
  expect(affected(['server/src/far/selling.test.ts'], product)).toEqual({
    tests: ['server/src/far/selling.test.ts'],
    stories: [],
    pages: [],
  })
  expect(affected(['e2e/other.spec.ts'], product)).toEqual({ tests: [], stories: ['e2e/other.spec.ts'], pages: [] })
})

test('in this repository a change to any test or story affects that test or story', () => {
  const all = sources('{contract,server,web,e2e}/**/*.{ts,tsx}', 'server/migrations/*.sql')
  const tests = all.map(({ file }) => file).filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file))
  const found = affected(tests, all)
  expect([...found.tests, ...found.stories].toSorted()).toEqual(tests.toSorted())
})
