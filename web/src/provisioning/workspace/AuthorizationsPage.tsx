import type { Authorization } from '@lastmile/contract/provisioning/calls.ts'
import { useQuery } from '@tanstack/react-query'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useCustomer } from '#platform/customer.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { LineCard } from './LineCard.tsx'
import { words } from './words.ts'

/** How often the page refetches while commands are in progress, or while a line that is off still has a session. */
const lookAgainAfter_ms = 3_000
const isUnderWay = ({ status, desiredVersion, appliedVersion, liveSessions }: Authorization): boolean =>
  desiredVersion !== appliedVersion || (status === 'off' && liveSessions.length > 0)

type Props = {
  /** What a higher slice shows about a line. */
  about: (line: Authorization) => ReactNode
}

/** The desired and the applied state of each of a customer's lines, and the live sessions. */
export function AuthorizationsPage({ about }: Props) {
  const t = useWords(words)
  const { refresh } = useWords(common)
  const customerCode = useCustomer()
  const {
    data: lines,
    isFetching,
    refetch,
  } = useQuery({
    ...q(api.provisioning.authorizations, { customerCode }),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? lookAgainAfter_ms : false),
  })
  return (
    <Page
      title={t.authorizations}
      extra={
        <Button icon={<ReloadOutlined spin={isFetching} />} onClick={() => void refetch()}>
          {refresh}
        </Button>
      }
    >
      {lines === undefined ? (
        <Loading />
      ) : lines.length === 0 ? (
        <EmptyState title={t.none}>{t.noneAdvice}</EmptyState>
      ) : (
        lines.map((line) => (
          <LineCard key={line.productCode} line={line}>
            {about(line)}
          </LineCard>
        ))
      )}
    </Page>
  )
}
