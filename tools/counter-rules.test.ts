import { existsSync, readFileSync } from 'node:fs'
import { refusals } from '@lastmile/contract/refusals.ts'
import { expect, test } from 'vitest'

/** The rows of the table: what it says of an edge, by column. */
const rows = readFileSync('docs/counter-rules.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (edge|---)/.test(line))
  .map((line) => {
    const [edge = '', rule = '', codes = '', proofs = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return {
      edge,
      rule,
      codes: [...codes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
      proofs: proofs.split('<br>'),
    }
  })

test('every rule at the edges of the counter has a test and sentences that exist', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const { edge, codes, proofs } of rows) {
    for (const code of codes) expect([edge, Object.keys(refusals)]).toEqual([edge, expect.arrayContaining([code])])
    for (const proof of proofs) {
      const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? []
      const path = `server/src/${file}.test.ts`
      expect([edge, path, existsSync(path)]).toEqual([edge, path, true])
      expect(readFileSync(path, 'utf8').includes(title), `${edge}: ${title}`).toBe(true)
    }
  }
})
