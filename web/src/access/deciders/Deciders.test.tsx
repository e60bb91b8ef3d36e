// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { Deciders } from './Deciders.tsx'

test('does not list those who started something among its approvers', async () => {
  apiServer.gives([
    { code: 'E1', name: 'Ma Su', zhName: '苏' },
    { code: 'E2', name: 'Ko Htet', zhName: '赫' },
  ])
  const all = await draw(<Deciders act="billRun.approve" />)
  await all.until(() => all.text().includes('Approvers: Ma Su, Ko Htet'))
  const some = await draw(<Deciders act="billRun.approve" begunBy={['E1', 'E3']} />)
  await some.until(() => some.text().includes('Approvers: Ko Htet'))
  const none = await draw(<Deciders act="billRun.approve" begunBy={['E1', 'E2']} />)
  await none.until(() => none.text() !== '')
  expect(none.text()).not.toContain('Ma Su')
  expect(none.text()).not.toContain('Approvers')
})
