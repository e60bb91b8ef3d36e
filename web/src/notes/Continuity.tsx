import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { openPdf } from '#platform/open-pdf.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag, toneOf } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './notes.css'

type Series = { typeCode: string; noteSeries: string }

/** All numbers of a series since their purchase, as a segmented bar that shows whether any is missing. */
export function Continuity() {
  const t = useWords(words)
  const form = useCallForm(api.noteBlocks.continuity, { draft: false, initial: { typeCode: 'receipt' } })
  const { typeCode, noteSeries } = form.values
  return (
    <Box title={t.continuity}>
      <p className="muted">{t.continuityAdvice}</p>
      <CallForm unconfirmed="read" form={form} submit={t.show} columns={2}>
        <form.Field name="typeCode">
          <CallSelect call={api.notes.types} input={{}} />
        </form.Field>
        {typeCode ? (
          <form.Field name="noteSeries">
            <CallSelect call={api.noteBlocks.series} input={{ typeCode }} />
          </form.Field>
        ) : null}
      </CallForm>
      {form.complete && typeCode && noteSeries ? <Picture typeCode={typeCode} noteSeries={noteSeries} /> : null}
    </Box>
  )
}

function Picture(series: Series) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery(q(api.noteBlocks.continuity, series))
  if (!data) return null
  if (data.purchased === 0 && data.segments.length === 0) return <EmptyState title={t.noneBought} />
  return (
    <div className="continuity">
      <Figures
        items={[
          { field: 'purchased', label: t.purchased, value: f.number(data.purchased) },
          { field: 'used', label: t.usedNumbers, value: f.number(data.used) },
          { field: 'voided', label: t.voidedNumbers, value: f.number(data.voided) },
          { field: 'unused', label: t.unused, value: f.number(data.unused) },
          {
            field: 'missing',
            label: t.missing,
            value: data.missing === 0 ? t.nothingMissing : f.number(data.missing),
          },
        ]}
      />
      <div>
        <ActionButton
          why={data.purchased === 0 ? t.noneBought : undefined}
          onClick={() => void openPdf(() => api.noteBlocks.continuityList(series))}
        >
          {t.printList}
        </ActionButton>
      </div>
      <div className="number-bar" aria-hidden="true">
        {data.segments.map(({ startNumber, endNumber, state }) => (
          <span key={startNumber} className={toneOf(state)} style={{ flexGrow: endNumber - startNumber + 1 }} />
        ))}
      </div>
      <ol className="number-list">
        {data.segments.map((one) => (
          <li key={one.startNumber}>
            <span className="range">{t.segment(one.startNumber, one.endNumber)}</span>
            <StatusTag state={one.state} />
            <span className="muted">{nameIn(language, { name: one.holderName, zhName: one.holderZhName })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
