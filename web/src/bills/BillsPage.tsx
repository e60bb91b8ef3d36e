import type { Output } from '@lastmile/contract/platform/call.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { Ageing } from './Ageing.tsx'
import { BillDay } from './BillDay.tsx'
import { BillDetail } from './BillDetail.tsx'
import { Statements } from './BillDocuments.tsx'
import { words } from './words.ts'

type Bill = Output<typeof bills.list>['rows'][number]

/** The bills and the amount owed, with its age as bars. */
export default function BillsPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [opened, open] = useState<Bill | null>(null)
  const { data: first } = useQuery(q(api.bills.list, { customerCode, limit: 1 }))
  return (
    <Page title={t.bills}>
      {first ? <Ageing {...first} /> : null}
      <Statements customerCode={customerCode} />
      <BillDay />
      <CallTable
        call={api.bills.list}
        input={{ customerCode }}
        filters={['state', 'owed']}
        rowKey="billNo"
        onOpen={open}
        empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
        columns={(c) => [
          c.link('billNo', (row) => () => open(row)),
          c.text('documentNumber'),
          c.custom('chargePeriod', {
            show: ({ chargePeriod }, { f }) => t.period(f.day(chargePeriod.from), f.day(chargePeriod.through)),
            text: ({ chargePeriod }) => `${chargePeriod.from} – ${chargePeriod.through}`,
          }),
          c.money('billMoney'),
          c.money('adjust', { hidden: true }),
          c.money('fulfilledMoney'),
          c.money('unfulfilledMoney'),
          c.money('badDebt', { hidden: true }),
          c.status('state'),
          c.day('dueOn'),
          c.number('ageingDays'),
          c.text('orderCode', { hidden: true }),
        ]}
      />
      <BillDetail bill={opened} onClose={() => open(null)} />
    </Page>
  )
}
