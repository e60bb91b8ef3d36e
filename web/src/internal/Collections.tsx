import { sum } from '@lastmile/contract/platform/money.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Debtor = RowOf<typeof api.workflow.debtors.call>

/** Customers with overdue bills; a collector can be sent to the selected ones. */
export function Collections() {
  const t = useWords(words)
  const f = useFormat()
  const [chosen, setChosen] = useState<readonly Debtor[]>([])
  const [asking, setAsking] = useState(false)
  const amount = f.money(sum(chosen.map((row) => row.overdue)))
  return (
    <>
      <CallTable
        call={api.workflow.debtors}
        name="debtors"
        title={t.debtors}
        filters={[
          { name: 'keyword', label: t.whichCustomer, width: 220 },
          {
            name: 'sectionCode',
            label: t.area,
            input: <CallSelect call={api.areaSections.list} input={{ limit: 50 }} search="keyword" />,
          },
          { name: 'overdueDays', label: t.overdueFor, width: 160 },
        ]}
        rowKey="customerCode"
        select="many"
        selected={chosen.map((row) => row.customerCode)}
        onSelect={(_, rows) => setChosen(rows)}
        height={400}
        extra={
          <>
            {chosen.length > 0 ? <span className="muted">{t.chosen(chosen.length, amount)}</span> : null}
            <ActionButton
              type="primary"
              why={chosen.length === 0 ? t.chooseDebtors : undefined}
              onClick={() => setAsking(true)}
            >
              {t.send}
            </ActionButton>
          </>
        }
        empty={<EmptyState title={t.noDebtors} />}
        columns={(c) => [
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'billInfo')),
          c.text('customerName'),
          c.text('manageAddress'),
          c.named('sectionName', 'sectionZhName'),
          c.money('overdue'),
          c.day('overdueSince', { hidden: true }),
          c.money('open'),
          c.number('overdueDays'),
          c.day('promisedOn', { hidden: true }),
          c.text('businessKey', { title: t.underWay }),
        ]}
      />
      <Modal
        open={asking}
        title={t.sendTo(chosen.length)}
        footer={null}
        destroyOnHidden
        onCancel={() => setAsking(false)}
      >
        <Send
          customerCodes={chosen.map((row) => row.customerCode)}
          onDone={() => {
            setAsking(false)
            setChosen([])
          }}
        />
      </Modal>
    </>
  )
}

function Send({ customerCodes, onDone }: { customerCodes: string[]; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.startMoneyCollection, {
    fixed: { customerCodes },
    initial: { days: 5 },
    draft: false,
    done: (started) => t.sent(started.length),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.send} confirm={t.askSend(customerCodes.length)}>
      <p className="muted">{t.sendAdvice}</p>
      <form.Field name="department">
        <CallSelect call={api.workflow.collectors} input={{}} />
      </form.Field>
      <form.Field name="days" label={t.workingDays} />
      <form.Field name="title" label={t.note} wide />
    </CallForm>
  )
}
