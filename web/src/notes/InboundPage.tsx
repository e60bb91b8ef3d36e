import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { BlockList } from './BlockList.tsx'
import { words } from './words.ts'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'

/** Records delivered blocks in the store. */
export default function InboundPage() {
  const t = useWords(words)
  const form = useCallForm(api.invoices.inStorage, {
    done: ({ startNumber, endNumber }) => t.stored(startNumber, endNumber),
  })
  return (
    <Page title={t.inbound}>
      <Box title={t.store}>
        <p className="muted">{t.inboundAdvice}</p>
        <CallForm form={form} submit={t.store} confirm={t.askStore} columns={3}>
          <form.Field name="typeCode">
            <CallSelect call={api.notes.types} input={{}} />
          </form.Field>
          <form.Field name="organizationUnitCode">
            <UnitSelect type="warehouse" />
          </form.Field>
          <form.Field name="noteSeries" />
          <form.Field name="startNumber" />
          <form.Field name="endNumber" />
        </CallForm>
      </Box>
      <BlockList title={t.inStore} state="inStorage" />
    </Page>
  )
}
