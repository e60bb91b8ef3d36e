import type { Output } from '@lastmile/contract/platform/call.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { DeviceReturn } from '@lastmile/contract/aftersales/changes.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActPage, onlyChoice, ProductCards, type Submitted, useOnlyChoice, EffectPanel, useStops } from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { paths } from '#platform/paths.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useCan } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { ToPage } from '#platform/show/ToPage.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Closable = Output<typeof aftersales.productsForClosable>[number]
type Closed = Submitted & { left: ReactNode }

/** Closes a customer's line: shows the refund, the amount still owed, and what must be returned. */
export default function ClosePage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [submitted, submit] = useState<Closed | null>(null)
  const { data: products } = useQuery(q(api.orders.productsForClosable, { customerCode }))
  return (
    <ActPage
      title={t.close}
      products={products}
      none={t.noneToClose}
      submitted={submitted}
      done={t.closed}
      onAgain={() => submit(null)}
      left={submitted?.left}
    >
      <CloseForm products={products ?? []} customerCode={customerCode} onDone={submit} />
    </ActPage>
  )
}

type FormProps = { products: readonly Closable[]; customerCode: string; onDone: (closed: Closed) => void }

const waysBack = (language: Language) => DeviceReturn.options.map((code) => ({ code, content: term(code, language) }))

function CloseForm({ products, customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [params] = useSearchParams()
  const [chosen, choose] = useState(onlyChoice(products, params.get('product')).productCode)
  const product = products.find(({ productCode, _disabled }) => productCode === chosen && !_disabled)
  const form = useCallForm(api.orders.close, {
    initial: { payout: 'common-balance', deviceReturn: 'customer-brings', ...(chosen ? { productCode: chosen } : {}) },
    fixed: { customerCode, ...(product ? { expectedAmount: product.effect.amount } : {}) },
    draft: false,
    onDone: (answer, { payout = 'common-balance', deviceReturn }) => {
      const { toCredit = 0, terminalBought = false } = product?.effect ?? {}
      const collected = deviceReturn !== 'technician-fetches' && !terminalBought
      onDone({ ...answer, left: <Left {...answer} {...{ payout, toCredit, collected }} /> })
    },
  })
  useOnlyChoice(products, chosen, (productCode) => {
    choose(productCode)
    form.set({ productCode })
  })
  const stops = useStops({ data: product, error: null, isFetching: false })
  const name = product ? nameIn(language, { name: product.productName, zhName: product.productZhName }) : ''
  return (
    <Beside
      aside={
        <EffectPanel
          effect={product ? { ...product.effect, ...atOnce(product.effect) } : undefined}
          error={null}
          settling={false}
          nothingDue={product && product.effect.amount < 0 ? t.allToBills : t.nothingAtClosing}
        >
          {product ? (
            <Points effect={product.effect} fetched={form.values.deviceReturn === 'technician-fetches'} />
          ) : null}
        </EffectPanel>
      }
    >
      <Box>
        <CallForm form={form} submit={t.submitClose} confirm={t.askClose(name)} danger columns={1} {...stops}>
          <form.Field name="productCode" names={['expectedAmount']} label={t.which}>
            <ProductCards
              products={products}
              onChange={(productCode) => {
                choose(productCode)
                form.set({ productCode })
              }}
            />
          </form.Field>
          <form.Field name="reason">
            <CallSelect call={api.configuration.precloseReasons} input={{}} />
          </form.Field>
          <form.Field name="payout" label={t.payout}>
            <RadioCards
              look="chips"
              cards={(['common-balance', 'cash'] as const).map((code) => ({ code, content: t[code] }))}
            />
          </form.Field>
          {product?.effect.terminalNumber && !product.effect.terminalBought ? (
            <form.Field name="deviceReturn">
              <RadioCards look="chips" cards={waysBack(language)} />
            </form.Field>
          ) : null}
          <form.Field name="remark" />
        </CallForm>
      </Box>
    </Beside>
  )
}

/** Returns the amount paid or refunded at once, with its tax if that is the tax on the whole amount. */
function atOnce({ amount, tax, deposit, due, refund }: Closable['effect']): { dueNow: number; tax: number } {
  const dueNow = due > 0 ? due : 0 - refund
  return { dueNow, tax: deposit === 0 && dueNow === amount ? tax : 0 }
}

type LeftProps = Pick<Output<typeof aftersales.close>, 'refund' | 'terminalNumber'> & {
  payout: 'cash' | 'common-balance'
  toCredit: number
  /** Whether the clerk collects the terminal: the customer has not bought it, and no technician fetches it. */
  collected: boolean
}

/** What the clerk still has to do after closing: refund the money and collect the device. */
function Left({ refund, terminalNumber, payout, toCredit, collected }: LeftProps) {
  const t = useWords(words)
  const f = useFormat()
  const customerCode = useCustomer()
  const own = refund - toCredit
  return (
    <>
      {own > 0 ? <div>{(payout === 'cash' ? t.handOver : t.toCommon)(f.money(own))}</div> : null}
      {terminalNumber && collected ? (
        <div>
          <ToPage customerCode={customerCode} code="CustomerEquipment">
            {t.takeBack(terminalNumber)}
          </ToPage>
        </div>
      ) : null}
      <BalanceLeft />
    </>
  )
}

/** Offers to pay out the common balance once the last line is closed. */
function BalanceLeft() {
  const t = useWords(words)
  const f = useFormat()
  const customerCode = useCustomer()
  const enabled = useCan('OtherRefundAct')
  const { data: products } = useQuery(q(api.orders.productsForClosable, { customerCode }))
  const { data: stand } = useQuery({ ...q(api.payments.forBalancePayout, { customerCode }), enabled })
  if (products?.length !== 0 || !stand || stand.payable === 0) return null
  return (
    <div>
      <Goto to={paths.customer(customerCode, 'OtherRefundAct', { part: 'balance' })}>
        {t.payOutBalance(f.money(stand.payable))}
      </Goto>
    </div>
  )
}

function Points({ effect, fetched }: { effect: Closable['effect']; fetched: boolean }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { unused, followers, amount, deposit, open, toCredit, terminalNumber, closesOn } = effect
  const { terminalBought, returnBy } = effect
  const pays = Math.min(Math.max(0, 0 - amount), open)
  return (
    <ul className="points">
      {unused.days > 0 ? <li>{t.unused(unused.days, unused.ofDays)}</li> : null}
      {followers.map(({ productCode, productName, productZhName, unused: { days, ofDays, net, tax } }) => {
        const name = nameIn(language, { name: productName, zhName: productZhName })
        return (
          <li key={productCode}>
            {days > 0 ? t.alsoUnused(name, t.unusedWorth(days, ofDays, f.money(net + tax))) : t.alsoEnds(name)}
          </li>
        )
      })}
      {deposit > 0 ? <li>{t.deposit(f.money(deposit))}</li> : null}
      {pays > 0 ? <li>{t.paysBills(f.money(pays))}</li> : null}
      {open > pays ? <li>{t.staysOpen(f.money(open - pays))}</li> : null}
      {toCredit > 0 ? <li>{t.toCredit(f.money(toCredit))}</li> : null}
      {terminalNumber === null ? null : (
        <li>
          {terminalBought
            ? t.terminalKept(terminalNumber)
            : fetched
              ? t.terminalFetched(terminalNumber, f.day(closesOn))
              : t.terminal(terminalNumber, f.day(returnBy))}
        </li>
      )}
      <li>{t.closesOn(f.day(closesOn))}</li>
    </ul>
  )
}
