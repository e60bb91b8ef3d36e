import type { sectionKinds } from '@lastmile/contract/areas/sections.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import type { ReferenceField } from '@lastmile/contract/reference-imports/fields.ts'
import { freeCode } from './area-codes.ts'
import { type Cells, degreesIn } from './cells.ts'
import type { Fault } from './faults.ts'
import type { Plan, Planned, PlanRows } from './kind.ts'

type Level = (typeof sectionKinds)[number]
const parentLevel: Readonly<Record<Level, Level | undefined>> = { province: undefined, city: 'province', town: 'city' }
const childLevel: Readonly<Record<Level, Level | undefined>> = { province: 'city', city: 'town', town: undefined }

/** The words for the levels, in files. */
const levelWords: Readonly<Record<Level, string>> = {
  province: 'province|region|state|1|省|省份',
  city: 'city|district|2|市|城市|地区',
  town: 'town|township|3|镇|镇区|乡镇|乡',
}
const levelOf = new Map(
  Object.entries(levelWords).flatMap(([level, words]) => words.split('|').map((word) => [word, level as Level])),
)

/** The columns of the levels, and those of their codes. */
const levelColumns = [
  { level: 'province', name: 'provinceName', code: 'provinceCode' },
  { level: 'city', name: 'cityName', code: 'cityCode' },
  { level: 'town', name: 'townName', code: 'townCode' },
] as const satisfies { level: Level; name: ReferenceField; code: ReferenceField }[]

/** An area of the database, with line 0, or of the file. */
export type Area = {
  line: number
  level: Level | undefined
  code: string
  name: string
  zhName: string
  parent: Area | undefined
  /** The text that names the parent, and whether the area itself has an error. */
  parentText?: string | undefined
  faulty?: boolean
  latitude: number
  longitude: number
  columns?: Readonly<Record<string, ReferenceField>>
}

/** Plans areas: of files with one area per row and its parent, or with a column for each level. */
export const planAreas: PlanRows = async ({ db }, rows) => {
  const stored = await db
    .selectFrom('management_area')
    .select(['code', 'kind', 'name', 'zh_name as zhName', 'parent_code', 'latitude', 'longitude'])
    .execute()
  const known = new Map<string, Area>(
    stored.map(({ kind, zhName, ...area }) => [
      area.code.toLowerCase(),
      { ...area, line: 0, level: kind as Level, zhName, parent: undefined },
    ]),
  )
  for (const { code, parent_code } of stored) {
    const area = known.get(code.toLowerCase())
    if (area) area.parent = known.get(parent_code?.toLowerCase() ?? '')
  }
  const plan: Plan = { entries: [], known: 0, faults: [], warnings: [] }
  const planning: Planning = { known, plan, areas: [], codes: new Map(), children: new Map(), met: new Set() }
  for (const area of known.values()) remember({ ...planning, codes: new Map() }, area)
  const isWide = rows.some(({ texts }) => levelColumns.some(({ name }) => texts.has(name)) && !texts.has('name'))
  if (isWide) for (const row of rows) readLevels(planning, row)
  else for (const row of rows) readArea(planning, row)
  if (!isWide) linkParents(planning)
  return finished(planning)
}

type Planning = {
  /** The areas of the database by code in lower case. */
  known: ReadonlyMap<string, Area>
  plan: Plan
  /** The new areas of the file, and the first of each code, in lower case. */
  areas: Area[]
  codes: Map<string, Area>
  /** The areas by level and folded name, in their parent. */
  children: Map<Area | undefined, Map<string, Area>>
  /** The known areas that the file names. */
  met: Set<string>
}

function coordinatesIn({ line, texts }: Cells, faults: Fault[]): { latitude: number; longitude: number } {
  const read = (field: 'latitude' | 'longitude') => {
    const text = texts.get(field)
    const degrees = text === undefined ? 0 : degreesIn(text)
    if (degrees === undefined) faults.push({ line, field, what: 'coordinate', value: text })
    return degrees ?? 0
  }
  return { latitude: read('latitude'), longitude: read('longitude') }
}

/** Reads a row with one area. */
function readArea({ known, plan, areas, codes, met }: Planning, row: Cells): void {
  const { line, texts } = row
  const [name = '', code = '', kind = ''] = [texts.get('name'), texts.get('code'), texts.get('kind')]
  const existing = known.get(code.toLowerCase())
  if (existing) {
    met.add(existing.code)
    return
  }
  const faults: Fault[] = []
  const level = levelOf.get(fold(kind))
  if (name === '') faults.push({ line, field: 'name', what: 'needed' })
  if (kind !== '' && !level) faults.push({ line, field: 'kind', what: 'level', value: kind })
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
function linkParents({ known, plan, areas }: Planning): void {
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
    return level ? named.filter((area) => area.level === undefined || area.level === parentLevel[level]) : named
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
      area.level ??= 'province'
      if (area.level !== 'province') fail('needed')
      return
    }
    const [parent, ...others] = candidates(area).filter((one) => one !== area)
    if (!parent || others.length > 0) return fail(parent ? 'several' : 'unknown')
    link(parent)
    area.parent = parent
    area.level ??= parent.level && childLevel[parent.level]
    if (!area.level || !parent.level || parent.level !== parentLevel[area.level]) fail('wrong-parent')
  }
  for (const area of areas) link(area)
}

/** Reads a row with a column for each level: an area for each of its levels, unless an earlier row has it. */
function readLevels(planning: Planning, row: Cells): void {
  const { plan, areas, met } = planning
  const { line, texts } = row
  const filled = levelColumns.filter(({ name }) => texts.has(name))
  const faults: Fault[] = []
  if (filled.length === 0) faults.push({ line, field: 'provinceName', what: 'needed' })
  const place = coordinatesIn(row, faults)
  const added: Area[] = []
  let parent: Area | undefined
  for (const [at, { level, name: column, code: codeColumn }] of filled.entries()) {
    const isDeepest = at === filled.length - 1
    const name = texts.get(column) ?? ''
    const code = texts.get(codeColumn) ?? (isDeepest ? texts.get('code') : undefined) ?? ''
    if (parentLevel[level] !== parent?.level) {
      faults.push({ line, field: level === 'town' ? 'cityName' : 'provinceName', what: 'needed' })
      break
    }
    const found: Area | undefined = sameArea(planning, { level, code, name, parent })
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

/** Finds the area of a level in its parent by its code, or by one of its names. */
function sameArea(
  { known, codes, children }: Planning,
  { level, code, name, parent }: Pick<Area, 'level' | 'code' | 'name' | 'parent'>,
): Area | undefined {
  const coded = known.get(code.toLowerCase()) ?? codes.get(code.toLowerCase())
  if (code !== '' && coded) return coded.level === level ? coded : undefined
  const named = children.get(parent)?.get(`${level} ${fold(name)}`)
  return named && (code === '' || named.code === '') ? named : undefined
}

/** Records an area under its parent and its code. */
function remember({ codes, children }: Planning, area: Area): void {
  const siblings = children.get(area.parent) ?? new Map<string, Area>()
  children.set(area.parent, siblings)
  for (const name of [area.zhName, area.name]) siblings.set(`${area.level} ${fold(name)}`, area)
  if (area.code !== '') codes.set(area.code.toLowerCase(), area)
}

const depth: Readonly<Record<Level, number>> = { province: 0, city: 1, town: 2 }

/** Derives the missing codes, and orders the areas by level. An area whose parent has an error is faulty too. */
function finished({ known, plan, areas, met }: Planning): Plan {
  const taken = new Set([...known.keys(), ...areas.map(({ code }) => code.toLowerCase())])
  const ordered = areas.toSorted((one, other) => depth[one.level ?? 'town'] - depth[other.level ?? 'town'])
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
