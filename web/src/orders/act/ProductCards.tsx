import type { Output } from '@lastmile/contract/platform/call.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import type { InputProps } from '#platform/inputs/AutoInput.tsx'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { useFormat } from '#platform/format.ts'
import { words } from './words.ts'

type Choice = Pick<
  Output<typeof orders.productsForSuspendable>[number],
  'productCode' | 'productName' | 'productZhName' | 'broadbandAccount' | 'state' | 'expireDate' | '_disabled' | 'why'
>
type ProductCardsProps = InputProps<string> & { products: readonly Choice[] }

/** The customer's products to choose from; one that cannot be chosen says why. */
export function ProductCards({ products, ...input }: ProductCardsProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  return (
    <RadioCards
      {...input}
      look="rows"
      aria-label={t.which}
      cards={products.map((product) => ({
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
              <span className="muted">{product.expireDate ? t.paidThrough(f.day(product.expireDate)) : null}</span>
              {product.why ? <span className="said bad">{product.why}</span> : null}
            </div>
          </>
        ),
      }))}
    />
  )
}

/** Why none of them can be chosen, in the words of the first; undefined where one can. */
export const whyNone = (products: readonly Choice[]): string | undefined =>
  products.every(({ _disabled }) => _disabled) ? (products[0]?.why ?? undefined) : undefined
