import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './packages.css'

type Place = Awaited<ReturnType<typeof api.packages.custody>>['places'][number]
/** Cash held longer than this is highlighted. */
const old_hours = 24

/**
 * All cash on its way from drawers to the bank, with the amount, count and age at each stage; a click opens the
 * documents there.
 */
export function Custody() {
  const t = useWords(words)
  const { data } = useQuery({ ...q(api.packages.custody, {}), refetchInterval: 120_000 })
  if (!data) return null
  return (
    <Box title={t.custody}>
      <ol className="custody">
        {data.places.map((place) => (
          <li
            key={place.place}
            className={place.count === 0 ? 'none' : (place.oldestHours ?? 0) >= old_hours ? 'old' : undefined}
          >
            <PlaceLink place={place} />
          </li>
        ))}
      </ol>
    </Box>
  )
}

function PlaceLink({ place }: { place: Place }) {
  const t = useWords(words)
  const f = useFormat()
  const to = usePapers(place.place)
  const { count, amount, oldestHours } = place
  const things =
    place.place === 'drawer' ? t.clerks : ['handedIn', 'department'].includes(place.place) ? t.settlements : t.packages
  const content = (
    <>
      <span className="place">{t[place.place]}</span>
      <b className="money">{count === 0 ? '–' : amount === null ? <small>{t.counted}</small> : f.money(amount)}</b>
      <span className="muted">
        {count === 0 ? t.nothingHere : things(count)}
        {oldestHours === null ? null : <em>{t.oldest(oldestHours)}</em>}
      </span>
    </>
  )
  return to === null ? <div>{content}</div> : <Goto to={to}>{content}</Goto>
}

/** Returns the page with the documents of a stage; null for users who may not open it. */
function usePapers(place: Place['place']): string | null {
  const drawers = useCan('report.cash')
  const counts = useCan('DeptConfirm')
  const packs = useCan('DeptPackage')
  const uploads = useCan('UploadReceipt')
  const confirms = useCan('financialConfirm')
  const papers: Record<Place['place'], string | false> = {
    drawer: drawers && paths.report('cash'),
    handedIn: counts && paths.menu('DeptConfirm', { status: 'requested' }),
    department: packs && paths.menu('DeptPackage'),
    packaged: uploads && paths.menu('UploadReceipt', { receiptStatus: 'unuploaded' }),
    atBank: confirms
      ? paths.menu('financialConfirm')
      : uploads && paths.menu('UploadReceipt', { receiptStatus: 'uploaded' }),
    banked: confirms
      ? paths.menu('financialConfirm', { part: 'confirmed' })
      : uploads && paths.menu('UploadReceipt', { status: 'financeConfirmed' }),
  }
  return papers[place] || null
}
