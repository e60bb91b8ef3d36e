import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DueOn } from '#bills'
import { api, q } from '#platform/api.ts'
import { dayIn, useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { ToPage } from '#platform/show/ToPage.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { nameCustomer } from '#workspace/tabs/tabs.ts'
import { Connection } from './Connection.tsx'
import { HeadFigure, HeadLines, useProducts } from './HeadLines.tsx'
import { words } from './words.ts'

/**
 * Refetches the figures every minute and when the window regains the focus, because another clerk may take a payment.
 */
const followed = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const

/** The summary of a customer, above every page of the workspace; each figure links to its page. */
export function CustomerHead({ customerCode }: { customerCode: CustomerCode }) {
  const language = useLanguage()
  const f = useFormat()
  const { data: head } = useQuery({ ...q(api.payments.head, { customerCode }), ...followed })
  useEffect(() => {
    if (head) nameCustomer(customerCode, head.name)
  }, [customerCode, head])
  if (!head)
    return (
      <header className="customer-head">
        <b>{customerCode}</b>
      </header>
    )
  const { lastContactAt } = head
  const lastContact = f.day(lastContactAt && dayIn(lastContactAt, f.timeZone))
  return (
    <header className="customer-head">
      <div className="customer-name">
        <b>{head.name}</b>
        <StatusTag state={head.status} />
        <span className="muted" title={nameIn(language, head.customerType)}>
          {head.customerCode}
        </span>
      </div>
      <div className="head-figures">
        <HeadFigure field="contactTel">{head.contactTel}</HeadFigure>
        <HeadLines customerCode={customerCode} counts={head.products} />
        <HeadFigure field="connection">
          <Connection customerCode={customerCode} />
        </HeadFigure>
        <HeadFigure field="toSpend">
          <Goto to={paths.customer(customerCode, 'balanceInfo')}>{f.money(head.commonBalance)}</Goto>
        </HeadFigure>
        <HeadFigure field="overdue">
          <Overdue customerCode={customerCode} overdue={head.overdue} />
        </HeadFigure>
        {head.open > head.overdue ? (
          <HeadFigure field="open">
            <Open customerCode={customerCode} open={head.open} openDueOn={head.openDueOn} />
          </HeadFigure>
        ) : null}
        {head.openOrders > 0 ? (
          <HeadFigure field="openOrders">
            <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite')}>{f.number(head.openOrders)}</Goto>
          </HeadFigure>
        ) : null}
        <HeadFigure field="lastContactAt">
          <ToPage customerCode={customerCode} code="CareInfo">
            {lastContact}
          </ToPage>
        </HeadFigure>
      </div>
      <HeadActions customerCode={customerCode} open={head.open} />
    </header>
  )
}

/** Returns where to pay: the payment page for users who may take payments, otherwise the bills. */
function useWhereToPay(customerCode: CustomerCode, amount: number) {
  const mayTake = useCan('InBatchPayAct')
  return paths.customer(customerCode, mayTake && amount > 0 ? 'InBatchPayAct' : 'billInfo')
}

/** The overdue amount, in red. */
function Overdue({ customerCode, overdue }: { customerCode: CustomerCode; overdue: number }) {
  const f = useFormat()
  return (
    <Goto to={useWhereToPay(customerCode, overdue)} className={overdue > 0 ? 'overdue-button' : ''}>
      {f.money(overdue)}
    </Goto>
  )
}

type OpenProps = { customerCode: CustomerCode; open: number; openDueOn: string | null }

/** The open amount with its next due date; omitted if it would repeat the overdue amount. */
function Open({ customerCode, open, openDueOn }: OpenProps) {
  const f = useFormat()
  return (
    <>
      <Goto to={useWhereToPay(customerCode, open)}>{f.money(open)}</Goto> <DueOn day={openDueOn} />
    </>
  )
}

type Deed = { name: 'renew' | 'take' | 'pay' | 'fault' | 'note'; act: FunctionCode; key: string; to: string }

/** The most frequent actions, each with its shortcut. Paying open bills comes first. */
function HeadActions({ customerCode, open }: { customerCode: CustomerCode; open: number }) {
  const t = useWords(words)
  const takesBills = useCan('InBatchPayAct')
  // Lines billed monthly cannot be renewed.
  const renews = useProducts(customerCode)?.some(({ paymentMode }) => paymentMode === 'prepaid') ?? true
  const to = (act: FunctionCode) => paths.customer(customerCode, act)
  const operations: readonly Deed[] = [
    ...(renews ? [{ name: 'renew', act: '15', key: 'R', to: to('15') } as const] : []),
    open > 0 && takesBills
      ? { name: 'take', act: 'InBatchPayAct', key: 'P', to: to('InBatchPayAct') }
      : { name: 'pay', act: '12', key: 'P', to: to('12') },
    { name: 'fault', act: '11', key: 'F', to: to('11') },
    { name: 'note', act: 'CareInfo', key: 'N', to: paths.customer(customerCode, 'baseInfo', { do: 'note' }) },
  ]
  return (
    <div className="head-actions">
      {operations.map(({ name, act, key, to }) => (
        <Can key={name} act={act}>
          <Goto to={to} className="head-action" aria-keyshortcuts={key} title={`${t[name]} (${key})`}>
            {t[name]}
          </Goto>
        </Can>
      ))}
    </div>
  )
}
