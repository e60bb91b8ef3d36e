import type { Page } from '@playwright/test'

/**
 * Measures the processor's script speed in the unit of Lighthouse's BenchmarkIndex: the mean rate per second of
 * concatenating ten strings of 10,000 characters and of copying ten arrays of 100,000 numbers. A fourfold slowdown is
 * intended for machines with an index of 1,500 to 2,000
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 */
export const processorIndex = (page: Page): Promise<number> => page.evaluate<number>(measured)

/** Runs in the page. */
const measured = `(() => {
  const perSecond = (work) => {
    const begun = performance.now()
    let done = 0
    let length = 0
    while (performance.now() - begun < 500) {
      length += work(done).length
      done++
    }
    if (length === 0) throw new Error('nothing was done')
    return (done / 10 / (performance.now() - begun)) * 1000
  }
  const text = () => {
    let text = ''
    for (let at = 0; at < 10000; at++) text += 'a'
    return text
  }
  const numbers = Array.from({ length: 100000 }, (_, at) => at)
  const copy = (turn) => {
    const from = turn % 2 === 0 ? numbers : numbers.slice()
    const to = []
    for (let at = 0; at < from.length; at++) to[at] = from[at]
    return to
  }
  return (perSecond(text) + perSecond(copy)) / 2
})()`
