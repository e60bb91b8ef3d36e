// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { ReceiptButtons } from './ReceiptButtons.tsx'

session.set({ permissions: { baseInfo: true } })
afterEach(() => sessionStorage.clear())

test('opens a receipt in the customer’s chosen language, until another one is selected', async () => {
  const wishes = { customerCode: 'C00000012', language: 'zh-CN', remindBySms: true, remindByEmail: true, version: 1 }
  apiServer.answers(({ url }) =>
    url.includes('/receipt') ? { bytes: '%PDF-' } : { json: { code: 0, msg: '', data: wishes } },
  )
  const page = { location: { href: '' } }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  const screen = await draw(<ReceiptButtons paymentCode="C00000012-07" />)
  await screen.until(() => screen.get<HTMLInputElement>('label:last-child input').checked)
  const opened = async () => {
    page.location.href = ''
    await screen.click(screen.button('Open receipt'))
    await screen.until(() => page.location.href !== '')
    return apiServer.asked().at(-1)?.url
  }
  expect(await opened()).toContain('language=zh-CN')
  await screen.click(screen.get('label:first-child input'))
  expect(await opened()).toContain('language=en-US')
})
