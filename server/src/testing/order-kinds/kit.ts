import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import type { Office } from '#testing/office.ts'
import type { Seen } from './watch.ts'

/** Carries out one type of order. Returns what was recorded. */
export type Story = (kit: Kit) => Promise<Seen>
type Wanted = Parameters<typeof openedAccount>[2]
export type Kit = Awaited<ReturnType<typeof begun>>
/** A day in milliseconds. */
export const day = 86_400_000
/** Returns one cash tender. */
export const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Creates a clerk with every counter permission whose session never expires, and the steps that stories share. */
export async function begun(office: Office) {
  const more = ['CustomerOpenAct', '8', '9', '11', 'ModifyPaymentAct', 'product.price', 'PurchaseRequest'] as const
  const { code } = await hireClerk(office, { more: [...more, 'refund.aboveCeiling', 'charge.aboveCeiling'] })
  const clerk = async () => office.holding(await office.session(code))
  const pay = async (sold: { orderCode: string; amount: number }) =>
    (await clerk()).payments.payBroadband({
      orderCode: sold.orderCode,
      expectedAmount: sold.amount,
      tenders: cash(sold.amount),
    })
  /**
   * Creates a customer whose line becomes active today, by default with Home Fibre 30 for six months and a gift month.
   */
  const line = async (wanted: Wanted = {}) => {
    const opened = await openedAccount(office, office.demo('clerk'), wanted)
    await pay(opened)
    await connected(office, opened)
    const { customerCode, productCode } = opened
    return { customerCode, productCode }
  }
  return { office, clerk, code, pay, line }
}
