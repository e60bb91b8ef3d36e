import type { AreaKind } from '@lastmile/contract/areas/levels.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import type { ReferenceField } from '@lastmile/contract/reference-imports/fields.ts'
import type { Plan } from './kind.ts'
import type { Levels } from './levels.ts'

/** An area of the database, with line 0, or of the file. */
export type Area = {
  line: number
  level: AreaKind | undefined
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

/** The areas of a file, and those of the database, during planning. */
export type Planning = {
  levels: Levels
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

/** Finds the area of a level in its parent by its code, or by one of its names. */
export function sameArea(
  { known, codes, children }: Planning,
  { level, code, name, parent }: Pick<Area, 'level' | 'code' | 'name' | 'parent'>,
): Area | undefined {
  const coded = known.get(code.toLowerCase()) ?? codes.get(code.toLowerCase())
  if (code !== '' && coded) return coded.level === level ? coded : undefined
  const named = children.get(parent)?.get(`${level} ${fold(name)}`)
  return named && (code === '' || named.code === '') ? named : undefined
}

/**
 * Finds the area that has the code of another one: of another level, or in the file with another name or parent. An area
 * of the database is left out by its code, whatever its name.
 */
export function collidingArea(
  { known, codes }: Planning,
  { level, code, name, parent }: Pick<Area, 'level' | 'code' | 'name' | 'parent'>,
): Area | undefined {
  const coded = known.get(code.toLowerCase()) ?? codes.get(code.toLowerCase())
  if (code === '' || !coded) return undefined
  const isNamed = [coded.name, coded.zhName].some((one) => fold(one) === fold(name))
  const isSame = coded.level === level && (coded.line === 0 || (isNamed && coded.parent === parent))
  return isSame ? undefined : coded
}

/** Records an area under its parent and its code. */
export function remember({ codes, children }: Planning, area: Area): void {
  const siblings = children.get(area.parent) ?? new Map<string, Area>()
  children.set(area.parent, siblings)
  for (const name of [area.zhName, area.name]) siblings.set(`${area.level} ${fold(name)}`, area)
  if (area.code !== '') codes.set(area.code.toLowerCase(), area)
}

const mostLetters = 12
const longestCode = 60

/**
 * Derives a code that is not taken from the name of an area and the code of its parent, and takes it; empty if the name
 * has no Latin letters.
 */
export function freeCode(
  { name, zhName, parent }: Pick<Area, 'name' | 'zhName' | 'parent'>,
  taken: Set<string>,
): string {
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, mostLetters)
  const own = letters(name) || letters(zhName)
  if (own === '') return ''
  const base = (parent ? `${parent.code}-${own}` : own).slice(0, longestCode)
  let code = base
  for (let number = 2; taken.has(code.toLowerCase()); number++) code = `${base}${number}`
  taken.add(code.toLowerCase())
  return code
}
