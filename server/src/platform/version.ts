import { readFileSync } from 'node:fs'

const { version: released } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The version of this product, from the package.json of the repository. */
export const version = released
