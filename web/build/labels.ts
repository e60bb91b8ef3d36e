import type { Plugin } from 'vite'
import { functionCodes, functions, labelsOf, type Language } from '@lastmile/contract/words.ts'

const path = (file: string) => new URL(`../../${file}`, import.meta.url).pathname
/** Files of the sources, and what takes their place in the build. */
const replaced = new Map([
  [path('contract/src/words.ts'), path('web/src/platform/labels/built-labels.ts')],
  [path('web/src/platform/labels/load.ts'), path('web/src/platform/labels/built-load.ts')],
])

/** The contents of the virtual files. Parsing a string is faster than evaluating an object of this size. */
function contentOf(name: string): unknown {
  if (name === 'functions') return functionCodes.map((code) => [code, functions[code]])
  return labelsOf(name.replace('labels/', '') as Language)
}

/**
 * Loads labels by language: the bundle has one file for each language with the names of all fields and terms, instead of
 * both languages in the file of the calls (docs/decisions/0193-load-labels-and-calls.md).
 */
export const labels = (): Plugin => ({
  name: 'labels',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:(labels\/|functions)/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:(labels\/|functions)|\/(words|load)\.ts$/ },
    handler: (id) => {
      if (id.startsWith('\0')) {
        const json = JSON.stringify(contentOf(id.replace('\0virtual:', '')))
        return `export default JSON.parse(${JSON.stringify(json)})`
      }
      const other = replaced.get(id)
      return other && `export * from ${JSON.stringify(other)}`
    },
  },
})
