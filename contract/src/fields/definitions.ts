import { z } from 'zod'
import { call } from '#platform/call.ts'
import { maintained } from '#platform/maintained.ts'
import { Code, Option, optionalText, optionalPrintedText, perhaps, printedText, text } from '#platform/values.ts'
import { CustomObject, CustomOption, CustomType, longestCustomText, mostCustomOptions } from './values.ts'

const permission = 'MaintainPublicConfigurationPage'
const bound = perhaps(z.number().min(-1e15).max(1e15))
/** A filter is written as `key:option`. */
const OptionCode = Code.regex(/^[^:]*$/, 'kind-format')
const roles = z.array(Code).max(30).default([])

/**
 * The custom fields: what an object has besides the fields of the product. The server derives the code from the object
 * and the name, such as `customer.tax_office`; the part after the dot is the key in `customFields`.
 */
export const customFields = maintained({
  path: 'custom-fields',
  key: 'code',
  names: ['custom field', 'custom fields'],
  read: permission,
  write: permission,
  fields: {
    appliesTo: CustomObject,
    name: printedText(40),
    zhName: optionalPrintedText(40),
    type: CustomType,
    /** For texts: a regular expression that the whole text must match. */
    pattern: optionalText(150),
    /** For texts. */
    maxLength: perhaps(z.int().min(1).max(longestCustomText)),
    /** For numbers and, in minor units, amounts. */
    min: bound,
    max: bound,
    /** For lists, in the order in which they are offered. An option without a code is new. */
    options: z
      .array(z.object({ code: OptionCode.optional(), name: text(60), zhName: optionalText(60) }))
      .max(mostCustomOptions)
      .default([]),
    hint: optionalText(160),
    /** Whether it must be filled when an object is added or changed. Existing objects stay valid until then. */
    required: z.boolean(),
    /** The roles that see the field; all if empty. */
    viewRoles: roles,
    /** The roles that fill it; all that see it if empty. */
    editRoles: roles,
    /** Whether lists show it. */
    listed: z.boolean(),
    /** Whether documents print it. */
    printed: z.boolean(),
    /** False for a retired field: its values are still shown, but no longer entered. */
    offered: z.boolean(),
    sequenceNo: z.int().min(0).max(9999),
  },
  filters: { appliesTo: CustomObject.optional() },
  refuses: [
    'invalid-input',
    'custom-fields-full',
    'custom-name-taken',
    'custom-role-blind',
    'custom-type-used',
    'custom-option-used',
    'custom-field-used',
  ],
})

/** A custom field as a form or a view of an object needs it. */
export const CustomField = z.object({
  key: z.string(),
  name: z.string(),
  zhName: z.string().nullable(),
  type: CustomType,
  pattern: z.string().nullable(),
  maxLength: z.int().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  options: z.array(CustomOption),
  hint: z.string().nullable(),
  required: z.boolean(),
  listed: z.boolean(),
  offered: z.boolean(),
  /** Whether the caller may fill it: it is not retired, and one of their roles may. */
  editable: z.boolean(),
})
export type CustomField = z.output<typeof CustomField>

/** Calls that describe custom fields to those who fill them in, and roles to those who define them. */
export const customFieldsOf = {
  list: call({
    method: 'GET',
    path: 'custom-fields',
    action: 'ofObject',
    summary: 'List the custom fields of a type of object that I see, in their order, retired ones included',
    permission: 'signed-in',
    input: z.object({ appliesTo: CustomObject }),
    output: z.array(CustomField),
    refuses: [],
  }),
  roles: call({
    method: 'GET',
    path: 'custom-fields',
    action: 'roles',
    summary: 'List the roles to which a custom field can be limited',
    permission,
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
}
