import { api } from '#platform/api.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { Box, Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { SendFields } from './SendFields.tsx'
import { Transfers } from './Transfers.tsx'
import { words } from './words.ts'

/** Sends materials from one location to another, and shows what is in transit. */
export default function TransferPage() {
  const t = useWords(words)
  const form = useCallForm(api.materialTransfers.cannibalize, { done: ({ transferCode }) => t.sent(transferCode) })
  return (
    <Page title={t.transferTitle}>
      <Box title={t.send}>
        <p className="muted">{t.sendAdvice}</p>
        <SendFields form={form} />
      </Box>
      <Transfers />
    </Page>
  )
}
