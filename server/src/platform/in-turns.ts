import { setImmediate as turn } from 'node:timers/promises'

/** The longest time for which other calls wait. */
const longest_ms = 8
/** The clock is read once for so many items. */
const itemsPerLook = 16

/** Yields the items of a long list one after another, and lets the process answer other calls every few milliseconds. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  let left = itemsPerLook
  for (const item of items) {
    yield item
    if (--left > 0) continue
    left = itemsPerLook
    if (performance.now() - since < longest_ms) continue
    await turn()
    since = performance.now()
  }
}
