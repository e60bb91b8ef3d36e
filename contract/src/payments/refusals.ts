import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the payments slice; the refusing call fills in `{name}`. */
export const refusals = {
  'amount-mismatch': { en: 'The tenders add up to {given}, but {due} is due', zh: '收款合计 {given}，应收 {due}' },
  'transfer-known': {
    en: 'Transfer {reference} was already used for payment {payment}. A transfer can be used only once. Check the reference on the bank slip',
    zh: '转账 {reference} 已用于缴费 {payment}，每笔转账仅能使用一次，请与银行凭证核对流水号',
  },
  'cheque-known': {
    en: 'Cheque {number} from {bank} was already used for payment {payment}. A cheque can be used only once. Check its number',
    zh: '{bank}支票 {number} 已用于缴费 {payment}，每张支票仅能使用一次，请核对支票号',
  },
  'cheque-day': {
    en: 'Cheques must be dated from {from} to {until}. Ask for another cheque, or use another payment method',
    zh: '仅可收取出票日在 {from} 至 {until} 之间的支票，请更换支票或改用其他方式收款',
  },
  'bank-day': {
    en: 'The bank date must be between {from}, when the cheque was taken, and today',
    zh: '银行处理日期须在收取支票的 {from} 与今日之间',
  },
  'cheque-pays-bills': {
    en: 'Cheques can pay only bills and orders, not recharges or deposits, and no change is given',
    zh: '支票仅可用于缴纳账单和订单，不能充值或缴纳押金，也不找零',
  },
  'cheque-not-cleared': {
    en: 'Cheque {number} has not cleared yet. Until it does, you can’t pay money out to this customer or reverse what the cheque paid',
    zh: '支票 {number} 银行尚未兑付，兑付后方可向该客户退款或将所缴项目撤单',
  },
  'above-arrears': { en: 'Only {owed} is unpaid on bill {bill}', zh: '账单 {bill} 仅欠 {owed}' },
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
  'transfer-shared': {
    en: 'Its transfer or cheque also covers other payments and can’t be corrected for just one. If the reference was mistyped, ask finance to match it to the bank line',
    zh: '该笔转账或支票同时支付了其他缴费，无法单独更正。如流水号录错，请财务人员与银行流水匹配',
  },
  'nothing-owed': { en: 'No balance due', zh: '没有欠费' },
  'coupon-one-customer': {
    en: 'A coupon can be used for only one customer. Take payment for the other customers separately',
    zh: '一张代金券仅可为一位客户缴费，其他客户的账单请另行收取',
  },
  'balance-one-customer': {
    en: 'A common balance can pay only its own customer’s bills. Take payment for each customer separately, or take cash',
    zh: '通用余额仅可为其本人缴费，其他客户的账单请另行收取，或改收现金',
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
  'not-enough-cash': {
    en: 'You can refund only {held} in cash. Choose another payment method for the rest',
    zh: '您可退还的现金仅有 {held}，余款请选择其他方式退还',
  },
  'credit-goes-back': {
    en: '{amount} of this was paid from granted credit. Refund at least that amount to the common balance. It returns to its original balance',
    zh: '其中 {amount} 由我方授予的余额支付，请将不少于该金额退至通用余额，系统会退回原余额类型',
  },
  'above-day-ceiling': {
    en: 'You have granted {given} today. Your daily limit is {most}. Ask someone with a higher limit',
    zh: '您今日已授予 {given}，每日上限为 {most}，超出部分请由有权限的人员办理',
  },
  'credit-spent': {
    en: 'None of this credit is left. It was spent or has expired',
    zh: '该笔授予的余额已用完或已过期',
  },
  'deposit-short': { en: 'Only {held} is held as deposit', zh: '押金仅有 {held}' },
  'deposit-needed': {
    en: 'This customer’s products require a deposit of {needed}',
    zh: '该客户的产品需保留押金 {needed}',
  },
  'deposit-from-balance': {
    en: 'At most {most} of the deposit can be paid out. The rest came from the common balance. Return it there, then pay out the balance',
    zh: '押金最多可退出 {most}，其余由通用余额转入，请退回通用余额后再提现',
  },
  'deposit-secures': {
    en: 'This customer has {owed} in unpaid bills, secured by the deposit. At most {most} can be returned now',
    zh: '该客户尚有 {owed} 账单未缴，由押金担保，目前最多可退 {most}',
  },
  'already-paid': { en: 'This order has already been paid', zh: '该订单已缴费' },
  'insufficient-balance': {
    en: 'Only {balance} is available. If the common balance is insufficient, please pay in cash',
    zh: '可支付余额仅有 {balance}。如果通用余额不足，请使用现金支付',
  },
  'balance-not-usable': { en: 'The common balance cannot pay for this', zh: '此项不能使用通用余额支付' },
  'cash-limit': {
    en: 'Your unsettled cash would be {would}, and your limit is {max}. Hand in your collections and have them counted first, or take another form of payment',
    zh: '您的未交账金额将达 {would}，上限为 {max}，请先交账并由出纳清点，或改用其他方式收款',
  },
  'no-receipt-numbers': {
    en: 'You have no receipt numbers left. Request a new note block',
    zh: '您的收据号已用完，请申领新的票据段',
  },
} as const satisfies Sentences
