import type { Input } from '@lastmile/contract/platform/call.ts'
import type { customers } from '@lastmile/contract/customers/calls.ts'
import type { FormPart } from '#platform/form/part.ts'

/** The fields of a customer, common to adding and changing one. */
export type CustomerValues = Omit<Input<typeof customers.modify>, 'customerCode' | 'version' | 'organizationUnitCode'>
/** A form that includes these fields. */
export type CustomerForm = { form: FormPart<CustomerValues> }
