import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, commentsOf, linksOf, missingPaths, strangePages } from './docs.ts'
import { sources } from './repository.ts'

const pages = sources('*.md', 'docs/**/*.md')
const anchors = new Map(pages.map(({ file, text }) => [file, anchorsOf(text)]))
const code = sources('{contract,server,web,tools,bench,chaos,year,e2e}/**/*.{ts,tsx,sql}', '*.ts')
const decisions = pages.filter(({ file }) => file.startsWith('docs/decisions/'))

test('every path in a document exists', () => {
  const files = globSync('{contract,server,web,e2e,tools,docs,bench,chaos,year}/**/*', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  expect(missingPaths('`web/src/gone.ts`, `gone.spec.ts`, `tools/gone/`', files)).toHaveLength(3)
  expect(missingPaths('`npm test`, `docs/domain.md`, `server/src/<slice>/slice.ts`, `{id}`', files)).toEqual([])
  const missing = pages.flatMap(({ file, text }) => missingPaths(text, files).map((path) => `${file}: ${path}`))
  expect(missing, 'use the current path of the file').toEqual([])
})

test('every npm script in a document exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const unknown = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .filter(([, script = '']) => scripts[script] === undefined)
      .map(([command]) => `${file}: ${command}`),
  )
  expect(unknown).toEqual([])
})

test('every link in a document resolves to a file and a heading', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ path, anchor }) => !existsSync(path) || (anchor !== '' && anchors.get(path)?.has(anchor) !== true))
      .map(({ target }) => `${page.file}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every page referenced in code exists, with its heading', () => {
  const broken = code.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w/])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)]
      .filter(
        ([, path = '', anchor]) =>
          anchors.get(path) === undefined || (anchor !== undefined && anchors.get(path)?.has(anchor) !== true),
      )
      .map(([reference]) => `${file}: ${reference}`),
  )
  expect(broken).toEqual([])
})

test('every decision referenced in code or documents exists', () => {
  const numbers = new Set(decisions.map(({ file }) => Number(basename(file).slice(0, 4))))
  const broken = [...code, ...pages].flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions? \[?(\d{1,4})\b/g)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([reference]) => `${file}: ${reference}`),
  )
  expect(broken).toEqual([])
})

test('documents and comments reference only pages of the repository', () => {
  const known = new Set(pages.map(({ file }) => basename(file)))
  expect(strangePages('as money.md 4 and domain (b) say', known)).toHaveLength(2)
  const comments = code
    .filter(({ file }) => file !== 'tools/docs.ts')
    .map(({ file, text }) => ({ file, text: commentsOf(text) }))
  const found = [...pages, ...comments].flatMap(({ file, text }) =>
    strangePages(text, known).map((page) => `${file}: ${page}`),
  )
  expect(found, 'state the rule in docs/domain.md and refer to its section').toEqual([])
})

test('decisions have unique numbers and at most 40 lines', () => {
  const numbers = decisions.map(({ file }) => basename(file).slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
  const long = decisions.filter(({ text }) => text.trimEnd().split('\n').length > 40).map(({ file }) => file)
  expect(long).toEqual([])
  const misnumbered = decisions
    .filter(({ file, text }) => !text.startsWith(`# ${basename(file).slice(0, 4)}: `))
    .map(({ file }) => file)
  expect(misnumbered, 'the title begins with the number: # 0123: Title').toEqual([])
})
