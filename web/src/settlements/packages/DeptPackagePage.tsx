import { sum } from '@lastmile/contract/platform/money.ts'
import { packageFlow } from '@lastmile/contract/settlements/packages.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { openPdf } from '#platform/open-pdf.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { useContents } from './contents.ts'
import { Custody } from './Custody.tsx'
import { PackageDetail } from './PackageDetail.tsx'
import { RecordDifference } from './RecordDifference.tsx'
import { words } from './words.ts'

type Waiting = RowOf<typeof api.packages.forUnpackaged.call>

/** Packages the settlements that the department has confirmed, and shows the state of its packages. */
export default function DeptPackagePage() {
  const t = useWords(words)
  return (
    <Page title={t.packageTitle}>
      <Custody />
      <ToPackage />
      <Packages />
    </Page>
  )
}

function ToPackage() {
  const t = useWords(words)
  const contents = useContents()
  const [chosen, setChosen] = useState<readonly Waiting[]>([])
  const make = useCall(api.packages.doPackage, {
    done: ({ amount: cash, packageCode, ...cheques }) => t.made(packageCode, contents({ cash, ...cheques })),
    onDone: () => setChosen([]),
  })
  const inside = contents({
    cash: sum(chosen.map((row) => row.amount)),
    chequeCount: sum(chosen.map((row) => row.chequeCount)),
    chequeAmount: sum(chosen.map((row) => row.chequeAmount)),
  })
  return (
    <CallTable
      call={api.packages.forUnpackaged}
      name="waiting"
      title={t.toPackage}
      rowKey="settlementCode"
      select="many"
      selected={chosen.map((row) => row.settlementCode)}
      onSelect={(_, rows) => setChosen(rows)}
      height={400}
      empty={<EmptyState title={t.nothingToPackage}>{t.nothingToPackageAdvice}</EmptyState>}
      extra={
        <>
          {chosen.length > 0 ? <span className="muted">{t.chosen(chosen.length, inside)}</span> : null}
          <ConfirmButton
            type="primary"
            why={chosen.length === 0 ? t.chooseSettlements : undefined}
            busy={make.busy}
            question={t.askPackage(chosen.length, inside)}
            onConfirm={() => make.run({ settlementCodes: chosen.map((row) => row.settlementCode) })}
          >
            {t.makePackage}
          </ConfirmButton>
        </>
      }
      columns={(c) => [
        c.text('settlementCode'),
        c.status('packageStatus'),
        c.named('organizationUnitName', 'organizationUnitZhName'),
        c.text('employeeName'),
        c.number('tenderCount'),
        c.text('decidedByName', { hidden: true }),
        c.instant('decidedAt'),
        c.number('ageHours'),
        c.number('chequeCount', { hidden: true }),
        c.money('chequeAmount'),
        c.money('amount'),
      ]}
    />
  )
}

function Packages() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.packages.forReceipt, 'packageCode')
  const revoke = useCall(api.packages.revoke, { done: ({ packageCode }) => t.revoked(packageCode) })
  return (
    <>
      <CallTable
        call={api.packages.forReceipt}
        filters={['status']}
        name="packages"
        title={t.packagesOf}
        rowKey="packageCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.noPackages} />}
        columns={(c) => [
          c.link('packageCode', (row) => () => setOpen(row)),
          c.status('status'),
          c.named('organizationUnitName', 'organizationUnitZhName'),
          c.text('packagedByName', { hidden: true }),
          c.instant('packagedAt'),
          c.number('settlementCount', { hidden: true }),
          c.money('amount', { hidden: true }),
          c.money('payableAmount'),
          c.money('chequeAmount', { hidden: true }),
          c.text('receiptNo'),
          c.text('decisionRemark', { yields: true }),
          c.actions(
            (row) => (
              <>
                <Button
                  size="small"
                  onClick={() => void openPdf(() => api.packages.slip({ packageCode: row.packageCode }))}
                >
                  {t.printSlip}
                </Button>
                {packageFlow.can(row.status, 'revoke') ? (
                  <ConfirmButton
                    size="small"
                    question={t.askRevoke(row.packageCode)}
                    busy={revoke.busy}
                    onConfirm={() => revoke.run({ packageCode: row.packageCode })}
                  >
                    {t.revoke}
                  </ConfirmButton>
                ) : null}
              </>
            ),
            190,
          ),
        ]}
      />
      <PackageDetail open={open} onClose={() => setOpen(null)}>
        {open && packageFlow.can(open.status, 'upload') ? (
          <RecordDifference packageCode={open.packageCode} onDone={() => setOpen(null)} />
        ) : null}
      </PackageDetail>
    </>
  )
}
