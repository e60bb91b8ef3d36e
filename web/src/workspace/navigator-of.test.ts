// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { navigatorOf } from './navigator-of.ts'

test('goes back to the previous page, and not to one that was replaced', async () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/home'] })
  const navigator = navigatorOf(router)
  const at = (pathname: string) => expect.poll(() => router.state.location.pathname).toBe(pathname)
  navigator.push('/orders')
  await at('/orders')
  navigator.replace('/bills')
  await at('/bills')
  navigator.go(-1)
  await at('/home')
  expect(navigator.createHref({ pathname: '/orders', search: '?a=1' })).toBe('/orders?a=1')
})
