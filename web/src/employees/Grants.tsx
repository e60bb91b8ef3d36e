import type { permit } from '@lastmile/contract/employees/permit.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { type FunctionCode, functionCodes, functions } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { MultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Permit = Bound<ReturnType<typeof permit>>
type Granted = { functions: FunctionCode[]; denied: FunctionCode[]; roles: string[]; version: number }

type GrantsProps = { shown: readonly [get: Bound, input: object]; permit: Permit; code: string }

/** What is granted to one employee, group, team or unit itself, and the form that sets it. */
export function Grants({ shown: [get, input], permit: call, code }: GrantsProps) {
  const t = useWords(words)
  const { data } = useQuery(q(get, input as never))
  const granted = data as Granted | undefined
  return granted ? (
    <Box title={t.granted}>
      <GrantsForm
        key={JSON.stringify([granted.functions, granted.denied, granted.roles])}
        {...{ call, code, granted }}
      />
    </Box>
  ) : null
}

function GrantsForm({ call, code, granted }: { call: Permit; code: string; granted: Granted }) {
  const t = useWords(words)
  const choices = useMemo(
    () =>
      functionCodes
        .filter((one) => functions[one].kind !== 'group')
        .map((one) => ({ code: one, name: functions[one].name, zhName: functions[one].zhName, hint: one })),
    [],
  )
  const form = useCallForm(call, {
    fixed: { code },
    initial: { functions: granted.functions, denied: granted.denied, roles: granted.roles },
    draft: false,
    done: t.grantsSaved,
  })
  return (
    <CallForm form={form} submit={t.saveGrants} columns={1}>
      <form.Field name="functions">
        <MultiSelect options={choices} />
      </form.Field>
      <form.Field name="denied">
        <MultiSelect options={choices} />
      </form.Field>
      <form.Field name="roles">
        <MultiSelect options={granted.roles.map((role) => ({ code: role, name: role }))} />
      </form.Field>
    </CallForm>
  )
}
