import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/format.ts'
import { common } from '#platform/common-words.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import type { AnyForm } from '#platform/form/any-form.ts'
import { payable } from '#platform/payable.ts'
import { useWords } from '#platform/words.ts'
import { CashReceived } from './CashReceived.tsx'
import { Drawer } from './Drawer.tsx'
import { couponIn, useCoupons } from './coupons.ts'
import { TenderRow } from './TenderRow.tsx'
import { cashOf, covered, type Due, drawerWith, hasReference, type Tender, whole } from './tenders.ts'
import { words } from './words.ts'

type PayFormProps = {
  /** The form of a call that has tenders. */
  form: AnyForm & { set: (patch: { tenders: Tender[] }) => void }
  tenders: readonly Partial<Tender>[]
  due: Due
  /** The cash received from the customer. */
  given: number | undefined
  onGiven: (given: number | undefined) => void
  /** The tenders offered; all by default. */
  kinds?: readonly TenderKind[]
  /** The label of the button; by default it states the amount. */
  submit?: string
  /** Additional inputs. */
  children?: ReactNode
}

const allKinds = ['cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon', 'common-balance'] as const

/** Takes a payment by one tender with a click, or split over several; change, remainder and drawer update live. */
export function PayForm({ form, tenders, due, given, onGiven, kinds = allKinds, submit, children }: PayFormProps) {
  const t = useWords(words)
  const c = useWords(common)
  const f = useFormat()
  const left = due.amount - covered(tenders)
  const cash = cashOf(tenders)
  const oddGiven = given !== undefined && cash > 0 && !payable(given)
  const shortGiven = given !== undefined && cash > 0 && given < cash
  const set = (next: readonly Partial<Tender>[]) => form.set({ tenders: next as Tender[] })
  const coupons = useCoupons(tenders, due, set)
  const couponMissing = tenders.some(({ kind }, index) => kind === 'cash-coupon' && !couponIn(coupons[index]))
  const balanceFault = due.usingCommonBalance ? (due.commonBalance === 0 ? t.balanceEmpty : undefined) : t.balanceShut
  const why = couponMissing
    ? t.couponMissing
    : left !== 0
      ? saidOf(left, t, f.money)
      : oddGiven
        ? c.payable(f.currency.exponent)
        : shortGiven
          ? t.short(f.money(cash - given))
          : drawerWith(due, cash).beyond
            ? t.beyond
            : undefined
  return (
    <CallForm form={form} submit={submit ?? t.pay(f.money(due.amount))} why={why} columns={1} unconfirmed="payment">
      <Ways
        kinds={kinds}
        used={tenders.map((tender) => tender.kind)}
        disabled={form.busy}
        balanceFault={balanceFault}
        onWhole={(kind) => set([whole(kind, due.amount, due), ...restOf(kind, due)])}
        onSplit={(kind) => set([...tenders, whole(kind, Math.max(0, left), due)])}
      />
      {placesOf(tenders).map(({ key, index, kind }) => (
        <TenderRow
          key={key}
          index={index}
          kind={kind}
          amount={tenders[index]?.amount ?? 0}
          answer={coupons[index]}
          commonBalance={due.commonBalance}
          onRemove={tenders.length > 1 ? () => set(tenders.filter((_, other) => other !== index)) : null}
        />
      ))}
      {tenders.some(({ kind }) => kind === 'cash') ? (
        <CashReceived cash={cash} given={given} onGiven={onGiven} disabled={form.busy} />
      ) : null}
      {children}
      <Left left={left} />
      <Drawer due={due} cash={cash} />
    </CallForm>
  )
}

/** Validation errors identify a tender by its index, so its key is composed of index and kind. */
const placesOf = (tenders: readonly Partial<Tender>[]) =>
  tenders.map(({ kind = 'cash' }, index) => ({ key: `${index} ${kind}`, index, kind }))

/** Returns the rest that a tender cannot pay on its own, as a cash tender. */
const restOf = (kind: TenderKind, due: Due): Tender[] => {
  const rest = due.amount - whole(kind, due.amount, due).amount
  return rest > 0 ? [whole('cash', rest, due)] : []
}

type WaysProps = {
  kinds: readonly TenderKind[]
  /** The kinds of the tenders already entered. */
  used: readonly (TenderKind | undefined)[]
  disabled: boolean
  balanceFault: string | undefined
  onWhole: (kind: TenderKind) => void
  onSplit: (kind: TenderKind) => void
}

function Ways({ kinds, used, disabled, balanceFault, onWhole, onSplit }: WaysProps) {
  const t = useWords(words)
  const off = (kind: TenderKind) => disabled || (kind === 'common-balance' && balanceFault !== undefined)
  const why = (kind: TenderKind) => (kind === 'common-balance' ? balanceFault : undefined)
  const single = used.length === 1 ? used[0] : undefined
  const open = kinds.filter((kind) => hasReference(kind) || !used.includes(kind))
  return (
    <div className="ways">
      <div className="ways-whole">
        {kinds.map((kind) => (
          <Button
            key={kind}
            aria-pressed={single === kind}
            disabled={off(kind)}
            title={why(kind)}
            onClick={() => onWhole(kind)}
          >
            {t[kind]}
          </Button>
        ))}
      </div>
      {used.length < 5 ? (
        <div className="ways-split">
          <span className="muted">{t.add}</span>
          {open.map((kind) => (
            <Button
              key={kind}
              size="small"
              type="link"
              disabled={off(kind)}
              title={why(kind)}
              onClick={() => onSplit(kind)}
            >
              + {t[kind]}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** Returns a text on whether the tenders cover the amount due. */
const saidOf = (left: number, t: (typeof words)['en'], money: (amount: number) => string): string =>
  left > 0 ? t.left(money(left)) : left < 0 ? t.over(money(-left)) : t.exact

function Left({ left }: { left: number }) {
  const t = useWords(words)
  const f = useFormat()
  return <output className={left === 0 ? 'said good' : 'said bad'}>{saidOf(left, t, f.money)}</output>
}
