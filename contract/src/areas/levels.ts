import type { LocalizedText } from '#platform/act-types.ts'
import type { OwnLabels } from '#platform/labels.ts'

/**
 * The types of areas from the top down. An operator with fewer than five levels uses the last ones, so that an address
 * always belongs to a town.
 */
export const areaKinds = ['country', 'region', 'province', 'city', 'town'] as const
export type AreaKind = (typeof areaKinds)[number]

/** The names of the operator's levels of areas from the top down, separated by commas. */
export type LevelNames = { areaLevels?: string | undefined; zhAreaLevels?: string | undefined }

/** The names of an operator that has not chosen its own. */
export const standardLevels = { areaLevels: 'Province, City, Township', zhAreaLevels: '省，市，镇区' } as const

const mostCharacters = 30

/** Returns the names in a list of levels. */
export const levelsIn = (list: string): string[] => list.split(/[,，、]/).map((name) => name.trim())

/** Reports whether a list has one to five different names of at most 30 characters. */
export function isLevels(list: string): boolean {
  const names = levelsIn(list)
  const different = new Set(names.map((name) => name.toLowerCase()))
  const isName = (name: string) => name !== '' && name.length <= mostCharacters
  return names.length <= areaKinds.length && different.size === names.length && names.every(isName)
}

/** Returns the types of areas that the operator uses, from the top down. */
export const areaKindsOf = ({ areaLevels }: LevelNames): readonly AreaKind[] =>
  areaKinds.slice(-levelsIn(areaLevels || standardLevels.areaLevels).length)

/** Returns the names of the operator's levels, by type. Chinese names apply only if there is one for each level. */
export function levelNamesOf({ areaLevels, zhAreaLevels }: LevelNames): Partial<Record<AreaKind, LocalizedText>> {
  const names = levelsIn(areaLevels || standardLevels.areaLevels)
  const second = levelsIn(zhAreaLevels || (areaLevels ? '' : standardLevels.zhAreaLevels))
  const zhNames = second.length === names.length ? second : names
  const kinds = areaKinds.slice(-names.length)
  return Object.fromEntries(
    kinds.map((kind, at) => [kind, { en: names[at] ?? '', zh: zhNames[at] || (names[at] ?? '') }]),
  )
}

/** The fields whose label is the name of a level. */
const fieldsOf = (kind: AreaKind) => [kind, `${kind}Code`, `${kind}Name`]

/** Returns the labels that the operator's names of levels replace; undefined if it uses the standard names. */
export function areaLabels(levels: LevelNames): OwnLabels | undefined {
  if (!levels.areaLevels && !levels.zhAreaLevels) return undefined
  const names = Object.entries(levelNamesOf(levels))
  const fields = (tongue: keyof LocalizedText) =>
    Object.fromEntries(
      names.flatMap(([kind, name]) => fieldsOf(kind as AreaKind).map((field) => [field, name[tongue]])),
    )
  const terms = (tongue: keyof LocalizedText) => Object.fromEntries(names.map(([kind, name]) => [kind, name[tongue]]))
  const subjects = Object.fromEntries(names.map(([kind, { en }]) => [kind, `The ${inSentence(en)}`]))
  return {
    'en-US': { fields: fields('en'), terms: terms('en'), subjects },
    'zh-CN': { fields: fields('zh'), terms: terms('zh'), subjects: {} },
  }
}

/** Returns an English name as within a sentence: `Township` as `township`, but `PIN area` as it is. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name
