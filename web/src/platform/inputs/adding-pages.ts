import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'

const adding = Object.values<Record<string, Call>>(catalogue).flatMap(({ add }) => add ?? [])

/**
 * The page that adds entries to a list, by the first part of the path of its calls. The build evaluates this file and
 * bundles only its result, because it needs the whole catalogue.
 */
export const addingPages: Readonly<Record<string, string>> = Object.fromEntries(
  adding
    .flatMap(({ path, permission }) =>
      typeof permission === 'string' ? [[path.split('/')[0] ?? path, permission] as const] : [],
    )
    .reverse(),
)
