import type { customFields } from '@lastmile/contract/fields/definitions.ts'
import type { EnteredCustomValues } from '@lastmile/contract/fields/values.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import type { Office } from '#testing/office.ts'

/** The fields of a custom field. */
export type Definition = Input<typeof customFields.add>
/** What most custom fields have in common. */
export const plain = { required: false, listed: false, printed: false, offered: true, sequenceNo: 0 }

/** Defines a custom field, of customers unless stated otherwise. */
export const defines = async (office: Office, given: Pick<Definition, 'name' | 'type'> & Partial<Definition>) => {
  const admin = office.as('MaintainPublicConfigurationPage')
  const { code } = await admin.customFields.add({ ...plain, appliesTo: 'customer', ...given })
  return { code, key: code.slice(code.indexOf('.') + 1), admin }
}

/** Retires a required field, because the tests share an office. */
export const retires = async (office: Office, code: string) => {
  const admin = office.as('MaintainPublicConfigurationPage')
  const { changes: _, ...row } = await admin.customFields.get({ code })
  await admin.customFields.modify({ ...row, offered: false })
}

/** Changes the custom fields of a customer as an employee. */
export const changesAs =
  (clerk: ReturnType<Office['demo']>) => async (customerCode: string, customFields: EnteredCustomValues) => {
    const form = await clerk.customers.forModify({ customerCode })
    return clerk.customers.modify({ ...form, customerCode, customFields })
  }
/** Changes the custom fields of a customer as the clerk of the demo operator. */
export const changes = (office: Office, customerCode: string, customFields: EnteredCustomValues) =>
  changesAs(office.demo('clerk'))(customerCode, customFields)
