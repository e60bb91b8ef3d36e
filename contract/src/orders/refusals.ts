import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice orders; the call that refuses fills in `{name}`. */
export const refusals = {
  'fault-level': {
    en: 'Faults have three levels: what lies above must be on the first or the second',
    zh: '故障类型只有三级，上级必须是第一级或第二级',
  },
  'fault-open': {
    en: 'Fault {order} of this line is not closed yet',
    zh: '该线路的故障单 {order} 尚未关闭',
  },
  'no-free-port': {
    en: 'No port is free in this township. Ask for an installation instead',
    zh: '该区域没有空闲端口，请提交安装申请',
  },
  'no-port-for-account': {
    en: 'No port is free in this township yet, so no account can be opened there. Request a new box for the address',
    zh: '该区域暂无空闲端口，不能在此开户，请为该地址申请新建分纤箱',
  },
  'no-construction-team': {
    en: 'No construction team serves this township yet. The office adds one on the page Work teams',
    zh: '尚无施工班组服务该区域，请由公司在“班组维护”页面添加',
  },
  'request-open': {
    en: 'Request {order} of this customer is not answered yet',
    zh: '该客户的安装申请 {order} 尚未处理',
  },
  'warranty-over': {
    en: 'The warranty of this device ended on {day}. Replace it at its price',
    zh: '该设备的保修已于 {day} 到期，请按价更换',
  },
  'device-kept': {
    en: 'Device {number} is kept for a replacement of this line that is not paid yet. Have that order paid or cancelled first',
    zh: '设备 {number} 已为该线路的更换订单预留且尚未缴费，请先缴费或撤单',
  },
  'device-not-at-hand': {
    en: 'Device {number} is neither in your hands nor on the shelf of your unit, or is of another kind',
    zh: '设备 {number} 不在您手中，也不在本机构库存中，或类型不符',
  },
  'nothing-to-replace': { en: 'This product has no device to replace', zh: '该产品没有可更换的设备' },
  'line-in-use': {
    en: 'The line has been in use since {day}. Complete its installation, then close the line: unused days are refunded',
    zh: '该线路自 {day} 起已使用。请先完成安装，再办理拆机，未使用天数将退费',
  },
  'broadband-account-taken': {
    en: 'The broadband account {account} is already in use',
    zh: '宽带账号 {account} 已被使用',
  },
  'port-taken': { en: 'Port {port} has just been taken. Choose another one', zh: '端口 {port} 刚被占用，请另选' },
  'not-purchasable': {
    en: 'This offering cannot be sold to this customer through this channel today',
    zh: '该产品当前不能通过此渠道销售给该客户',
  },
  'price-not-valid': { en: 'This price is not valid today for this customer', zh: '该资费今日对该客户无效' },
  'price-changed': {
    en: 'The price is now {amount}. Look again before you submit',
    zh: '价格已变为 {amount}，请核对后再提交',
  },
  'policy-used-up': {
    en: 'The budget of {policy} has just been used up. Look at the price again before you submit',
    zh: '优惠“{policy}”的预算刚刚用完，请重新核对价格后再提交',
  },
  'certificate-known': {
    en: 'A customer with this certificate has an account already. Say why a second one is opened',
    zh: '该证件已有客户账户，请填写再次开户原因',
  },
  'customer-code-taken': { en: 'The customer code {code} was already used', zh: '客户编号 {code} 已被使用' },
  'open-order-exists': {
    en: 'Order {order} for this product is not finished yet',
    zh: '该产品的订单 {order} 尚未完成',
  },
  'block-not-yours': {
    en: 'This product was suspended for another reason ({owner}) and cannot be resumed here',
    zh: '该产品因其他原因（{owner}）停机，不能在此复机',
  },
  'above-ceiling': {
    en: 'You may enter at most {ceiling} here. Ask somebody with the right to more',
    zh: '您在此最多可录入 {ceiling}，超出部分请由有权限的人员办理',
  },
  'no-period-price': {
    en: 'This product is paid once and has no price for a period',
    zh: '该产品为一次性收费，没有周期价格',
  },
  'below-least-price': {
    en: 'At least {least} here. Ask somebody with the right to less',
    zh: '此处不得低于 {least}，更低请由有权限的人员办理',
  },
  'above-list-price': {
    en: 'The list price is {list}; a price of its own is not above it',
    zh: '标准价为 {list}，专属价不得高于标准价',
  },
  'price-as-before': { en: 'That is the price that the line has already', zh: '该线路已是此价格' },
  'above-invoiceable': {
    en: 'An invoice for this order can say at most {invoiceable}: what is paid for it, not given back and not invoiced yet',
    zh: '该订单最多可开票 {invoiceable}（已缴、未退且未开票部分）',
  },
  'not-changeable': {
    en: 'The line cannot change to this offering: choose another one that is paid in the same way',
    zh: '该产品不能变更为此套餐，请选择付费方式相同的其他套餐',
  },
  'line-suspended': {
    en: 'The line is suspended. Resume it first, or renew it where it has expired',
    zh: '该线路已停机，请先复机（已到期的请先续费）',
  },
  'change-planned': {
    en: 'Change {order} already waits for the next period of this line. Take it back first',
    zh: '该线路已有变更订单 {order} 待下周期生效，请先撤销变更',
  },
  'months-begun': {
    en: 'The months of this renewal began on {day}. Close the line instead: unused days are refunded',
    zh: '该续费的月份已于 {day} 开始，请办理拆机，未使用天数将退费',
  },
  'months-changed': {
    en: 'A later order changed the months of this renewal. Close the line instead: unused days are refunded',
    zh: '该续费的月份已被之后的订单变更，请办理拆机，未使用天数将退费',
  },
  'later-months': {
    en: 'Order {order} added months after these. Undo that order first',
    zh: '订单 {order} 在其后又续了月份，请先将其撤单',
  },
  'charge-earlier': {
    en: 'This charge was paid on {day}. Refund it through Other refund instead',
    zh: '该费用已于 {day} 缴纳，请办理其他退费',
  },
  'change-renewed': {
    en: 'The next months are already bought at the new offering with order {order}. Change the line at once instead',
    zh: '订单 {order} 已按新套餐续费，请改为立即变更',
  },
  'not-renewable': {
    en: 'This product is billed afterwards and has nothing to renew',
    zh: '该产品为后付费，无需续费',
  },
  'product-expired': { en: 'The product has expired. Renew it first', zh: '产品已到期，请先续费' },
  'suspend-limit': {
    en: 'This product was already suspended {count} times this year; {max} are allowed',
    zh: '该产品今年已报停 {count} 次，最多允许 {max} 次',
  },
} as const satisfies Sentences
