import { useFormat } from '#platform/format.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { Exemption } from './EndForm.tsx'
import { words } from './words.ts'

type LastDayProps = { exemption: Exemption; since?: boolean }

/** The last day of an exemption, and its first where that is to be told; of one that was ended early also who ended it and why. */
export function LastDay({ exemption: { validFrom, validThrough, endedBy, endReason }, since = false }: LastDayProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  return (
    <>
      {since ? `${f.day(validFrom)} – ` : null}
      {validThrough === null ? t.open : f.day(validThrough)}
      {endedBy ? <div className="muted">{t.endedBy(nameIn(language, endedBy), endReason ?? '')}</div> : null}
    </>
  )
}
