import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { type Figure, Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

const isGood = { 'status-good': 'success', 'status-waiting': 'info', 'status-network': 'info' } as const
const alertOf = (finding: string) => isGood[finding as keyof typeof isGood] ?? 'warning'

/** The state of each FreeRADIUS and its counters for an access server, with the finding first. */
export function RadiusServers({ accessServerCode }: { accessServerCode: string }) {
  const t = useWords(words)
  const f = useFormat()
  const { data, error, refetch, isFetching } = useQuery({
    ...q(api.radius.serverStatus, { accessServerCode }),
    enabled: false,
    gcTime: 0,
  })
  return (
    <Box title={t.radiusServer}>
      <Flex vertical gap={12} aria-live="polite" aria-busy={isFetching}>
        {error ? <Alert type="warning" title={error.message} /> : null}
        {data ? null : <p className="muted">{t.statusAdvice}</p>}
        {data?.servers.length === 0 ? <Alert type="warning" showIcon title={t.statusNotSet} /> : null}
        {data?.servers.map(({ server, finding, startedAt, counters }) => {
          const items: Figure[] = [
            { field: 'startedAt', label: t.runningSince, value: <InstantText value={startedAt} /> },
            ...(counters
              ? (['received', 'accepted', 'rejected', 'reports', 'dropped', 'wrongSecret'] as const).map((field) => ({
                  field,
                  label: t.counters[field],
                  value: f.number(counters[field]),
                }))
              : []),
          ]
          return (
            <Flex key={server} vertical gap={12}>
              <Alert
                type={alertOf(finding)}
                showIcon
                title={t.ofServer(server, t.statusTitles[finding])}
                description={t.statusMeans[finding]}
              />
              {startedAt ? <Figures width={130} items={items} /> : null}
            </Flex>
          )
        })}
        {data ? (
          <Figures
            width={130}
            items={[{ field: 'lastReportAt', label: t.lastReport, value: <InstantText value={data.lastReportAt} /> }]}
          />
        ) : null}
        <div>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t.testRadius}
          </Button>
        </div>
      </Flex>
    </Box>
  )
}
