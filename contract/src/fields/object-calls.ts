import { z } from 'zod'
import type { RefusalCode } from '#refusals.ts'
import { call, type Permission } from '#platform/call.ts'
import { Done, text } from '#platform/values.ts'
import { CustomValues, EnteredCustomValues } from './values.ts'

type ObjectCalls<Path extends string, Key extends string, Id extends z.ZodType> = {
  /** The path of the object's calls: `products`. */
  path: Path
  /** The field with the object's code, and its format. */
  key: Key
  code: Id
  /** The object in a summary: `a line`. */
  one: string
  read: Permission
  write: Permission
  /** The refusals of an object that the caller may not see or change, besides not-found. */
  refuses?: readonly RefusalCode[]
}

/**
 * Builds the calls that show and change the custom fields of one type of object, for objects that have no form of their
 * own.
 */
export function objectCalls<const Path extends string, const Key extends string, Id extends z.ZodType>(
  object: ObjectCalls<Path, Key, Id>,
) {
  const { path, key, code, one, read, write, refuses = [] } = object
  const addressed = { [key]: code } as Record<Key, Id>
  return {
    customFields: call({
      method: 'GET',
      path,
      action: 'customFields',
      summary: `Get the custom fields of ${one}`,
      permission: read,
      input: z.object(addressed),
      /** `seen` identifies the values, to be returned with a change of them. */
      output: z.object({ customFields: CustomValues, seen: z.string() }),
      refuses: ['not-found', ...refuses],
    }),
    modifyCustomFields: call({
      method: 'POST',
      path,
      action: 'modifyCustomFields',
      summary: `Change custom fields of ${one}; refused if they were changed in the meantime`,
      permission: write,
      input: z.object({ ...addressed, seen: text(100), customFields: EnteredCustomValues }),
      output: Done,
      refuses: ['not-found', 'changed-meanwhile', 'invalid-input', 'custom-field-locked', ...refuses],
    }),
  }
}
