import type { Input } from '@lastmile/contract/platform/call.ts'
import type { Hindrance, TestedOffering, saleTestCalls } from '@lastmile/contract/offerings/sale-test.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { Money } from '#platform/show/Figures.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type SaleQuery = Input<typeof saleTestCalls.rehearse>

/** All offerings with what prevents each sale; for a single offering, also its prices and policies. */
export function Answer({ asked }: { asked: SaleQuery }) {
  const t = useWords(words)
  const language = useLanguage()
  const say = useSentences()
  const [open, setOpen] = useState<string>()
  const { data } = useQuery({ ...q(api.saleRehearsal.rehearse, asked), staleTime: 0 })
  if (!data) return null
  return (
    <>
      {data.functions.length === 0 ? <Alert type="warning" title={t.cannotSell} /> : null}
      <p className="muted rehearsal-seller">{t.sellerLevels(data.customerLevel, data.preferentialLevel)}</p>
      <DataTable
        aria-label={t.offering}
        rows={data.offerings}
        rowKey="productOfferingCode"
        height="all"
        onOpen={(row) => setOpen(row.productOfferingCode)}
        columns={(c) => [
          c.custom('productOfferingCode', {
            title: t.offering,
            show: opening(setOpen),
            text: (row) => nameIn(language, row),
          }),
          c.word('kind'),
          c.custom('allowed', {
            title: t.answer,
            show: verdict,
            text: (row) => (row.allowed ? t.yes : t.no),
          }),
          c.custom('hindrances', {
            title: t.why,
            show: against,
            text: (row) => row.hindrances.map(say).join('; '),
          }),
        ]}
      />
      <Detail open={open !== undefined} onClose={() => setOpen(undefined)} title={t.prices} width={720}>
        {open === undefined ? null : <One asked={{ ...asked, productOfferingCode: open }} />}
      </Detail>
    </>
  )
}

const verdict = ({ allowed }: TestedOffering) => <Verdict allowed={allowed} />
const against = ({ hindrances }: TestedOffering) => <Against hindrances={hindrances} />
const opening = (open: (code: string) => void) =>
  function named(row: TestedOffering) {
    return <Opening row={row} open={open} />
  }

function Opening({ row, open }: { row: TestedOffering; open: (code: string) => void }) {
  const language = useLanguage()
  return (
    <Button type="link" size="small" onClick={() => open(row.productOfferingCode)}>
      {nameIn(language, row)}
    </Button>
  )
}

function Verdict({ allowed }: { allowed: boolean }) {
  const t = useWords(words)
  return <span className={`said ${allowed ? 'good' : 'bad'}`}>{allowed ? t.yes : t.no}</span>
}

function Against({ hindrances }: { hindrances: readonly Hindrance[] }) {
  const say = useSentences()
  const t = useWords(words)
  if (hindrances.length === 0) return <span className="muted">{t.all}</span>
  return (
    <ul className="rehearsed">
      {hindrances.map((one) => (
        <li key={one.rule}>{say(one)}</li>
      ))}
    </ul>
  )
}

/** An offering with each of its prices and the policies that apply. */
function One({ asked }: { asked: SaleQuery }) {
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.saleRehearsal.rehearse, asked), staleTime: 0 })
  const [offering] = data?.offerings ?? []
  if (!offering) return null
  return (
    <div className="detail">
      <h3>
        {nameIn(language, offering)} <Verdict allowed={offering.allowed} />
      </h3>
      <Against hindrances={offering.hindrances} />
      {offering.prices.map((price) => (
        <Priced key={price.priceCode} price={price} />
      ))}
    </div>
  )
}

function Priced({ price }: { price: TestedOffering['prices'][number] }) {
  const t = useWords(words)
  const language = useLanguage()
  const say = useSentences()
  return (
    <section>
      <h3>
        {nameIn(language, price)} · <Money value={price.normalPrice} />{' '}
        <span className={`said ${price.allowed ? 'good' : 'bad'}`}>{price.allowed ? t.holds : t.holdsNot}</span>
      </h3>
      <Against hindrances={price.hindrances} />
      <p className="muted">{price.policies.length === 0 ? t.noPolicies : t.policies}</p>
      <ul className="rehearsed">
        {price.policies.map((policy) => (
          <li key={policy.policyCode}>
            {nameIn(language, policy)}:{' '}
            {policy.allowed ? <span className="said good">{t.acts}</span> : policy.hindrances.map(say).join('; ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns a function that describes a violated rule, with channels and types by name. */
function useSentences(): (hindrance: Hindrance) => string {
  const t = useWords(words)
  const language = useLanguage()
  const channels = useQuery(q(api.configuration.serviceChannels, {})).data ?? []
  const types = useQuery(q(api.configuration.customerTypes, {})).data ?? []
  return ({ rule, needs, has }) => {
    const options = rule === 'not-in-channel' ? channels : rule === 'not-for-customer-type' ? types : []
    const named = (code: string) => {
      const option = options.find((one) => one.code === code)
      return option ? nameIn(language, option) : code
    }
    return t[rule](needs.map(named).join(t.comma), has === null ? '' : named(has))
  }
}
