import { existsSync, globSync } from 'node:fs'
import { posix } from 'node:path'
import type { Source } from './repository.ts'

/** Returns the anchors of a Markdown page, as GitHub generates them from its headings. */
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

/** The folders to which a path in a document can be relative. */
const roots = ['', 'docs/', 'server/', 'server/src/', 'contract/src/', 'web/', 'web/src/', 'e2e/']

/** Returns the paths in backticks on a page that do not exist. A file can be named by the end of its path. */
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

/** Returns references to pages that do not exist in the repository, such as `name.md` and `domain (b)`. */
export const strangePages = (text: string, pages: ReadonlySet<string>): string[] =>
  [...text.matchAll(/(?<![\w./<*-])([\w-]+\.md)\b|\b(?:domain|counter|money|quality|scale) \([a-j]\)/g)].flatMap(
    ([found, page]) => (page !== undefined && pages.has(page) ? [] : [found]),
  )
