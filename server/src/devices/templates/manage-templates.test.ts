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

test.for([
  [
    'ont-locate',
    ['F/S/P', '(?<ponPort>[0-9/]+)', '(?<ontId>[0-9]+)', '([0-9/]+):([0-9]+)'],
    '(?<ponPort>[0-9/]+):(?<ontId>[0-9]+)',
  ],
  ['optical-info', ['Rx optical power', '(-?[0-9.]+)', '(?<tx>-?[0-9.]+)'], 'Rx: (?<rx>-?[0-9.]+)'],
  ['inventory-onts', ['(?<ontId>[0-9]+)', '(?<serial>[0-9A-F]+)'], '(?<ontId>[0-9]+) (?<serial>[0-9A-F]+)'],
  ['inventory-states', ['(?<ontId>[0-9]+)'], '(?<ontId>[0-9]+) (?<state>[a-z]+)'],
  ['inventory-vlans', ['vlan [0-9]+'], 'vlan (?<vlan>[0-9]+)'],
  ['inventory-optics', ['(?<rx>-?[0-9.]+)'], '(?<ontId>[0-9]+) (?<rx>-?[0-9.]+)'],
] as const)(
  'requires the pattern of %s to capture the values that the product uses',
  async ([templateAction, wrong, right], { office }) => {
    const { commandTemplates } = office.demo('network')
    const { rows } = await commandTemplates.list({ templateAction, limit: 200 })
    const [template] = rows
    if (!template) throw new Error('no template')
    const { changes: _, ...shown } = await commandTemplates.get({ id: template.code })
    const refused = { code: 'invalid-input', fields: [{ field: 'successPattern' }] }
    for (const successPattern of wrong) {
      await expect(commandTemplates.modify({ ...shown, successPattern })).rejects.toMatchObject(refused)
      await expect(commandTemplates.add({ ...shown, vendor: 'other', successPattern })).rejects.toMatchObject(refused)
    }
    await commandTemplates.modify({ ...shown, successPattern: right })
  },
)

test('refuses a pattern of lines without values that RE2 cannot compile', async ({ office }) => {
  const { commandTemplates } = office.demo('network')
  const { rows } = await commandTemplates.list({ templateAction: 'inventory-onts', limit: 200 })
  const { changes: _, ...shown } = await commandTemplates.get({ id: rows[0]?.code ?? '' })
  for (const otherLines of ['(?=ID)', '(', 'x'.repeat(501)])
    await expect(commandTemplates.modify({ ...shown, otherLines })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'otherLines' }],
    })
})
