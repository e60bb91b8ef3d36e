import type { Effect } from '@lastmile/contract/access/permit.ts'
import type { Call, Input } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { sendWith } from '#platform/api.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from '#access/words.ts'
import './rights.css'

type QuestionProps<C extends Call> = {
  preview: Bound<C>
  input: Input<C>
  /** Called with the reason if the change would be refused. */
  onRefused?: (error: Error) => void
}

/** The confirmation before permissions change: what is added and removed, and for how many people. */
export function EffectQuestion<C extends Call>({ preview, input, onRefused }: QuestionProps<C>) {
  const t = useWords(words)
  const { data, error } = useQuery({
    queryKey: [preview.code, input],
    queryFn: ({ signal }) =>
      preview(sendWith(input as object, { signal, silent: true, untold: true }) as Input<C>) as Promise<Effect>,
    staleTime: 0,
    gcTime: 0,
  })
  const report = useEffectEvent((refusal: Error) => onRefused?.(refusal))
  useEffect(() => {
    if (error) report(error)
  }, [error])
  if (error) return <div className="said bad">{error.message}</div>
  if (!data) return <div className="muted">{t.weighing}</div>
  return <RightsEffect effect={data} />
}

/** The effect of a grant change: functions granted and revoked, and how many people it affects. */
export function RightsEffect({ effect }: { effect: Effect }) {
  const t = useWords(words)
  if (effect.people === 0) return <div>{t.noEffect}</div>
  return (
    <div className="rights-effect">
      <strong>{t.concerns(effect.people)}</strong>
      <Changes effect={effect} way="gained" />
      <Changes effect={effect} way="lost" />
      <Changes effect={effect} way="rescoped" />
    </div>
  )
}

function Changes({ effect: { functions, people }, way }: { effect: Effect; way: 'gained' | 'lost' | 'rescoped' }) {
  const t = useWords(words)
  const language = useLanguage()
  const changed = functions.filter((one) => one[way] > 0)
  if (changed.length === 0) return null
  const who = ({ examples }: (typeof changed)[number]) => examples.map((one) => nameIn(language, one)).join(t.comma)
  return (
    <section className={way}>
      <h3>{{ gained: t.given, lost: t.taken, rescoped: t.rescoped }[way](changed.length)}</h3>
      <ul>
        {changed.map((one) => (
          <li key={one.actTypeCode} title={who(one)}>
            {nameIn(language, one)}
            {people > 1 ? <span className="muted"> {t.toPeople(one[way])}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
