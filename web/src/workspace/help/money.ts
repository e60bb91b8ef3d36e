import type { Topic, Topics } from './topic.ts'

/** Pages of the counter on which money is taken or given back. */
export const moneyEn = {
  '15': {
    what: 'Sells further months of a product that the customer has.',
    how: [
      'Choose the product. The package of the last time is chosen already.',
      'The summary says what it costs and through which day it is paid afterwards.',
      'Submit and take the money. A line that had run out works again at once.',
    ],
    wrong: [
      ['The product cannot be chosen', 'It says why: an order for it is not finished, or it is billed afterwards.'],
      ['The price has changed', 'The package was changed while you looked. Look at the new amount and submit again.'],
    ],
  },
  InBatchPayAct: {
    what: 'Takes what a customer owes: several bills at once, whole or in part, of one customer or of several.',
    how: [
      'All open bills are chosen, the oldest first. Take away those that are not paid now, or lower an amount.',
      'The common balance pays first, as far as it goes; the rest is paid in cash, by card or by bank transfer.',
      'Add another customer by code to pay for both at once. Choose one receipt for all, one for each customer or one for each bill.',
    ],
    wrong: [
      ['The transfer is known', 'A transfer pays once. Compare the named payment with the slip of the bank.'],
      ['An amount is larger than what is owed', 'A bill is paid up to what it owes. Put more money in by a recharge.'],
      ['The line stays blocked', 'Other bills are still overdue. All overdue bills have to be paid.'],
    ],
  },
  '12': {
    what: 'Puts money on the common balance, or uses the code of a recharge card.',
    how: [
      'Choose an amount and take it in cash, by card or by bank transfer. The receipt says what was on the balance before and after.',
      'With a recharge card, type its code. Its value goes to the payment card balance.',
    ],
    wrong: [
      ['The code is refused', 'It is mistyped, used or over. Check it on the card.'],
      ['The customer still owes money', 'A recharge does not pay bills by itself. Use the batch payment for that.'],
    ],
  },
  PayDepositeAct: {
    what: 'Takes a deposit from a customer, or gives it back.',
    how: [
      'Choose whether the deposit is taken or returned, and how much.',
      'A deposit goes back in cash, to the card, by bank transfer or to the common balance.',
    ],
    wrong: [
      ['It cannot be returned whole', 'Products in use need a deposit. What is above that can be returned.'],
      ['There is not enough cash', 'You hold less cash than is to be returned. Return the rest another way.'],
    ],
  },
  OtherChargeAct: {
    what: 'Charges a customer for something that has no price: a cable, a lost device, a penalty.',
    how: [
      'Choose the type and enter the amount. The summary shows the tax inside it.',
      'Say in a sentence what it is for, and name the product if it is about one.',
      'Submit and take the money. What is not paid on the same day is cancelled.',
    ],
    wrong: [
      ['The amount is refused', 'It is above the ceiling of the type. Somebody with the right to more enters it.'],
      ['The type is missing', 'A product manager keeps the types on the page of other charges and refunds.'],
    ],
  },
  AdjustBusinessBillAct: {
    what: 'Puts a bill right by a document of its own: a credit note, or a further bill.',
    how: [
      'Say whether to take from the bill or to add to it, and choose the line.',
      'Enter the amount, the type and why. What is owed before and after is shown.',
      'What was paid already goes to the common balance.',
    ],
    wrong: [
      ['Nothing can be taken off', 'Days still to come go back by closing or changing the product.'],
      ['The amount is above your ceiling', 'Request approval. Nothing is booked before a second person approves it.'],
    ],
  },
  ModifyPaymentAct: {
    what: 'Puts right in what a payment of today came, such as cash that was really a card.',
    how: [
      'Choose the payment and enter how it was really paid. It must add up to the same amount.',
      'The wrong payment is taken back by a document of its own, and the right one is entered anew.',
      'Take the old receipt back: its number is void. The new payment has the next number.',
    ],
    wrong: [
      ['The payment cannot be chosen', 'Only who took it corrects it, on its day and before the cash is handed in.'],
      ['The amount was wrong', 'Give money back on the page of other refunds, or cancel the order.'],
    ],
  },
  OtherRefundAct: {
    what: 'Gives back part of a payment, such as for an outage or what was charged too much.',
    how: [
      'Choose the payment. It says how much of it can still go back.',
      'Choose the type, enter the amount and say why in a sentence.',
      'Cash comes out of your own hands and lowers what you hand in.',
    ],
    wrong: [
      [
        'Nothing can go back',
        'Days still to come go back by closing the product, an unfinished order by cancelling it.',
      ],
      ['There is not enough cash', 'Give it back to the card, by bank transfer or to the common balance.'],
    ],
  },
  PartnerCustomerOpen: {
    what: 'Opens an account for a tenant or visitor of a partner: a customer and a line on one short form.',
    how: [
      'Type who it is and choose the township; then choose offering and package. Port, account and team are chosen by themselves.',
      'The customer pays at a business hall within a week. The installation is arranged after that.',
      'The list below shows what you have sold and your commission of each sale that is paid.',
      'Another line of a customer: press “Another line” in the list, or “Add product” on the customer’s page. Only offering and package are asked.',
    ],
    wrong: [
      [
        'No port is free in the township',
        'Ask for an installation in the customer workspace; the office surveys the place.',
      ],
      ['An offering is not shown', 'It is not sold through partners.'],
      [
        'Somebody is no customer of yours',
        'You see and sell to those whose account you opened; send others to a business hall.',
      ],
    ],
  },
  PurchaseRequest: {
    what: 'Asks for an installation where nothing can be sold yet: the office surveys the place and calls back.',
    how: [
      'Say what the customer wants and where; a phone only where it is not their own. The request stands among their open orders.',
      'It ends when a line is sold to the customer, or when the order is cancelled.',
    ],
    wrong: [['A request is open already', 'One request is open for a customer; the message names it.']],
  },
  '11': {
    what: 'Reports that a line fails. What the network knows of it stands at the side; the repair begins with the report.',
    how: [
      'Choose the line and read what the network found. A line that is suspended or has run out has no fault.',
      'Say what is wrong along the three levels, and whether the office repairs it first or a technician comes.',
      'Where a technician comes, agree on day and time with the customer.',
      'The task goes to the network team or to the work team of the place. When it is repaired, customer service asks the customer.',
    ],
    wrong: [
      ['The line cannot be chosen', 'Its last fault is not closed yet; the message names the order.'],
      ['The customer withdraws the report', 'Cancel the order on the Orders page; its task ends with it.'],
    ],
  },
  ReplacePhysicalResourceAct: {
    what: 'Gives a customer another device for the one on the line, such as an ONT. The network follows by itself.',
    how: [
      'Choose the line and the reason. The summary shows the present device and its warranty.',
      'Say what becomes of the old device: handed over now, brought later, or lost.',
      'Choose the new device from your hands or from the shelf of your unit, then replace. What it costs is paid right after.',
    ],
    wrong: [
      ['No device can be chosen', 'Your unit has none of this kind on the shelf. Ask the warehouse.'],
      ['“Warranty” cannot be chosen', 'The warranty is over. The device is replaced at its price.'],
      ['The customer does not pay', 'The order ends after its last day of payment, and the device is free again.'],
    ],
  },
  ProductCloseAct: {
    what: 'Closes a product for good: the final bill, what goes back to the customer, and the device to bring back.',
    how: [
      'Choose the product and the reason. The summary shows what goes back after arrears.',
      'Choose whether that is paid out in cash or to the common balance.',
    ],
    wrong: [['Another product belongs to the line', 'Close that one first; the message names it.']],
  },
} satisfies Record<string, Topic>

/** The same in Chinese. */
export const moneyZh = {
  '15': {
    what: '为客户已有的产品续费。',
    how: ['选择产品，系统已选好上次的套餐。', '右侧显示费用和续费后的到期日。', '提交并收款，已到期的线路立即恢复。'],
    wrong: [
      ['产品无法选择', '页面会说明原因：该产品有未完成订单，或为后付费产品。'],
      ['价格已变', '您查看期间套餐有调整，请核对新金额后再提交。'],
    ],
  },
  InBatchPayAct: {
    what: '收取客户欠费：可一次缴多张账单，可全额或部分，可同时为多位客户缴费。',
    how: [
      '默认选中全部未缴账单，先到期的在前。可取消本次不缴的账单或调低金额。',
      '先用通用余额抵扣，其余以现金、刷卡或银行转账支付。',
      '输入其他客户的编号可一并缴费；收据可合开一张、每位客户一张或每张账单一张。',
    ],
    wrong: [
      ['转账已使用', '该流水号已用于提示中的缴费。请与银行凭证核对，每笔转账仅能使用一次。'],
      ['金额大于欠费', '账单最多缴至欠费金额，多出的请办理充值。'],
      ['线路仍停机', '还有其他逾期账单，须全部缴清。'],
    ],
  },
  '12': {
    what: '向通用余额充值，或使用充值卡密码。',
    how: [
      '选择金额，以现金、刷卡或银行转账收取，收据注明充值前后的余额。',
      '使用充值卡时输入卡密，卡面金额转入充值卡余额。',
    ],
    wrong: [
      ['卡密被拒绝', '卡密有误、已使用或已过期，请核对卡面。'],
      ['客户仍有欠费', '充值不会自动抵扣账单，请办理批量缴费。'],
    ],
  },
  PayDepositeAct: {
    what: '收取或退还客户押金。',
    how: ['选择收取或退还，并填写金额。', '押金可退现金、退至银行卡、银行转账或转入通用余额。'],
    wrong: [
      ['不能全额退还', '在用产品需保留押金，超出部分可退。'],
      ['现金不足', '您手中的现金少于应退金额，余款请以其他方式退还。'],
    ],
  },
  OtherChargeAct: {
    what: '向客户收取没有资费的费用，如布线、设备丢失、违约金。',
    how: [
      '选择类型并录入金额，右侧显示其中的税额。',
      '填写收费说明；涉及某个产品时请选择该产品。',
      '提交并收款，当日未缴费的订单自动撤销。',
    ],
    wrong: [
      ['金额被拒绝', '金额超过该类型的上限，请由有权限的人员办理。'],
      ['没有需要的类型', '产品经理在其他收退费维护页面维护类型。'],
    ],
  },
  AdjustBusinessBillAct: {
    what: '以单独的单据调整账单：红字账单或补充账单。',
    how: ['选择调减或调增，并选择明细。', '录入金额、类型和说明，右侧显示调整前后的欠费。', '已缴部分转入通用余额。'],
    wrong: [
      ['无可减金额', '未使用的天数在拆机或变更套餐时退还。'],
      ['金额超过您的上限', '请提交审批，他人批准后才入账。'],
    ],
  },
  ModifyPaymentAct: {
    what: '更正当日缴费的收款方式，例如误将刷卡录为现金。',
    how: [
      '选择缴费并录入实际收款方式，合计金额须一致。',
      '原缴费以单独的单据冲销，并重新录入正确的缴费。',
      '请收回原收据，其号码作废，新缴费使用下一号码。',
    ],
    wrong: [
      ['缴费无法选择', '仅可由收款人在当日、交账前更正。'],
      ['金额有误', '请办理其他退费，或撤销订单。'],
    ],
  },
  OtherRefundAct: {
    what: '退还某笔缴费的一部分，如故障补偿或多收退费。',
    how: [
      '选择缴费，页面显示还可退多少。',
      '选择类型、录入金额并填写退费说明。',
      '现金从您手中退出，交账金额相应减少。',
    ],
    wrong: [
      ['无可退金额', '未使用的天数在拆机时退还；未完成的订单请撤销。'],
      ['现金不足', '请退至银行卡或转入通用余额。'],
    ],
  },
  PartnerCustomerOpen: {
    what: '合作方以简表为客户开户：客户与线路一次办理。',
    how: [
      '填写客户信息并选择区域，再选择产品和套餐。端口、账号和班组由系统选定。',
      '客户须在一周内到营业厅缴费，之后安排装机。',
      '下方列出您的销售，已缴费的显示佣金。',
      '为已有客户加装线路：点击列表中的“加装线路”，或客户页面的“订购产品”，只需选择产品和套餐。',
    ],
    wrong: [
      ['该区域没有空闲端口', '请在客户工作台提交安装申请，由公司勘察。'],
      ['没有某个产品', '该产品不通过合作方销售。'],
      ['提示不是您的客户', '您只能为自己开户的客户办理，其他客户请到营业厅。'],
    ],
  },
  PurchaseRequest: {
    what: '暂不能销售时提交安装申请，由公司勘察后回复客户。',
    how: ['选择产品并核对地址，电话仅在非本人号码时填写；申请列入在途订单。', '向客户售出线路或撤销订单后，申请结束。'],
    wrong: [['已有未处理的申请', '每位客户仅能有一张未处理的申请，提示中有订单号。']],
  },
  '11': {
    what: '受理线路故障。右侧显示网络检测结果，提交后即开始维修。',
    how: [
      '选择线路并查看检测结果；停机或到期的线路不属于故障。',
      '按三级选择故障现象，并选择先远程处理或派技术员上门。',
      '需上门时，与客户约定日期和时段。',
      '工单派给网络部或当地班组；修复后由客服与客户确认。',
    ],
    wrong: [
      ['线路无法选择', '上一张故障单尚未关闭，提示中有订单号。'],
      ['客户撤回报障', '在订单信息中撤销该订单，工单随之结束。'],
    ],
  },
  ReplacePhysicalResourceAct: {
    what: '为客户线路更换设备（如ONT），网络自动生效。',
    how: [
      '选择产品和原因，右侧显示现用设备及保修期。',
      '选择旧设备的处理：当场交回、之后交回或遗失。',
      '从手中或本部门库存选择新设备并提交，费用随后收取。',
    ],
    wrong: [
      ['没有可选的设备', '本部门没有此类设备库存，请联系仓库。'],
      ['不能选择保修', '保修期已过，按价更换。'],
      ['客户未缴费', '超过缴费期限后订单自动撤销，设备重新可用。'],
    ],
  },
  ProductCloseAct: {
    what: '办理拆机：结清账单、退还余款，并交还设备。',
    how: ['选择产品和原因，右侧显示扣除欠费后的退款。', '选择退现金或转入通用余额。'],
    wrong: [['有产品依附于该线路', '请先拆除提示中的产品。']],
  },
} satisfies Topics<typeof moneyEn>
