import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Change } from '#platform/maintained.ts'
import { settingKinds } from './setting.ts'
import { Option, text } from '#platform/values.ts'

const groups = ['public', 'operation'] as const
const Value = z.union([z.number(), text(200, 0)])

/** The operator's settings, for employees who may change them (public and operation configuration pages). */
export const settings = {
  list: call({
    method: 'GET',
    path: 'configurations',
    action: 'forMaintenance',
    summary: 'List the settings of one type with their limits, what they affect and who changed them last',
    permission: ['MaintainPublicConfigurationPage', 'MaintainOperationConfigurationPage'],
    input: z.object({ type: z.enum(groups) }),
    output: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        zhName: z.string(),
        kind: z.enum(settingKinds),
        affects: z.string(),
        zhAffects: z.string(),
        unit: z.string().nullable(),
        zhUnit: z.string().nullable(),
        min: z.number().nullable(),
        max: z.number().nullable(),
        whole: z.boolean(),
        /** The entries that can be chosen, including those no longer offered; empty for other types. */
        options: z.array(Option),
        fixed: z.boolean(),
        standard: z.union([z.string(), z.number()]),
        value: z.union([z.string(), z.number()]),
        changes: z.array(Change),
      }),
    ),
    refuses: ['no-permission'],
  }),
  tryPattern: call({
    method: 'GET',
    path: 'configurations',
    action: 'tryPattern',
    summary: 'Test whether a pattern that is not saved yet accepts a number',
    permission: ['MaintainPublicConfigurationPage', 'MaintainOperationConfigurationPage'],
    input: z.object({ key: text(80), pattern: text(200, 0).default(''), sample: text(100) }),
    output: z.object({ fits: z.boolean() }),
    refuses: ['not-found', 'invalid-input'],
  }),
  modify: call({
    method: 'POST',
    path: 'configurations',
    action: 'modify',
    summary: 'Change one setting; refused if its value differs from the one that was seen',
    permission: ['MaintainPublicConfigurationPage', 'MaintainOperationConfigurationPage'],
    input: z.object({
      key: text(80),
      // Optional because forms omit empty fields.
      seen: Value.default(''),
      value: Value.default(''),
    }),
    output: z.object({ before: z.union([z.string(), z.number()]), after: z.union([z.string(), z.number()]) }),
    refuses: [
      'not-found',
      'no-permission',
      'invalid-input',
      'changed-meanwhile',
      'setting-fixed',
      'setting-limits',
      'tax-percent-charged',
    ],
  }),
}
