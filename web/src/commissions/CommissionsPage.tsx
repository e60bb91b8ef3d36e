import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useParams } from '#platform/params.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { PayOut } from './PayOut.tsx'
import { Payouts } from './Payouts.tsx'
import { words } from './words.ts'

/** Sellers' commission and payouts; finance pays them. The open seller is part of the URL. */
export default function CommissionsPage() {
  const t = useWords(words)
  const language = useLanguage()
  const [params, change] = useParams()
  const sellerCode = params.get('seller')
  const { data } = useQuery({
    ...q(api.commissions.list, { sellerCode: sellerCode ?? '' }),
    enabled: sellerCode !== null,
  })
  const open = sellerCode === null ? undefined : data?.rows[0]
  const opens = (seller: { sellerCode: string }) => change({ seller: seller.sellerCode })
  const close = () => change({ seller: null })
  return (
    <Page title={t.title}>
      <CallTable
        call={api.commissions.list}
        filters={['sellerCode']}
        title={t.sellers}
        rowKey="sellerCode"
        onOpen={opens}
        empty={<EmptyState title={t.nobody}>{t.nobodyAdvice}</EmptyState>}
        columns={(c) => [
          c.link('sellerCode', (row) => () => opens(row)),
          c.named('sellerName', 'sellerZhName'),
          c.named('organizationUnitName', 'organizationUnitZhName'),
          c.money('earned'),
          c.money('takenBack'),
          c.money('paidOut'),
          c.money('openAmount'),
        ]}
      />
      <Detail
        open={open !== undefined}
        onClose={close}
        title={open ? nameIn(language, { name: open.sellerName, zhName: open.sellerZhName }) : ''}
        width={900}
      >
        {open ? (
          <div className="detail">
            <Can act="commission.pay">
              <PayOut seller={open} onDone={close} />
            </Can>
            <CallTable
              call={api.commissions.statement}
              input={{ sellerCode: open.sellerCode }}
              name="statement"
              title={t.byMonth}
              rowKey="month"
              empty={<EmptyState title={t.nothingEarned} />}
              columns={(c) => [
                c.month('month'),
                c.number('orderCount'),
                c.money('earned'),
                c.money('takenBack'),
                c.money('paidOut'),
                c.money('openAmount', { title: t.openAtEnd }),
              ]}
            />
            <Payouts sellerCode={open.sellerCode} />
          </div>
        ) : null}
      </Detail>
    </Page>
  )
}
