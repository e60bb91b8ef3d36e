import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './packages.css'

type Transfer = RowOf<typeof api.bankTransfers.list.call>

/** Shows on which day a transfer arrived, or that it has not. */
const showArrival = (row: Transfer) => <Arrival of={row} />

/** The transfers that clerks recorded. Those that no bank file confirms can be matched manually here. */
export function Transfers() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.bankTransfers.list, 'transferId')
  const close = () => setOpen(null)
  return (
    <>
      <CallTable
        call={api.bankTransfers.list}
        filters={['arrival']}
        name="transfers"
        title={t.transfersTitle}
        rowKey="transferId"
        empty={<EmptyState title={t.noTransfers}>{t.noTransfersAdvice}</EmptyState>}
        columns={(c) => [
          c.text('bankReference'),
          c.text('customerName'),
          c.text('paymentCode'),
          c.money('amount'),
          c.custom('arrivedOn', {
            width: 130,
            show: showArrival,
            text: (row) => row.arrivedOn ?? '',
          }),
          c.named('organizationUnitName', 'organizationUnitZhName', { hidden: true }),
          c.text('employeeName'),
          c.instant('at'),
          c.actions((row) =>
            row.arrivedOn === null ? (
              <Button size="small" onClick={() => setOpen(row)}>
                {t.findLine}
              </Button>
            ) : null,
          ),
        ]}
      />
      <Detail open={open !== null} onClose={close} title={open?.bankReference} width={560}>
        {open ? <FindLine of={open} onDone={close} /> : null}
      </Detail>
    </>
  )
}

function Arrival({ of: { arrivedOn } }: { of: Transfer }) {
  const t = useWords(words)
  const f = useFormat()
  return arrivedOn === null ? (
    <StatusTag state="awaited" label={t.notInFile} tone="wait" />
  ) : (
    <StatusTag state="arrived" label={f.day(arrivedOn)} tone="good" />
  )
}

function FindLine({ of, onDone }: { of: Transfer; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.bankTransfers.match, {
    fixed: { transferId: of.transferId },
    draft: false,
    done: ({ arrivedOn }) => t.arrivedNow(f.day(arrivedOn)),
    onDone,
  })
  return (
    <div className="package">
      <Figures
        items={[
          { field: 'amount', value: <Money value={of.amount} /> },
          { field: 'customerName', value: of.customerName },
          { field: 'paymentCode', value: of.paymentCode },
          { field: 'employeeName', value: of.employeeName },
          { field: 'at', value: <InstantText value={of.at} /> },
        ]}
      />
      <Box title={t.findLine}>
        <p className="muted">{t.findAdvice}</p>
        <CallForm form={form} submit={t.isLine} confirm={t.askLine(f.money(of.amount))} columns={1}>
          <form.Field name="bankLineId" label={t.line}>
            <CallSelect
              call={api.bankLines.list}
              input={{ matching: 'unmatched', amount: of.amount, limit: 200 }}
              choice={(line) => ({
                code: line.bankLineId,
                name: `${f.day(line.day)} · ${line.bankReference}`,
                hint: f.money(line.amount),
              })}
            />
          </form.Field>
        </CallForm>
      </Box>
    </div>
  )
}
