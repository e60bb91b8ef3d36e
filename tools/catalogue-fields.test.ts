import { existsSync, readFileSync } from 'node:fs'
import { preferentialPolicies } from '@lastmile/contract/offerings/policies.ts'
import { offeringPrices } from '@lastmile/contract/offerings/prices.ts'
import { productOfferings } from '@lastmile/contract/offerings/product-offerings.ts'
import { expect, test } from 'vitest'

/** Reference data by the heading of its table in the document. */
const catalog = { Offerings: productOfferings, Prices: offeringPrices, 'Preferential policies': preferentialPolicies }

/** Returns the rows of each table: fields, effect, and tests. */
const tables = readFileSync('docs/catalogue-fields.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const rows = lines
      .filter((line) => line.startsWith('| ') && !/^\| (Field|---)/.test(line))
      .map((line) => {
        const [fields = '', effect = '', proofs = ''] = line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
        return {
          fields: [...fields.matchAll(/`([^`]+)`/g)].map(([, field = '']) => field),
          effect,
          proofs: proofs.split('<br>'),
        }
      })
    return { heading, rows }
  })

test.each(Object.entries(catalog))('every field of %s has an effect and a test that exists', (heading, { add }) => {
  const rows = tables.find((table) => table.heading === heading)?.rows ?? []
  const listed = rows.flatMap(({ fields }) => fields)
  expect(listed.toSorted()).toEqual(Object.keys(add.input.shape).toSorted())
  for (const { fields, effect, proofs } of rows) {
    expect(effect, `the effect of ${fields.join(', ')} is missing`).not.toBe('')
    for (const proof of proofs) {
      const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? []
      const path = `server/src/${file}.test.ts`
      expect([fields, path, existsSync(path)]).toEqual([fields, path, true])
      expect(readFileSync(path, 'utf8').includes(title), `${fields.join(', ')}: no test named ${title}`).toBe(true)
    }
  }
})
