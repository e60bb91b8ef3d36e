// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { api, q } from '#platform/api.ts'
import { Loading } from './Loading.tsx'

function Teams() {
  const { data } = useQuery(q(api.workTeams.list, {}))
  return data ? <output>{data.rows.length}</output> : <Loading />
}

test('shows why loading failed, and retries on request', async () => {
  apiServer.answers(() => ({ bytes: 'x', status: 502 }))
  const screen = await draw(<Teams />)
  expect(screen.get('.ant-skeleton'), 'loading').toBeTruthy()
  await screen.until(() => document.querySelector('.empty') !== null)
  expect(screen.text()).toContain('Could not load data')
  apiServer.answers(() => ({ json: { code: 0, msg: 'ok', data: { rows: [], next: null, total: 0 } } }))
  await screen.click(screen.button('Try again'))
  await screen.until(() => document.querySelector('output') !== null)
  expect(screen.get('output').textContent).toBe('0')
})
