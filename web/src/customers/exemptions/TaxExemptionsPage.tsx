import { api } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import type { Exemption } from './EndForm.tsx'
import { LastDay } from './LastDay.tsx'
import { ScanCell } from './ScanCell.tsx'
import { words } from './words.ts'

const scanOf = (row: Exemption) => <ScanCell exemption={row} />
const lastDayOf = (row: Exemption) => <LastDay exemption={row} />

/** All tax exemption certificates, where finance finds those that expire soon. */
export default function TaxExemptionsPage() {
  const t = useWords(words)
  return (
    <Page title={t.title}>
      <CallTable
        call={api.taxExemptions.list}
        filters={['standing', 'customerCode']}
        rowKey="exemptionCode"
        empty={<EmptyState title={t.noneFits}>{t.noneFitsAdvice}</EmptyState>}
        columns={(c) => [
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'baseInfo')),
          c.text('customerName'),
          c.text('exemptionNo'),
          c.text('authority'),
          c.day('validFrom'),
          c.custom('validThrough', { show: lastDayOf }),
          c.status('standing'),
          c.custom('scanName', { show: scanOf }),
          c.option('recordedBy'),
          c.instant('recordedAt', { hidden: true }),
        ]}
      />
    </Page>
  )
}
