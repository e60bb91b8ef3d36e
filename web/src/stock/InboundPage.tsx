import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { Box, Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { HolderSelect } from './entries/PlaceSelect.tsx'
import { StorageEntries } from './entries/StorageEntries.tsx'
import { takingStores } from './entries/by-own-code.ts'
import { DeliveryInput } from './DeliveryInput.tsx'
import { Minimums } from './Minimums.tsx'
import { words } from './words.ts'

const parts = ['delivery', 'toBuy'] as const

/** Records deliveries of materials to the warehouse, and shows what needs to be bought. */
export default function InboundPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.inboundTitle}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'delivery' ? <Delivery /> : <Minimums />}
    </Page>
  )
}

function Delivery() {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.materials.inStorage, {
    done: ({ entryCode, batches, value }) => t.stored(entryCode, batches, f.money(value)),
  })
  return (
    <>
      <Box title={t.delivery}>
        <p className="muted">{t.deliveryAdvice}</p>
        <CallForm form={form} submit={t.store} confirm={t.askStore} columns={2}>
          <form.Field name="organizationUnitCode">
            <HolderSelect of={takingStores} />
          </form.Field>
          <form.Field name="supplier" />
          <form.Field name="deliveryNote" />
          <form.Field name="warrantyMonths" />
          <form.Field name="deliveryLines" wide>
            <DeliveryInput />
          </form.Field>
        </CallForm>
      </Box>
      <StorageEntries kind="material" />
    </>
  )
}
