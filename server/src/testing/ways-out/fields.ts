import { openedAccount } from '#testing/orders/public.ts'
import type { Office } from '#testing/office.ts'
import type { WayOut } from './way.ts'

const field = {
  appliesTo: 'customer',
  type: 'text',
  required: false,
  listed: false,
  printed: false,
  offered: true,
  sequenceNo: 0,
} as const

/** Adds a custom field that a customer has filled. */
async function filled(office: Office, name: string) {
  const { customFields } = office.as('MaintainPublicConfigurationPage')
  const { code } = await customFields.add({ ...field, name })
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const form = await clerk.customers.forModify({ customerCode })
  const key = code.slice(code.indexOf('.') + 1)
  await clerk.customers.modify({ ...form, customerCode, customFields: { [key]: 'a' } })
  return { customFields, changed: { ...field, name, code, version: 1 } }
}

/** Ways out of refusals to change custom fields. */
export const fieldWays: readonly WayOut[] = [
  {
    refusal: 'custom-type-used',
    from: 'customFields.modify',
    calls: ['customFields.add'],
    begins: async (office) => {
      const { customFields, changed } = await filled(office, 'Shelf')
      return {
        refused: () => customFields.modify({ ...changed, type: 'number' }),
        way: () => customFields.add({ ...field, name: 'Shelf number', type: 'number' }),
      }
    },
  },
  {
    refusal: 'custom-field-used',
    from: 'customFields.delete',
    calls: ['customFields.modify'],
    begins: async (office) => {
      const { customFields, changed } = await filled(office, 'Rack')
      return {
        refused: () => customFields.delete(changed),
        way: () => customFields.modify({ ...changed, offered: false }),
      }
    },
  },
  {
    refusal: 'custom-fields-full',
    from: 'customFields.add',
    calls: ['customFields.delete'],
    begins: async (office) => {
      const { customFields } = office.as('MaintainPublicConfigurationPage')
      const bay = (count: number) => ({ ...field, appliesTo: 'device', name: `Bay ${String(count)}` }) as const
      const { rows } = await customFields.list({ appliesTo: 'device', limit: 100 })
      for (let count = rows.length; count < 40; count += 1) await customFields.add(bay(count))
      return {
        refused: () => customFields.add(bay(41)),
        way: () => customFields.delete({ code: 'device.bay_39', version: 1 }),
        again: true,
      }
    },
  },
]
