import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the refunds slice; the refusing call fills in `{name}`. */
export const refusals = {
  'above-paid': {
    en: 'At most {refundable} of this payment can be refunded: the amount paid and used, less earlier refunds',
    zh: '该笔缴费最多可退 {refundable}：已缴且已使用的金额，扣除已退部分',
  },
  'order-not-finished': {
    en: 'Order {order} is still open. Cancel it instead. The full amount paid is refunded',
    zh: '订单 {order} 尚未完成，请撤单，所缴金额将全部退还',
  },
  'not-correctable': {
    en: 'A payment can be corrected only once, on the same day, by the employee who took it, and before its cash is handed in',
    zh: '缴费仅可在当日由收款人在交账前更正一次',
  },
  'transfer-shared': {
    en: 'Its transfer or cheque also covers other payments and can’t be corrected for just one. If the reference was mistyped, ask finance to match it to the bank line',
    zh: '该笔转账或支票同时支付了其他缴费，无法单独更正。如流水号录错，请财务人员与银行流水匹配',
  },
  'paid-an-order': {
    en: 'This payment paid for order {order} and can’t be moved to other bills. If the order has not been used, cancel it. Otherwise use Other refund for the used part, and close the line to refund unused days',
    zh: '该笔缴费用于订单 {order}，不能改缴其他账单。尚未使用的请撤单；已使用的办理其他退费，未使用天数办理拆机',
  },
  'above-payment': {
    en: 'The selected bills total {given}, but only {amount} was paid',
    zh: '所选账单合计 {given}，实际缴费仅有 {amount}',
  },
  'balance-spent': {
    en: '{amount} of this payment went to the common balance, and only {left} remains there. The spent part can’t pay another bill. Take a new payment',
    zh: '该笔缴费有 {amount} 转入通用余额，目前仅剩 {left}，已使用部分不能改缴其他账单，请重新收款',
  },
  'balance-pays-bills': {
    en: 'Part of this payment came from the common balance and can’t be returned there by a correction. Select bills for the full amount, or refund the rest through Other refund',
    zh: '该笔缴费部分由通用余额支付，更正不能将其退回余额，请为全部金额选择账单，或将余款办理其他退费',
  },
  'coupon-not-corrected': {
    en: 'Part of this payment was made with a cash coupon, which is now used. Cancel the order or refund the payment instead',
    zh: '其中部分由代金券支付，代金券已使用，无法更正，请撤单或办理退费',
  },
  'refunded-in-part': {
    en: 'Order {order} has already refunded part of this order. Refund the rest through Other refund, or close the line. Unused days are refunded',
    zh: '该订单的部分款项已由订单 {order} 退还，请通过其他退费退还余款，或办理拆机，未使用天数将退费',
  },
  'balance-short': {
    en: 'Only {balance} of the common balance can be paid out: credit and recharge cards are not paid out',
    zh: '通用余额可提现 {balance}：仅限客户自有资金，不含授予余额和充值卡余额',
  },
  'balance-owed': {
    en: 'This customer has {overdue} overdue. Pay the overdue bills first; until then at most {most} can be paid out',
    zh: '该客户逾期未缴 {overdue}，请先缴清这些账单，此前最多可提现 {most}',
  },
  'payout-ceiling': {
    en: 'You may pay out at most {ceiling} more to this customer today. Request approval for more',
    zh: '您今日最多还可为该客户提现 {ceiling}，超出部分请提交审批',
  },
  'payout-within-ceiling': {
    en: 'A payout of up to {ceiling} needs no approval. Pay it out directly',
    zh: '{ceiling} 以内无需审批，请直接提现',
  },
  'own-approval': {
    en: 'You or the person you act for approved this payout. Someone else must pay it: {approvers}',
    zh: '该提现由您或委托人审批，须由他人付款：{approvers}',
  },
  'above-day-ceiling': {
    en: 'You have granted {given} today. Your daily limit is {most}. Ask someone with a higher limit',
    zh: '您今日已授予 {given}，每日上限为 {most}，超出部分请由有权限的人员办理',
  },
  'credit-spent': {
    en: 'None of this credit is left. It was spent or has expired',
    zh: '该笔授予的余额已用完或已过期',
  },
} as const satisfies Sentences
