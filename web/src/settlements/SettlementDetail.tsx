import { api } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { ChequesOf } from './ChequeTables.tsx'
import { words } from './words.ts'

export type Settlement = RowOf<typeof api.settlements.forRequested.call>

/** A settlement with its collections. */
export function SettlementDetail({ settlement, onClose }: { settlement: Settlement | null; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Detail open={settlement !== null} onClose={onClose} title={settlement?.settlementCode} width={760}>
      {settlement ? (
        <>
          <SettlementFigures settlement={settlement} />
          {settlement.tenderCount > 0 ? (
            <CollectionsOf settlementCode={settlement.settlementCode} title={t.madeUpOf} />
          ) : null}
          {settlement.chequeCount > 0 ? <ChequesOf settlementCode={settlement.settlementCode} /> : null}
        </>
      ) : null}
    </Detail>
  )
}

/** The summary of a settlement: its clerk, its contents, the counted amount and its state. */
export function SettlementFigures({ settlement }: { settlement: Settlement }) {
  const t = useWords(words)
  const language = useLanguage()
  const unit = { name: settlement.organizationUnitName, zhName: settlement.organizationUnitZhName }
  const amount = settlement.amount === null ? t.hiddenUntilCounted : <Money value={settlement.amount} />
  return (
    <Figures
      items={[
        { field: 'status', value: <StatusTag state={settlement.status} /> },
        { field: 'employeeName', value: settlement.employeeName },
        { field: 'organizationUnitName', value: nameIn(language, unit) },
        { field: 'requestedAt', value: <InstantText value={settlement.requestedAt} /> },
        { field: 'tenderCount', value: settlement.tenderCount },
        ...(settlement.keptCommission
          ? [
              { field: 'amount', label: t.cashTaken, value: amount },
              { field: 'keptCommission', value: <Money value={settlement.keptCommission} /> },
              { field: 'handedIn', value: <Money value={settlement.handedIn} /> },
            ]
          : [{ field: 'amount', value: amount }]),
        ...(settlement.chequeCount > 0
          ? [
              { field: 'chequeCount', value: settlement.chequeCount },
              { field: 'chequeAmount', value: <Money value={settlement.chequeAmount} /> },
            ]
          : []),
        { field: 'decidedByName', label: t.whoDecided, value: settlement.decidedByName },
        { field: 'stage', value: <StatusTag state={settlement.stage} /> },
        { field: 'packageCode', value: settlement.packageCode },
        { field: 'decidedAt', value: <InstantText value={settlement.decidedAt} /> },
        { field: 'rejectReason', value: settlement.rejectReason },
      ]}
    />
  )
}

/** The collections of a settlement. */
export function CollectionsOf({ settlementCode, title }: { settlementCode: string; title: string }) {
  return (
    <CallTable
      call={api.settlements.bySettlement}
      input={{ settlementCode }}
      name="parts"
      title={title}
      rowKey={(row) => `${row.paymentCode}/${row.line}`}
      height={400}
      columns={(c) => [
        c.text('receiptNumber'),
        c.text('customerName'),
        c.text('paymentCode'),
        c.instant('at'),
        c.money('amount'),
      ]}
    />
  )
}
