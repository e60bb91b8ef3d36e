import type { Input } from '@lastmile/contract/platform/call.ts'
import type { customers } from '@lastmile/contract/customers/calls.ts'
import type { FormPart } from '#platform/form/part.ts'

/** The values of every customer, whether new or being changed. */
export type CustomerValues = Omit<Input<typeof customers.modify>, 'customerCode' | 'version' | 'organizationUnitCode'>
/** The part of a form with these values. */
export type CustomerForm = { form: FormPart<CustomerValues> }
