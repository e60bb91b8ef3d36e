import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { commandTemplates } from '#seeds/provisioning.ts'
import { test } from '#testing/office.ts'

const actions = ['ont-state', 'ont-macs', 'ont-reboot', 'ont-autofind']
const migration = readFileSync(new URL('../../migrations/1041-diagnostics.sql', import.meta.url), 'utf8')

test('an upgraded operator gets the templates of a new one, and keeps its own', async ({ office }) => {
  const { db } = office
  const stored = () =>
    db
      .selectFrom('command_template')
      .select(['vendor', 'model', 'action', 'name', 'zh_name', 'body', 'success_pattern', 'other_lines'])
      .select(['active', 'model_active'])
      .where('action', 'in', actions)
      .orderBy('vendor')
      .orderBy(sql`coalesce(model, '')`)
      .orderBy('action')
      .execute()
  const seeded = await stored()
  expect(seeded).toHaveLength(commandTemplates.length * actions.length)
  await db.deleteFrom('command_template').where('action', 'in', actions).execute()
  const own = { vendor: 'zte', action: 'ont-state', name: 'Own', zh_name: '自有', body: 'show x', success_pattern: 'x' }
  await db.insertInto('command_template').values(own).execute()
  await sql.raw(migration).execute(db)
  expect(await stored()).toEqual(
    seeded.map((row) =>
      row.vendor === 'zte' && row.model === null && row.action === own.action
        ? { ...row, ...own, other_lines: null }
        : row,
    ),
  )
})

test('every template fits the fields in which it is changed', () => {
  const all = commandTemplates.flatMap(({ templates }) => templates)
  const tooLong = all.filter(
    ([, , , body, success, , others = '']) =>
      body.join('\n').length > 2000 || success.length > 300 || others.length > 500,
  )
  expect(tooLong).toEqual([])
})
