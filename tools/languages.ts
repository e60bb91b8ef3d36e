import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Returns every English text of the product by slice, with {0}, {1} for the parameters of functions. */
async function englishTexts(): Promise<Map<string, Set<string>>> {
  const files = globSync(['contract/src/*/**/*.ts', 'web/src/*/**/*words.ts'], { cwd: root }).filter(
    (file) => /(words|refusals|rules|menu)\.ts$/.test(file) && file !== 'web/src/platform/words.ts',
  )
  const texts = new Map<string, Set<string>>()
  for (const file of files) {
    const slice = file.split('/')[2] ?? ''
    const found = texts.get(slice) ?? new Set()
    texts.set(slice, found)
    for (const value of Object.values((await import(resolve(root, file))) as object)) collect(value, found)
  }
  return texts
}

/** Collects the English texts of pairs in both languages. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('en' in value && 'zh' in value) return collectAll(value.en, found)
  for (const inner of Object.values(value)) collect(inner, found)
}

function collectAll(english: unknown, found: Set<string>): void {
  if (typeof english === 'string') found.add(english)
  if (typeof english === 'object' && english !== null)
    for (const inner of Object.values(english)) collectAll(inner, found)
  if (typeof english !== 'function') return
  try {
    const text: unknown = (english as (...given: string[]) => unknown)('{0}', '{1}', '{2}', '{3}')
    if (typeof text === 'string') found.add(text)
  } catch {
    // A function of objects has no text of its own: it joins texts that are translated elsewhere.
  }
}

/** Returns the texts of each slice that its file for a language lacks, and those in it that no slice has. */
export async function compareLanguage(code: string, folder = `${root}/contract/src`) {
  const all = await englishTexts()
  const known = new Set([...all.values()].flatMap((texts) => [...texts]))
  return [...all].map(([slice, texts]) => {
    const file = `${folder}/${slice}/${code}.json`
    const own = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : []
    return {
      slice,
      missing: [...texts].filter((text) => !own.includes(text)),
      unknown: own.filter((text) => !known.has(text)),
    }
  })
}

if (process.argv[1] === import.meta.filename) {
  for (const { slice, missing, unknown } of await compareLanguage(process.argv[2] ?? '')) {
    for (const text of missing) process.stdout.write(`${slice}: missing ${JSON.stringify(text)}\n`)
    for (const text of unknown) process.stdout.write(`${slice}: unknown ${JSON.stringify(text)}\n`)
  }
}
