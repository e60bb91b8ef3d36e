import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useForm } from '#platform/form/Field.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallSelect, type Choice, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'

/** Rules that assign tasks to teams and units; the most specific match wins. */
export default function TaskAssignmentPage() {
  const t = useWords(words)
  const language = useLanguage()
  const { data: definitions = [] } = useQuery({ ...q(api.workflow.processDefinitions, {}), staleTime: 300_000 })
  const processes = definitions.map(({ key, name, zhName }) => ({ code: key, name, zhName }))
  const stepsOf = (key: unknown) =>
    definitions
      .filter((one) => one.key === key)
      .flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'userTask'))
      .map(({ element, name, zhName }) => ({ code: element, name, zhName }))
  const nameOf = (options: readonly { code: string; name: string; zhName: string }[], code: string | undefined) => {
    const found = options.find((one) => one.code === code)
    return found ? nameIn(language, found) : (code ?? t.every)
  }
  const unit = <UnitSelect />
  return (
    <MaintenancePage
      title={t.assignments}
      thing={t.assignment}
      calls={api.taskAssignments}
      opens="processKey"
      columns={(c) => [
        c.custom('processKey', {
          show: (row) => nameOf(processes, row.processKey),
          text: (row) => nameOf(processes, row.processKey),
        }),
        c.custom('element', {
          show: (row) => nameOf(stepsOf(row.processKey), row.element),
          text: (row) => nameOf(stepsOf(row.processKey), row.element),
        }),
        c.named('sectionName', 'sectionZhName'),
        c.named('organizationUnitName', 'organizationUnitZhName', { title: t.soldBy }),
        c.named('teamName', 'teamZhName', { title: t.goesToTeam }),
        c.named('candidateOrganizationUnitName', 'candidateOrganizationUnitZhName', { title: t.goesToUnit }),
      ]}
      inputs={{
        processKey: <SearchSelect options={processes} />,
        element: <StepSelect stepsOf={stepsOf} />,
        sectionCode: <CallSelect call={api.areaSections.list} input={{ limit: 50 }} search="keyword" />,
        organizationUnitCode: unit,
        teamCode: <CallSelect call={api.employees.workTeams} input={{}} />,
        candidateOrganizationUnit: unit,
      }}
    />
  )
}

type StepProps = InputProps<string> & { stepsOf: (process: unknown) => readonly Choice[] }

/** Selects one of the user tasks in the process that the form names. */
function StepSelect({ stepsOf, ...rest }: StepProps) {
  const { values } = useForm()
  return <SearchSelect {...rest} options={stepsOf(values['processKey'])} />
}
