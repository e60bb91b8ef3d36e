import { z } from 'zod'
import { call } from '#platform/call.ts'
import { readCondition } from '#platform/condition.ts'
import { FormField } from './forms.ts'
import { text, printedText } from '#platform/values.ts'

/** The key of a form, such as `on-site`. */
export const FormKey = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'form-key')
const version = z.int().min(1)

const readable = (condition: string): boolean => {
  try {
    readCondition(condition)
    return true
  } catch {
    return false
  }
}

/** A field as the form designer saves it: it has a name, and its conditions can be parsed. */
const DesignedField = FormField.extend({
  name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'field-name'),
  label: printedText(60),
  zhLabel: printedText(60),
  when: z.string().max(200).refine(readable, 'condition').optional(),
  requiredWhen: z.string().max(200).refine(readable, 'condition').optional(),
  section: text(60).optional(),
  zhSection: text(60).optional(),
  unit: printedText(20).optional(),
  limitsFrom: z
    .string()
    .regex(/^[a-zA-Z][\w-]{0,39}$/, 'field-name')
    .optional(),
  options: z
    .array(
      z.object({
        code: z.string().regex(/^[\w-]{1,40}$/, 'field-name'),
        name: printedText(60),
        zhName: printedText(60),
      }),
    )
    .max(50)
    .optional(),
})

const written = z.object({
  formKey: FormKey,
  name: text(60),
  zhName: text(60),
  fields: z.array(DesignedField).min(1, 'at-least-one').max(40),
})
const Written = z.object({ formKey: FormKey, version })
const onForms = { method: 'POST', path: 'form-definitions', permission: 'MaintainTaskForm' } as const

/** Task forms, stored by version; part of the calls of `processes`. */
export const formDefinitions = {
  addForm: call({
    ...onForms,
    action: 'add',
    summary: 'Add a task form in its first version',
    input: written,
    output: Written,
    refuses: ['duplicate-code', 'form-field-twice', 'form-field-empty'],
  }),
  modifyForm: call({
    ...onForms,
    action: 'modify',
    changesTexts: true,
    summary: 'Save a new version of a task form; processes in progress keep the version they began with',
    /** The version that the change was based on. */
    input: written.extend({ version }),
    output: Written,
    refuses: [
      'not-found',
      'changed-meanwhile',
      'form-field-twice',
      'form-field-empty',
      'form-field-needed',
      'form-field-at-start',
    ],
  }),
  deleteForm: call({
    ...onForms,
    action: 'delete',
    summary: 'Delete a task form that no process uses and nobody has filled in',
    input: z.object({ formKey: FormKey, version }),
    output: Written,
    refuses: ['not-found', 'changed-meanwhile', 'in-use'],
  }),
}
