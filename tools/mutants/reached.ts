import { type Fault, withFault } from './faults.ts'
import { minifySync, transformWithOxc } from 'vite'

/**
 * Returns a module for instrumented copies: when a fault is reached, it appends the test file and the fault to a file.
 */
export const recorder = (file: string): string => `
import { appendFileSync } from 'node:fs'
const seen = new Set()
globalThis.lastmileReached = (fault) => {
  const worker = globalThis.__vitest_worker__
  const line = \`\${worker?.current ? worker.filepath : ''}\\t\${fault}\\n\`
  if (seen.has(line)) return
  seen.add(line)
  appendFileSync(${JSON.stringify(file)}, line)
}
`

/** A fault with its number among all planted faults. */
export type Numbered = Fault & { number: number }

/** Returns the source with a report added to each fault; `from` is the path of the recorder. */
export function withReports(source: string, faults: readonly Numbered[], from: string): string {
  const inserts = faults.flatMap(({ reach, number }) =>
    reach
      ? [
          // Of two faults that start at the same position, the longer one opens first.
          {
            at: reach.start,
            order: -reach.end,
            text: `${reach.begins ? '0,' : ''}(globalThis.lastmileReached(${number}), `,
          },
          { at: reach.end, order: -Infinity, text: ')' },
        ]
      : [],
  )
  let text = `import ${JSON.stringify(from)};`
  let done = 0
  for (const { at, text: inserted } of inserts.toSorted((one, other) => one.at - other.at || one.order - other.order)) {
    text += source.slice(done, at) + inserted
    done = at
  }
  return text + source.slice(done)
}

/**
 * Returns whether a fault has no effect: the minifier, which preserves behavior, produces the same text for both
 * sources.
 */
export async function isEqual(source: string, fault: Fault, name: string): Promise<boolean> {
  const plain = async (text: string) => {
    const { code } = await transformWithOxc(text, name, { sourcemap: false })
    return minifySync('plain.js', code, { module: true, compress: true, mangle: false }).code
  }
  return (await plain(source)) === (await plain(withFault(source, fault)))
}
