import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api, q } from '#platform/api.ts'
import type { FormPart } from '#platform/form/part.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { useSession } from '#platform/session.ts'
import { nameIn, useLanguage } from '#platform/words.ts'

type WorkTeamFieldProps = { form: FormPart<{ workTeam?: string | undefined }>; city: string | undefined }

/** Returns the only entry of a list; undefined if there are several or none. */
const onlyOf = <T,>(list: readonly T[] = []): T | undefined => (list.length === 1 ? list[0] : undefined)

/**
 * Selects the team that will install the line, by default the construction team of the seller's unit, that of the city,
 * or the only team working there.
 */
export function WorkTeamField({ form: { Field, values, set }, city }: WorkTeamFieldProps) {
  const language = useLanguage()
  const { data: teams } = useQuery(
    q(api.employees.workTeams, { isConstruction: true, ...(city ? { cityCode: city } : {}) }),
  )
  const unit = useSession(({ employee }) => employee?.employee.organizationUnitCode)
  const usual = city
    ? (
        teams?.find(({ organizationUnitCode }) => organizationUnitCode === unit) ??
        teams?.find(({ cityCode }) => cityCode === city) ??
        onlyOf(teams)
      )?.code
    : undefined
  const proposed = useRef<string>(undefined)
  const propose = useEffectEvent((workTeam: string) => {
    // A team that was chosen manually is kept as long as it works in the city, even when the page becomes visible
    // again.
    const works = teams?.some(({ code }) => code === values.workTeam)
    if (!works || values.workTeam === proposed.current) set({ workTeam })
    proposed.current = workTeam
  })
  useEffect(() => {
    if (usual) propose(usual)
  }, [usual])
  return (
    <Field name="workTeam" required>
      <SearchSelect
        value={values.workTeam}
        options={(teams ?? []).map(({ code, name, zhName, ...unit }) => ({
          code,
          name,
          zhName,
          hint: nameIn(language, { name: unit.organizationUnitName, zhName: unit.organizationUnitZhName }),
        }))}
      />
    </Field>
  )
}
