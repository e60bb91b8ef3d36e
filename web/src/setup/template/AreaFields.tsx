import {
  areaKinds,
  areaKindsOf,
  type LevelNames,
  levelNamesOf,
  standardLevels,
} from '@lastmile/contract/areas/levels.ts'
import { tongue } from '@lastmile/contract/words.ts'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import type { Plan } from '#setup/plan.ts'
import { words } from '#setup/words.ts'

/** The levels of areas, if they can be `named`, and the first area with one name for each level. */
export function AreaFields({ levels, named }: { levels: LevelNames; named: boolean }) {
  const t = useWords(words)
  const language = useLanguage()
  const names = levelNamesOf(levels)
  return (
    <FieldGroup title={t.place}>
      {named ? <FieldView name="areaLevels" hint={t.levelsHint} placeholder={standardLevels.areaLevels} wide /> : null}
      {areaKindsOf(levels).map((kind) => (
        <FieldView
          key={kind}
          name={['areas', 0, `${kind}Name`]}
          label={names[kind]?.[tongue(language)] ?? kind}
          required
          hint={kind === 'town' ? t.placeHint : undefined}
        />
      ))}
      <FieldView name={['areas', 0, 'latitude']} />
      <FieldView name={['areas', 0, 'longitude']} />
    </FieldGroup>
  )
}

/** Returns the areas without names that were entered for levels that are no longer used. */
export function areasWith(levels: LevelNames, areas: Plan['areas'] = []): Plan['areas'] {
  const used: readonly string[] = areaKindsOf(levels)
  const unused = new Set(areaKinds.filter((kind) => !used.includes(kind)).map((kind) => `${kind}Name`))
  const kept = areas.map((area) => Object.fromEntries(Object.entries(area).filter(([field]) => !unused.has(field))))
  return kept as Plan['areas']
}
