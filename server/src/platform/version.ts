import { readFileSync } from 'node:fs'

const { version: released } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The version of this product, from the package.json of the repository. */
export const version = released

/** Orders versions, oldest first. A pre-release comes before its release. */
export function compareVersions(one: string, other: string): number {
  const [[a, before], [b, beforeOther]] = [partsOf(one), partsOf(other)]
  for (let place = 0; place < 3; place++) if (a[place] !== b[place]) return (a[place] ?? 0) - (b[place] ?? 0)
  if (before === beforeOther) return 0
  if (before === '' || beforeOther === '') return before === '' ? 1 : -1
  return before.localeCompare(beforeOther, 'en', { numeric: true })
}

function partsOf(text: string): [number[], string] {
  const [core = '', ...rest] = text.split('-')
  return [core.split('.').map(Number), rest.join('-')]
}
