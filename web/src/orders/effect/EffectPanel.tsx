import { fieldLabel, term } from '@lastmile/contract/words.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { todayIn, useFormat } from '#platform/format.ts'
import { Figures, Money } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Later } from './Later.tsx'
import { OrderLines } from './OrderLines.tsx'
import type { Effect } from './use-effect-of-sale.ts'
import { words } from './words.ts'
import '#platform/style/show.css'
import './effect.css'

/** The part of the effect that all order kinds share; a negative amount due is a refund. */
export type OrderEffect = Pick<Effect, 'lines'> & { dueNow: number; tax: number } & Partial<
    Pick<
      Effect,
      | 'port'
      | 'signIn'
      | 'balances'
      | 'next'
      | 'monthlyPrice'
      | 'later'
      | 'totalMonth'
      | 'internetFee'
      | 'installFee'
      | 'totalAmount'
    >
  >

type EffectPanelProps = {
  effect: OrderEffect | undefined
  error: Error | null
  settling: boolean
  /** Content above the amounts, such as the new customer's code. */
  head?: ReactNode
  /** The text if nothing is due; by default, that it will be billed. */
  nothingDue?: string | undefined
  /** Further changes, such as the new last paid day. */
  children?: ReactNode
  /** Content below, such as which input is missing. */
  foot?: ReactNode
}

type Previewed = { data?: unknown; error: Error | null; isFetching: boolean }

/** Returns why a form cannot be sent: its effect is refused, its input is incomplete, or it is being sent. */
export function useStops({ data, error, isFetching }: Previewed): { why: string | undefined; disabled: boolean } {
  const t = useWords(words)
  return { why: error?.message ?? (data ? undefined : t.notYet), disabled: isFetching }
}

/** The panel next to a sales form: the amount due and what it is for, the port, and the next steps with their dates. */
export function EffectPanel({ effect, error, settling, head, nothingDue, children, foot }: EffectPanelProps) {
  const t = useWords(words)
  return (
    <Box title={t.title}>
      <div className="effect" aria-live="polite" aria-busy={settling}>
        {head}
        {error ? <Alert type="warning" title={t.refused} description={error.message} /> : null}
        {effect ? (
          <EffectOf effect={effect} nothingDue={nothingDue ?? t.nothingDue} />
        ) : error ? null : (
          <p className="muted">{t.notYet}</p>
        )}
        {effect ? children : null}
        {foot}
      </div>
    </Box>
  )
}

/** The totals of a sale; renders nothing for other orders. */
function Totals({ of: { totalMonth, internetFee, installFee, totalAmount } }: { of: OrderEffect }) {
  if (totalMonth === undefined) return null
  const items = [
    { field: 'totalMonth', value: totalMonth },
    { field: 'internetFee', value: <Money value={internetFee} /> },
    { field: 'installFee', value: <Money value={installFee} /> },
    { field: 'totalAmount', value: <Money value={totalAmount} /> },
  ]
  return <Figures items={items} width={120} />
}

function EffectOf({ effect, nothingDue }: { effect: OrderEffect; nothingDue: string }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const today = todayIn(f.timeZone)
  const { lines, dueNow, tax, port = null, balances = [], next = [], monthlyPrice = null, later = [], signIn } = effect
  const percents = new Set(lines.filter((line) => line.tax !== 0).map((line) => f.taxRate(line.taxPercent)))
  return (
    <>
      <div className="due-now">
        <span>{dueNow < 0 ? t.givenBack : t.dueNow}</span>
        <strong>{f.money(Math.abs(dueNow))}</strong>
        {dueNow === 0 ? <small>{nothingDue}</small> : null}
        {lines.some(({ taxCode, amount }) => taxCode === 'exempt' && amount !== 0) ? <small>{t.exempt}</small> : null}
        {dueNow !== 0 && tax !== 0 ? <small>{t.inclTax(f.list([...percents]), f.amount(Math.abs(tax)))}</small> : null}
      </div>
      <OrderLines lines={lines} />
      <Totals of={effect} />
      <Later monthlyPrice={monthlyPrice} later={later} />
      {port ? (
        <section>
          <h3>{t.port}</h3>
          <p>{t.portAt(nameIn(language, { name: port.odbName, zhName: port.odbZhName }), port.portCode)}</p>
        </section>
      ) : null}
      {signIn ? (
        <section>
          <h3>{fieldLabel('signIn', language)}</h3>
          <p>{t.byIpoe}</p>
        </section>
      ) : null}
      {balances.length > 0 ? (
        <section>
          <h3>{t.balances}</h3>
          {balances.map(({ balance, before, after }) => (
            <div key={balance} className="choice-line">
              <span>{term(balance, language)}</span>
              <span className="money">
                {f.amount(before)} → {f.amount(after)}
              </span>
            </div>
          ))}
        </section>
      ) : null}
      {next.length > 0 ? (
        <section>
          <h3>{t.next}</h3>
          <Timeline
            steps={next.map(({ step, dueOn }, index) => ({
              key: step,
              title: term(step, language),
              state: index === 0 ? 'inProgress' : 'later',
              ...(dueOn ? { note: dueOn === today ? t.today : t.by(f.day(dueOn)) } : {}),
            }))}
          />
        </section>
      ) : null}
    </>
  )
}
