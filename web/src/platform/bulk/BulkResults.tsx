import { Button, Flex } from 'antd'
import { spoken } from '#platform/notices.ts'
import { Box } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import type { BulkResult, useBulk } from './use-bulk.ts'
import { words } from './words.ts'

/**
 * The progress of a bulk action, the result for each item, and a button to retry the failed ones. Renders nothing
 * before the action has started.
 */
export function BulkResults({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const t = useWords(words)
  const { results, over, failed, busy } = bulk
  if (results.length === 0) return null
  const said = ({ state, said: text }: BulkResult) => [t.states[state], spoken(text)].filter(Boolean).join(': ')
  return (
    <Box title={t.results}>
      <Flex vertical gap={12}>
        <progress aria-label={t.results} max={results.length} value={over} />
        <Flex gap={12} align="center">
          <output>{t.over(over, results.length, failed)}</output>
          {busy ? <Button onClick={bulk.stop}>{t.stop}</Button> : null}
          {!busy && over - failed < results.length ? <Button onClick={bulk.retry}>{t.retry}</Button> : null}
        </Flex>
        <DataTable<BulkResult>
          rows={results}
          rowKey="key"
          aria-label={t.results}
          columns={(c) => [
            c.custom('key', { title: t.who, show: ({ key, name }) => `${name} ${key}`, text: ({ name }) => name }),
            c.custom('state', { title: t.result, show: said, text: said }),
          ]}
        />
      </Flex>
    </Box>
  )
}
