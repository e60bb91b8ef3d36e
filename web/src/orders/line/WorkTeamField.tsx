import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api, q } from '#platform/api.ts'
import type { FormPart } from '#platform/form/part.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage } from '#platform/words.ts'

type WorkTeamFieldProps = { form: FormPart<{ workTeam?: string | undefined }>; city: string | undefined }

/** Who will install the line: the construction team of the city unless another one is chosen. */
export function WorkTeamField({ form: { Field, values, set }, city }: WorkTeamFieldProps) {
  const language = useLanguage()
  const { data: teams } = useQuery(
    q(api.employees.workTeams, { isConstruction: true, ...(city ? { cityCode: city } : {}) }),
  )
  const usual = city ? teams?.find(({ cityCode }) => cityCode === city)?.code : undefined
  const propose = useEffectEvent((workTeam: string) => set({ workTeam }))
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
