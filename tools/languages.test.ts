import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readTranslations } from '#server/platform/translations.ts'
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
  writeFileSync(join(folder, 'setup', 'de-DE.json'), '{ "Set-up": null, "Ready"')
  writeFileSync(
    join(folder, 'setup', 'zh-TW.json'),
    JSON.stringify({ 'Set-up': null, Save: { other: 7 }, Back: '返回' }),
  )
  const languages = readTranslations(pathToFileURL(`${folder}/`))
  const t = languages.get('fr-fr')?.words(words.en)
  expect([t?.title, t?.progress(3, 5), t?.goLive]).toEqual(['Configuration', '3 sur 5 terminés', 'Go-live check'])
  const said = (code: string) => ['Set-up', 'Save', 'Back'].map((text) => languages.get(code)?.text(text))
  expect(said('de-de'), 'a broken file').toEqual(['Set-up', 'Save', 'Back'])
  expect(said('zh-tw'), 'texts that are none').toEqual(['Set-up', 'Save', '返回'])
  expect(languages.get('nl-nl')).toBeUndefined()
})
