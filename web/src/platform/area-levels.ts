import { type AreaKind, areaKindsOf, levelNamesOf } from '@lastmile/contract/areas/levels.ts'
import { inUse } from '@lastmile/contract/platform/labels.ts'
import { tongue } from '@lastmile/contract/words.ts'
import { useSession } from './session.ts'
import { useLanguage } from './words.ts'

/** The levels of areas that the operator uses, from the top down, with their names in the user's language. */
export function useAreaLevels(): { kind: AreaKind; name: string }[] {
  const language = useLanguage()
  const operator = useSession((state) => state.employee?.operator) ?? {}
  const names = levelNamesOf(operator)
  return areaKindsOf(operator).map((kind) => ({ kind, name: inUse(names[kind]?.[tongue(language)] ?? kind, language) }))
}

/** Returns the label of a field in which an area of the lowest level is chosen: Province / City / Township. */
export const useAreaLabel = (): string =>
  useAreaLevels()
    .map(({ name }) => name)
    .join(' / ')

/** Returns the type of the areas in which units work: those that contain the lowest level, or the lowest if it is the only one. */
export const useWorkArea = (): AreaKind => useAreaLevels().at(-2)?.kind ?? 'town'
