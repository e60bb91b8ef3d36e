import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the orders slice; the refusing call fills in `{name}`. */
export const refusals = {
  'fault-level': {
    en: 'Fault types have three levels. The parent must be on level one or two',
    zh: '故障类型只有三级，上级必须是第一级或第二级',
  },
  'fault-open': {
    en: 'Fault {order} on this line is still open',
    zh: '该线路的故障单 {order} 尚未关闭',
  },
  'no-free-port': {
    en: 'No free port in this area. Request an installation instead',
    zh: '该区域没有空闲端口，请提交安装申请',
  },
  'no-port-for-account': {
    en: 'No port is free in this area yet, so no account can be opened there. Request a new box for the address',
    zh: '该区域暂无空闲端口，不能在此开户，请为该地址申请新建分纤箱',
  },
  'no-construction-team': {
    en: 'No construction team serves this area yet. Have one added on the Work teams page',
    zh: '尚无施工班组服务该区域，请由公司在“班组维护”页面添加',
  },
  'request-open': {
    en: 'Installation request {order} of this customer is still open',
    zh: '该客户的安装申请 {order} 尚未处理',
  },
  'warranty-over': {
    en: 'The warranty of this device ended on {day}. Charge for the replacement',
    zh: '该设备的保修已于 {day} 到期，请按价更换',
  },
  'device-kept': {
    en: 'Device {number} is reserved for an unpaid replacement order on this line. Take payment for that order or cancel it first',
    zh: '设备 {number} 已为该线路的更换订单预留且尚未缴费，请先缴费或撤单',
  },
  'device-not-at-hand': {
    en: 'Device {number} is not in your stock or your unit’s stock, or is of a different type',
    zh: '设备 {number} 不在您手中，也不在本机构库存中，或类型不符',
  },
  'nothing-to-replace': { en: 'This product has no device to replace', zh: '该产品没有可更换的设备' },
  'line-in-use': {
    en: 'The line has been in use since {day}. Complete its installation, then close the line. Unused days are refunded',
    zh: '该线路自 {day} 起已使用。请先完成安装，再办理拆机，未使用天数将退费',
  },
  'broadband-account-taken': {
    en: 'The broadband account {account} is already in use',
    zh: '宽带账号 {account} 已被使用',
  },
  'port-taken': { en: 'Port {port} was just taken. Choose another one', zh: '端口 {port} 刚被占用，请另选' },
  'not-purchasable': {
    en: 'This offering can’t be sold to this customer through this channel today',
    zh: '该产品当前不能通过此渠道销售给该客户',
  },
  'price-not-valid': { en: 'This price is not valid today for this customer', zh: '该资费今日对该客户无效' },
  'price-changed': {
    en: 'The price is now {amount}. Check it before you submit',
    zh: '价格已变为 {amount}，请核对后再提交',
  },
  'policy-used-up': {
    en: 'The budget of {policy} was just used up. Check the price before you submit',
    zh: '优惠“{policy}”的预算刚刚用完，请重新核对价格后再提交',
  },
  'certificate-known': {
    en: 'A customer with this certificate already has an account. Enter why you are opening a second one',
    zh: '该证件已有客户账户，请填写再次开户原因',
  },
  'customer-code-taken': { en: 'The customer code {code} is already in use', zh: '客户编号 {code} 已被使用' },
  'open-order-exists': {
    en: 'Order {order} for this product is still open',
    zh: '该产品的订单 {order} 尚未完成',
  },
  'block-not-yours': {
    en: 'This product was suspended for another reason ({owner}) and can’t be resumed here',
    zh: '该产品因其他原因（{owner}）停机，不能在此复机',
  },
  'above-ceiling': {
    en: 'You can enter at most {ceiling}. Ask someone with a higher limit',
    zh: '您在此最多可录入 {ceiling}，超出部分请由有权限的人员办理',
  },
  'no-period-price': {
    en: 'This product is a one-off charge and has no recurring price',
    zh: '该产品为一次性收费，没有周期价格',
  },
  'below-least-price': {
    en: 'You can’t go below {least}. Ask someone with a lower minimum',
    zh: '此处不得低于 {least}，更低请由有权限的人员办理',
  },
  'above-list-price': {
    en: 'The list price is {list}. A custom price can’t be higher',
    zh: '标准价为 {list}，专属价不得高于标准价',
  },
  'price-as-before': { en: 'The line already has this price', zh: '该线路已是此价格' },
  'above-invoiceable': {
    en: 'At most {invoiceable} of this order can be invoiced: the amount paid, less refunds and earlier invoices',
    zh: '该订单最多可开票 {invoiceable}（已缴、未退且未开票部分）',
  },
  'not-changeable': {
    en: 'The line can’t change to this offering. Choose one with the same payment mode',
    zh: '该产品不能变更为此套餐，请选择付费方式相同的其他套餐',
  },
  'line-suspended': {
    en: 'The line is suspended. Resume it first, or renew it if it has expired',
    zh: '该线路已停机，请先复机（已到期的请先续费）',
  },
  'change-planned': {
    en: 'Change {order} is already planned for the next period of this line. Cancel it first',
    zh: '该线路已有变更订单 {order} 待下周期生效，请先撤销变更',
  },
  'months-begun': {
    en: 'The months of this renewal began on {day}. Close the line instead. Unused days are refunded',
    zh: '该续费的月份已于 {day} 开始，请办理拆机，未使用天数将退费',
  },
  'months-changed': {
    en: 'A later order changed the months of this renewal. Close the line instead. Unused days are refunded',
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
    en: 'Order {order} has already renewed the line with the new offering. Change the line immediately instead',
    zh: '订单 {order} 已按新套餐续费，请改为立即变更',
  },
  'not-renewable': {
    en: 'This product is postpaid and can’t be renewed',
    zh: '该产品为后付费，无需续费',
  },
  'product-expired': { en: 'The product has expired. Renew it first', zh: '产品已到期，请先续费' },
  'suspend-limit': {
    en: 'This product has already been suspended {count} times this year. The limit is {max}',
    zh: '该产品今年已报停 {count} 次，最多允许 {max} 次',
  },
} as const satisfies Sentences
