import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { PlaceSelect } from './entries/PlaceSelect.tsx'
import { type Count, CountDetail } from './CountDetail.tsx'
import { words } from './words.ts'

/** Stock counts: started here, entered blind, and decided by a second person. */
export default function CountPage() {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState<Count | null>(null)
  const close = () => setOpen(null)
  const form = useCallForm(api.stockCounts.open, { done: ({ countCode }) => t.begun(countCode) })
  return (
    <Page title={t.countTitle}>
      <Can act="count.take">
        <Box title={t.begin}>
          <p className="muted">{t.beginAdvice}</p>
          <CallForm form={form} submit={t.begin} confirm={t.askBegin} columns={2}>
            <form.Field name="stockPlace">
              <PlaceSelect of={{ taking: true }} />
            </form.Field>
          </CallForm>
        </Box>
      </Can>
      <CallTable
        call={api.stockCounts.list}
        filters={['state']}
        name="counts"
        title={t.counts}
        rowKey="countCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.noCounts} />}
        columns={(c) => [
          c.link('countCode', (row) => () => setOpen(row)),
          c.status('state', { width: 150 }),
          c.named('placeName', 'placeZhName'),
          c.instant('openedAt'),
          c.text('openedByName'),
          c.text('countedByName'),
          c.text('decidedByName'),
          c.text('remark', { hidden: true }),
        ]}
      />
      <Detail
        open={open !== null}
        onClose={close}
        title={open ? `${open.countCode} ${nameIn(language, { name: open.placeName, zhName: open.placeZhName })}` : ''}
        width={720}
      >
        {open ? <CountDetail count={open} onDone={close} /> : null}
      </Detail>
    </Page>
  )
}
