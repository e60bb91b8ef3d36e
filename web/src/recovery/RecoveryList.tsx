import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { recoveryFlow } from '@lastmile/contract/recovery/calls.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '#platform/api.ts'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import { openPdf } from '#platform/open-pdf.ts'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { ColumnsOf } from '#platform/table/columns.tsx'
import { useWords } from '#platform/words.ts'
import { DecideForm } from './DecideForm.tsx'
import { ExtendForm } from './ExtendForm.tsx'
import { ReceiveForm } from './ReceiveForm.tsx'
import { words } from './words.ts'

type Row = RowOf<typeof api.recoveries.list.call>
type Act = 'receive' | 'extend' | 'decide'
/** The open form; without a row, a device is to be scanned. */
type Opened = { act: 'receive'; row: Row | null } | { act: 'extend' | 'decide'; row: Row }

type RecoveryListProps = {
  /** Only the devices of this customer. */
  customerCode?: CustomerCode
  empty: ReactNode
}

/** The devices that customers have to return, with their receipt; of one customer or of all. */
export function RecoveryList({ customerCode, empty }: RecoveryListProps) {
  const t = useWords(words)
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  const scan = (
    <Can act="recovery.receive">
      <Button type="primary" onClick={() => open({ act: 'receive', row: null })}>
        {t.receiveDevice}
      </Button>
    </Can>
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
                'returnEnded',
              ]
        }
        title={t.recoveries}
        extra={scan}
        rowKey="recoveryId"
        empty={empty}
        columns={columnsFor(customerCode, (act, row) => open({ act, row }))}
      />
      <Detail open={opened !== null} onClose={close} title={opened ? titleOf(t, opened) : ''}>
        {opened?.act === 'receive' ? (
          <ReceiveForm
            key={opened.row?.number}
            number={opened.row?.number}
            customerCode={customerCode}
            onDone={close}
          />
        ) : null}
        {opened?.act === 'extend' ? <ExtendForm key={opened.row.recoveryId} of={opened.row} onDone={close} /> : null}
        {opened?.act === 'decide' ? <DecideForm key={opened.row.recoveryId} of={opened.row} onDone={close} /> : null}
      </Detail>
    </>
  )
}

/** The columns of devices; with a customer, without those that name them. */
const columnsFor =
  (customerCode: CustomerCode | undefined, onOpen: (act: Act, row: Row) => void): ColumnsOf<Row> =>
  (c) => [
    c.text('number'),
    c.named('specName', 'specZhName'),
    ...(customerCode
      ? []
      : [
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'CustomerEquipment')),
          c.text('customerName'),
          c.text('contactTel'),
        ]),
    c.text('productCode', { hidden: true }),
    c.word('recoveryCause'),
    c.status('state'),
    c.day('returnBy'),
    c.number('overdueDays'),
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
    c.actions((row) => <Actions row={row} onOpen={(act) => onOpen(act, row)} />, 190),
  ]

const titleOf = (t: (typeof words)['en'], { act, row }: Opened): string =>
  act === 'extend' ? t.extending(row.number) : act === 'decide' ? t.deciding(row.number) : receiptOf(t, row)

const receiptOf = (t: (typeof words)['en'], row: Row | null) => (row ? t.receiving(row.number) : t.receiveDevice)

/** The actions that the state of a recovery allows. */
function Actions({ row, onOpen }: { row: Row; onOpen: (act: Act) => void }) {
  const t = useWords(words)
  return (
    <>
      {recoveryFlow.can(row.state, 'receive') ? (
        <Can act="recovery.receive">
          <Button size="small" onClick={() => onOpen('receive')}>
            {t.receive}
          </Button>
        </Can>
      ) : null}
      {recoveryFlow.can(row.state, 'extend') ? (
        <Can act="recovery.extend">
          <Button size="small" onClick={() => onOpen('extend')}>
            {t.extend}
          </Button>
        </Can>
      ) : null}
      {row.state === 'recovered' ? (
        <Button size="small" onClick={() => void openPdf(() => api.recoveries.receipt({ recoveryId: row.recoveryId }))}>
          {t.receipt}
        </Button>
      ) : null}
      {recoveryFlow.can(row.state, 'decide') ? (
        <Can act="recovery.charge">
          <Button size="small" onClick={() => onOpen('decide')}>
            {t.decide}
          </Button>
        </Can>
      ) : null}
    </>
  )
}
