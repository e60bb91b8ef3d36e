import { existsSync, globSync, readFileSync } from 'node:fs'
import { orderTypes } from '@lastmile/contract/orders/kinds.ts'
import type { Flow } from '@lastmile/contract/platform/flow.ts'
import { settings } from '#server/platform/config.ts'
import { describe, expect, test } from 'vitest'
import {
  circlesOf,
  importedFiles,
  importsOf,
  madeBy,
  sliceNames,
  sources,
  tablesReadBy,
  tablesWrittenBy,
  writersOf,
} from './repository.ts'
import { missingFromLock } from './lockfile.ts'

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const inside = sources('{contract,server,web}/src/**/*.{ts,tsx}').filter(({ file }) => !/\.test\.tsx?$/.test(file))

test('imports have no cycles', () => {
  const imports = new Map(
    inside.map(({ file, text }) => [file, importedFiles(file, text, new Set(inside.map((one) => one.file)))]),
  )
  expect(circlesOf(imports), 'move what both need into a file of its own').toEqual([])
})

test('the web takes labels only in the language of the reader, because no other is loaded', () => {
  const fixed = inside
    .filter(({ file }) => file.startsWith('web/src/') && !isTest(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:term|fieldLabel|subject)\((?:[^()]|\([^()]*\))*'(?:en-US|zh-CN)'\)/g)].map(
        ([use]) => `${file}: ${use}`,
      ),
    )
  expect(fixed).toEqual([])
})

/**
 * Returns comparisons of an order's kind with a name. The behavior of a kind must be defined in the table of kinds
 * instead.
 */
const comparedKinds = (text: string): string[] => {
  const kind = `'(?:${orderTypes.join('|')})'`
  const type = String.raw`\b(?:type|orderType|order_type)\b\)?`
  // Matches SQL, a Kysely `where`, and a row comparison such as `(type, status) is distinct from ('suspend',
  // 'completed')`.
  const sql = `\\btype(?:, [\\w.]+\\))? (?:not )?(?:=|<>|in|is distinct from|is not distinct from) \\(?[^()]{0,60}?${kind}`
  const kysely = `['.]type', '(?:not )?(?:=|!=|<>|in)', [^()]{0,60}?${kind}`
  const compared = new RegExp(
    `${sql}|${kysely}|${type} *[!=]== *${kind}|${kind} *[!=]== *(?:\\w+\\??\\.)*${type}|case ${kind}:|\\[[^\\]\\n]*${kind}[^\\]\\n]*\\]\\.includes\\((?:\\w+\\.)*${type}`,
    'g',
  )
  return [...text.matchAll(compared)].map(([found]) => found)
}

test('no code compares an order kind with a name: contract/src/orders/kinds.ts defines what a kind does', () => {
  for (const planted of [
    "if (type === 'close') end()",
    "order.type !== 'bill-adjustment'",
    "if ('renew' === order.orderType) go()",
    "['open', 'purchase'].includes(order.type)",
    "case 'recharge': return 1",
    "sql`where o.type = 'change'`",
    "sql`where type not in ('deposit', 'fault')`",
    "(o.type, o.status) is distinct from ('suspend', 'completed')",
    ".where('o.type', 'in', ['open', 'purchase'])",
    ".where('type', '=', 'fault')",
  ])
    expect([planted, ...comparedKinds(planted)]).toHaveLength(2)
  // A type of charge, and a lookup in the table, are permitted.
  expect(comparedKinds("if (kind === 'deposit') return kindOf('renew').from")).toEqual([])
  const found = inside
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => comparedKinds(text).map((compared) => `${file}: ${compared}`))
  expect(found, 'add a property to OrderKind and read it with kindOf').toEqual([])
})

describe('slices', () => {
  /** Returns the slice or other top folder of a file in server or web. */
  const homeOf = (file: string) => file.split('/')[2] ?? ''
  const product = sources('server/src/*/**/*.ts', 'web/src/*/**/*.{ts,tsx}').filter(({ file }) => !isTest(file))
  const used = (text: string) => importsOf(text).flatMap((from) => /^#([a-z-]+)$/.exec(from)?.[1] ?? [])

  test('use only lower slices', () => {
    const upward = product
      .filter(({ file }) => sliceNames.includes(homeOf(file)))
      .flatMap(({ file, text }) =>
        used(text)
          .filter((to) => sliceNames.indexOf(to) >= sliceNames.indexOf(homeOf(file)))
          .map((to) => `${file} -> #${to}`),
      )
    expect(upward, 'move the shared code to the lower slice, or publish an event').toEqual([])
  })

  test('are imported only through their public.ts', () => {
    const parts = product.flatMap(({ file, text }) =>
      importsOf(text)
        .flatMap((from) => /^#([a-z-]+)\/(?!.*testing)/.exec(from)?.[1] ?? [])
        .filter((to) => sliceNames.includes(to) && to !== homeOf(file))
        .map((to) => `${file} -> #${to}/…`),
    )
    expect(parts, 'export it from the public.ts of its slice').toEqual([])
  })

  test('write only their own tables', () => {
    const strangers = product
      .filter(({ file }) => sliceNames.includes(homeOf(file)) && file.startsWith('server/'))
      .flatMap(({ file, text }) =>
        tablesWrittenBy(text)
          .filter((table) => (writersOf(table) ?? [homeOf(file)]).every((writer) => writer !== homeOf(file)))
          .map((table) => `${file} -> ${table}`),
      )
    expect(strangers, 'call the slice that owns the table, or publish an event').toEqual([])
  })

  test('read only their own tables and those of slices below', () => {
    const above = product
      .filter(({ file }) => sliceNames.includes(homeOf(file)) && file.startsWith('server/'))
      .flatMap(({ file, text }) =>
        tablesReadBy(text).flatMap((table) => {
          const { slice, readers } = madeBy(table) ?? { slice: homeOf(file), readers: [] }
          const reaches =
            sliceNames.indexOf(slice) <= sliceNames.indexOf(homeOf(file)) || readers.includes(homeOf(file))
          return reaches ? [] : [`${file} -> ${table} of ${slice}`]
        }),
      )
    expect(
      above,
      'call the slice that owns the table, or list the reader in tools/repository.ts with a reason',
    ).toEqual([])
  })

  test('are unknown to the platform', () => {
    const known = product
      .filter(({ file }) => homeOf(file) === 'platform')
      .flatMap(({ file, text }) => used(text).map((to) => `${file} -> #${to}`))
    expect(known, 'the platform knows nothing about broadband: pass it what it needs').toEqual([])
  })

  test('are composed in one place', () => {
    const others = sources('server/src/**/*.ts')
      .filter(
        ({ file, text }) => file !== 'server/src/app.ts' && importsOf(text).some((to) => to.endsWith('/slice.ts')),
      )
      .map(({ file }) => file)
    expect(others, 'only server/src/app.ts imports slice.ts files; others use #slice').toEqual([])
  })

  test('have the same names in contract, server and web', () => {
    const known = new Set([...sliceNames, 'platform', 'supervisor', 'workspace', 'testing'])
    const strangers = globSync(['server/src/*/', 'web/src/*/']).filter((folder) => !known.has(homeOf(folder)))
    expect(strangers, 'add the slice to tools/repository.ts, or move the folder into one').toEqual([])
  })
})

test('a slice whose name Vite confuses with a file name has an import of its own in the web', () => {
  // Vite matches `#*.ts` as a pattern in which the period is any character: `#payments` would be `./src/payme.ts`.
  const { imports } = JSON.parse(readFileSync('web/package.json', 'utf8')) as { imports: Record<string, string> }
  const confused = sliceNames.filter((name) => /.tsx?$/.test(name) && existsSync(`web/src/${name}/public.ts`))
  expect(confused.filter((name) => imports[`#${name}`] === undefined)).toEqual([])
  expect(confused).toContain('payments')
})

describe('flows', async () => {
  const isFlow = (value: unknown): value is Flow =>
    typeof value === 'object' && value !== null && 'table' in value && 'ends' in value
  const flows: [string, Flow][] = []
  for (const file of globSync('contract/src/**/*.ts').filter((name) => !isTest(name))) {
    const module = (await import(`../${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) if (isFlow(value)) flows.push([name, value])
  }

  /** Returns every state reachable from the given ones. */
  const reach = ({ table }: Flow, from: string[]): Set<string> => {
    const seen = new Set(from)
    for (const state of seen) for (const next of Object.values(table[state] ?? {})) if (next) seen.add(next)
    return seen
  }

  test.for(flows)('%s: every state is reachable from the first', ([, flow]) => {
    const reached = reach(flow, [flow.states[0]])
    expect(flow.states.filter((state) => !reached.has(state))).toEqual([])
  })

  test.for(flows)('%s: every state has an exit or is a reachable end', ([, flow]) => {
    const endless = flow.states.filter((state) => ![...reach(flow, [state])].some((end) => flow.ends.includes(end)))
    const stuck = flow.states.filter((state) => !flow.ends.includes(state) && reach(flow, [state]).size < 2)
    expect(stuck, 'these states have no exit').toEqual([])
    expect(flow.ends.length > 0 ? endless : [], 'no end is reachable from these').toEqual([])
  })
})

test('every exported function has a docstring with inputs, outputs and errors', () => {
  const exported = /^export (?:async )?function \w+|^export const \w+(?:: [^=]+)? = (?:async )?(?:\(|<)/
  const bare = sources('{contract,server,web}/src/**/*.{ts,tsx}', '{tools,bench,chaos,year,e2e}/**/*.ts')
    .filter(({ file }) => !isTest(file) && !file.endsWith('.gen.ts'))
    .flatMap(({ file, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, at) =>
        exported.test(line) && !lines[at - 1]?.trimEnd().endsWith('*/') ? [`${file}:${at + 1} ${line.trim()}`] : [],
      )
    })
  expect(bare, 'write a docstring directly above it').toEqual([])
})

test('every text exists in both languages', () => {
  const unchecked = sources('web/src/*/**/*words.ts')
    .filter(({ file, text }) => file !== 'web/src/platform/words.ts' && !text.includes('satisfies Words<typeof en>'))
    .map(({ file }) => file)
  expect(unchecked, 'a words.ts contains en, and zh that satisfies Words<typeof en>').toEqual([])
})

test('screens use plain language', () => {
  const odd =
    /\b(whom|whoever|whomever|nobody (was|waits)|may surf|surfing|stands still|as it stands|the exit|put aside|authorisation|organisation|rganised)\b/i
  /** Synonyms that must not replace the terms 工单, 机构, 收款方式, 撤单 and 撤销 of docs/glossary.md. */
  const second = /任务|组织|网点|(?:支付|缴费)方式|撤销该?订单|订单已?(?:被|将被)?撤销|取消该?订单/
  const found = sources(
    'web/src/**/*words.ts',
    'web/src/workspace/help/*.ts',
    'contract/src/**/words.ts',
    'contract/src/**/refusals.ts',
    'contract/src/menu.ts',
  ).flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        (odd.test(line) || second.test(line)) && !/^\s*(\/?\*|\/\/)/.test(line)
          ? [`${file}:${at + 1} ${line.trim()}`]
          : [],
      ),
  )
  expect(found, 'name the actor, then the verb, then the object, in terms of the glossary').toEqual([])
})

test('comments and documents use plain language', () => {
  const people =
    /(?<!`)\b(whom|whoever|whomever|(no|some|any|every)body|he|him|his|himself|she|her|herself|oneself|one['’]s)\b/i
  const pictures =
    /\b(journeys?|in one breath|by itself|as it stands|(stands?|stood) still|surf(s|ing)?|doors?|under way|comes? round|puts? aside|thrown away|sought)\b/i
  const namesTests = /^docs\/(benchmarks|order-kinds|counter-rules|catalogue-fields)\.md$/
  const isRule = /odd =|people =|pictures =/
  const found = sources('{contract,server,web,tools,bench,chaos,year,e2e}/**/*.{ts,tsx,sql}', '*.md', 'docs/**/*.md')
    .filter(({ file }) => !file.endsWith('.gen.ts') && !namesTests.test(file))
    .flatMap(({ file, text }) => {
      const said = file.endsWith('.md') ? /^()(.*)$/ : /^(\s*\/?\*+|\s*(?:\/\/|--)|.*\s(?:\/\/|--|\/\*\*))\s(.*)$/
      return text.split('\n').flatMap((line, at) => {
        const words = said.exec(line)?.[2] ?? ''
        return !isRule.test(line) && (people.test(words) || pictures.test(words))
          ? [`${file}:${at + 1} ${line.trim()}`]
          : []
      })
    })
  expect(found, 'name the actor, then the verb, then the object; refer to people as “they”').toEqual([])
})

test('no leftovers of development remain', () => {
  const unwanted: [RegExp, string][] = [
    [/\b(TODO|FIXME|XXX|HACK)\b/, 'finish it'],
    [/\b(test|it|describe)\.((only|todo|fixme)\(|skip\(['"`])/, 'run the test or delete it'],
    [/@ts-(ignore|nocheck|expect-error)/, 'fix the type'],
    [/\b(language model|chatbot|AI assistant|LLM)\b/i, 'not part of this product'],
    [/(?<![\w.])\/(work|home|Users)\/\w+\//, 'a folder of one machine'],
  ]
  const everything = '*/**/*.{ts,tsx,mjs,sql,css,html,md,json,tsv,bpmn,xml}'
  const found = sources(everything, '*.{ts,md,json}', '.ci/*')
    .filter(({ file }) => file !== 'tools/repository.test.ts' && file !== 'package-lock.json')
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          unwanted
            .filter(([pattern]) => pattern.test(line))
            .map(([, advice]) => `${file}:${at + 1} ${line.trim()} (${advice})`),
        ),
    )
  expect(found).toEqual([])
})

test('the README lists every setting', () => {
  const readme = sources('README.md')[0]?.text ?? ''
  const unlisted = Object.keys(settings.shape).filter((name) => !readme.includes(`\`${name}\``))
  expect(unlisted, 'add them to the table of settings in README.md').toEqual([])
})

test('npm ci accepts the lockfile on every machine', () => {
  expect(missingFromLock(), 'run npm run lock').toEqual([])
})
