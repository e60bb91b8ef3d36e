import type { Output } from '@lastmile/contract/platform/call.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { api, q } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Order = Pick<Output<typeof aftersales.orderDetailInfo>, 'orderCode' | 'customerCode' | 'orderStatus'>

/** The construction that a purchase request waits for, with a link to the sale once a port is free. */
export function ConstructionOfOrder({ order: { orderCode, customerCode, orderStatus } }: { order: Order }) {
  const t = useWords(words)
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: built } = useQuery(q(api.workflow.constructionOfOrder, { orderCode }))
  if (!built) return null
  const { code, state, stepName, stepZhName, dueAt, boxCode, freePorts, reason } = built
  const sellable = orderStatus === 'acknowledged' && (state === 'accepted' || state === 'served')
  return (
    <section>
      <h3>{t.construction}</h3>
      <Figures
        items={[
          { field: 'constructionCode', label: t.constructionCode, value: code },
          { field: 'state', value: t.constructionStates[state] },
          ...(stepName === null
            ? []
            : [{ field: 'element', value: nameIn(language, { name: stepName, zhName: stepZhName }) }]),
          ...(dueAt === null ? [] : [{ field: 'dueAt', value: <InstantText value={dueAt} /> }]),
          ...(boxCode === null ? [] : [{ field: 'odbCode', value: t.freeIn(boxCode, freePorts ?? 0) }]),
          ...(reason === null || state === 'cancelled' ? [] : [{ field: 'reason', value: reason }]),
        ]}
      />
      {sellable ? (
        <Can act="6">
          <Button type="primary" onClick={() => void navigate(paths.customer(customerCode, '6'))}>
            {t.sellLine}
          </Button>
        </Can>
      ) : null}
    </section>
  )
}
