// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPdf } from './open-pdf.ts'

const file = { name: 'receipt.pdf', blob: new Blob(['%PDF']) }
/** Stubs the window that the browser opens; null if it blocks windows. */
const opens = (page: { location: { href: string }; close: () => void } | null) =>
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
const page = () => ({ location: { href: '' }, close: vi.fn<() => void>() })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('opens a document in a new tab and keeps it printable for ten minutes', async () => {
  const beside = page()
  opens(beside)
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  await openPdf(async () => file)
  expect(beside.location.href).toMatch(/^blob:/)
  vi.advanceTimersByTime(599_999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledExactlyOnceWith(beside.location.href)
})

test('saves the document if the browser blocks the window', async () => {
  opens(null)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await openPdf(async () => file)
  expect(saved).toEqual(['receipt.pdf'])
})

test('closes the window if the document fails to load', async () => {
  const beside = page()
  opens(beside)
  await openPdf(async () => {
    throw new Error('refused')
  })
  expect([beside.close.mock.calls.length, beside.location.href]).toEqual([1, ''])
})
