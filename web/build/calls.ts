import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const contract = new URL('../../contract/src/', import.meta.url).pathname
const api = new URL('../src/platform/api.ts', import.meta.url).pathname
const virtual = 'virtual:calls/'

/** Returns the source of a file that binds one group of calls, as the catalogue declares it: `orders: { ...orders }`. */
function sourceOf(group: string): string {
  const text = readFileSync(`${contract}catalogue.ts`, 'utf8')
  const declared = new RegExp(String.raw`^ {2}${group}(?:: (.+))?,$`, 'm').exec(text)
  if (!declared) throw new Error(`${virtual}${group}: contract/src/catalogue.ts has no line for this group`)
  const calls = declared[1] ?? group
  const used = new Set(calls.match(/\w+/g))
  const imports = text.matchAll(/^import \{ (.+) \} from '(?:\.\/|#)(.+)'$/gm).flatMap(([, names = '', file = '']) =>
    names
      .split(', ')
      .filter((name) => used.has(name))
      .map((name) => `import { ${name} } from ${JSON.stringify(contract + file)}`),
  )
  return [
    ...imports,
    `import { bound } from ${JSON.stringify(api)}`,
    `export const calls = /* @__PURE__ */ bound(${JSON.stringify(group)}, ${calls})`,
  ].join('\n')
}

/** `api.orders` in code, but not in a path or another name. */
const used = /(?<![\w.$'"`/-])api\.([a-z]\w*)/g

/**
 * Bundles each page with only the groups of calls it uses: `api.orders` becomes an import of that group, so that the rest
 * of the catalogue is left out (docs/decisions/0193-load-labels-and-calls.md). A use that this does not recognize still
 * works, but adds the whole catalogue to its page.
 */
export const calls = (): Plugin => ({
  name: 'calls',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:calls\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:calls\/|\/adding-pages\.ts$/ },
    handler: async (id) => {
      if (id.startsWith('\0')) return { code: sourceOf(id.slice(virtual.length + 1)), moduleSideEffects: false }
      const { addingPages } = (await import(id)) as { addingPages: unknown }
      return `export const addingPages = ${JSON.stringify(addingPages)}`
    },
  },
  transform: {
    filter: { id: /web\/src\/.*\.tsx?$/, code: /#platform\/api\.ts'/ },
    handler: (code) => {
      const groups = new Set(code.matchAll(used).map(([, group = '']) => group))
      const imports = [...groups].map((group) => `import { calls as api_${group} } from '${virtual}${group}'\n`)
      return { code: code.replaceAll(used, 'api_$1') + imports.join(''), map: null }
    },
  },
})
