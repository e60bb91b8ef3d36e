import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice payments; the call that refuses fills in `{name}`. */
export const refusals = {
  'amount-mismatch': { en: 'The tenders add up to {given}, but {due} is due', zh: '收款合计 {given}，应收 {due}' },
  'transfer-known': {
    en: 'Transfer {reference} is in payment {payment} already. A transfer pays once: compare the reference with the slip of the bank',
    zh: '转账 {reference} 已用于缴费 {payment}，每笔转账仅能使用一次，请与银行凭证核对流水号',
  },
  'cheque-known': {
    en: 'Cheque {number} of {bank} is in payment {payment} already. A cheque pays once: compare its number',
    zh: '{bank}支票 {number} 已用于缴费 {payment}，每张支票仅能使用一次，请核对支票号',
  },
  'cheque-day': {
    en: 'A cheque is taken from {from} until {until} by the day on it. Ask for another one, or take the money otherwise',
    zh: '仅可收取出票日在 {from} 至 {until} 之间的支票，请更换支票或改用其他方式收款',
  },
  'bank-day': {
    en: 'The day of the bank lies between {from}, when the cheque was taken, and today',
    zh: '银行处理日期须在收取支票的 {from} 与今日之间',
  },
  'cheque-pays-bills': {
    en: 'A cheque pays bills and orders. It does not fill a balance or a deposit, and no change is given out of it',
    zh: '支票仅可用于缴纳账单和订单，不能充值或缴纳押金，也不找零',
  },
  'cheque-not-cleared': {
    en: 'Cheque {number} is not cleared by the bank yet. Money goes out to this customer, and what it paid goes back, only after that',
    zh: '支票 {number} 银行尚未兑付，兑付后方可向该客户退款或将所缴项目撤单',
  },
  'above-arrears': { en: 'Bill {bill} owes only {owed}', zh: '账单 {bill} 仅欠 {owed}' },
  'above-paid': {
    en: 'At most {refundable} of this payment can be given back: what was paid and used up, less what went back already',
    zh: '该笔缴费最多可退 {refundable}：已缴且已使用的金额，扣除已退部分',
  },
  'order-not-finished': {
    en: 'Order {order} is not finished. Cancel it instead: everything paid for it is given back',
    zh: '订单 {order} 尚未完成，请撤单，所缴金额将全部退还',
  },
  'not-correctable': {
    en: 'A payment can be corrected only on its day, by who took it, before its cash is handed in, and once',
    zh: '缴费仅可在当日由收款人在交账前更正一次',
  },
  'paid-an-order': {
    en: 'This payment paid for order {order} and can’t be moved to other bills. If the order has not been used, cancel it. Refund what has been used through Other refund, and unused days by closing the line',
    zh: '该笔缴费用于订单 {order}，不能改缴其他账单。尚未使用的请撤单；已使用的办理其他退费，未使用天数办理拆机',
  },
  'above-payment': {
    en: 'The bills chosen come to {given}, but only {amount} was paid',
    zh: '所选账单合计 {given}，实际缴费仅有 {amount}',
  },
  'balance-spent': {
    en: '{amount} of this payment went to the common balance, and only {left} is left there. What is spent cannot pay another bill: take new money for it',
    zh: '该笔缴费有 {amount} 转入通用余额，目前仅剩 {left}，已使用部分不能改缴其他账单，请重新收款',
  },
  'balance-pays-bills': {
    en: 'Part of it came out of the common balance and cannot go back there by a correction. Choose bills for all of it, or give the rest back as another refund',
    zh: '该笔缴费部分由通用余额支付，更正不能将其退回余额，请为全部金额选择账单，或将余款办理其他退费',
  },
  'transfer-shared': {
    en: 'Its transfer or cheque pays other payments too and can’t be corrected for one of them. If its reference was mistyped, ask finance to match it with the line of the bank',
    zh: '该笔转账或支票同时支付了其他缴费，无法单独更正。如流水号录错，请财务人员与银行流水匹配',
  },
  'nothing-owed': { en: 'Nothing is owed', zh: '没有欠费' },
  'card-unknown': {
    en: 'No card has this code. Compare it with the card and type it again',
    zh: '没有此密码的充值卡，请与卡面核对后重新输入',
  },
  'card-used': {
    en: 'This card was used on {day}. A card works once',
    zh: '该卡已于 {day} 使用，每张卡仅能使用一次',
  },
  'card-expired': { en: 'This card could be used until {day}', zh: '该卡有效期至 {day}，已过期' },
  'card-blocked': { en: 'This card is blocked: {reason}', zh: '该卡已冻结：{reason}' },
  'card-not-active': {
    en: 'This card is not active yet. Ask the finance department about its batch',
    zh: '该卡尚未激活，请向财务部门询问其批次',
  },
  'too-many-cards': {
    en: 'Too many codes that belong to no card and no coupon. Try again at {until}',
    zh: '输入的无效密码过多，请于 {until} 后再试',
  },
  'card-is-coupon': {
    en: 'This is cash coupon {serial}. It fills no pocket: take it when a bill or an order is paid',
    zh: '这是代金券 {serial}，不能充值，请在缴纳账单或订单时使用',
  },
  'coupon-is-card': {
    en: 'This is recharge card {serial}. Recharge the customer with it, then pay out of the balance',
    zh: '这是充值卡 {serial}，请先为客户充值，再使用余额支付',
  },
  'coupon-unknown': {
    en: 'No coupon has this code. Compare it with the coupon and type it again',
    zh: '没有此券码的代金券，请与券面核对后重新输入',
  },
  'coupon-used': {
    en: 'Coupon {serial} was used on {day}. A coupon works once',
    zh: '代金券 {serial} 已于 {day} 使用，每张仅能使用一次',
  },
  'coupon-early': { en: 'Coupon {serial} can be used from {day} on', zh: '代金券 {serial} 自 {day} 起可用' },
  'coupon-expired': {
    en: 'Coupon {serial} could be used until {day}. Take the money otherwise',
    zh: '代金券 {serial} 有效期至 {day}，已过期，请改用其他方式收款',
  },
  'coupon-blocked': { en: 'Coupon {serial} is blocked: {reason}', zh: '代金券 {serial} 已冻结：{reason}' },
  'coupon-not-active': {
    en: 'Coupon {serial} is not active yet. Ask the finance department about its batch',
    zh: '代金券 {serial} 尚未激活，请向财务部门询问其批次',
  },
  'coupon-amount': {
    en: 'Coupons worth {value} pay {pays} here. Enter that: a deposit is paid otherwise, and no change is given',
    zh: '面值共 {value} 的代金券此处可抵 {pays}，请录入该金额：押金须另行支付，代金券不找零',
  },
  'coupon-pays-bills': {
    en: 'A coupon pays nothing here: deposits are paid otherwise, because they are given back in money',
    zh: '此处不能使用代金券：押金将以现金退还，须另行支付',
  },
  'coupon-one-customer': {
    en: 'A coupon pays for one customer. Take the bills of the other customers by themselves',
    zh: '一张代金券仅可为一位客户缴费，其他客户的账单请另行收取',
  },
  'balance-one-customer': {
    en: 'A common balance pays the bills of its own customer only. Take the bills of each customer by themselves, or take cash',
    zh: '通用余额仅可为其本人缴费，其他客户的账单请另行收取，或改收现金',
  },
  'coupon-not-corrected': {
    en: 'A cash coupon paid part of it and is used. Cancel the order, or refund the payment, instead of correcting it',
    zh: '其中部分由代金券支付，代金券已使用，无法更正，请撤单或办理退费',
  },
  'own-batch': {
    en: 'You made this batch and have seen its codes, or the person you act for has. Another person activates it: {approvers}',
    zh: '该批次由您或委托人制作，密码已知，须由他人激活：{approvers}',
  },
  'refunded-in-part': {
    en: 'Order {order} has already refunded part of this order. Refund the rest through Other refund, or close the line: unused days are refunded',
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
    en: 'You approved this payout, or the person you act for did. Another person pays it: {approvers}',
    zh: '该提现由您或委托人审批，须由他人付款：{approvers}',
  },
  'not-enough-cash': {
    en: 'You can give back only {held} in cash. Choose another way for the rest',
    zh: '您可退还的现金仅有 {held}，余款请选择其他方式退还',
  },
  'credit-goes-back': {
    en: '{amount} of this was paid by credit that we had given. Give at least so much back to the common balance: it returns to where it came from',
    zh: '其中 {amount} 由我方授予的余额支付，请将不少于该金额退至通用余额，系统会退回原余额类型',
  },
  'above-day-ceiling': {
    en: 'You have given {given} today, and may give {most} a day. Ask somebody with the right to more',
    zh: '您今日已授予 {given}，每日上限为 {most}，超出部分请由有权限的人员办理',
  },
  'credit-spent': {
    en: 'Nothing of this credit is left: it was spent, or it has expired',
    zh: '该笔授予的余额已用完或已过期',
  },
  'deposit-short': { en: 'The deposit is only {held}', zh: '押金仅有 {held}' },
  'deposit-needed': {
    en: 'The products of this customer need a deposit of {needed}',
    zh: '该客户的产品需保留押金 {needed}',
  },
  'deposit-from-balance': {
    en: 'At most {most} of the deposit can be paid out. The rest came from the common balance: return it there, and pay out the balance',
    zh: '押金最多可退出 {most}，其余由通用余额转入，请退回通用余额后再提现',
  },
  'deposit-secures': {
    en: '{owed} is unpaid on the bills of this customer, and the deposit secures it: at most {most} can be returned now',
    zh: '该客户尚有 {owed} 账单未缴，由押金担保，目前最多可退 {most}',
  },
  'already-paid': { en: 'This order has already been paid', zh: '该订单已缴费' },
  'insufficient-balance': {
    en: 'Only {balance} is there to pay with. If the common balance is insufficient, please pay in cash',
    zh: '可支付余额仅有 {balance}。如果通用余额不足，请使用现金支付',
  },
  'balance-not-usable': { en: 'The common balance cannot pay for this', zh: '此项不能使用通用余额支付' },
  'cash-limit': {
    en: 'You would hold {would} of unsettled cash; your limit is {max}. Hand in your collections and have them counted first, or take the money otherwise',
    zh: '您的未交账金额将达 {would}，上限为 {max}，请先交账并由出纳清点，或改用其他方式收款',
  },
  'above-uninvoiced': {
    en: 'At most {left} of this payment can be invoiced: what is paid, not given back and not invoiced yet',
    zh: '该笔缴费最多可开票 {left}（已缴、未退且未开票部分）',
  },
  'invoice-stands': {
    en: 'Invoice {invoice} stands for money that would go back; {invoiced} are invoiced. Have a red invoice issued for it first and wait until it is accepted, or have it taken off the order it is written on',
    zh: '发票 {invoice} 对应的款项将被退还（已开票 {invoiced}），请先对其开具红字发票并等待受理，或从所登记的订单上撤下',
  },
  'invoice-number-written': {
    en: 'Number {number} of your block is written on order {order} already. Take it off there, or declare the number void',
    zh: '您发票段中的号码 {number} 已登记在订单 {order} 上，请先从该订单撤下，或将该号码作废',
  },
  'invoice-is-red': {
    en: 'This invoice is a red one, or a red one took it back already',
    zh: '该发票为红字发票，或已被冲红',
  },
  'no-invoice-numbers': {
    en: 'You have no invoice numbers left. Ask for a new block, or issue it electronically',
    zh: '您的发票号已用完，请申领新的发票，或开具电子发票',
  },
  'no-receipt-numbers': {
    en: 'You have no receipt numbers left. Ask for a new note block',
    zh: '您的收据号已用完，请申领新的票据段',
  },
} as const satisfies Sentences
