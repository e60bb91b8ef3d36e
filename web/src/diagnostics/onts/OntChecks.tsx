import type { Authorization } from '@lastmile/contract/provisioning/calls.ts'
import type { OltRun } from '@lastmile/contract/diagnostics/calls.ts'
import { lineActions } from '@lastmile/contract/provisioning/templates.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { runTones } from './tones.ts'
import { words } from './words.ts'
import './onts.css'

const lookAgain_ms = 1_500

/** The last checks of a line's ONT with their results, and buttons to read its state and MAC addresses or restart it. */
export function OntChecks({ line }: { line: Authorization }) {
  const t = useWords(words)
  if (!useCan('authorization.diagnose') || line.terminalNumber === null) return null
  return (
    <section className="ont-checks" aria-label={t.checks}>
      <h3>{t.checks}</h3>
      <CheckList line={line} />
    </section>
  )
}

function CheckList({ line: { customerCode, productCode } }: { line: Authorization }) {
  const t = useWords(words)
  const language = useLanguage()
  const { run, busy } = useCall(api.diagnostics.checkOnt)
  const { data } = useQuery({
    ...q(api.diagnostics.ontChecks, { customerCode, productCode }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ oltRunState }) => oltRunState === 'runWaiting') ? lookAgain_ms : false,
  })
  const isRunning = busy || (data ?? []).some(({ oltRunState }) => oltRunState === 'runWaiting')
  return (
    <>
      <p className="row-actions">
        {lineActions.map((templateAction) => {
          const start = () => run({ customerCode, productCode, templateAction })
          const label = term(templateAction, language)
          return templateAction === 'ont-reboot' ? (
            <ConfirmButton key={templateAction} busy={isRunning} question={t.askRestart} onConfirm={start}>
              {label}
            </ConfirmButton>
          ) : (
            <Button key={templateAction} loading={isRunning} onClick={start}>
              {label}
            </Button>
          )
        })}
      </p>
      {data?.map((check, order) => (
        <Check key={check.oltRunId} check={check} isLast={order === 0} />
      ))}
    </>
  )
}

/** A check: who requested it, its values and the transcript. The last one is open. */
function Check({ check, isLast }: { check: OltRun; isLast: boolean }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { templateAction, oltRunState, begunBy, begunAt, failure, transcript } = check
  return (
    <details open={isLast}>
      <summary>
        {[term(templateAction, language), begunBy, f.instant(begunAt)].join(' · ')}{' '}
        <StatusTag state={oltRunState} tone={runTones[oltRunState]} />
      </summary>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {oltRunState === 'runDone' ? <Result check={check} /> : null}
      {transcript ? (
        <details>
          <summary>{t.transcript}</summary>
          <pre>{transcript}</pre>
        </details>
      ) : null}
    </details>
  )
}

/** What a check found. */
function Result({ check: { templateAction, found } }: { check: OltRun }) {
  const t = useWords(words)
  if (templateAction === 'ont-reboot') return <p>{t.restarted}</p>
  if (templateAction === 'ont-macs')
    return found.length === 0 ? (
      <p>{t.noMacs}</p>
    ) : (
      <ul>
        {found.map(({ mac = '', vlan }) => (
          <li key={`${mac} ${vlan}`}>
            <code>{mac}</code> <span className="muted">{vlan === undefined ? '' : t.inVlan(vlan)}</span>
          </li>
        ))}
      </ul>
    )
  const [{ up, state = '', ...others } = {}] = found
  return (
    <dl>
      <dt>{t.stateIs}</dt>
      <dd>
        <StatusTag state={state} label={state} tone={up === undefined ? 'bad' : 'good'} />
      </dd>
      {Object.entries(others).map(([name, value]) => (
        <Value key={name} label={Object.hasOwn(t.values, name) ? t.values[name as keyof typeof t.values] : name}>
          {name === 'distance' ? t.meters(value) : value}
        </Value>
      ))}
    </dl>
  )
}

function Value({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
