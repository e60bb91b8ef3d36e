import { z } from 'zod'
import { perhaps, text } from '#platform/values.ts'

/** The objects that can have custom fields. */
export const customObjects = ['customer', 'line', 'device', 'task'] as const
export const CustomObject = z.enum(customObjects)
export type CustomObject = z.output<typeof CustomObject>

/** The types of values. Amounts are in minor units; a multiple choice is a list of option codes. */
export const customTypes = ['text', 'number', 'amount', 'date', 'yes-no', 'choice', 'choices'] as const
export const CustomType = z.enum(customTypes)
export type CustomType = z.output<typeof CustomType>

/** The maximum number of custom fields of one type of object, retired ones included. */
export const mostCustomFields = 40
/** The maximum length of a text. */
export const longestCustomText = 500
/** The maximum number of options of a list. */
export const mostCustomOptions = 60

/** A value: a text, number or amount, a date, yes or no, or the codes of options. */
const customValue = [
  z.string().max(longestCustomText * 4),
  z.number(),
  z.boolean(),
  z.array(z.string().max(64)).max(mostCustomOptions),
] as const

/** The values of an object by the key of their field. */
export const CustomValues = z.record(z.string(), z.union(customValue))
export type CustomValues = z.output<typeof CustomValues>

/**
 * Entered values by the key of their field. Omitted fields are left unchanged; null or an empty text clears one. What a
 * field accepts depends on its definition, which the server checks.
 */
export const EnteredCustomValues = z
  .record(z.string().max(40), z.union([...customValue, z.null()]))
  .refine((values) => Object.keys(values).length <= mostCustomFields, 'too-large')
export type EnteredCustomValues = z.output<typeof EnteredCustomValues>

/** Narrows a list to one value of a custom field that lists show: `segment:gold`, `vip:yes`. */
export const CustomFilter = perhaps(text(110))

/** An option of a list. The server assigns the code of a new one. */
export const CustomOption = z.object({ code: z.string(), name: z.string(), zhName: z.string().nullable() })
