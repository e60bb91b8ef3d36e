import { existsSync, globSync } from 'node:fs'
import { posix } from 'node:path'
import type { Source } from './repository.ts'

/** Returns the anchors of a Markdown page, as GitHub derives them from its headings. */
export const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** Returns a Markdown page without its code blocks. */
const withoutCode = (text: string): string => text.replaceAll(/^ *```.*?^ *```/gms, '')

const folder = /^(?:contract|server|web|e2e|tools|docs|bench|chaos|year|patches)\/[\w./*-]*$/
const fileName = /^[\w./*-]*\w\.(?:tsx?|mjs|md|sql|bpmn|css)$/

/** The folders to which a path in a document may be relative. */
const roots = ['', 'docs/', 'server/', 'server/src/', 'contract/src/', 'web/', 'web/src/', 'e2e/']

/** Returns the paths in backticks on a page that do not exist. A file may be named by the end of its path. */
export function missingPaths(text: string, files: readonly string[]): string[] {
  return [...withoutCode(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => {
    if (!folder.test(name) && !fileName.test(name)) return []
    const exists = name.includes('*')
      ? roots.some((root) => globSync(root + name).length > 0)
      : roots.some((root) => existsSync(root + name)) || files.some((file) => file.endsWith(`/${name}`))
    return exists ? [] : [name]
  })
}

/** Returns the links of a page to other pages and headings of the repository, with the file each leads to. */
export function linksOf({ file, text }: Source): { target: string; path: string; anchor: string }[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^https?:/.test(target)) return []
    const [path = '', anchor = ''] = target.split('#')
    return [{ target, path: path === '' ? file : posix.join(posix.dirname(file), path), anchor }]
  })
}

/** Returns the lines of a source file that have a comment. */
export const commentsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => /^\s*\/?\*|(?:^|\s)(?:\/\/|--|\/\*\*)\s/.test(line))
    .join('\n')

/** Returns references to pages that are not in the repository: `name.md` of an unknown page, and `domain (b)`. */
export const strangePages = (text: string, pages: ReadonlySet<string>): string[] =>
  [...text.matchAll(/(?<![\w./<*-])([\w-]+\.md)\b|\b(?:domain|counter|money|quality|scale) \([a-j]\)/g)].flatMap(
    ([found, page]) => (page !== undefined && pages.has(page) ? [] : [found]),
  )

/** Private vocabulary that documents do not use, with the standard term for each. */
const privateWords: readonly (readonly [RegExp, string])[] = [
  [/\bweigh(s|ed|ing)?\b/i, 'assess, evaluate, preview; a size "is" or "has"'],
  [/\b(lent|lend(s|ing)?)\b/i, 'delegated; a device is "on loan"'],
  [/\b(told|tells?|telling)\b/i, 'notify, report, show, state'],
  [/\breckon(s|ed|ing)?\b/i, 'compute'],
  [/\bdeeds?\b/i, 'operation, submission'],
  [/\bwish(es|ed)?\b/i, 'request, preference; a line has a desired state'],
  [/\banew\b/i, 'again, regenerate, re-render'],
  [/(?<!, )\bso (many|much)\b(?! (as|that|more)\b)/i, 'the number, the amount'],
  [
    /(?:^|[.;:|] |\b(?:of|to|by|for) )who(ever)? (waits?|leaves|decides|asks|gives|holds|pays|counts|began|made)\b/i,
    'the approver, the requester',
  ],
  [/\bwhat waits\b/i, 'pending'],
  [/\bpockets?\b(?!-)/i, 'balance'],
  [/\bhalls?\b/i, 'store'],
  [/\bpapers\b|\bKind of paper\b/i, 'documents, forms'],
  [/\b(looks?|looked|looking) (after|into whether|whether|through)\b/i, 'manage, check, review'],
  [/\b(hears?|heard) (of|from)\b/i, 'is notified of'],
  [/\b(take|takes|taken|took|give|gives|given|gave|puts?) back\b/i, 'reverse, withdraw, return, refund'],
  [/\b(make|makes|made) known\b/i, 'register'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, patch'],
  [/\b(paid|pay|pays|billed) afterwards\b/i, 'postpaid'],
  [/\badds? up to nothing\b/i, 'sums to zero'],
  [/\bout of step\b|\bin step\b/i, 'not in its desired state'],
  [/\bhouse (rules?|checks?)\b|\btest of the house\b/i, 'repository checks'],
  [/\b(the|a) news\b/i, 'event'],
  [/\b(in|within|of) (my|their|whose )?reach\b/i, 'in scope'],
  [/\bday by day\b/i, 'daily'],
  [/\b(put|puts) (right|to its)\b/i, 'correct, match'],
  [/\bas ever\b/i, 'as usual'],
  [/\bstands? (in|on|at|beside|with|under|below|somewhere)\b|\bstood\b/i, 'is'],
  [/\b(surplus|money|cash) lies\b|\blies (on|in|with|below)\b/i, 'is, depends on'],
  [/\bat one place\b/i, 'in one place'],
  [
    /\b(organis|authoris|behaviour|colour|catalogue|centre|fibre|favour|honour|recognis|serialis)\w*\b/i,
    'American spelling',
  ],
]

/** Returns the lines of a page without code, link targets, and the last column of tables that list tests. */
const proseOf = (text: string): string[] =>
  text
    .replaceAll(/^ *```.*?^ *```/gms, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line) =>
      (/^\|.*\b[\w-]+\/[\w/-]+: /.test(line) ? line.replace(/\|[^|]*\|$/, '|') : line)
        .replaceAll(/`[^`]*`/g, '`')
        .replaceAll(/\]\([^)]*\)/g, ']'),
    )

/** Returns the lines of a page that use private vocabulary, each with the term to use instead. */
export const privateVocabulary = ({ file, text }: Source): string[] =>
  proseOf(text).flatMap((line, at) =>
    privateWords.flatMap(([pattern, instead]) => {
      const [found] = pattern.exec(line) ?? []
      return found === undefined ? [] : [`${file}:${at + 1} “${found}”: write ${instead}`]
    }),
  )
