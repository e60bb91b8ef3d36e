import { fold } from '@lastmile/contract/platform/fold.ts'
import { type Area, collidingArea, type Planning, remember, sameArea } from './area.ts'
import { degreesIn } from '#platform/reader/numbers.ts'
import type { Cells } from './cells.ts'
import type { Fault } from './faults.ts'

/** Reads the coordinates of an area; 0, 0 if it has none. */
function coordinatesIn({ line, texts }: Cells, faults: Fault[]): { latitude: number; longitude: number } {
  const read = (field: 'latitude' | 'longitude') => {
    const text = texts.get(field)
    const degrees = text === undefined ? 0 : degreesIn(text)
    if (degrees === undefined) faults.push({ line, field, what: 'coordinate', value: text })
    return degrees ?? 0
  }
  return { latitude: read('latitude'), longitude: read('longitude') }
}

/** Reads a row with one area. `names` are those of the levels. */
export function readArea({ levels, known, plan, areas, codes, met }: Planning, row: Cells, names: string): void {
  const { line, texts } = row
  const [name = '', code = '', kind = ''] = [texts.get('name'), texts.get('code'), texts.get('kind')]
  const existing = known.get(code.toLowerCase())
  const level = levels.named(kind)
  if (existing && (!level || level === existing.level)) {
    met.add(existing.code)
    return
  }
  const faults: Fault[] = []
  if (existing) faults.push({ line, field: 'code', what: 'code-taken', value: code, other: existing.name })
  if (name === '') faults.push({ line, field: 'name', what: 'needed' })
  if (kind !== '' && !level) faults.push({ line, field: 'kind', what: 'level', value: kind, other: names })
  const twice = code === '' ? undefined : codes.get(code.toLowerCase())
  if (twice) faults.push({ line, field: 'code', what: 'twice', value: code, other: twice.line })
  const place = coordinatesIn(row, faults)
  plan.faults.push(...faults)
  const { zhName = name, parentText } = { zhName: texts.get('zhName'), parentText: texts.get('parentCode') }
  const area = { line, level, code, name, zhName, parent: undefined, parentText, faulty: faults.length > 0, ...place }
  areas.push(area)
  if (code !== '' && !twice) codes.set(code.toLowerCase(), area)
}

/** Finds the parents among the areas of the file and of the database, and determines the levels that are not given. */
export function linkParents({ levels, known, plan, areas }: Planning): void {
  const all = [...areas, ...known.values()]
  const byCode = new Map(all.toReversed().map((area) => [area.code.toLowerCase(), area]))
  const byName = Map.groupBy(
    all.flatMap((area) => [...new Set([fold(area.name), fold(area.zhName)])].map((name) => ({ name, area }))),
    ({ name }) => name,
  )
  const candidates = ({ parentText = '', level }: Area): Area[] => {
    const coded = byCode.get(parentText.toLowerCase())
    if (coded) return [coded]
    const named = (byName.get(fold(parentText)) ?? []).map(({ area }) => area)
    return level ? named.filter((area) => area.level === undefined || area.level === levels.above(level)) : named
  }
  const linked = new Set<Area>()
  const link = (area: Area): void => {
    if (linked.has(area) || area.line === 0) return
    linked.add(area)
    const fail = (what: Fault['what']) => {
      area.faulty = true
      plan.faults.push({ line: area.line, field: 'parentCode', what, value: area.parentText })
    }
    if (area.parentText === undefined) {
      area.level ??= levels.top
      if (area.level !== levels.top) fail('needed')
      return
    }
    const [parent, ...others] = candidates(area).filter((one) => one !== area)
    if (!parent || others.length > 0) return fail(parent ? 'several' : 'unknown')
    link(parent)
    area.parent = parent
    area.level ??= parent.level && levels.below(parent.level)
    if (!area.level || !parent.level || parent.level !== levels.above(area.level)) fail('wrong-parent')
  }
  for (const area of areas) link(area)
}

/** Reads a row with a column for each level: an area for each of its levels, unless an earlier row has it. */
export function readLevels(planning: Planning, row: Cells): void {
  const { levels, plan, areas, met } = planning
  const { line, texts } = row
  const filled = levels.columns.filter(({ name }) => texts.has(name))
  const faults: Fault[] = []
  if (filled.length === 0) faults.push({ line, field: levels.columns[0]?.name ?? 'townName', what: 'needed' })
  const place = coordinatesIn(row, faults)
  const added: Area[] = []
  let parent: Area | undefined
  for (const [at, { level, name: column, code: codeColumn }] of filled.entries()) {
    const isDeepest = at === filled.length - 1
    const name = texts.get(column) ?? ''
    const code = texts.get(codeColumn) ?? (isDeepest ? texts.get('code') : undefined) ?? ''
    if (levels.above(level) !== parent?.level) {
      const missing = levels.columns.find((above) => above.level === levels.above(level))
      faults.push({ line, field: missing?.name ?? column, what: 'needed' })
      break
    }
    const wanted = { level, code, name, parent }
    const inRow = added.find((area) => code !== '' && area.code.toLowerCase() === code.toLowerCase())
    const collision = inRow ?? collidingArea(planning, wanted)
    if (collision) {
      const what = inRow || collision.line === 0 ? 'code-taken' : 'twice'
      faults.push({
        line,
        field: codeColumn,
        what,
        value: code,
        other: what === 'twice' ? collision.line : collision.name,
      })
      break
    }
    const found: Area | undefined = sameArea(planning, wanted)
    if (found?.line === 0) met.add(found.code)
    else if (found && isDeepest) faults.push({ line, field: column, what: 'twice', value: name, other: found.line })
    const zhName = (isDeepest ? texts.get('zhName') : undefined) ?? name
    const columns = { name: column, zhName: column, code: codeColumn, parentCode: column }
    const spot = isDeepest ? place : { latitude: 0, longitude: 0 }
    const area: Area = found ?? { line, level, code, name, zhName, parent, columns, ...spot }
    if (!found) added.push(area)
    parent = area
  }
  plan.faults.push(...faults)
  for (const area of added) {
    area.faulty = faults.length > 0
    areas.push(area)
    remember(planning, area)
  }
}
