import type { CustomValues } from '@lastmile/contract/fields/values.ts'

/** Returns the value of a custom field; undefined without one, whatever its key is. */
export const valueAt = (values: CustomValues, key: string): CustomValues[string] | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
