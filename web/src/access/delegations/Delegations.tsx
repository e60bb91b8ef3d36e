import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useState } from 'react'
import { api, q, sendWith } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { MultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { succeeded } from '#platform/notices.ts'
import type { RowOf } from '#platform/rows.ts'
import { useSession } from '#platform/session.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import type { Tone } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type About = { principal?: string }
type Row = RowOf<typeof api.delegations.list.call>

/**
 * An employee's deputies and principals, and the form that delegates functions; without `principal`, the user's own.
 */
export function Delegations({ principal }: { principal?: string }) {
  const t = useWords(words)
  const about = principal === undefined ? {} : { principal }
  const [delegated, setLent] = useState(0)
  return (
    <Flex vertical gap={12}>
      <Box title={t.current}>
        <DelegationTable about={about} />
      </Box>
      <Box title={principal === undefined ? t.lend : t.lendFor}>
        {principal === undefined ? <p className="muted">{t.explain}</p> : null}
        <LendForm key={delegated} about={about} onDone={() => setLent(delegated + 1)} />
      </Box>
    </Flex>
  )
}

const tones: Record<Row['delegationState'], Tone> = { 'in-force': 'good', 'to-come': 'wait', ended: 'quiet' }

function DelegationTable({ about }: { about: About }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const all = ({ functions }: Row) => f.list(functions.map((one) => nameIn(language, one)))
  const what = ({ functions: [first, ...others] }: Row) => {
    const name = first ? nameIn(language, first) : ''
    return others.length > 0 ? t.more(name, others.length) : name
  }
  const days = ({ from, to }: Row) => `${f.day(from)} – ${f.day(to)}`
  return (
    <CallTable
      key={language}
      name="delegations"
      call={api.delegations.list}
      input={about}
      rowKey="delegationId"
      height={400}
      empty={<p className="muted">{t.none}</p>}
      aria-label={t.current}
      columns={(c) => [
        c.named('deputyName', 'deputyZhName'),
        c.named('principalName', 'principalZhName'),
        c.custom('functions', {
          title: t.functions,
          show: what,
          text: all,
        }),
        c.custom('from', { title: t.days, width: 190, show: days, text: days }),
        c.status('delegationState', { tone: ({ delegationState }) => tones[delegationState] }),
        c.custom('mine', { title: t.end, show: endOf, text: () => '' }),
      ]}
    />
  )
}

/** The button that ends a delegation, shown only to those who may end it. */
const endOf = (row: Row) => (row.mine ? <TakeBack row={row} /> : null)

/** Ends a delegation: a deputy declines it, anyone else revokes it. */
function TakeBack({ row }: { row: Row }) {
  const t = useWords(words)
  const declines = useSession((state) => state.employee?.employee.code) === row.deputy
  const queries = useQueryClient()
  const name = nameIn(useLanguage(), { name: row.deputyName, zhName: row.deputyZhName })
  const end = useMutation({
    mutationFn: () => api.delegations.takeBack(sendWith({ delegationId: row.delegationId }, {})),
    onSuccess: async () => {
      succeeded(declines ? t.declined : t.takenBack)
      await queries.invalidateQueries()
    },
  })
  return (
    <ConfirmButton
      size="small"
      question={declines ? t.askDecline : t.ask(name)}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      {declines ? t.decline : t.takeBack}
    </ConfirmButton>
  )
}

function LendForm({ about, onDone }: { about: About; onDone: () => void }) {
  const t = useWords(words)
  const { data = [] } = useQuery(q(api.delegations.lendable, about))
  const form = useCallForm(api.delegations.give, { fixed: about, draft: false, done: t.given, onDone })
  return (
    <CallForm form={form} submit={t.send} confirm={t.askSend} columns={2}>
      <form.Field name="deputy">
        <CallSelect
          call={api.delegations.deputies}
          input={{ limit: 50 }}
          search="keyword"
          choice={({ code, trueName, zhName }) => ({ code, name: trueName, zhName, hint: code })}
        />
      </form.Field>
      <form.Field name="functions" label={t.functions}>
        <MultiSelect options={data} />
      </form.Field>
      <form.Field name="from" />
      <form.Field name="to" />
      <form.Field name="remark" wide />
      <form.Field name="password" label={t.password} hint={t.passwordWhy} />
    </CallForm>
  )
}
