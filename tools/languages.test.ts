import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readTranslation } from '#server/platform/translations.ts'
import { compareLanguage } from './languages.ts'

type Texts = { title: string; goLive: string; progress: (met: number, all: number) => string }

test('one file translates a slice; its missing and unknown texts are listed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'language-'))
  mkdirSync(join(folder, 'setup'))
  const texts = { 'Set-up': 'Configuration', '{0} of {1} done': '{0} sur {1} terminés', 'No such text': 'Rien' }
  writeFileSync(join(folder, 'setup', 'fr-FR.json'), JSON.stringify(texts))
  const setup = (await compareLanguage('fr-FR', folder)).find(({ slice }) => slice === 'setup')
  expect(setup?.unknown).toEqual(['No such text'])
  expect(setup?.missing).toContain('Go-live check')
  expect(setup?.missing).not.toContain('Set-up')
  const file = resolve(import.meta.dirname, '../web/src/setup/words.ts')
  const { words } = (await import(file)) as { words: { en: Texts } }
  const t = readTranslation('fr-FR', pathToFileURL(`${folder}/`))?.words(words.en)
  expect([t?.title, t?.progress(3, 5), t?.goLive]).toEqual(['Configuration', '3 sur 5 terminés', 'Go-live check'])
  expect(readTranslation('de-DE', pathToFileURL(`${folder}/`))).toBeNull()
})
