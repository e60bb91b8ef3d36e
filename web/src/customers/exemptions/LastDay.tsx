import { useFormat } from '#platform/format.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { Exemption } from './EndForm.tsx'
import { words } from './words.ts'

type LastDayProps = { exemption: Exemption; since?: boolean }

/**
 * The last day of an exemption and, if it was ended early, who ended it and why. With `since`, also its first day and
 * who recorded it.
 */
export function LastDay({ exemption, since = false }: LastDayProps) {
  const { validFrom, validThrough, endedBy, endReason, recordedBy, recordedAt } = exemption
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  return (
    <>
      {since ? `${f.day(validFrom)} – ` : null}
      {validThrough === null ? t.open : f.day(validThrough)}
      {since ? <div className="muted">{t.recordedBy(nameIn(language, recordedBy), f.instant(recordedAt))}</div> : null}
      {endedBy ? <div className="muted">{t.endedBy(nameIn(language, endedBy), endReason ?? '')}</div> : null}
    </>
  )
}
