import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '#platform/api.ts'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { ColumnsOf } from '#platform/table/columns.tsx'
import { useWords } from '#platform/words.ts'
import { ChosenDevices } from './ChosenDevices.tsx'
import { DecideForm } from './DecideForm.tsx'
import { ExtendForm } from './ExtendForm.tsx'
import { ReceiveForm } from './ReceiveForm.tsx'
import { type Act, RecoveryActions } from './RecoveryActions.tsx'
import { CancelVisitForm, VisitForm } from './VisitForm.tsx'
import { words } from './words.ts'

type Row = RowOf<typeof api.recoveries.list.call>
/** The open form; without a row, a device is to be scanned. */
type Opened =
  | { act: 'receive'; row: Row | null }
  | { act: 'visit'; rows: readonly Row[] }
  | { act: Exclude<Act, 'receive' | 'visit'>; row: Row }

type RecoveryListProps = {
  /** Only the devices of this customer. */
  customerCode?: CustomerCode
  empty: ReactNode
}

/** The devices that customers have to return, with their receipt; of one customer or of all. */
export function RecoveryList({ customerCode, empty }: RecoveryListProps) {
  const t = useWords(words)
  const [opened, open] = useState<Opened | null>(null)
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const close = () => {
    open(null)
    setChosen([])
  }
  const actions = (
    <>
      <ChosenDevices
        chosen={chosen}
        onVisit={() => open({ act: 'visit', rows: chosen })}
        onDone={() => setChosen([])}
      />
      <Can act="recovery.receive">
        <Button type="primary" onClick={() => open({ act: 'receive', row: null })}>
          {t.receiveDevice}
        </Button>
      </Can>
    </>
  )
  return (
    <>
      <CallTable
        call={api.recoveries.list}
        input={customerCode ? { customerCode } : {}}
        filters={
          customerCode
            ? ['returnEnded']
            : [
                { name: 'number', input: <SerialInput /> },
                'state',
                'overdue',
                'customerCode',
                'organizationUnitCode',
                'visitState',
                { name: 'teamCode', input: <TeamSelect /> },
                'assignee',
                'returnEnded',
              ]
        }
        title={t.recoveries}
        extra={actions}
        select="many"
        selected={chosen.map((row) => row.recoveryId)}
        onSelect={(_, rows) => setChosen(rows)}
        rowKey="recoveryId"
        empty={empty}
        columns={columnsFor(customerCode, (act, row) => open(act === 'visit' ? { act, rows: [row] } : { act, row }))}
      />
      <Detail open={opened !== null} onClose={close} title={opened ? titleOf(t, opened) : ''}>
        {opened ? <OpenedForm opened={opened} customerCode={customerCode} onDone={close} /> : null}
      </Detail>
    </>
  )
}

type OpenedFormProps = { opened: Opened; customerCode: CustomerCode | undefined; onDone: () => void }

/** The form that a row, the selected rows or the toolbar opened. */
function OpenedForm({ opened, customerCode, onDone }: OpenedFormProps) {
  switch (opened.act) {
    case 'receive': {
      const number = opened.row?.number
      return <ReceiveForm key={number} number={number} customerCode={customerCode} onDone={onDone} />
    }
    case 'visit':
      return <VisitForm rows={opened.rows} onDone={onDone} />
    case 'cancelVisit':
      return <CancelVisitForm key={opened.row.recoveryId} of={opened.row} onDone={onDone} />
    case 'extend':
      return <ExtendForm key={opened.row.recoveryId} of={opened.row} onDone={onDone} />
    case 'decide':
      return <DecideForm key={opened.row.recoveryId} of={opened.row} onDone={onDone} />
  }
}

/** The teams that do field work. */
const TeamSelect = (props: object) => (
  <CallSelect
    {...props}
    call={api.employees.workTeams}
    input={{ isConstruction: true }}
    choice={({ code, name, zhName }) => ({ code, name, zhName })}
  />
)

/** The columns of devices; with a customer, without those that name them. */
const columnsFor =
  (customerCode: CustomerCode | undefined, onOpen: (act: Act, row: Row) => void): ColumnsOf<Row> =>
  (c) => [
    c.text('number'),
    c.named('specName', 'specZhName', { yields: true }),
    ...(customerCode
      ? []
      : [
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'CustomerEquipment')),
          c.text('customerName', { yields: true }),
        ]),
    c.text('productCode', { hidden: true }),
    c.status('state'),
    c.day('returnBy'),
    c.number('overdueDays'),
    c.word('visitState'),
    c.word('recoveryCause', { yields: true }),
    ...(customerCode ? [] : [c.text('contactTel')]),
    c.text('visitKey', { hidden: true }),
    c.day('appointmentDay', { hidden: true }),
    c.word('appointmentSlot', { hidden: true }),
    c.named('teamName', 'teamZhName', { hidden: true }),
    c.named('assigneeName', 'assigneeZhName', { hidden: true }),
    c.number('visitAttempts', { hidden: true }),
    c.word('visitOutcome', { hidden: true }),
    c.day('remindedOn', { hidden: true }),
    c.money('proposedCharge', { hidden: true }),
    c.instant('openedAt', { hidden: true }),
    c.instant('endedAt', { hidden: true }),
    c.word('returnCondition', { hidden: customerCode === undefined }),
    c.text('receiptRemark', { hidden: true }),
    c.text('remark', { hidden: true }),
    c.named('endedByName', 'endedByZhName', { hidden: true }),
    c.money('lostValue', { hidden: true }),
    c.text('chargedOrder', { hidden: true }),
    c.actions((row) => <RecoveryActions row={row} onOpen={(act) => onOpen(act, row)} />, 220),
  ]

function titleOf(t: (typeof words)['en'], opened: Opened): string {
  switch (opened.act) {
    case 'receive':
      return opened.row ? t.receiving(opened.row.number) : t.receiveDevice
    case 'visit':
      return t.planning(opened.rows.map(({ number }) => number))
    case 'cancelVisit':
      return t.cancelling(opened.row.number)
    case 'extend':
      return t.extending(opened.row.number)
    case 'decide':
      return t.deciding(opened.row.number)
  }
}
