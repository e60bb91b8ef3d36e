import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slices } from '#server/app.ts'
import { openMetrics } from '#server/platform/watch/metrics.ts'
import type { App } from '#server/platform/serve.ts'
import { openDatabase } from '#server/platform/database.ts'

const alerts = readFileSync('deploy/monitoring/alerts.yaml', 'utf8')
const dashboard = readFileSync('deploy/monitoring/dashboard.json', 'utf8')
const manual = readFileSync('docs/run/monitor.md', 'utf8')

/** Returns the names of metrics in a text; a histogram is queried by its buckets. */
const namesIn = (text: string) =>
  [...new Set(text.match(/\b(?:lastmile|nodejs|process)_[a-z0-9_]+\b/g))].map((name) => name.replace(/_bucket$/, ''))

/** Returns the metrics that this version registers, for whose names no database is needed. */
async function registered(): Promise<Set<string>> {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const replicas = { all: [], served: new Map() }
  const files = { state: async () => 'ok' }
  const app = { slices, write: db, read: db, replicas, files, clock: () => new Date(), config: {} } as unknown as App
  const text = await openMetrics(app, db).text()
  await db.destroy()
  return new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
}

test('alert rules, dashboard and manual name only metrics that exist', async () => {
  const known = await registered()
  expect(known).toContain('lastmile_backup_last_success_timestamp_seconds')
  for (const text of [alerts, dashboard, manual]) {
    expect(namesIn(text).length).toBeGreaterThan(5)
    expect(namesIn(text).filter((name) => !known.has(name))).toEqual([])
  }
})

test('every alert has an expression, a severity and a summary, and the manual lists it', () => {
  const rules = alerts.split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(10)
  for (const rule of rules) {
    expect(rule).toMatch(
      /^\w+\n +expr: .+\n( +for: \d+[mh]\n)? +labels: \{ severity: \w+ \}\n +annotations:\s+\{ summary: ".+" \}\n/,
    )
    expect(manual).toContain(`\`${rule.split('\n')[0] ?? ''}\``)
  }
})

test('every panel of the dashboard has a query and a place of its own', () => {
  type Panel = { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }
  const { panels } = JSON.parse(dashboard) as { panels: Panel[] }
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  const silent = panels.filter(({ targets }) => targets.length === 0 || targets.some(({ expr }) => expr === ''))
  expect(silent.map(({ title }) => title)).toEqual([])
})
