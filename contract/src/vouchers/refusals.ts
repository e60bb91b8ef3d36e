import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the vouchers slice; the refusing call fills in `{name}`. */
export const refusals = {
  'card-unknown': {
    en: 'No card has this code. Check the card and enter the code again',
    zh: '没有此密码的充值卡，请与卡面核对后重新输入',
  },
  'card-used': {
    en: 'This card was used on {day}. A card can be used only once',
    zh: '该卡已于 {day} 使用，每张卡仅能使用一次',
  },
  'card-expired': { en: 'This card was valid until {day}', zh: '该卡有效期至 {day}，已过期' },
  'card-blocked': { en: 'This card is blocked: {reason}', zh: '该卡已冻结：{reason}' },
  'card-not-active': {
    en: 'This card has not been activated. Ask the finance department about its batch',
    zh: '该卡尚未激活，请向财务部门询问其批次',
  },
  'too-many-cards': {
    en: 'Too many invalid codes. Try again at {until}',
    zh: '输入的无效密码过多，请于 {until} 后再试',
  },
  'card-is-coupon': {
    en: 'This is cash coupon {serial}. It can’t be used to recharge. Use it to pay a bill or an order',
    zh: '这是代金券 {serial}，不能充值，请在缴纳账单或订单时使用',
  },
  'coupon-is-card': {
    en: 'This is recharge card {serial}. Recharge the customer with it, then pay from the balance',
    zh: '这是充值卡 {serial}，请先为客户充值，再使用余额支付',
  },
  'coupon-unknown': {
    en: 'No coupon has this code. Check the coupon and enter the code again',
    zh: '没有此券码的代金券，请与券面核对后重新输入',
  },
  'coupon-used': {
    en: 'Coupon {serial} was used on {day}. A coupon can be used only once',
    zh: '代金券 {serial} 已于 {day} 使用，每张仅能使用一次',
  },
  'coupon-early': { en: 'Coupon {serial} is valid from {day}', zh: '代金券 {serial} 自 {day} 起可用' },
  'coupon-expired': {
    en: 'Coupon {serial} was valid until {day}. Use another payment method',
    zh: '代金券 {serial} 有效期至 {day}，已过期，请改用其他方式收款',
  },
  'coupon-blocked': { en: 'Coupon {serial} is blocked: {reason}', zh: '代金券 {serial} 已冻结：{reason}' },
  'coupon-not-active': {
    en: 'Coupon {serial} has not been activated. Ask the finance department about its batch',
    zh: '代金券 {serial} 尚未激活，请向财务部门询问其批次',
  },
  'coupon-amount': {
    en: 'Coupons worth {value} can cover {pays} here. Enter that amount. Deposits need another payment method, and no change is given',
    zh: '面值共 {value} 的代金券此处可抵 {pays}，请录入该金额：押金须另行支付，代金券不找零',
  },
  'coupon-pays-bills': {
    en: 'Coupons can’t be used here. Deposits are refunded in money, so they need another payment method',
    zh: '此处不能使用代金券：押金将以现金退还，须另行支付',
  },
  'own-batch': {
    en: 'You or the person you act for created this batch and saw its codes. Someone else must activate it: {approvers}',
    zh: '该批次由您或委托人制作，密码已知，须由他人激活：{approvers}',
  },
} as const satisfies Sentences
