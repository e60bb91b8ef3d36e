import { useQuery } from '@tanstack/react-query'
import { api, sendWith } from '#platform/api.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { HeldByUnit } from './HeldByUnit.tsx'
import { words } from './words.ts'

type Move = { code: string; parentCode: string }
type Onlooker = { code: string; name: string; zhName: string; people: number }

/** The confirmation before a unit is moved: what moves with it, and who gains or loses access. */
export function MoveQuestion({ code, parentCode }: Move) {
  const t = useWords(words)
  const { data, error } = useQuery({
    queryKey: [api.unitChanges.previewMove.code, code, parentCode],
    queryFn: ({ signal }) =>
      api.unitChanges.previewMove(sendWith({ code, parentCode }, { signal, silent: true, untold: true })),
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <div className="said bad">{error.message}</div>
  if (!data) return <div className="muted">{t.looking}</div>
  return (
    <div className="rights-effect">
      <strong>{t.askMove}</strong>
      <Onlookers title={t.seesThen} className="gained" units={data.gaining} />
      <Onlookers title={t.seesNoMore} className="lost" units={data.losing} />
      <HeldByUnit held={data.held} />
    </div>
  )
}

function Onlookers({ title, className, units }: { title: string; className: string; units: Onlooker[] }) {
  const t = useWords(words)
  const language = useLanguage()
  if (units.length === 0) return null
  return (
    <section className={className}>
      <h3>{title}</h3>
      <ul>
        {units.map((unit) => (
          <li key={unit.code}>
            {nameIn(language, unit)} <span className="muted">{t.people(unit.people)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
