// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { InlineMarkdown } from './InlineMarkdown.tsx'
import { ReleaseNotesCard } from './ReleaseNotesCard.tsx'
import ReleaseNotesDialog from './ReleaseNotesDialog.tsx'

beforeEach(() => signedIn({ Backups: true }))

const release = (releaseVersion: string, unread: boolean) => ({
  releaseVersion,
  releasedOn: '2027-01-15',
  introduction: '',
  sections: [{ heading: 'Fixed', entries: [`**Backups** of ${releaseVersion}.`] }],
  unread,
})

/** Serves these releases; those up to the last dismissed version are read. */
function serves(...versions: string[]): void {
  let dismissed = '1.0.0'
  apiServer.answers(({ method, body }) => {
    if (method === 'POST') dismissed = (body as { releaseVersion: string }).releaseVersion
    const releases = versions.map((version) => release(version, version > dismissed))
    return { json: { code: 0, msg: '', data: method === 'POST' ? {} : { releases } } }
  })
}

test('the home page shows the unread releases until they are dismissed', async () => {
  serves('1.2.0', '1.1.0', '1.0.0')
  const screen = await draw(<ReleaseNotesCard />)
  await screen.until(() => screen.text().includes('Updated to Lastmile 1.2.0'))
  expect(screen.text()).toContain('Backups of 1.1.0.')
  expect(screen.text()).not.toContain('Backups of 1.0.0.')
  await screen.click(screen.button('Dismiss'))
  await screen.until(() => screen.text() === '')
  expect(apiServer.asked().find(({ method }) => method === 'POST')?.body).toEqual({ releaseVersion: '1.2.0' })
})

test('shows nothing on the home page if everything was read, and everything in the dialog', async () => {
  serves('1.0.0')
  const home = await draw(<ReleaseNotesCard />)
  await home.until(() => apiServer.asked().length > 0)
  expect(home.text()).toBe('')
  const dialog = await draw(<ReleaseNotesDialog close={() => undefined} />)
  await dialog.until(() => dialog.text().includes('Backups of 1.0.0.'))
})

test('renders bold text, code and links of the web; all else stays text', async () => {
  const text =
    '**Run `npm start`** <img src=x onerror=alert(1)> [docs](docs/run) [a](javascript:alert) [web](https://e.org)'
  const screen = await draw(<InlineMarkdown text={text} />)
  expect(screen.text()).toBe('Run npm start <img src=x onerror=alert(1)> docs a web')
  expect(screen.get('strong code').textContent).toBe('npm start')
  expect([...document.querySelectorAll('a, img')].map((element) => element.outerHTML)).toEqual([
    '<a href="https://e.org" target="_blank" rel="noreferrer">web</a>',
  ])
})
