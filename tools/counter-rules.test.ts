import { existsSync, readFileSync } from 'node:fs'
import { refusals } from '@lastmile/contract/refusals.ts'
import { expect, test } from 'vitest'

/** Returns the rows of the table, by column. */
const rows = readFileSync('docs/counter-rules.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Case|---)/.test(line))
  .map((line) => {
    const [name = '', rule = '', codes = '', proofs = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return {
      name,
      rule,
      codes: [...codes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
      proofs: proofs.split('<br>'),
    }
  })

test('every counter rule names tests and refusals that exist', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const { name, codes, proofs } of rows) {
    for (const code of codes) expect([name, Object.keys(refusals)]).toEqual([name, expect.arrayContaining([code])])
    for (const proof of proofs) {
      const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? []
      const path = `server/src/${file}.test.ts`
      expect([name, path, existsSync(path)]).toEqual([name, path, true])
      expect(readFileSync(path, 'utf8').includes(title), `${name}: no test named ${title}`).toBe(true)
    }
  }
})
