import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { recoveryFlow } from '@lastmile/contract/recovery/calls.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '#platform/api.ts'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { ReceiveForm } from './ReceiveForm.tsx'
import { words } from './words.ts'

type Row = RowOf<typeof api.recoveries.list.call>

type RecoveryListProps = {
  /** Only the devices of this customer. */
  customerCode?: CustomerCode
  empty: ReactNode
}

/** The devices that customers have to return, with their receipt; of one customer or of all. */
export function RecoveryList({ customerCode, empty }: RecoveryListProps) {
  const t = useWords(words)
  const [receiving, receive] = useState<Row | 'scan' | null>(null)
  const close = () => receive(null)
  const chosen = receiving !== null && receiving !== 'scan' ? receiving.number : undefined
  const scan = (
    <Can act="recovery.receive">
      <Button type="primary" onClick={() => receive('scan')}>
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
            ? ['ended']
            : [{ name: 'number', input: <SerialInput /> }, 'overdue', 'customerCode', 'organizationUnitCode', 'ended']
        }
        title={t.recoveries}
        extra={scan}
        rowKey="recoveryId"
        empty={empty}
        columns={(c) => [
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
          c.instant('openedAt', { hidden: true }),
          c.instant('endedAt', { hidden: true }),
          c.word('returnCondition', { hidden: customerCode === undefined }),
          c.text('remark', { hidden: true }),
          c.named('endedByName', 'endedByZhName', { hidden: true }),
          c.money('lostValue', { hidden: true }),
          c.text('chargedOrder', { hidden: true }),
          c.actions((row) =>
            recoveryFlow.can(row.state, 'receive') ? (
              <Can act="recovery.receive">
                <Button size="small" onClick={() => receive(row)}>
                  {t.receive}
                </Button>
              </Can>
            ) : null,
          ),
        ]}
      />
      <Detail open={receiving !== null} onClose={close} title={chosen ? t.receiving(chosen) : t.receiveDevice}>
        {receiving === null ? null : (
          <ReceiveForm key={chosen} number={chosen} customerCode={customerCode} onDone={close} />
        )}
      </Detail>
    </>
  )
}
