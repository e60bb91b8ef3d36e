import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Can } from '#platform/show/Can.tsx'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Paper = RowOf<typeof api.employeeDebts.papers.call>
type Act = { what: 'repay' | 'waive'; paper: Paper }

/** The documents behind an employee's debts. Finance records repayments and proposes waivers here. */
export function DebtDocuments({ employeeCode }: { employeeCode: string }) {
  const t = useWords(words)
  const [act, setAct] = useState<Act | null>(null)
  const done = () => setAct(null)
  return (
    <>
      <CallTable
        call={api.employeeDebts.papers}
        input={{ employeeCode }}
        name="papers"
        title={t.papers}
        rowKey="debtCode"
        columns={(c) => [
          c.text('debtCode', { width: 120 }),
          c.word('debtSource'),
          c.text('document'),
          c.text('reason', { hidden: true }),
          c.instant('at', { hidden: true }),
          c.money('charged'),
          c.money('waiting', { hidden: true }),
          c.money('debtOpen'),
          c.actions(
            (paper) =>
              paper.debtOpen > 0 ? (
                <Can act="debt.repay">
                  <Button size="small" onClick={() => setAct({ what: 'repay', paper })}>
                    {t.repay}
                  </Button>
                  <ActionButton
                    size="small"
                    why={paper.waiting > 0 ? t.waiverWaits : undefined}
                    onClick={() => setAct({ what: 'waive', paper })}
                  >
                    {t.waive}
                  </ActionButton>
                </Can>
              ) : null,
            180,
          ),
        ]}
      />
      {act?.what === 'repay' ? <Repay key={act.paper.debtCode} paper={act.paper} onDone={done} /> : null}
      {act?.what === 'waive' ? <Waive key={act.paper.debtCode} paper={act.paper} onDone={done} /> : null}
    </>
  )
}

type ActProps = { paper: Paper; onDone: () => void }

function Repay({ paper: { debtCode, debtOpen }, onDone }: ActProps) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.employeeDebts.repay, {
    fixed: { debtCode },
    initial: { amount: debtOpen, repayWay: 'repaid-wages' },
    draft: false,
    done: () => t.proposed,
    onDone,
  })
  return (
    <Box title={t.repayTitle(debtCode)}>
      <p className="muted">{t.repayAdvice}</p>
      <CallForm form={form} submit={t.repay} confirm={t.askRepay(f.money(form.values.amount))} columns={2}>
        <form.Field name="amount">
          <MoneyInput />
        </form.Field>
        <form.Field name="repayWay" />
        <form.Field name="reference" label={t.reference} />
        {form.values.repayWay === 'repaid-bank' ? (
          <form.Field name="bankAccountCode" required>
            <CallSelect call={api.bankAccounts.list} input={{ limit: 50 }} />
          </form.Field>
        ) : null}
      </CallForm>
    </Box>
  )
}

function Waive({ paper: { debtCode, debtOpen }, onDone }: ActProps) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.employeeDebts.waive, {
    fixed: { debtCode },
    initial: { amount: debtOpen },
    draft: false,
    done: () => t.proposed,
    onDone,
  })
  return (
    <Box title={t.waiveTitle(debtCode)}>
      <p className="muted">{t.waiveAdvice}</p>
      <CallForm form={form} submit={t.waive} confirm={t.askWaive(f.money(form.values.amount))} columns={2}>
        <form.Field name="amount">
          <MoneyInput />
        </form.Field>
        <form.Field name="reason" />
      </CallForm>
    </Box>
  )
}
