import { migrationOf, readMigrations, readReleased } from '#server/platform/migrations.ts'
import { expect, test } from 'vitest'
import { slices } from '#server/app.ts'
import { dataMigrationsOf } from '#server/platform/upgrade/data-migrations.ts'
import { changedSince, unsafe, wrongAfter } from './migrations.ts'

const released = readReleased()
const migrations = readMigrations()

test('released migrations are unchanged', () => {
  expect(
    changedSince(released, migrations),
    'write a new migration: this one has already run on users’ databases',
  ).toEqual([])
  const [first] = migrations
  const edited = { ...released, '0.0.1': { [first?.name ?? '']: 'other', '0000-gone': 'x' } }
  expect(changedSince(edited, migrations)).toEqual([
    `${first?.name}: released in 0.0.1 and changed since`,
    '0000-gone: released in 0.0.1 and removed since',
  ])
})

const names = new Set(Object.values(released).flatMap((files) => Object.keys(files)))
const unreleased = names.size === 0 ? [] : migrations.filter(({ name }) => !names.has(name))

test('unreleased migrations neither block writes nor break the running version', () => {
  expect(unreleased.flatMap(unsafe)).toEqual([])
})

test('every data migration that an unreleased migration waits for exists', () => {
  const known = new Set(dataMigrationsOf(slices).keys())
  expect(unreleased.flatMap((migration) => wrongAfter(migration, known))).toEqual([])
})

test.for([
  ['-- phase: contract\n-- after: customers.names', []],
  ['-- phase: contract', []],
  ['-- phase: contract\n-- after: customers.nmaes', ['9003-x: no slice has the data migration customers.nmaes']],
  ['-- phase: expand\n-- after: customers.names', ['9003-x: -- after: belongs in the second line, in phase contract']],
  [
    '-- phase: contract\n\n-- after customers.names',
    ['9003-x: -- after: belongs in the second line, in phase contract'],
  ],
] as const)('checks the data migration that a migration waits for: %j', ([head, faults]) => {
  const migration = migrationOf('9003-x', `${head}\nalter table customer drop column a;\n`)
  expect(wrongAfter(migration, new Set(['customers.names']))).toEqual(faults)
})

const found = (phase: string, sql: string) =>
  unsafe(migrationOf('9001-x', `-- phase: ${phase}\n${sql};\n`)).map((line) => line.split(': ').at(-1))

test.for([
  ['alter table customer add column a text not null', 'existing rows would have no value'],
  ['alter table customer alter column name type varchar(20)', 'add a column and fill it in batches'],
  ['alter table customer alter column name set not null', 'validate it, then set not null in phase contract'],
  ['alter table customer add column a uuid default gen_random_uuid()', 'fill it in batches'],
  ['alter table customer add column a int generated always as identity', 'fill it in batches'],
  ['alter table customer add constraint a check (level > 0)', 'add `not valid`'],
  ["alter table customer add column a text check (a in ('x', 'y'))", 'and the constraint `not valid`'],
  ['alter table customer add column a text, add column b text references area', 'and the constraint `not valid`'],
  ['alter table customer add foreign key (a) references area', 'add `not valid`'],
  ['alter table customer add unique (name)', 'build it in phase index first'],
  ['create index a on customer (name)', 'use phase index'],
  ['alter table customer drop column name', 'use phase contract'],
  ['alter table customer rename column name to title', 'use phase contract'],
  ['drop table customer', 'use phase contract'],
  ['alter table customer drop constraint a', 'use phase contract'],
  ['alter table customer drop constraint a, add constraint b check (level > 0) not valid', 'use phase contract'],
  ['alter table customer drop constraint a, add constraint a check (level > 0)', 'add `not valid`'],
  ["update customer set name = 'x'", 'write a job that works in batches'],
] as const)('refuses %s in phase expand', ([sql, reason]) => {
  expect(found('expand', sql).join('; ')).toContain(reason)
})

test('finds the statements around a body that contains a single dollar', () => {
  const body = "create function a(b text) returns text language sql return regexp_replace(b, 'x$', '')"
  const other = "create function c() returns text language sql as $$ select ''; $$"
  expect(found('expand', `create index e on customer (name);\n${body};\n${other}`)).toEqual(['use phase index'])
})

test('accepts additions, concurrent index builds and removals only in their own phases', () => {
  expect(found('expand', 'alter table customer add column a text, add column b int not null default 0')).toEqual([])
  expect(found('expand', 'create table a (b int not null primary key);\ncreate index c on a (b)')).toEqual([])
  expect(found('expand', "alter table customer add constraint a check (name <> '') not valid")).toEqual([])
  expect(
    found(
      'expand',
      'alter table customer add column a int, add constraint b check (a > 0) not valid, add column c int',
    ),
  ).toEqual([])
  expect(
    found('expand', 'alter table customer drop constraint a, add constraint a check (level in (1, 2)) not valid'),
  ).toEqual([])
  expect(found('index', 'create unique index concurrently if not exists a on customer (name)')).toEqual([])
  expect(found('contract', 'alter table customer drop column a')).toEqual([])
  expect(found('index', 'create index a on customer (name)')).not.toEqual([])
  expect(unsafe(migrationOf('9001-x', 'create table a (b int);\n'))).toHaveLength(1)
})
