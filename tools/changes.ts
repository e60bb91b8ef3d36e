import { execFileSync } from 'node:child_process'
import { sources } from './repository.ts'
import { affected, type Affected } from './affected.ts'

/**
 * The maximum number of stories to run for a change. Beyond it only the main story runs, and the rest is left to the
 * full `npm test`.
 */
const mostStories = 12
const mainStory = 'e2e/spine.spec.ts'

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** Returns the commit from which this branch diverged: from its upstream, or from the local main branch. */
function base(): string {
  for (const other of ['@{upstream}', 'origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', other)[0] ?? 'HEAD'
    } catch {
      // This checkout has no such branch; the next one is tried.
    }
  return 'HEAD'
}

/** Returns the files that differ from the commit at which this branch diverged, including uncommitted changes. */
const changedFiles = (): string[] => [
  ...new Set([...git('diff', '--name-only', base()), ...git('ls-files', '--others', '--exclude-standard')]),
]

/** Returns what the changes in this checkout can affect, and prints it. */
export function affectedByChanges(): Affected {
  const changed = changedFiles()
  const all = sources('{contract,server,web,e2e,bench,year}/**/*.{ts,tsx,css}', 'server/migrations/*.sql')
  const found = affected(changed, all)
  console.log(
    `${changed.length} changed files affect ${found.tests.length} test files and ${found.stories.length} story files.`,
  )
  if (found.stories.length <= mostStories)
    return found.pages.length > 0 ? { ...found, stories: [...found.stories, 'e2e/pages.spec.ts'] } : found
  console.log(`So many stories are left to npm test; here only ${mainStory} runs.`)
  return { ...found, stories: [mainStory], pages: [] }
}
