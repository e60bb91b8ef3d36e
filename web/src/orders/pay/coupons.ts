import type { rechargeCards } from '@lastmile/contract/vouchers/calls.ts'
import { codeAsPrinted } from '@lastmile/contract/vouchers/codes.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, newKey, sendWith } from '#platform/api.ts'
import { Refusal } from '#platform/transport.ts'
import { type Due, type Tender, withCoupons } from './tenders.ts'

/**
 * The server's response for a coupon, or why there is no valid one; `passing` if the reason is not the coupon itself.
 */
export type Answer = { coupon: Output<typeof rechargeCards.checkCoupon> } | { fault: string; passing: boolean }
type Tenders = readonly Partial<Tender>[]

/** The number of characters of a complete code. */
const whole_code = 16

const codeOf = ({ kind, couponCode }: Partial<Tender>): string | undefined =>
  kind === 'cash-coupon' ? codeAsPrinted(typeof couponCode === 'string' ? couponCode : '') : undefined

/**
 * Checks the coupons among the tenders one by one, each as soon as its code is complete. `onFound` receives the updated
 * tenders when a coupon is found.
 */
export function useCoupons(tenders: Tenders, due: Due, onFound: (tenders: Tenders) => void): (Answer | undefined)[] {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const codes = tenders.map(codeOf)
  // A code without a result is checked again when it is entered again.
  const kept = [...answers].filter(([code, answer]) => !('fault' in answer && answer.passing) || codes.includes(code))
  if (kept.length < answers.size) setAnswers(new Map(kept))
  const asked = codes.find((code) => code?.length === whole_code && !answers.has(code))
  const found = codes.map((code) => answers.get(code ?? ''))
  const values = found.map((answer) => couponIn(answer)?.couponValue ?? 0)
  const shape = codes.map((code, index) => `${code ?? ''} ${values[index] ?? 0}`).join(',')
  useEffect(() => {
    if (asked === undefined) return
    const keep = (answer: Answer) => setAnswers((before) => new Map([...before, [asked, answer]]))
    api.rechargeCards
      .checkCoupon(sendWith({ couponCode: asked }, { key: newKey(), untold: true }))
      .then((coupon) => keep({ coupon }))
      .catch((error: Error) => keep({ fault: error.message, passing: isPassing(error) }))
  }, [asked])
  const arrange = useEffectEvent(() => {
    if (values.some((value) => value > 0)) onFound(withCoupons(tenders, values, due))
  })
  // Recalculates the amounts only if the coupons changed; otherwise the clerk's entries are kept.
  useEffect(() => arrange(), [shape])
  return found
}

/** Reports whether an error says nothing about the coupon: there was no response, or too many requests. */
const isPassing = (error: Error): boolean => !(error instanceof Refusal) || error.code === 'too-many-cards'

/** Returns the coupon in a result, if there is one. */
export const couponIn = (answer: Answer | undefined) => (answer && 'coupon' in answer ? answer.coupon : undefined)
