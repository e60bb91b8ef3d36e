import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Release } from '@lastmile/contract/session/release-notes.ts'
import type { Language } from '@lastmile/contract/words.ts'

/** The changelog of each language. Both have the same releases and the same number of entries. */
const files: Readonly<Record<Language, string>> = { 'en-US': 'CHANGELOG.md', 'zh-CN': 'CHANGELOG.zh-CN.md' }

export type Changelog = Omit<Release, 'unread'>[]

/** Returns the releases in the changelog of a language, or the English one if that is missing, newest first. */
export function readChangelog(language: Language): Changelog {
  const path = [files[language], files['en-US']].map(pathOf).find(existsSync)
  return path === undefined ? [] : parseChangelog(readFileSync(path, 'utf8'))
}

const pathOf = (file: string): string => fileURLToPath(new URL(`../../../../${file}`, import.meta.url))

/**
 * Parses a changelog in the format of Keep a Changelog. Changes without a version, under `[Unreleased]`, are left out.
 * Lines of a paragraph or an entry are joined.
 */
export function parseChangelog(text: string): Changelog {
  const releases: Changelog = []
  for (const block of text.replaceAll('\r\n', '\n').split(/^## /m).slice(1)) {
    const [, releaseVersion, releasedOn] = /^\[(\d\S*)\] - (\d{4}-\d\d-\d\d)\n/.exec(block) ?? []
    if (releaseVersion === undefined || releasedOn === undefined) continue
    const [introduction = '', ...sections] = block.slice(block.indexOf('\n')).split(/^### /m)
    releases.push({
      releaseVersion,
      releasedOn,
      introduction: joined(introduction),
      sections: sections.map((section) => {
        const [heading = '', ...lines] = section.split('\n')
        const entries = lines.join('\n').split(/^- /m).slice(1).map(joined)
        return { heading: heading.trim(), entries }
      }),
    })
  }
  return releases
}

/** Joins lines with spaces, except between Chinese characters. */
const joined = (text: string): string =>
  text
    .trim()
    .replaceAll(/(?<=[\u3000-\u9fff\uff00-\uffef])\s*\n\s*(?=[\u3000-\u9fff\uff00-\uffef])/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
