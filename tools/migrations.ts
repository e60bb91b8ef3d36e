import { statementsOf } from '#server/platform/migrations.ts'
import type { Migration, Released } from '#server/platform/migrations.ts'

/** Returns the released migrations that are missing or were edited, with the version that released them. */
export function changedSince(released: Released, migrations: readonly Migration[]): string[] {
  const now = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  return Object.entries(released).flatMap(([version, files]) =>
    Object.entries(files)
      .filter(([name, checksum]) => now.get(name) !== checksum)
      .map(([name]) => `${name}: released in ${version} and ${now.has(name) ? 'changed' : 'removed'} since`),
  )
}

/**
 * Statements that an expand migration must not contain, because they would block writes or break the previous version,
 * each with its fix.
 */
const refusedInExpand: readonly [RegExp, string][] = [
  [/^(update|delete|truncate)\b/, 'changes rows: write a job that works in batches'],
  [/^drop\b|\bdrop (column|constraint|table|not null|default)\b|\brename\b/, 'removes or renames: use phase contract'],
  [/\balter column \w+ (set data )?type\b/, 'rewrites the table: add a column and fill it in batches'],
  [
    /\bset not null\b/,
    'scans the whole table: add a check `not valid`, validate it, then set not null in phase contract',
  ],
  [/\badd column\b(?!.*\bdefault\b).*\bnot null\b/, 'needs a default: existing rows would have no value'],
  [
    /\badd column\b.*\bdefault (clock_timestamp|random|gen_random_uuid|nextval)\b/,
    'rewrites the table: fill it in batches',
  ],
  [/\badd column\b.*\bgenerated (always|by default)\b/, 'rewrites the table: fill it in batches'],
  [/\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/, 'scans the whole table: add `not valid`'],
  [
    /\badd column (?:(?!\badd\b).)*\b(check|references)\b/,
    'scans the whole table: add the column, and the constraint `not valid`',
  ],
  [/\badd (constraint \w+ )?(primary key|unique|exclude)\b/, 'builds an index: build it in phase index first'],
  [/\b(set (logged|unlogged|tablespace|access method)|cluster on)\b/, 'rewrites the table'],
]

/**
 * Returns what is wrong with the reference of an unreleased migration to a data migration; `known` has the names of
 * those.
 */
export function wrongAfter({ name, text, after }: Migration, known: ReadonlySet<string>): string[] {
  if (after === undefined)
    return /^\s*--\s*after\b/m.test(text) ? [`${name}: -- after: belongs in the second line, in phase contract`] : []
  return known.has(after) ? [] : [`${name}: no slice has the data migration ${after}`]
}

/** Returns the unsafe statements of an unreleased migration, as `file: statement: reason`. */
export function unsafe({ name, text, phase }: Migration): string[] {
  if (phase === 'baseline') return [`${name}: declare the phase in the first line: -- phase: expand, index or contract`]
  const statements = statementsOf(text).map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' '))
  const own = new Set(statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const about = `${name}: ${statement.slice(0, 60)}`
    if (phase === 'index')
      return /^create (unique )?index concurrently if not exists |^drop index concurrently if exists /.test(statement)
        ? []
        : [`${about}: phase index only creates (if not exists) or drops (if exists) indexes concurrently`]
    if (phase === 'contract') return refusals(statement, about, refusedInContract)
    const table = /^alter table (?:if exists )?(?:only )?(\w+)|^create (?:unique )?index (?:\w+ )?on (\w+)/.exec(
      statement,
    )
    if (own.has(table?.[1] ?? table?.[2] ?? '')) return []
    if (/^create (unique )?index\b/.test(statement))
      return [`${about}: blocks writes while it is built: use phase index`]
    return refusals(judged(statement), about, refusedInExpand)
  })
}

const refusedInContract: readonly [RegExp, string][] = [
  [/^(update|delete)\b/, 'changes rows: write a job that works in batches'],
  [/\balter column \w+ (set data )?type\b/, 'rewrites the table'],
  [/^create (unique )?index\b/, 'blocks writes while it is built: use phase index'],
]

/** Matches a check that is replaced by one of the same name without scanning the table, such as a list of more values. */
const replacedCheck = /^(alter table (?:only )?\w+) drop constraint (\w+), (add constraint \2 check\b.*\bnot valid)$/

/** Returns the statement that `refusedInExpand` judges: of a check that is replaced, only the addition. */
const judged = (statement: string): string => statement.replace(replacedCheck, '$1 $3')

const refusals = (statement: string, about: string, rules: readonly [RegExp, string][]): string[] =>
  rules.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => `${about}: ${reason}`)
