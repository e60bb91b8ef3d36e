import { useState } from 'react'
import { api } from '#platform/api.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The payments received on a day, latest first. */
export default function TakingsList({ close }: { close: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const [day, setDay] = useState(() => todayIn(f.timeZone))
  const seesPayments = useCan('PayInfoConfigComposite')
  return (
    <Detail open onClose={close} title={t.takingsList(f.day(day))} width={900}>
      <CallTable
        call={api.reports.takings}
        input={{ day }}
        name="takings"
        rowKey="paymentCode"
        extra={<DayInput value={day} onChange={(next) => setDay(next ?? day)} aria-label={t.day} />}
        empty={<EmptyState title={t.nothingTaken} />}
        columns={(c) => [
          seesPayments
            ? c.link('paymentCode', (row) => paths.customer(row.customerCode, 'PayInfoConfigComposite'))
            : c.text('paymentCode'),
          c.text('customerName'),
          c.money('amount'),
          c.text('receiptNumber'),
          c.text('employeeName'),
          c.instant('at'),
        ]}
      />
    </Detail>
  )
}
