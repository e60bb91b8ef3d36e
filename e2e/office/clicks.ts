import type { Person } from './office.ts'
import { spoils } from './browsers.ts'

/**
 * Counts each press of the pointer, and each field that gets the focus without one, as people click into the fields
 * that a story fills.
 */
function counting(): void {
  if (location.origin === 'null') return
  let pressedAt = -1_000
  const add = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
  addEventListener(
    'pointerdown',
    () => {
      pressedAt = performance.now()
      add()
    },
    true,
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLInputElement && performance.now() - pressedAt > 300) add()
    },
    true,
  )
}

/** Begins to count a person's clicks. */
export async function countsClicks({ page }: Person): Promise<void> {
  spoils(page)
  await page.addInitScript(counting)
  await page.evaluate(counting)
}

/** Returns a person's clicks so far. */
export const clicksOf = ({ page }: Person): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
