import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('lists the templates of one action, whatever the vendor', async ({ office }) => {
  const { commandTemplates } = office.demo('network')
  const { rows: all } = await commandTemplates.list({ limit: 200 })
  const { rows } = await commandTemplates.list({ templateAction: 'ont-add', limit: 200 })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(all.filter(({ action }) => action === 'ont-add'))
  expect(rows.length).toBeLessThan(all.length)
  await expect(commandTemplates.list({ templateAction: 'ont-paint' as never })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'templateAction' }],
  })
})
