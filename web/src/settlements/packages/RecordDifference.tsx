import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Records a shortage or surplus in the cash of a package, and which of those who handled it is responsible. */
export function RecordDifference({ packageCode, onDone }: { packageCode: string; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.differences.record, {
    fixed: { packageCode },
    draft: packageCode,
    done: ({ differenceCode }) => t.recorded(differenceCode),
    onDone,
  })
  return (
    <Box title={t.recordTitle}>
      <p className="muted">{t.recordAdvice}</p>
      <CallForm form={form} submit={t.record} confirm={t.askRecord} columns={3}>
        <form.Field name="kind" />
        <form.Field name="amount">
          <MoneyInput />
        </form.Field>
        <form.Field name="employeeCode">
          <CallSelect call={api.differences.answerable} input={{ packageCode }} />
        </form.Field>
        <form.Field name="reason" wide />
      </CallForm>
    </Box>
  )
}
