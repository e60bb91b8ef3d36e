// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { Photo } from './Photo.tsx'

test('shows the photo of a void document unchanged', async () => {
  apiServer.answers(() => ({ bytes: 'torn', headers: { 'content-type': 'image/png' } }))
  const screen = await draw(<Photo requestId="7" />)
  await screen.until(() => document.querySelector('img') !== null)
  expect(screen.get<HTMLImageElement>('img').src).toBe(`data:image/png;base64,${btoa('torn')}`)
  expect(apiServer.asked().map(({ url }) => url)).toEqual(['notes/requests/7/picture'])
})
