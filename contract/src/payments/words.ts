import { action, type SliceWords } from '#platform/act-types.ts'

/** What the slice payments says: labels of fields, names of states and things, refusals, and the rights to act on a row. */
export const words = {
  fields: {
    invoiceKind: { en: 'Kind of invoice', zh: '发票类型' },
    redOf: { en: 'Takes back', zh: '冲红发票' },
    unanswered: { en: 'Not answered', zh: '未获答复' },
    reversible: { en: 'Can be taken back', zh: '可冲红' },
    left: { en: 'Can be invoiced', zh: '可开票金额' },
    paymentCode: { en: 'Payment code', zh: '缴费编号' },
    tenders: { en: 'Tenders', zh: '收款方式' },
    bills: { en: 'Unpaid bills', zh: '未结账单数' },
    reference: { en: 'Card slip number', zh: '刷卡凭证号' },
    receiptNumber: { en: 'Receipt number', zh: '收据号' },
    reprints: { en: 'Reprints', zh: '重打次数' },
    settlementState: { en: 'Cash status', zh: '现金状态' },
    products: { en: 'Products', zh: '产品' },
    openOrders: { en: 'Open orders', zh: '在途订单' },
    payBy: { en: 'To be paid by', zh: '最晚缴费日' },
    overpaymentToBalance: { en: 'Put the rest into the common balance', zh: '余款转入通用余额' },
    direction: { en: 'Direction', zh: '方向' },
    cardCode: { en: 'Code on the card', zh: '充值卡密码' },
    givenBack: { en: 'Given back', zh: '已退金额' },
    refundable: { en: 'Can be given back', zh: '可退金额' },
    paidFor: { en: 'Paid for', zh: '缴费项目' },
    language: { en: 'Language', zh: '语言' },
  },
  terms: {
    drawn: { en: 'Issued', zh: '已开具' },
    accepted: { en: 'Accepted', zh: '已受理' },
    paper: { en: 'On paper', zh: '纸质' },
    electronic: { en: 'Electronic', zh: '电子' },
    'tax-invoice': { en: 'The tax invoice', zh: '发票' },
    'taxpayer-number': { en: 'The taxpayer number has a wrong form', zh: '纳税人识别号格式有误' },
    in: { en: 'In', zh: '转入' },
    out: { en: 'Out', zh: '转出' },
    correction: { en: 'Corrected', zh: '更正' },
    refunded: { en: 'Refunded', zh: '已退费' },
    unrequested: { en: 'Not handed in', zh: '未交账' },
    requested: { en: 'Waiting for confirmation', zh: '待确认' },
    deptConfirmed: { en: 'Confirmed by department', zh: '部门已确认' },
    packaged: { en: 'Packaged', zh: '已打包' },
    financeConfirmed: { en: 'Confirmed by finance', zh: '财务已确认' },
    cash: { en: 'Cash', zh: '现金' },
    card: { en: 'Card at the counter', zh: '柜台刷卡' },
  },
  refusals: {
    'amount-mismatch': { en: 'The tenders add up to {given}, but {due} is due', zh: '收款合计 {given}，应收 {due}' },
    'above-arrears': { en: 'Bill {bill} owes only {owed}', zh: '账单 {bill} 仅欠 {owed}' },
    'above-paid': {
      en: 'At most {refundable} of this payment can be given back: what was paid and used up, less what went back already',
      zh: '该笔缴费最多可退 {refundable}：已缴且已使用的金额，扣除已退部分',
    },
    'order-not-finished': {
      en: 'Order {order} is not finished. Cancel it instead: everything paid for it is given back',
      zh: '订单 {order} 尚未完成，请撤销该订单，所缴金额将全部退还',
    },
    'not-correctable': {
      en: 'A payment can be corrected only on its day, by who took it, before its cash is handed in, and once',
      zh: '缴费仅可在当日由收款人在交账前更正一次',
    },
    'nothing-owed': { en: 'Nothing is owed', zh: '没有欠费' },
    'card-invalid': {
      en: 'This card is unknown, used or over. Check the code and type it again',
      zh: '充值卡不存在、已使用或已过期，请核对后重新输入',
    },
    'not-enough-cash': {
      en: 'You can give back only {held} in cash. Give the rest back by card or to the common balance',
      zh: '您可退还的现金仅有 {held}，请将余款退至银行卡或通用余额',
    },
    'deposit-needed': {
      en: 'The products of this customer need a deposit of {needed}',
      zh: '该客户的产品需保留押金 {needed}',
    },
    'already-paid': { en: 'This order has already been paid', zh: '该订单已缴费' },
    'insufficient-balance': {
      en: 'The common balance is only {balance}. If the common balance is insufficient, please pay in cash',
      zh: '通用余额仅有 {balance}。如果通用余额不足，请使用现金支付',
    },
    'balance-not-usable': { en: 'This price does not allow the common balance', zh: '该资费不允许使用通用余额' },
    'cash-limit': {
      en: 'You would hold {would} of unsettled cash; your limit is {max}. Hand in your collections first',
      zh: '您的未交账金额将达 {would}，上限为 {max}，请先交账',
    },
    'above-uninvoiced': {
      en: 'At most {left} of this payment can be invoiced: what is paid, not given back and not invoiced yet',
      zh: '该笔缴费最多可开票 {left}（已缴、未退且未开票部分）',
    },
    'invoice-stands': {
      en: 'Invoice {invoice} stands for money that would go back; {invoiced} are invoiced. Issue a red invoice for it first, or take it off the order it is written on',
      zh: '发票 {invoice} 对应的款项将被退还（已开票 {invoiced}），请先对其开具红字发票，或从所登记的订单上撤下',
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
  },
  actions: [
    ['payment.reprint', action('PayInfoConfigComposite', 'Reprint a receipt', '重打收据')],
    ['payment.invoice', action('PayInfoConfigComposite', 'Issue tax invoices', '开具发票')],
  ],
} as const satisfies SliceWords
