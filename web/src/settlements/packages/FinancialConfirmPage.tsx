import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { BankFile } from './BankFile.tsx'
import { Cheques } from './Cheques.tsx'
import { Confirmed, ToConfirm } from './ConfirmPackages.tsx'
import { Custody } from './Custody.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { Transfers } from './Transfers.tsx'
import { words } from './words.ts'

const parts = ['close', 'differences', 'lines', 'transfers', 'cheques', 'confirmed', 'accounts'] as const

/**
 * Confirms, as finance, that cash arrived at the bank: slips, bank files, transfers, cheques, differences and accounts.
 */
export default function FinancialConfirmPage() {
  const t = useWords(words)
  const part = usePart(parts)
  const labels = {
    close: t.toConfirm,
    differences: t.differences,
    lines: t.bankLines,
    transfers: t.transfers,
    cheques: t.cheques,
    confirmed: t.confirmedPart,
    accounts: t.accounts,
  }
  return (
    <Page title={t.confirmTitle}>
      <Custody />
      <PageParts name={t.parts} parts={parts} labels={labels} />
      {part === 'close' ? <ToConfirm /> : null}
      {part === 'differences' ? <DifferenceList /> : null}
      {part === 'lines' ? <BankFile /> : null}
      {part === 'transfers' ? <Transfers /> : null}
      {part === 'cheques' ? <Cheques /> : null}
      {part === 'confirmed' ? <Confirmed /> : null}
      {part === 'accounts' ? <Accounts /> : null}
    </Page>
  )
}

function Accounts() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.accounts}
      thing={t.account}
      calls={api.bankAccounts}
      initial={{ encoding: 'utf-8', delimiter: 'comma', headerLines: 1, decimalSign: 'point' }}
      fixed={['code']}
      groups={[
        { title: t.accountGroup, fields: ['code', 'name', 'zhName', 'accountNumber'] },
        {
          title: t.fileGroup,
          fields: [
            'encoding',
            'delimiter',
            'headerLines',
            'dayColumn',
            'dayFormat',
            'amountColumn',
            'directionColumn',
            'decimalSign',
            'referenceColumn',
            'textColumn',
          ],
        },
      ]}
      columns={(c) => [c.named('name', 'zhName'), c.text('accountNumber'), c.word('delimiter'), c.text('dayFormat')]}
    />
  )
}
