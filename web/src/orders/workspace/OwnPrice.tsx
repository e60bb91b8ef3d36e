import { termHorizon } from '@lastmile/contract/platform/values.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { DayText, Figures } from '#platform/show/Figures.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Prices = Output<typeof aftersales.modifyPrice>
type OwnPriceProps = { productCode: string; onDone: () => void }

/** The customer's own price for a line: agreed with a reason, until a day or permanently, instead of the list price. */
export function OwnPrice({ productCode, onDone }: OwnPriceProps) {
  const { data: prices, error } = useQuery({ ...q(api.orders.modifyPrice, { productCode }), retry: false })
  if (error) return <Alert type="warning" title={error.message} />
  if (!prices) return <Loading />
  return <PriceForm key={`${prices.before} ${prices.ownPrice}`} prices={prices} onDone={onDone} />
}

function PriceForm({ prices, onDone }: { prices: Prices; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const customerCode = useCustomer()
  const { productCode, before, listPrice, leastPrice, ownPrice, ownPriceUntil } = prices
  const form = useCallForm(api.orders.changePrice, {
    initial: {
      ...(ownPrice === null ? {} : { ownPrice }),
      ...(ownPriceUntil === null ? {} : { ownPriceUntil }),
    },
    fixed: { customerCode, productCode, expectedAmount: before },
    draft: productCode,
    done: t.priceChanged,
    onDone,
  })
  return (
    <div className="detail">
      <Figures
        items={[
          { field: 'listPrice', value: t.each(f.money(listPrice), prices.monthQuantity) },
          { field: 'priceAmount', value: f.money(before) },
          ...(ownPriceUntil === null ? [] : [{ field: 'ownPriceUntil', value: <DayText value={ownPriceUntil} /> }]),
          { field: 'leastPrice', value: f.money(leastPrice) },
        ]}
      />
      <CallForm form={form} submit={t.changePrice} confirm={<Effect prices={prices} asked={form.values} />} columns={1}>
        <form.Field name="ownPrice" hint={t.ownPriceHint}>
          <MoneyInput />
        </form.Field>
        <form.Field name="ownPriceUntil" hint={t.untilHint}>
          <DayInput min={addDays(todayIn(f.timeZone), 1)} daysAhead={termHorizon} />
        </form.Field>
        <form.Field name="remark" label={t.why} />
        <Effect prices={prices} asked={form.values} />
      </CallForm>
    </div>
  )
}

type Asked = { ownPrice?: number | undefined; ownPriceUntil?: string | undefined }

/** A preview of the change, with the same checks. */
function Effect({ prices: { productCode }, asked }: { prices: Prices; asked: Asked }) {
  const t = useWords(words)
  const f = useFormat()
  const { ownPrice, ownPriceUntil } = useDebounced(asked, 300)
  const { data, error } = useQuery({
    ...q(api.orders.modifyPrice, {
      productCode,
      ...(ownPrice === undefined ? {} : { ownPrice }),
      ...(ownPrice === undefined || ownPriceUntil === undefined ? {} : { ownPriceUntil }),
    }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <Alert type="warning" title={error.message} />
  if (!data) return null
  const { before, after, startsOn, monthQuantity } = data
  return (
    <p aria-live="polite">
      {t.fromThen(f.day(startsOn), f.money(before), t.each(f.money(after), monthQuantity))}
      {ownPrice !== undefined && ownPriceUntil !== undefined
        ? ` ${startsOn > ownPriceUntil ? t.buyUntil(f.day(ownPriceUntil)) : t.listAgain(f.day(ownPriceUntil))}`
        : null}
    </p>
  )
}
