import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { version } from '#platform/version.ts'
import { type Office, openOffice, test } from '#testing/office.ts'
import { parseChangelog, readChangelog } from './changelog.ts'

const unread = async (office: Office, account: string) =>
  (await office.demo(account).releaseNotes.list({})).releases
    .filter((release) => release.unread)
    .map(({ releaseVersion }) => releaseVersion)

const signIn = ({ raw }: Office) =>
  raw('POST', 'employees?action=login', { body: { account: 'admin', password: 'Lotus-2026', force: true } })

test('administrators see releases after the version of their first sign-in until they dismiss them', async () => {
  const office = await openOffice(inject('templateUrl'))
  await signIn(office)
  expect(await unread(office, 'admin'), 'a new operator has no unread releases').toEqual([])
  await sql`update release_notes_seen set version = '0.9.0'`.execute(office.db)
  await signIn(office)
  const releases = readChangelog('en-US').map(({ releaseVersion }) => releaseVersion)
  expect(await unread(office, 'admin'), 'unread after an upgrade').toEqual(releases)
  const { dismiss } = office.demo('admin').releaseNotes
  await dismiss({ releaseVersion: version })
  expect(await unread(office, 'admin')).toEqual([])
  await dismiss({ releaseVersion: '0.9.5' })
  expect(await unread(office, 'admin'), 'dismissing an older release does not restore later ones').toEqual([])
  await expect(dismiss({ releaseVersion: 'latest' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(office.demo('clerk').releaseNotes.list({})).rejects.toMatchObject({ code: 'no-permission' })
  await office.close()
})

test('returns the notes in the language of the reader', async ({ office }) => {
  const english = (await office.demo('admin').releaseNotes.list({})).releases.at(-1)
  const chinese = (await office.demo('admin', { language: 'zh-CN' }).releaseNotes.list({})).releases.at(-1)
  expect(english).toMatchObject({
    introduction: 'The first release, in English and Chinese.',
    sections: [{ heading: 'Added' }],
  })
  expect(chinese).toMatchObject({ introduction: '首个版本，支持中英文。', sections: [{ heading: '新增' }] })
})

test('both changelogs have the same releases, and as many sections and entries', () => {
  const shape = (language: 'en-US' | 'zh-CN') =>
    readChangelog(language).map(({ releaseVersion, releasedOn, sections }) => ({
      releaseVersion,
      releasedOn,
      entries: sections.map(({ entries }) => entries.length),
    }))
  expect(shape('en-US').map(({ releaseVersion }) => releaseVersion)).toContain(version)
  expect(shape('zh-CN')).toEqual(shape('en-US'))
})

test('reads releases, joins wrapped lines, and leaves out what is not released', () => {
  const text = `# Changelog\n\n## [Unreleased]\n\n- Later.\n\n## [1.1.0] - 2027-01-15\n\n### Fixed\n
- **Backups** continue
  after a restart.
- 备份重启后，
  继续。
`
  expect(parseChangelog(text.replaceAll('\n', '\r\n'))).toEqual([
    {
      releaseVersion: '1.1.0',
      releasedOn: '2027-01-15',
      introduction: '',
      sections: [{ heading: 'Fixed', entries: ['**Backups** continue after a restart.', '备份重启后，继续。'] }],
    },
  ])
})
