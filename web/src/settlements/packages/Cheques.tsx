import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat, useToday } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './packages.css'

type Cheque = RowOf<typeof api.cheques.list.call>

/**
 * The cheques that clerks took, and where each is now. Finance records which deposited ones the bank paid or returned.
 */
export function Cheques() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.cheques.list, 'chequeId')
  const close = () => setOpen(null)
  return (
    <>
      <CallTable
        call={api.cheques.list}
        filters={['state']}
        name="all-cheques"
        title={t.chequesTitle}
        rowKey="chequeId"
        onOpen={setOpen}
        empty={<EmptyState title={t.noCheques}>{t.noChequesAdvice}</EmptyState>}
        columns={(c) => [
          c.named('bankName', 'bankZhName'),
          c.link('chequeNumber', (row) => () => setOpen(row)),
          c.status('state', { width: 150 }),
          c.text('customerName'),
          c.text('paymentCode'),
          c.day('drawnOn'),
          c.money('amount'),
          c.named('organizationUnitName', 'organizationUnitZhName', { hidden: true }),
          c.text('employeeName'),
          c.instant('at', { hidden: true }),
          c.text('settlementCode', { hidden: true }),
          c.day('decidedOn'),
          c.text('reason'),
          c.actions((row) =>
            row.state === 'deposited' ? (
              <Button size="small" onClick={() => setOpen(row)}>
                {t.bankAnswered}
              </Button>
            ) : null,
          ),
        ]}
      />
      <Detail open={open !== null} onClose={close} title={open?.chequeNumber} width={560}>
        {open ? <ChequeView of={open} onDone={close} /> : null}
      </Detail>
    </>
  )
}

function ChequeView({ of, onDone }: { of: Cheque; onDone: () => void }) {
  const language = useLanguage()
  const items = [
    { field: 'state', value: <StatusTag state={of.state} /> },
    { field: 'bankName', value: nameIn(language, { name: of.bankName, zhName: of.bankZhName }) },
    { field: 'drawnOn', value: <DayText value={of.drawnOn} /> },
    { field: 'amount', value: <Money value={of.amount} /> },
    { field: 'customerName', value: of.customerName },
    { field: 'paymentCode', value: of.paymentCode },
    { field: 'employeeName', value: of.employeeName },
    { field: 'at', value: <InstantText value={of.at} /> },
    { field: 'settlementCode', value: of.settlementCode },
    { field: 'bankAccountCode', value: of.bankAccountCode },
    { field: 'decidedByName', value: of.decidedByName },
    { field: 'decidedOn', value: of.decidedOn === null ? null : <DayText value={of.decidedOn} /> },
    { field: 'reason', value: of.reason },
  ]
  return (
    <div className="package">
      <Figures items={items.filter(({ value }) => value !== null)} />
      {of.state === 'deposited' ? <Answer of={of} onDone={onDone} /> : null}
    </div>
  )
}

function DayText({ value }: { value: string }) {
  const f = useFormat()
  return <>{f.day(value)}</>
}

/** Records whether the bank paid or returned a cheque. */
function Answer({ of: { chequeId, amount }, onDone }: { of: Cheque; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const today = useToday()
  const about = { fixed: { chequeId }, initial: { decidedOn: today }, draft: false, onDone } as const
  const clear = useCallForm(api.cheques.clear, { ...about, done: () => t.paidNow })
  const bounce = useCallForm(api.cheques.bounce, { ...about, done: ({ returns }) => t.returnedNow(returns.length) })
  return (
    <>
      <Box title={t.paidByBank}>
        <p className="muted">{t.paidAdvice}</p>
        <CallForm form={clear} submit={t.isPaid} confirm={t.askPaid(f.money(amount))} columns={1}>
          <clear.Field name="decidedOn" />
        </CallForm>
      </Box>
      <Box title={t.returnedByBank}>
        <p className="muted">{t.returnedAdvice}</p>
        <CallForm form={bounce} submit={t.isReturned} confirm={t.askReturned(f.money(amount))} danger columns={1}>
          <bounce.Field name="decidedOn" />
          <bounce.Field name="reason" />
          <bounce.Field name="fee" hint={t.feeHint}>
            <MoneyInput />
          </bounce.Field>
        </CallForm>
      </Box>
    </>
  )
}

/** The cheques deposited with a package. */
export function ChequesOfPackage({ packageCode }: { packageCode: string }) {
  const t = useWords(words)
  return (
    <CallTable
      call={api.settlementCheques.byPackage}
      input={{ packageCode }}
      name="package-cheques"
      title={t.chequesOfPackage}
      rowKey="chequeId"
      height="all"
      columns={(c) => [
        c.named('bankName', 'bankZhName'),
        c.text('chequeNumber'),
        c.day('drawnOn'),
        c.status('state'),
        c.text('customerName'),
        c.money('amount'),
      ]}
    />
  )
}
