import { z } from 'zod'
import { call, type Permission } from '#platform/call.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { Code, perhaps, EnteredDay } from '#platform/values.ts'
import { functionCodes } from '#words.ts'
import { scopes } from './rights.ts'

/** Any of the product's function codes, without duplicates. */
export const FunctionCodes = z.array(z.enum(functionCodes)).max(functionCodes.length)
const RoleCodes = z.array(Code).max(50)

/** The direct grants of one employee, group, team or unit; inherited grants are not included. */
export const Grants = { functions: FunctionCodes, denied: FunctionCodes, roles: RoleCodes }

const Given = z
  .object({
    code: Code,
    ...Grants,
    /** The grants as last seen by the grantor; refused if another grantor has changed them since. */
    seen: z.object(Grants).optional(),
    from: perhaps(EnteredDay),
    to: perhaps(EnteredDay),
    scope: z.enum(scopes).default('unit-and-below'),
    areas: z.array(Code).max(50).default([]),
    /** Existing grants that also change to this scope. */
    rescoped: z
      .array(Code)
      .max(functionCodes.length + 50)
      .default([]),
  })
  .refine(({ scope, areas }) => (scope === 'named-areas') === areas.length > 0, {
    path: ['areas'],
    message: 'areas-named',
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'range-order' })

/**
 * The effect of a grant change on each function: how many people gain it, lose it or get another scope, with some of
 * them by name.
 */
export const Effect = z.object({
  people: z.int(),
  functions: z.array(
    z.object({
      actTypeCode: z.string(),
      name: z.string(),
      zhName: z.string(),
      gained: z.int(),
      lost: z.int(),
      rescoped: z.int(),
      examples: z.array(z.object({ name: z.string(), zhName: z.string() })),
    }),
  ),
})
export type Effect = z.output<typeof Effect>

/**
 * Builds two calls for a grantee of one kind. `permit` replaces the grants: functions granted, functions denied,
 * operation roles. `previewPermit` shows what the change adds and removes. A new grant lasts from its first to its last
 * day, both included, or without end, and applies to the rows of its scope. A grant named in `rescoped` gets this scope
 * too. Both calls refuse to overwrite changes that another grantor made since `seen`, to grant what the grantor does
 * not hold (except with `grant.any`), to let grantors grant to themselves, and to combine duties that must stay separate.
 */
export const granting = (path: string, one: string, permission: Permission) => ({
  permit: call({
    method: 'POST',
    path,
    action: 'permit',
    summary: `Set the functions and roles granted to a ${one}`,
    permission,
    input: Given,
    /** Whether any grant changed. */
    output: z.object({ ...Grants, changed: z.boolean() }),
    refuses: ['not-found', 'changed-meanwhile', ...givingRefuses],
  }),
  previewPermit: call({
    method: 'POST',
    path,
    action: 'previewPermit',
    summary: `Preview the permissions that a grant change of a ${one} adds and removes`,
    permission,
    input: Given,
    output: Effect,
    refuses: ['not-found', 'changed-meanwhile', ...givingRefuses],
  }),
})
