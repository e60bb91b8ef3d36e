import { expect, test } from 'vitest'
import { slices } from '#app'
import { openApiOf } from './docs.ts'

const routes = slices.flatMap((slice) => slice.routes)
const document = openApiOf(routes)

test('lists every served call in the OpenAPI document once, under its code', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[])
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(routes.map(({ code }) => code).toSorted())
})

test('resolves every reference of the document, including those inside a tree', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(references).toContain('organizations.tree.__schema0')
  for (const name of references) expect(document.components.schemas).toHaveProperty([name])
  expect(JSON.stringify(document)).not.toContain('#/$defs/')
})
