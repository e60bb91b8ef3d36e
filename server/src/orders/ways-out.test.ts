import { expect } from 'vitest'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { orderWays } from '#testing/ways-out/orders.ts'
import { walks } from '#testing/ways-out/walk.ts'

test('an actor who may use none of the alternatives is advised to ask a colleague, in both languages', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 500 } })
  const tenders = [{ kind: 'cash' as const, amount: 500 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 500, tenders })
  const refund = { customerCode, paymentCode, chargeType: 'outage', remark: 'Two days without a line', tenders }
  await expect(clerk.payments.otherRefund(refund)).rejects.toThrow(/The full amount paid is refunded$/)
  const token = await office.session(await office.hire(['OtherRefundAct']))
  await expect(office.holding(token).payments.otherRefund(refund)).rejects.toThrow(/: ask a colleague who does$/)
  const chinese = office.holding(token, { language: 'zh-CN' })
  await expect(chinese.payments.otherRefund(refund)).rejects.toThrow(/请由有权限的同事办理$/)
})

walks(orderWays)
