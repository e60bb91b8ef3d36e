import { expect, vi } from 'vitest'
import { test } from '#testing/office.ts'
import { watched, type WayOut } from './way.ts'

/** Tests each way out: a call is refused, its advice works, and the call then succeeds if the message promises so. */
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
