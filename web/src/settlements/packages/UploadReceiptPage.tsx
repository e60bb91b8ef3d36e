import { packageFlow } from '@lastmile/contract/settlements/packages.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { Custody } from './Custody.tsx'
import { type Package, PackageDetail } from './PackageDetail.tsx'
import { words } from './words.ts'

/** Uploads the number and picture of the bank slip for each package of the department. */
export default function UploadReceiptPage() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.packages.forReceipt, 'packageCode')
  return (
    <Page title={t.uploadTitle}>
      <Custody />
      <CallTable
        call={api.packages.forReceipt}
        filters={['receiptStatus', 'status']}
        title={t.packagesOf}
        rowKey="packageCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.noPackages} />}
        columns={(c) => [
          c.link('packageCode', (row) => () => setOpen(row)),
          c.status('receiptStatus'),
          c.status('status'),
          c.named('organizationUnitName', 'organizationUnitZhName', { hidden: true }),
          c.instant('packagedAt'),
          c.money('payableAmount'),
          c.named('bankAccountName', 'bankAccountZhName'),
          c.text('receiptNo'),
          c.money('remittedAmount', { hidden: true }),
          c.text('decisionRemark', { yields: true }),
          c.actions((row) => (
            <Button
              size="small"
              type={packageFlow.can(row.status, 'upload') ? 'primary' : 'default'}
              onClick={() => setOpen(row)}
            >
              {packageFlow.can(row.status, 'upload') ? t.upload : t.details}
            </Button>
          )),
        ]}
      />
      <PackageDetail open={open} onClose={() => setOpen(null)}>
        {open && packageFlow.can(open.status, 'upload') ? <Upload of={open} onDone={() => setOpen(null)} /> : null}
      </PackageDetail>
    </Page>
  )
}

function Upload({ of, onDone }: { of: Package; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const [picture, setPicture] = useState<File | undefined>()
  const form = useCallForm(api.packages.uploadReceipt, {
    fixed: { packageCode: of.packageCode },
    draft: of.packageCode,
    file: picture,
    done: ({ packageCode, bankLineId }) =>
      bankLineId === null ? t.uploaded(packageCode) : t.uploadedAndFound(packageCode),
    onDone,
  })
  return (
    <Box title={t.uploadTo(of.packageCode)}>
      {of.openDifferences > 0 ? <Alert type="warning" showIcon title={t.differencesWait} /> : null}
      <p className="muted">{t.uploadAdvice}</p>
      <CallForm
        form={form}
        submit={t.upload}
        confirm={t.askUpload}
        why={of.openDifferences > 0 ? t.differencesWait : undefined}
        columns={3}
      >
        <form.Field name="bankAccountCode">
          <CallSelect call={api.bankAccounts.list} input={{ limit: 50 }} />
        </form.Field>
        <form.Field name="receiptNo" />
        <form.Field name="remittedAmount" hint={t.remittedHint(f.money(of.payableAmount))}>
          <MoneyInput />
        </form.Field>
        <FieldView name="file" label={t.picture} required wide>
          <FileInput images value={picture ?? null} onChange={setPicture} />
        </FieldView>
      </CallForm>
    </Box>
  )
}
