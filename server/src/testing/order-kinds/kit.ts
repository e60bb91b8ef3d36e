import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/public.ts'
import type { Office } from '#testing/office.ts'
import type { Seen } from './watch.ts'

/** One kind of order, carried out; says what was seen of it. */
export type Story = (kit: Kit) => Promise<Seen>
type Wanted = Parameters<typeof openedAccount>[2]
export type Kit = Awaited<ReturnType<typeof begun>>
/** A day in milliseconds. */
export const day = 86_400_000
/** So much in cash. */
export const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** A clerk who may do everything at the counter, whose sign-in never grows old. */
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
  /** A customer whose line works since today: Home Fibre 30 for six months and one as a gift, unless said otherwise. */
  const line = async (wanted: Wanted = {}) => {
    const opened = await openedAccount(office, office.demo('clerk'), wanted)
    await pay(opened)
    await connected(office, opened)
    const { customerCode, productCode } = opened
    return { customerCode, productCode }
  }
  return { office, clerk, code, pay, line }
}
