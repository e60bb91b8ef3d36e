import { type Fault, withFault } from './faults.ts'
import { minifySync, transformWithOxc } from 'vite'

/** Goes first in a copy whose faults are to report that they are reached: lines of test file and fault, in a file. */
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

/** A fault with its number among all that are planted. */
export type Numbered = Fault & { number: number }

/** The source in which each of its faults reports when it is reached; `from` is where the recorder is brought in from. */
export function withReports(source: string, faults: readonly Numbered[], from: string): string {
  const inserts = faults.flatMap(({ reach, number }) =>
    reach
      ? [
          // Of two that begin at one place the longer one opens first.
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
 * Can no test tell a fault apart? It is so where the minifier, which keeps what a program does, makes the same text of both
 * sources.
 */
export async function isEqual(source: string, fault: Fault, name: string): Promise<boolean> {
  const plain = async (text: string) => {
    const { code } = await transformWithOxc(text, name, { sourcemap: false })
    return minifySync('plain.js', code, { module: true, compress: true, mangle: false }).code
  }
  return (await plain(source)) === (await plain(withFault(source, fault)))
}
