import type { Output } from '@lastmile/contract/platform/call.ts'
import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { api, q } from '#platform/api.ts'
import { type Figure, Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type State = Output<typeof provisioning.lineState>

/** The network's view of a line, shown while the customer waits: the finding first, then the evidence. */
export function LineDiagnosis({ productCode }: { productCode: string | undefined }) {
  const t = useWords(words)
  const { data, error, refetch, isFetching } = useQuery({
    ...q(api.provisioning.lineState, { productCode: productCode ?? '' }),
    enabled: productCode !== undefined,
  })
  return (
    <Box title={t.look}>
      <div aria-live="polite" aria-busy={isFetching} className="effect">
        {productCode === undefined ? <p className="muted">{t.chooseFirst}</p> : null}
        {error ? <Alert type="warning" title={error.message} /> : null}
        {data ? (
          <>
            <Alert type={data.finding === 'well' ? 'success' : 'warning'} title={t.finding[data.finding]} showIcon />
            <Facts state={data} />
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t.again}
            </Button>
          </>
        ) : null}
      </div>
    </Box>
  )
}

function Facts({ state }: { state: State }) {
  const t = useWords(words)
  const language = useLanguage()
  const { terminalNumber, ontRegistered, onlineSince, lastSeenAt, refusedAt, lastEnded, closedReason, address } = state
  const figures: Figure[] = [
    { field: 'account', label: t.account, value: state.account },
    { field: 'status', label: t.wanted, value: <StatusTag state={state.status} /> },
    { field: 'appliedStatus', label: t.network, value: <StatusTag state={state.appliedStatus} /> },
    ...(closedReason ? [{ field: 'closedReason', label: t.reason, value: closedReason }] : []),
    ...(terminalNumber
      ? [
          {
            field: 'terminalNumber',
            label: t.ont,
            value: `${terminalNumber}, ${ontRegistered ? t.registered : t.notRegistered}`,
          },
        ]
      : []),
    ...(onlineSince
      ? [{ field: 'onlineSince', label: t.onlineSince, value: <InstantText value={onlineSince} /> }]
      : []),
    ...(address ? [{ field: 'address', label: t.address, value: address }] : []),
    ...state.ipv6.map((one) => ({ field: one.kind, label: term(one.kind, language), value: one.address })),
    ...(lastSeenAt ? [{ field: 'lastSeenAt', label: t.lastSeen, value: <InstantText value={lastSeenAt} /> }] : []),
    ...(lastEnded ? [{ field: 'lastEnded', label: t.lastEnded, value: lastEnded }] : []),
    ...(refusedAt ? [{ field: 'refusedAt', label: t.refused, value: <InstantText value={refusedAt} /> }] : []),
  ]
  return <Figures items={figures} width={140} />
}
