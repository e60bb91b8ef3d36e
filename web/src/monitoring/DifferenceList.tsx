import { resendableKinds } from '@lastmile/contract/monitoring/values.ts'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { AcceptDifferences } from './AcceptDifferences.tsx'
import { ResendDifferences } from './ResendDifferences.tsx'
import { WithdrawAcceptance } from './WithdrawAcceptance.tsx'
import { words } from './words.ts'

type Difference = RowOf<typeof api.monitoring.differences.call>
type Handling = 'resend' | 'accept'

const tones = {
  'drift-open': 'bad',
  'drift-resent': 'busy',
  'drift-persists': 'bad',
  'drift-accepted': 'quiet',
  'drift-healed': 'good',
  'drift-over': 'quiet',
} as const

/** Returns the tone of a state. A line without a session may simply have its router switched off. */
const toneOf = ({ differenceKind, differenceState }: Difference) =>
  differenceKind === 'drift-no-session' ? 'quiet' : tones[differenceState]

const isResendable = ({ differenceKind, goneAt }: Difference) =>
  goneAt === null && resendableKinds.some((kind) => kind === differenceKind)

const isAccepted = ({ differenceState }: Difference) => differenceState === 'drift-accepted'

/** The differences between lines and the network, with their causes, and how to resend their lines or accept them. */
export function DifferenceList() {
  const t = useWords(words)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Difference | undefined>>(new Map())
  const [handling, setHandling] = useState<Handling | null>(null)
  const rows = [...chosen.values()].flatMap((row) => row ?? [])
  const ids = [...chosen.keys()].map(Number)
  const close = () => setHandling(null)
  const done = () => {
    close()
    setChosen(new Map())
  }
  const titles = { resend: t.resendTitle, accept: t.acceptTitle }
  return (
    <>
      <CallTable
        call={api.monitoring.differences}
        filters={['oltCode', 'differenceKind', 'differenceState', 'customerCode']}
        rowKey={({ differenceId }) => String(differenceId)}
        select="many"
        selected={[...chosen.keys()]}
        onSelect={(keys, shown) => {
          const known = new Map(shown.map((row) => [String(row.differenceId), row]))
          setChosen(new Map(keys.slice(0, 50).map((key) => [key, known.get(key) ?? chosen.get(key)])))
        }}
        extra={
          <>
            <ActionButton
              why={rows.some(isResendable) ? undefined : t.chooseResendable}
              onClick={() => setHandling('resend')}
            >
              {t.resendMany(ids.length)}
            </ActionButton>
            <ActionButton why={ids.length === 0 ? t.chooseAny : undefined} onClick={() => setHandling('accept')}>
              {t.acceptMany(ids.length)}
            </ActionButton>
            <WithdrawAcceptance
              differenceIds={rows.filter(isAccepted).map(({ differenceId }) => differenceId)}
              onDone={done}
            />
          </>
        }
        empty={<EmptyState title={t.noDifferences}>{t.noDifferencesAdvice}</EmptyState>}
        columns={(c) => [
          c.word('differenceKind', { width: 150 }),
          c.status('differenceState', { width: 100, tone: toneOf }),
          c.custom('customerName', { show: drawCustomer, text: ({ customerName }) => customerName ?? nothing }),
          c.text('account', { hidden: true }),
          c.text('recordedValue', { width: 130 }),
          c.text('foundValue', { width: 130 }),
          c.custom('cause', { width: 170, show: drawCause, text: ({ cause }) => cause }),
          c.instant('firstSeenAt', { hidden: true }),
          c.instant('lastSeenAt', { hidden: true }),
          c.text('terminalNumber', { width: 132 }),
          c.text('oltCode', { hidden: true }),
          c.text('acceptedBy', { hidden: true }),
          c.text('acceptedReason', { hidden: true }),
          c.instant('resentAt', { hidden: true }),
          c.text('resentBy', { hidden: true }),
        ]}
      />
      <Detail open={handling !== null} onClose={close} title={handling ? titles[handling] : ''} width={880}>
        {handling === 'resend' ? <ResendDifferences differenceIds={ids} onDone={done} /> : null}
        {handling === 'accept' ? <AcceptDifferences differenceIds={ids} onDone={done} /> : null}
      </Detail>
    </>
  )
}

const drawCause = ({ cause, acceptedBy, acceptedReason }: Difference) => (
  <div className="monitoring-cause">
    {cause}
    {acceptedReason === null ? null : <div className="muted">{`${acceptedBy ?? ''}: ${acceptedReason}`}</div>}
  </div>
)

const drawCustomer = ({ customerCode, customerName }: Difference) =>
  customerCode === null ? nothing : <Goto to={paths.customer(customerCode, 'authorizationInfo')}>{customerName}</Goto>
