import type { SetupPart } from '@lastmile/contract/setup/plan.ts'
import { term } from '@lastmile/contract/words.ts'
import { useFormat } from '#platform/format.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import type { Progress } from '#setup/plan.ts'
import { words } from '#setup/words.ts'

/** Which parts the form leaves out, and why: entries exist, the user lacks a function, or a box has no township. */
export function LeftOut({ of: { existing, lacking }, leftOut }: { of: Progress; leftOut: ReadonlySet<SetupPart> }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const named = (part: SetupPart) => term(`setup-${part}`, language)
  const explained = new Set<SetupPart>([...existing, ...lacking.map(({ part }) => part)])
  const lines = [
    ...(existing.length === 0 ? [] : [t.leftOut(f.list(existing.map(named)))]),
    ...lacking.map(({ part, functionName }) => t.notAllowed(named(part), functionName)),
    ...(leftOut.has('boxes') && !explained.has('boxes') ? [t.noTown] : []),
  ]
  return lines.map((line) => (
    <p key={line} className="muted">
      {line}
    </p>
  ))
}
