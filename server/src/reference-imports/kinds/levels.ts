import {
  type AreaKind,
  areaKinds,
  areaKindsOf,
  levelNamesOf,
  type LevelNames,
} from '@lastmile/contract/areas/levels.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import type { ReferenceField } from '@lastmile/contract/reference-imports/fields.ts'

/** The columns of the levels, and those of their codes, from the top down. */
export const levelColumns = [
  { level: 'country', name: 'countryName', code: 'countryCode' },
  { level: 'region', name: 'regionName', code: 'regionCode' },
  { level: 'province', name: 'provinceName', code: 'province' },
  { level: 'city', name: 'cityName', code: 'cityCode' },
  { level: 'town', name: 'townName', code: 'townCode' },
] as const satisfies { level: AreaKind; name: ReferenceField; code: ReferenceField }[]
export type LevelColumn = (typeof levelColumns)[number]

/** The words for the levels, in files. */
const levelWords: Readonly<Record<AreaKind, string>> = {
  country: 'country|国家',
  region: 'region|大区',
  province: 'province|region|state|省|省份',
  city: 'city|district|市|城市|地区',
  town: 'town|township|镇|镇区|乡镇|乡',
}

/** The levels of areas that an operator uses, as a file names them. */
export type Levels = {
  /** The levels from the top down, at least one. */
  kinds: readonly AreaKind[]
  top: AreaKind
  above: (level: AreaKind) => AreaKind | undefined
  below: (level: AreaKind) => AreaKind | undefined
  /** Returns the level with a name, a usual word, or its number from the top. */
  named: (text: string) => AreaKind | undefined
  /** The names of the levels, for messages in a language. */
  names: (language: string) => string
  columns: readonly LevelColumn[]
}

/** Returns the levels that an operator uses. */
export function levelsOf(operator: LevelNames): Levels {
  const kinds = areaKindsOf(operator)
  const names = levelNamesOf(operator)
  const named = new Map<string, AreaKind>()
  for (const kind of kinds.toReversed()) for (const word of levelWords[kind].split('|')) named.set(word, kind)
  for (const [at, kind] of kinds.entries()) {
    named.set(String(at + 1), kind)
    for (const name of Object.values(names[kind] ?? {})) named.set(fold(name), kind)
  }
  const at = (kind: AreaKind, step: number) => kinds[kinds.indexOf(kind) + step]
  return {
    kinds,
    top: kinds[0] ?? areaKinds[4],
    above: (level) => at(level, -1),
    below: (level) => at(level, 1),
    named: (text) => named.get(fold(text)),
    names: (language) => {
      const own = kinds.map((kind) => names[kind]?.[language === 'zh-CN' ? 'zh' : 'en'] ?? kind)
      return own.join(language === 'zh-CN' ? '、' : ', ')
    },
    columns: levelColumns.filter(({ level }) => kinds.includes(level)),
  }
}
