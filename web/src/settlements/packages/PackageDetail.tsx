import { Button } from 'antd'
import type { ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { openPdf } from '#platform/open-pdf.ts'
import { useFormat } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { DifferenceList } from './DifferenceList.tsx'

import { ChequesOfPackage } from './Cheques.tsx'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import { words } from './words.ts'
import './packages.css'

export type Package = RowOf<typeof api.packages.forReceipt.call>

/** A package with everything that belongs to it; `children` are the actions available to the user. */
export function PackageDetail({
  open,
  onClose,
  children,
}: {
  open: Package | null
  onClose: () => void
  children?: ReactNode
}) {
  const t = useWords(words)
  return (
    <Detail
      open={open !== null}
      onClose={onClose}
      title={open?.packageCode}
      width={820}
      extra={
        open ? (
          <Button onClick={() => void openPdf(() => api.packages.slip({ packageCode: open.packageCode }))}>
            {t.printSlip}
          </Button>
        ) : null
      }
    >
      {open ? (
        <div className="package">
          <Facts of={open} />
          <Chain of={open} />
          {open.receiptId === null ? null : (
            <Box title={t.receipt}>
              <ReceiptPicture receiptId={open.receiptId} />
            </Box>
          )}
          {children}
          <DifferenceList packageCode={open.packageCode} />
          <SettlementsOf packageCode={open.packageCode} />
          {open.chequeCount > 0 ? <ChequesOfPackage packageCode={open.packageCode} /> : null}
        </div>
      ) : null}
    </Detail>
  )
}

function Facts({ of }: { of: Package }) {
  const language = useLanguage()
  const unit = { name: of.organizationUnitName, zhName: of.organizationUnitZhName }
  const account =
    of.bankAccountName === null ? null : nameIn(language, { name: of.bankAccountName, zhName: of.bankAccountZhName })
  const items = [
    { field: 'status', value: <StatusTag state={of.status} /> },
    { field: 'organizationUnitName', value: nameIn(language, unit) },
    { field: 'packagedByName', value: of.packagedByName },
    { field: 'packagedAt', value: <InstantText value={of.packagedAt} /> },
    { field: 'bankAccountName', value: account },
    { field: 'receiptNo', value: of.receiptNo },
    { field: 'uploadedByName', value: of.uploadedByName },
    { field: 'uploadedAt', value: of.uploadedAt === null ? null : <InstantText value={of.uploadedAt} /> },
    { field: 'decidedByName', value: of.decidedByName },
    { field: 'decidedAt', value: of.decidedAt === null ? null : <InstantText value={of.decidedAt} /> },
    { field: 'decisionRemark', value: of.decisionRemark },
  ]
  return <Figures items={items.filter(({ value }) => value !== null)} />
}

/** The chain of settlements, package, slip and bank line, whose amounts must match. */
function Chain({ of }: { of: Package }) {
  const t = useWords(words)
  const f = useFormat()
  const paidIn = of.receiptStatus === 'uploaded'
  const closed = of.status === 'financeConfirmed'
  // A package whose cash is missing entirely is closed by its difference; a slip that was rejected earlier does not
  // count.
  const withoutSlip = closed && of.payableAmount === 0 && of.chequeCount === 0
  const line = of.bankLineId !== null ? f.day(of.bankLineDay) : closed ? t.byHand : t.notThere
  const rows: [label: string, value: string, total?: true][] = [
    [t.sumOfSettlements, f.money(of.amount)],
    ...(of.payableAmount === of.amount
      ? []
      : [[t.difference, f.money(of.payableAmount - of.amount)] satisfies [string, string]]),
    [t.payable, f.money(of.payableAmount), true],
    [t.remitted, withoutSlip ? t.byDifference : paidIn ? f.money(of.remittedAmount) : t.notThere],
    [t.bankLine, withoutSlip ? t.byDifference : line],
    ...(of.chequeCount === 0
      ? []
      : [[t.cheques, t.chequesOf(of.chequeCount, f.money(of.chequeAmount))] satisfies [string, string]]),
  ]
  return (
    <Box title={t.chain}>
      <dl className="chain">
        {rows.map(([label, value, total]) => (
          <Pair key={label} label={label} value={value} total={total === true} />
        ))}
      </dl>
    </Box>
  )
}

function Pair({ label, value, total }: { label: string; value: string; total: boolean }) {
  const look = total ? 'total' : undefined
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>{value}</dd>
    </>
  )
}

function SettlementsOf({ packageCode }: { packageCode: string }) {
  const t = useWords(words)
  return (
    <CallTable
      call={api.packages.byUnitSettlement}
      input={{ packageCode }}
      name="parts"
      title={t.madeUpOf}
      rowKey="settlementCode"
      height={400}
      columns={(c) => [
        c.text('settlementCode'),
        c.text('employeeName'),
        c.number('tenderCount'),
        c.text('decidedByName'),
        c.instant('decidedAt'),
        c.money('amount'),
      ]}
    />
  )
}
