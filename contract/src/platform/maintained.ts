import { z } from 'zod'
import type { RefusalCode } from '#refusals.ts'
import { call, type Permission } from './call.ts'
import type { RuleKey } from './rules.ts'
import { Code, EnteredDay, Instant, optionalText, page, paged, perhaps } from './values.ts'

/** Who changed a maintained thing, when, and what: field by field before and after. `before` is null where it was added. */
export const Change = z.object({
  at: Instant,
  employeeCode: z.string(),
  employeeName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type Change = z.output<typeof Change>

type Shape = z.ZodRawShape

/** A rule that several fields keep together, the field at which a breach is shown, and its sentence. */
export type Rule = { keeps: (values: Readonly<Record<string, unknown>>) => boolean; field: string; says: RuleKey }

/** The days on which a thing holds: from the first, up to the first on which it no longer does; without end where empty. */
export const validity = { validFrom: perhaps(EnteredDay), validTo: perhaps(EnteredDay) }
/** A thing holds on one day at least. */
export const validityRule: Rule = {
  keeps: ({ validFrom, validTo }) => !validFrom || !validTo || (validFrom as string) < (validTo as string),
  field: 'validTo',
  says: 'later-than-start',
}

/** The description of a kind of reference data, and the right to keep it. */
export type MaintainedResource<
  Key extends string,
  Fields extends Shape,
  Shows extends Shape,
  Details extends Shape,
  Filters extends Shape,
> = {
  path: string
  /** The action of the list, where the bare path lists it already for another purpose. */
  listAction?: string
  /** The action of the view of one, where the bare path shows it already for another purpose. */
  getAction?: string
  /** The action that adds one; 'add' without it. */
  addAction?: string
  /** The placeholder of the path of one: `work-teams/{workTeamId}`. */
  key: Key
  /** The form of a code; any code without it. */
  keyIs?: z.ZodType<string>
  /** In business words, for the summaries: `['work team', 'work teams']`. */
  names: readonly [one: string, many: string]
  read: Permission
  write: Permission
  /** The entered fields; with `code` among them a person chooses it, otherwise the server numbers it. */
  fields: Fields
  /** Further values of a row, such as the name of a unit. */
  shows?: Shows
  /** Values that only the view of one row shows. */
  details?: Details
  filters?: Filters
  /** Rules that several fields keep together. */
  rules?: readonly Rule[]
  /** The refusals of its own checks, besides those of every maintained thing. */
  refuses?: readonly RefusalCode[]
}

/**
 * The five calls that keep one kind of reference data: list, get, add, modify and delete (architecture, "Maintenance is
 * declared"). A row carries `code`, the fields, and `version`, which modify and delete give back: who has not seen the last
 * change is refused with changed-meanwhile. Deleting what is used is refused with in-use, which says where.
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
      summary: `Show one ${one} and who changed it`,
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
      summary: `Change a ${one}, as long as nobody else has changed it meanwhile`,
      input: ruled(z.object({ code, version, ...fields })),
      output: Saved,
      refuses: refusing('not-found', 'changed-meanwhile', 'duplicate-code', 'outside-scope', 'in-use'),
    }),
    delete: call({
      ...writes,
      action: 'delete',
      summary: `Delete a ${one} that nothing uses`,
      input: z.object({ code, version }),
      output: Saved.pick({ code: true }),
      refuses: refusing('not-found', 'changed-meanwhile', 'in-use', 'outside-scope'),
    }),
  }
}
