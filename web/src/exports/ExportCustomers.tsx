import type { Input } from '@lastmile/contract/platform/call.ts'
import { useState } from 'react'
import { api, saveFile } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Wanted = Input<typeof api.customerExports.file.call>

/** Exports customers with their lines in the columns of an import, with line passwords for those who may have them. */
export function ExportCustomers() {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const form = useCallForm(api.customerExports.file, {
    draft: false,
    initial: { status: 'active', format: 'xlsx' },
    onDone: saveFile,
  })
  const withPasswords = async () => {
    setBusy(true)
    try {
      saveFile(await api.customerExports.withPasswords(form.values as Wanted))
    } catch {
      // Failures have already been reported to the user.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box title={t.export}>
      <p className="muted">{t.exportAdvice}</p>
      <p className="muted">{t.withoutCustomers}</p>
      <CallForm
        form={form}
        submit={t.exportThem}
        unconfirmed="read"
        secondary
        columns={3}
        extra={
          <Can act="customerExport.passwords">
            <ConfirmButton busy={busy} question={t.askPasswords} onConfirm={() => void withPasswords()}>
              {t.exportWithPasswords}
            </ConfirmButton>
          </Can>
        }
      >
        <form.Field name="organizationUnitCode" hint={t.withUnitsBelow}>
          <UnitSelect clearable />
        </form.Field>
        <form.Field name="status" />
        <form.Field name="format" />
      </CallForm>
    </Box>
  )
}
