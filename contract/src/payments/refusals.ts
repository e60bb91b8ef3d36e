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
  'nothing-owed': { en: 'No balance due', zh: '没有欠费' },
  'coupon-one-customer': {
    en: 'A coupon can be used for only one customer. Take payment for the other customers separately',
    zh: '一张代金券仅可为一位客户缴费，其他客户的账单请另行收取',
  },
  'balance-one-customer': {
    en: 'A common balance can pay only its own customer’s bills. Take payment for each customer separately, or take cash',
    zh: '通用余额仅可为其本人缴费，其他客户的账单请另行收取，或改收现金',
  },
  'not-enough-cash': {
    en: 'You can refund only {held} in cash. Choose another payment method for the rest',
    zh: '您可退还的现金仅有 {held}，余款请选择其他方式退还',
  },
  'credit-goes-back': {
    en: '{amount} of this was paid from granted credit. Refund at least that amount to the common balance. It returns to its original balance',
    zh: '其中 {amount} 由我方授予的余额支付，请将不少于该金额退至通用余额，系统会退回原余额类型',
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
  'balance-not-usable': { en: 'The common balance can’t be used for this', zh: '此项不能使用通用余额支付' },
  'cash-limit': {
    en: 'Your unsettled cash would be {would}, and your limit is {max}. Hand in your collections and have them counted first, or take another form of payment',
    zh: '您的未交账金额将达 {would}，上限为 {max}，请先交账并由出纳清点，或改用其他方式收款',
  },
  'no-receipt-numbers': {
    en: 'You have no receipt numbers left. Request a new note block',
    zh: '您的收据号已用完，请申领新的票据段',
  },
} as const satisfies Sentences
