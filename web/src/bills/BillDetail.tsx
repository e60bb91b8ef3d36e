import type { Output } from '@lastmile/contract/platform/call.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { Alert } from 'antd'
import { DayText, Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { nameIn, useWords } from '#platform/words.ts'
import { BillDocument } from './BillDocuments.tsx'
import { words } from './words.ts'

type Bill = Output<typeof bills.list>['rows'][number]

/** A bill with its charges: what each is for, its days and its tax. */
export function BillDetail({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Detail
      open={bill !== null}
      onClose={onClose}
      width={820}
      title={
        <span className="detail-title">
          {t.bill(bill?.billNo ?? '')} <StatusTag state={bill?.state} />
        </span>
      }
    >
      {bill ? <BillView bill={bill} /> : null}
    </Detail>
  )
}

/** Renders the mark of a reversed charge. */
const reversal = ({ reversed }: { reversed: boolean }) => (reversed ? <Reversed /> : null)

function Reversed() {
  return <StatusTag state="cancelled" label={useWords(words).reversed} />
}

function BillView({ bill }: { bill: Bill }) {
  const t = useWords(words)
  return (
    <div className="detail">
      {bill.postedAt === null && bill.state === 'new' ? <Alert type="info" title={t.offer} /> : null}
      <BillDocument billNo={bill.billNo} />
      <Figures
        items={[
          { field: 'billMoney', value: <Money value={bill.billMoney} /> },
          { field: 'fulfilledMoney', value: <Money value={bill.fulfilledMoney} /> },
          { field: 'unfulfilledMoney', value: <Money value={bill.unfulfilledMoney} /> },
          { field: 'adjust', value: <Money value={bill.adjust} /> },
          { field: 'badDebt', value: <Money value={bill.badDebt} /> },
          { field: 'dueOn', value: <DayText value={bill.dueOn} /> },
          { field: 'postedAt', value: <InstantText value={bill.postedAt} /> },
        ]}
      />
      <section>
        <h3>{t.charges}</h3>
        <DataTable
          rows={bill.lines}
          rowKey={(row) => String(row.line)}
          height="all"
          columns={(c) => [
            c.word('kind'),
            c.custom('name', {
              show: (row, { language }) => nameIn(language, row),
            }),
            c.custom('period', {
              show: ({ period }, { f }) => (period ? t.period(f.day(period.from), f.day(period.through)) : '–'),
            }),
            c.money('gross'),
            c.money('net'),
            c.money('tax'),
            c.custom('state', {
              show: reversal,
            }),
          ]}
        />
      </section>
    </div>
  )
}
