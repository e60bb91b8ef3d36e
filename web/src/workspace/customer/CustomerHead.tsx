import { fieldLabel } from '@lastmile/contract/words.ts'
import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { nameCustomer } from '#workspace/tabs'
import { words } from './words.ts'

/** The customer at a glance, above every page of the workspace; each figure leads to its page. */
export function CustomerHead({ customerCode }: { customerCode: CustomerCode }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const { data: head, error } = useQuery(q(api.payments.head, { customerCode }))
  useEffect(() => {
    if (head) nameCustomer(customerCode, head.name)
  }, [customerCode, head])
  if (!head)
    return (
      <header className="customer-head">
        <b>{customerCode}</b>
        {error ? <span className="bad">{t.customerGone}</span> : null}
      </header>
    )
  return (
    <header className="customer-head">
      <div className="customer-name">
        <b>{head.name}</b>
        <StatusTag state={head.status} />
        <span className="muted">{nameIn(language, head.customerType)}</span>
      </div>
      <HeadFigure field="customerCode">{head.customerCode}</HeadFigure>
      <HeadFigure field="contactTel">{head.contactTel}</HeadFigure>
      <HeadFigure field="account">{head.account ?? '–'}</HeadFigure>
      <HeadFigure field="commonBalance">
        <Goto to={paths.customer(customerCode, 'balanceInfo')}>{f.money(head.commonBalance)}</Goto>
      </HeadFigure>
      <HeadFigure field="arrears">
        <Goto className={head.arrears > 0 ? 'bad' : ''} to={paths.customer(customerCode, 'billInfo')}>
          {f.money(head.arrears)}
        </Goto>
      </HeadFigure>
      <HeadFigure field="products">
        <Goto to={paths.customer(customerCode, 'productInfo')} className="tags">
          {head.products.length === 0
            ? 0
            : head.products.map(({ state, count }) => <ProductCount key={state} state={state} count={count} />)}
        </Goto>
      </HeadFigure>
      <HeadFigure field="openOrders">
        <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite')}>{f.number(head.openOrders)}</Goto>
      </HeadFigure>
    </header>
  )
}

function ProductCount({ state, count }: { state: string; count: number }) {
  return (
    <span className="product-count">
      {count}&thinsp;×&thinsp;
      <StatusTag state={state} />
    </span>
  )
}

function HeadFigure({ field, children }: { field: string; children: ReactNode }) {
  const language = useLanguage()
  return (
    <div className="head-figure">
      <span>{fieldLabel(field, language)}</span>
      <div>{children}</div>
    </div>
  )
}
