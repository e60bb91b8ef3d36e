// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { api, q } from '#platform/api.ts'
import { queryClient } from '#platform/query.ts'
import { useOpened } from './use-opened.ts'

const lists = (...rows: object[]) => apiServer.gives({ rows, next: null, total: rows.length })

function Page() {
  const { data } = useQuery(q(api.workTeams.list, {}))
  const [open, setOpen] = useOpened(api.workTeams.list, 'code')
  return (
    <>
      <button type="button" disabled={!data} onClick={() => setOpen(data?.rows[0] ?? null)}>
        Open
      </button>
      <output>{open?.name}</output>
    </>
  )
}

test('shows the latest data of an open row, and keeps it when it disappears from the list', async () => {
  lists({ code: 'T1', name: 'North' })
  const screen = await draw(<Page />)
  const says = () => screen.get('output').textContent
  await screen.until(() => !screen.button('Open').disabled)
  await screen.click(screen.button('Open'))
  expect(says()).toBe('North')
  lists({ code: 'T2', name: 'West' }, { code: 'T1', name: 'South' })
  await screen.wait(() => queryClient.invalidateQueries())
  await screen.until(() => says() === 'South')
  lists()
  await screen.wait(() => queryClient.invalidateQueries())
  expect(says()).toBe('South')
})
