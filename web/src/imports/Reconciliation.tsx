import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { api, q } from '#platform/api.ts'
import { Comparison } from './Comparison.tsx'
import { Totals } from './Totals.tsx'

/** Compares an import with the old system: its totals, and a sheet by customer. */
export function Reconciliation({ importId }: { importId: string }) {
  const { data } = useQuery(q(api.importReconciliations.totals, { importId }))
  return (
    <Flex vertical gap={24}>
      <Totals importId={importId} totals={data} />
      <Comparison importId={importId} compared={data?.compared ?? null} />
    </Flex>
  )
}
