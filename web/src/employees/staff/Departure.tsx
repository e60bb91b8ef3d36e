import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Box } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { colleague } from '#access'
import { PlannedDeparture } from './PlannedDeparture.tsx'
import { words } from './words.ts'

type Held = RowOf<typeof api.leaving.holdings.call>

/** Reports whether an employee has left. One who still holds items after the planned end has not. */
const hasLeft = (endTime: string | null | undefined, planned: unknown): boolean =>
  typeof endTime === 'string' && Date.parse(endTime) <= Date.now() && planned === null

/** What an employee holds, and ending the employment, which hands everything to a successor in one operation. */
export function Departure({ code }: { code: string }) {
  const t = useWords(words)
  const { data } = useQuery({ ...q(api.leaving.holdings, { employeeCode: code }), staleTime: 0 })
  const { data: employee } = useQuery(q(api.staff.get, { employeeCode: code }))
  const { data: plan } = useQuery({ ...q(api.leaving.planned, { employeeCode: code }), staleTime: 0 })
  if (!data || !employee || !plan) return null
  return (
    <Box title={t.leaving}>
      <DataTable<Held>
        rows={data}
        rowKey={({ kind, fate }) => `${kind} ${fate}`}
        aria-label={t.inHand}
        empty={<p className="muted">{t.holdsNothing}</p>}
        columns={(c) => [
          c.custom('kind', { title: t.what, show: ({ kind }) => t.kinds[kind], text: ({ kind }) => t.kinds[kind] }),
          c.custom('count', {
            title: t.count,
            align: 'end',
            show: ({ amount, count }, { f }) => (amount === null ? f.number(count) : f.money(amount)),
            text: ({ amount, count }, { f }) => (amount === null ? f.number(count) : f.money(amount)),
          }),
          c.custom('names', {
            title: t.names,
            show: (held, { f }) => f.list(named(held)),
            text: (held, { f }) => f.list(named(held)),
          }),
          c.custom('fate', {
            show: ({ fate }, { language }) => term(fate, language),
            text: ({ fate }, { language }) => term(fate, language),
          }),
        ]}
      />
      {hasLeft(employee.endTime, plan.planned) ? null : (
        <Flex vertical gap={16}>
          <PlannedDeparture code={code} />
          <LeaveForm code={code} needed={data.some(({ fate }) => fate === 'hand-over')} />
        </Flex>
      )}
    </Box>
  )
}

const named = ({ names, count }: Held) => (count > names.length ? [...names, '…'] : names)

function LeaveForm({ code, needed }: { code: string; needed: boolean }) {
  const t = useWords(words)
  const form = useCallForm(api.leaving.leave, { fixed: { employeeCode: code }, draft: false, done: t.hasLeft })
  return (
    <CallForm form={form} submit={t.leave} danger confirm={t.askLeave} columns={2}>
      <form.Field name="successor" required={needed} hint={t.successorHint}>
        <CallSelect call={api.staff.list} input={{ limit: 50 }} search="keyword" choice={colleague} />
      </form.Field>
    </CallForm>
  )
}
