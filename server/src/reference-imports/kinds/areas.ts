import type { AreaKind } from '@lastmile/contract/areas/levels.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import { type Area, freeCode, type Planning, remember } from './area.ts'
import type { Plan, Planned, PlanRows } from './kind.ts'
import { levelsOf } from './levels.ts'
import { linkParents, readArea, readLevels } from './read-areas.ts'

/** Plans areas: of files with one area per row and its parent, or with a column for each level. */
export const planAreas: PlanRows = async ({ db, operator, language }, rows) => {
  const levels = levelsOf(operator)
  const stored = await db
    .selectFrom('management_area')
    .select(['code', 'kind', 'name', 'zh_name as zhName', 'parent_code', 'latitude', 'longitude'])
    .execute()
  const known = new Map<string, Area>(
    stored.map(({ kind, zhName, ...area }) => [
      area.code.toLowerCase(),
      { ...area, line: 0, level: kind as AreaKind, zhName, parent: undefined },
    ]),
  )
  for (const { code, parent_code } of stored) {
    const area = known.get(code.toLowerCase())
    const parent = known.get(parent_code?.toLowerCase() ?? '')
    // The parent of a level that is not used does not count.
    if (area && parent?.level && levels.kinds.includes(parent.level)) area.parent = parent
  }
  const plan: Plan = { entries: [], known: 0, faults: [], warnings: [] }
  const planning: Planning = { levels, known, plan, areas: [], codes: new Map(), children: new Map(), met: new Set() }
  for (const area of known.values()) remember({ ...planning, codes: new Map() }, area)
  const isWide = rows.some(({ texts }) => levels.columns.some(({ name }) => texts.has(name)) && !texts.has('name'))
  if (isWide) for (const row of rows) readLevels(planning, row)
  else for (const row of rows) readArea(planning, row, levels.names(language))
  if (!isWide) linkParents(planning)
  return finished(planning)
}

/** Derives the missing codes, and orders the areas by level. An area whose parent has an error is faulty too. */
function finished({ known, levels, plan, areas, met }: Planning): Plan {
  const taken = new Set([...known.keys(), ...areas.map(({ code }) => code.toLowerCase())])
  const depth = ({ level }: Area) => levels.kinds.indexOf(level ?? 'town')
  const ordered = areas.toSorted((one, other) => depth(one) - depth(other))
  const siblings = new Map<string, Area>()
  const keyOf = ({ level, parent, name }: Area) => `${level} ${parent?.code ?? ''} ${fold(name)}`
  for (const area of known.values()) siblings.set(keyOf(area), area)
  for (const area of ordered) {
    const { line, parent } = area
    if (!area.faulty && parent?.faulty) {
      area.faulty = true
      plan.faults.push({ line, field: null, what: 'parent', value: area.name, other: parent.line })
    }
    if (area.faulty) continue
    const sibling = siblings.get(keyOf(area))
    const column = area.columns?.['name'] ?? 'name'
    if (sibling) {
      const other = sibling.line === 0 ? sibling.code : sibling.line
      area.faulty = true
      plan.faults.push({ line, field: column, what: sibling.line === 0 ? 'taken' : 'twice', value: area.name, other })
      continue
    }
    area.code ||= freeCode(area, taken)
    if (area.code === '') {
      area.faulty = true
      plan.faults.push({ line, field: area.columns?.['code'] ?? 'code', what: 'code-needed' })
      continue
    }
    siblings.set(keyOf(area), area)
    plan.entries.push(planned(area))
  }
  return { ...plan, known: met.size }
}

const planned = ({ line, level, code, name, zhName, parent, latitude, longitude, columns }: Area): Planned => ({
  line,
  thing: 'area',
  code,
  input: {
    code,
    kind: level,
    name,
    zhName,
    latitude,
    longitude,
    ...(parent ? { parentCode: parent.code } : {}),
  },
  ...(columns ? { columns } : {}),
  ...(parent && parent.line > 0 ? { needs: { line: parent.line, thing: 'area', code: parent.code } } : {}),
})
