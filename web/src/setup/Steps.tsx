import { type SetupCheck, setupCheckCodes, setupChecks, setupSteps } from '@lastmile/contract/setup/checks.ts'
import { term } from '@lastmile/contract/words.ts'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { CheckLink } from './CheckLink.tsx'
import { words } from './words.ts'

export type Met = ReadonlySet<SetupCheck>

/** The steps of the set-up, each with its checks, their status, and links to the pages where they are met. */
export function Steps({ met }: { met: Met }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <div className="setup-steps">
      {setupSteps.map((step) => {
        const checks = setupCheckCodes.filter((code) => setupChecks[code].step === step)
        const done = checks.filter((code) => met.has(code)).length
        return (
          <Box
            key={step}
            title={term(step, language)}
            extra={<span className="muted">{t.progress(done, checks.length)}</span>}
          >
            <ul className="setup-checks">
              {checks.map((code) => (
                <Check key={code} code={code} met={met.has(code)} />
              ))}
            </ul>
          </Box>
        )
      })}
    </div>
  )
}

function Check({ code, met }: { code: SetupCheck; met: boolean }) {
  const t = useWords(words)
  const isOptional = setupChecks[code].goal === null
  const [tone, label] = met
    ? (['good', t.isDone] as const)
    : isOptional
      ? (['quiet', t.isOptional] as const)
      : (['wait', t.isMissing] as const)
  return (
    <li>
      <StatusTag state={code} tone={tone} label={label} />
      <div>
        <CheckLink code={code} />
        {met ? null : <p className="muted">{t.advice[code]}</p>}
      </div>
    </li>
  )
}
