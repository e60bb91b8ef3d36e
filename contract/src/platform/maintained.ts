import { z } from 'zod'
import type { RefusalCode } from '#refusals.ts'
import { call, type Permission } from './call.ts'
import type { RuleKey } from './rules.ts'
import { Code, EnteredDay, Instant, optionalText, page, paged, perhaps } from './values.ts'

/**
 * A change of reference data: who made it, when, and each field before and after. `before` is null if the entry was
 * added.
 */
export const Change = z.object({
  at: Instant,
  employeeCode: z.string(),
  employeeName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type Change = z.output<typeof Change>

type Shape = z.ZodRawShape

/** A rule across several fields, with the field at which a violation is shown and its message. */
export type Rule = { keeps: (values: Readonly<Record<string, unknown>>) => boolean; field: string; says: RuleKey }

/**
 * The period in which an entry is valid: from the first day up to, but not including, the second; unlimited if empty.
 */
export const validity = { validFrom: perhaps(EnteredDay), validTo: perhaps(EnteredDay) }
/** Requires an entry to be valid on at least one day. */
export const validityRule: Rule = {
  keeps: ({ validFrom, validTo }) => !validFrom || !validTo || (validFrom as string) < (validTo as string),
  field: 'validTo',
  says: 'later-than-start',
}

/** The description of a kind of reference data, and the permission to manage it. */
export type MaintainedResource<
  Key extends string,
  Fields extends Shape,
  Shows extends Shape,
  Details extends Shape,
  Filters extends Shape,
> = {
  path: string
  /** The action that lists entries, if the bare path already lists something else. */
  listAction?: string
  /** The action that gets one entry, if the bare path already serves something else. */
  getAction?: string
  /** The action that adds an entry; defaults to `add`. */
  addAction?: string
  /** The placeholder in the path of one entry: `work-teams/{workTeamId}`. */
  key: Key
  /** The format of a code; any by default. */
  keyIs?: z.ZodType<string>
  /** The names of the entries in business terms, for the summaries: `['work team', 'work teams']`. */
  names: readonly [one: string, many: string]
  read: Permission
  write: Permission
  /** The fields to enter. If they include `code`, the user chooses it; otherwise the server assigns it. */
  fields: Fields
  /** Additional values in a row, such as the name of a unit. */
  shows?: Shows
  /** Values shown only for a single entry, not in lists. */
  details?: Details
  filters?: Filters
  /** Rules across several fields. */
  rules?: readonly Rule[]
  /** The refusals of its own checks, in addition to the common ones. */
  refuses?: readonly RefusalCode[]
}

/**
 * Builds the five calls that manage one kind of reference data: list, get, add, modify and delete
 * (docs/architecture.md, "Maintenance is declared"). A row carries `code`, the fields, and `version`, which modify and
 * delete send back: an outdated version is refused with changed-meanwhile. Deleting an entry that is still referenced
 * is refused with in-use, which names the reference.
 */
export function maintained<
  const Key extends string,
  Fields extends Shape,
  Shows extends Shape = Record<never, never>,
  Details extends Shape = Record<never, never>,
  Filters extends Shape = Record<never, never>,
>(thing: MaintainedResource<Key, Fields, Shows, Details, Filters>) {
  const { path, key, names, read, write, fields } = thing
  const [one, many] = names
  const code = thing.keyIs ?? Code
  const version = z.int32().min(1)
  const row = z.object({ code: z.string(), ...fields, ...(thing.shows ?? ({} as Shows)), version })
  const refusing = (...codes: RefusalCode[]) => [...new Set([...codes, ...(thing.refuses ?? [])])]
  const Saved = z.object({ code: z.string(), version })
  const addressed = { [key]: code } as Record<Key, typeof code>
  const ruled = <S extends z.ZodObject>(input: S): S =>
    (thing.rules ?? []).reduce<S>(
      (schema, { keeps, field, says }) => schema.refine(keeps, { path: [field], message: says }),
      input,
    )
  const reads = { method: 'GET', path, permission: read } as const
  const writes = { method: 'POST', path, permission: write } as const
  return {
    list: call({
      ...reads,
      ...(thing.listAction ? { action: thing.listAction } : {}),
      summary: `List the ${many}, by code`,
      input: z.object({ keyword: optionalText(60), ...(thing.filters ?? ({} as Filters)), ...paged }),
      output: page(row),
      refuses: [],
    }),
    get: call({
      ...reads,
      path: `${path}/{${key}}`,
      ...(thing.getAction ? { action: thing.getAction } : {}),
      summary: `Get one ${one} with its change history`,
      input: z.object(addressed),
      output: row.extend({ ...(thing.details ?? ({} as Details)), changes: z.array(Change) }),
      refuses: ['not-found'],
    }),
    add: call({
      ...writes,
      action: thing.addAction ?? 'add',
      summary: `Add a ${one}`,
      input: ruled(z.object(fields)),
      output: Saved,
      refuses: refusing('not-found', 'duplicate-code', 'outside-scope'),
    }),
    modify: call({
      ...writes,
      action: 'modify',
      changesTexts: true,
      summary: `Change a ${one}; refused if it was changed in the meantime`,
      input: ruled(z.object({ code, version, ...fields })),
      output: Saved,
      refuses: refusing('not-found', 'changed-meanwhile', 'duplicate-code', 'outside-scope', 'in-use'),
    }),
    delete: call({
      ...writes,
      action: 'delete',
      summary: `Delete a ${one} that is not in use`,
      input: z.object({ code, version }),
      output: Saved.pick({ code: true }),
      refuses: refusing('not-found', 'changed-meanwhile', 'in-use', 'outside-scope'),
    }),
  }
}
