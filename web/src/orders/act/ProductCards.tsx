import { fold, foldCode } from '@lastmile/contract/platform/fold.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { term } from '@lastmile/contract/words.ts'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { type Card, RadioCards } from '#platform/inputs/RadioCards.tsx'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { useFormat } from '#platform/format.ts'
import { words } from './words.ts'
import './product-cards.css'

type Choice = Pick<
  Output<typeof aftersales.productsForSuspendable>[number],
  | 'productCode'
  | 'productName'
  | 'productZhName'
  | 'broadbandAccount'
  | 'serviceAddress'
  | 'terminalNumber'
  | 'state'
  | 'expireDate'
  | '_disabled'
  | 'why'
> & { openOrderCode?: string | null }
type ProductCardsProps = InputProps<string> & { products: readonly Choice[] }

/** More products than this get a search box and scroll, so that the form below stays visible. */
const many = 8

/** The customer's products to choose from; those that cannot be chosen give the reason. */
export function ProductCards({ products, ...input }: ProductCardsProps) {
  const t = useWords(words)
  const cards = useCards(products)
  if (products.length > many) return <ManyProducts products={products} cards={cards} {...input} />
  return <RadioCards {...input} look="rows" aria-label={t.which} cards={cards} />
}

type ManyProps = ProductCardsProps & { cards: readonly Card[] }

/** A long list of products, searchable by account, address, device, name or state. */
function ManyProducts({ products, cards, ...input }: ManyProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [query, seek] = useState('')
  const list = useRef<HTMLDivElement>(null)
  // If this was opened from the card of a line, scrolls to that line.
  useEffect(() => list.current?.querySelector('label:has(:checked)')?.scrollIntoView({ block: 'nearest' }), [])
  const said = fold(query)
  const fits = (product: Choice) =>
    [
      nameIn(language, { name: product.productName, zhName: product.productZhName }),
      product.productCode,
      product.broadbandAccount,
      product.serviceAddress,
      product.terminalNumber,
      term(product.state, language),
    ].some((text) => text && (fold(text).includes(said) || foldCode(text).includes(foldCode(query))))
  const fitting = new Set(products.filter(fits).map(({ productCode }) => productCode))
  return (
    <div className="many-products">
      <Input
        type="search"
        allowClear
        aria-label={t.search}
        placeholder={t.search}
        value={query}
        onChange={({ target }) => seek(target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div className="many-products-list" ref={list}>
        <RadioCards
          {...input}
          look="rows"
          aria-label={t.which}
          cards={cards.filter(({ code }) => fitting.has(code) || code === input.value)}
        />
      </div>
      <output className="muted">{t.found(fitting.size, products.length)}</output>
    </div>
  )
}

function useCards(products: readonly Choice[]): Card[] {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  // If all lines have the same address, only their accounts distinguish them.
  const places = new Set(products.map(({ serviceAddress }) => serviceAddress)).size
  return products.map((product) => ({
    code: product.productCode,
    disabled: product._disabled,
    content: (
      <>
        <div className="choice-line">
          <span>
            <strong>{nameIn(language, { name: product.productName, zhName: product.productZhName })}</strong>{' '}
            <span className="muted">{product.broadbandAccount ?? product.productCode}</span>
          </span>
          <StatusTag state={product.state} />
        </div>
        <div className="choice-line">
          <span className="muted">
            {[
              places > 1 ? product.serviceAddress : null,
              product.expireDate && t.paidThrough(f.day(product.expireDate)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {product.why ? (
            <span className="said bad">
              {product.why}{' '}
              {product.openOrderCode ? (
                <Goto
                  to={paths.customer(ownerOf(product.openOrderCode), 'OrderInfoConfigComposite', {
                    order: product.openOrderCode,
                  })}
                >
                  {t.toOrder}
                </Goto>
              ) : null}
            </span>
          ) : null}
        </div>
      </>
    ),
  }))
}

/** Returns the reason for the first product if none can be chosen; undefined if one can. */
export const whyNone = (products: readonly Choice[]): string | undefined =>
  products.every(({ _disabled }) => _disabled) ? (products[0]?.why ?? undefined) : undefined
