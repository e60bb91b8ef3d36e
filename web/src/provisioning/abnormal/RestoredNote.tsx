import { useQuery } from '@tanstack/react-query'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { Alert, Button, Flex, Progress } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Restored = NonNullable<Output<typeof api.provisioning.restored.call>['restored']>

/** How often the number of lines sent is polled. */
const ask_ms = 2_000

/**
 * The notice after a restore: the time of the backup, what may exist in the network but not in the database, and a
 * button to resend the lines.
 */
export function RestoredNote() {
  const t = useWords(words)
  const f = useFormat()
  const may = useCan('network.resend')
  const { data } = useQuery({
    ...q(api.provisioning.restored, {}),
    enabled: may,
    refetchInterval: ({ state }) => (state.data?.restored?.sending ? ask_ms : false),
  })
  const [dismissing, setDismissing] = useState(false)
  if (!data?.restored) return null
  const { restored } = data
  return (
    <>
      <Alert
        type="warning"
        title={t.restoredFrom(f.instant(restored.backupAt), f.instant(restored.restoredAt))}
        description={
          <Flex vertical gap={8} align="start">
            <span>{t.restoredAdvice}</span>
            <Strays restored={restored} />
            {restored.sending ? <Sent {...restored.sending} /> : null}
            <Flex gap={8} wrap>
              {restored.sending ? null : <Send restored={restored} />}
              <Button onClick={() => setDismissing(true)}>{restored.sending ? t.stopSending : t.dismiss}</Button>
            </Flex>
          </Flex>
        }
      />
      <Detail open={dismissing} onClose={() => setDismissing(false)} title={t.dismiss}>
        {dismissing ? <Dismiss restoreId={restored.restoreId} onDone={() => setDismissing(false)} /> : null}
      </Detail>
    </>
  )
}

/**
 * ONTs registered at an OLT where the database does not know them. They block others until they are removed manually.
 */
function Strays({ restored: { strays, strayCount } }: { restored: Restored }) {
  const t = useWords(words)
  const f = useFormat()
  if (strayCount === 0) return null
  return (
    <details>
      <summary>{t.strays(strayCount)}</summary>
      {strays.length < strayCount ? t.firstStrays(f.number(strays.length)) : null}
      <ul>
        {strays.map(({ heldAt, terminalNumber, account }) => (
          <li key={heldAt}>{[heldAt, terminalNumber, account].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </details>
  )
}

function Send({ restored: { restoreId, lines, changedLines } }: { restored: Restored }) {
  const t = useWords(words)
  const f = useFormat()
  const { run, busy } = useCall(api.provisioning.resendLines, { done: ({ total }) => t.begun(f.number(total)) })
  const send = (changedOnly: boolean) => () => run({ restoreId, changedOnly })
  return (
    <>
      {changedLines === null ? null : (
        <ConfirmButton
          type="primary"
          busy={busy}
          question={t.askResend(changedLines)}
          why={changedLines === 0 ? t.noneChanged : undefined}
          onConfirm={send(true)}
        >
          {t.resendChanged(changedLines)}
        </ConfirmButton>
      )}
      <ConfirmButton busy={busy} question={t.askResend(lines)} onConfirm={send(false)}>
        {t.resendAll(lines)}
      </ConfirmButton>
    </>
  )
}

function Sent({ sent, total }: { sent: number; total: number }) {
  const t = useWords(words)
  const f = useFormat()
  const said = t.sentSoFar(f.number(sent), f.number(total))
  return <Progress percent={total === 0 ? 100 : (sent / total) * 100} format={() => said} aria-label={said} />
}

function Dismiss({ restoreId, onDone }: { restoreId: number; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.provisioning.dismissRestored, {
    fixed: { restoreId },
    draft: false,
    done: t.dismissed,
    onDone,
  })
  return (
    <CallForm form={form} submit={t.dismiss} confirm={t.askDismiss} columns={1}>
      <form.Field name="reason" hint={t.dismissHint} wide />
    </CallForm>
  )
}
