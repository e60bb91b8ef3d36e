import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands, withImports } from './release/stage.ts'
import { sources } from './repository.ts'

const isComment = (line: string): boolean => /^\s*(?:\*|\/\*|\/\/)/.test(line)

test('messages name commands by commandLine and startCommand, as an installation has no npm', () => {
  const tools = new Set(commands.flatMap((command) => [...withImports(`tools/${command}.ts`)]))
  const product = sources('{contract,server,web}/src/**/*.{ts,tsx}', 'server/seeds/**/*.ts')
  const operators = [...tools].map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const found = [...product, ...operators]
    .filter(({ file }) => !/\.test\.tsx?$|\/testing\/|platform\/command\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => !isComment(line) && /\bnpm (?:run|start|ci|install)\b/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('documents for operators name commands that an installation has', () => {
  const known = new Set<string>([...commands, '--version', 'help', 'start'])
  const unknown = globSync('docs/run/*.md').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:^|[`/ ])lastmile ((?:--)?[a-z][a-z-]+)(?=[ `\n])/gm)]
      .filter(([, name = '']) => !known.has(name))
      .map(([text]) => `${file}: ${text.trim()}`),
  )
  expect(unknown).toEqual([])
  const npm = globSync('docs/run/*.md').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(`npm run (?:${commands.join('|')})\\b`, 'g'))]
      .map(([text]) => `${file}: ${text}`)
      .filter((text) => text !== 'docs/run/README.md: npm run backup'),
  )
  expect(npm, 'write lastmile <command>; docs/run/README.md#commands lists what to type').toEqual([])
})
