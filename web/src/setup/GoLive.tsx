import { setupCheckCodes, setupChecks, setupGoals } from '@lastmile/contract/setup/checks.ts'
import { term } from '@lastmile/contract/words.ts'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { CheckLink } from './CheckLink.tsx'
import type { Met } from './Steps.tsx'
import { words } from './words.ts'

/** The go-live check: the unmet checks of the first sale, the first installation and the first bill run. */
export function GoLive({ met }: { met: Met }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Box title={t.goLive}>
      <p className="muted">{t.goLiveAdvice}</p>
      {setupGoals.map((goal) => {
        const missing = setupCheckCodes.filter((code) => setupChecks[code].goal === goal && !met.has(code))
        return (
          <section key={goal} className="setup-goal" aria-label={term(goal, language)}>
            <h3>
              {term(goal, language)}
              {missing.length === 0 ? (
                <StatusTag state={goal} tone="good" label={t.ready} />
              ) : (
                <StatusTag state={goal} tone="wait" label={t.missing(missing.length)} />
              )}
            </h3>
            <ul>
              {missing.map((code) => (
                <li key={code}>
                  <CheckLink code={code} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Box>
  )
}
