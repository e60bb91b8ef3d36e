import { expect, vi } from 'vitest'
import { test } from '#testing/office.ts'
import { watched, type WayOut } from './way.ts'

/**
 * Tests each way out: the call is refused, the advice is accepted, and then the refused call if the sentence says so.
 */
export function walks(ways: readonly WayOut[]): void {
  vi.setConfig({ testTimeout: 60_000 })
  test.for(ways.map((way) => [`${way.from} refuses ${way.refusal}: ${way.calls.join(', ')}`, way] as const))(
    '%s',
    async ([, { refusal, calls, begins }], { office }) => {
      const { office: seen, accepted } = watched(office)
      const { refused, way, again } = await begins(seen)
      await expect(refused()).rejects.toMatchObject({ code: refusal })
      accepted.length = 0
      await way()
      expect(accepted).toEqual(expect.arrayContaining([...calls]))
      if (again) await (again === true ? refused() : again())
    },
  )
}
