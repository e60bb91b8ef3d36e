import { z } from 'zod'
import { constructionKinds } from './construction-kinds.ts'
import {
  type MessageParams,
  type MessageTarget,
  ofCustomer,
  said,
  toAdjustments,
  toDelegations,
  toSettlements,
  toTask,
} from './target.ts'

type Kind = {
  /** Something the reader should do something about, rather than only know. */
  urgent: boolean
  title: { en: string; zh: string }
  /** `{name}` is filled in from the parameters. */
  text: { en: string; zh: string }
  target: (params: MessageParams) => MessageTarget
}

/** Every kind of message an employee can get: what it says in both languages and where it leads. */
export const messageKinds = {
  'task.ready': {
    urgent: true,
    title: { en: 'A task waits for your team', zh: '班组有新工单' },
    text: { en: '{task} for {customer}, due {due}', zh: '{customer}：{task}，截止 {due}' },
    target: toTask,
  },
  'task.given': {
    urgent: true,
    title: { en: 'A task was given to you', zh: '工单已转派给您' },
    text: {
      en: '{task} for {customer}, due {due}, from {who}: {reason}',
      zh: '{customer}：{task}，截止 {due}，{who}转派：{reason}',
    },
    target: toTask,
  },
  'settlement.confirmed': {
    urgent: false,
    title: { en: 'Your settlement is confirmed', zh: '交账已确认' },
    text: { en: '{settlement} with {amount} was counted by {who}', zh: '{settlement}，{amount}，由{who}清点确认' },
    target: toSettlements,
  },
  'settlement.rejected': {
    urgent: true,
    title: { en: 'Your settlement was rejected', zh: '交账被驳回' },
    text: {
      en: '{settlement} with {amount} was rejected by {who}: {reason}. The cash is in your hands again',
      zh: '{settlement}，{amount}，被{who}驳回：{reason}。现金已退回您手中',
    },
    target: toSettlements,
  },
  'notes.low': {
    urgent: true,
    title: { en: 'Paper numbers run low', zh: '票据号即将用完' },
    text: {
      en: '{who} has {remaining} numbers left ({paper}). Distribute a new block',
      zh: '{who}仅剩 {remaining} 个号（{paper}），请分发新的票据段',
    },
    target: () => ({ code: 'InvoiceDistributeAct' }),
  },
  'package.rejected': {
    urgent: true,
    title: { en: 'A bank receipt was rejected', zh: '银行回单被驳回' },
    text: {
      en: 'Receipt {receipt} of {package} with {amount} was rejected by {who}: {reason}. Upload another one',
      zh: '{package} 的回单 {receipt}（{amount}）被{who}驳回：{reason}。请重新上传',
    },
    target: () => ({ code: 'UploadReceipt' }),
  },
  'balance-payout.approved': {
    urgent: true,
    title: { en: 'A balance payout was approved', zh: '余额提现已批准' },
    text: {
      en: '{amount} for {customer}, by {who}. Pay it out on the page Balances',
      zh: '{customer}提现 {amount}，由{who}批准，请在“余额信息”页面付款',
    },
    target: ofCustomer('balanceInfo'),
  },
  'balance-payout.declined': {
    urgent: true,
    title: { en: 'A balance payout was declined', zh: '余额提现未获批准' },
    text: {
      en: '{amount} for {customer}, by {who}: {reason}',
      zh: '{customer}提现 {amount}，{who}未批准：{reason}',
    },
    target: ofCustomer('balanceInfo'),
  },
  'adjustment.approved': {
    urgent: false,
    title: { en: 'Your bill adjustment was approved', zh: '账单调整已批准' },
    text: {
      en: '{amount} on bill {bill} of {customer}, by {who}',
      zh: '{customer}账单 {bill}，调整 {amount}，由{who}批准',
    },
    target: toAdjustments,
  },
  'adjustment.declined': {
    urgent: true,
    title: { en: 'Your bill adjustment was declined', zh: '账单调整未获批准' },
    text: {
      en: '{amount} on bill {bill} of {customer}, by {who}: {reason}',
      zh: '{customer}账单 {bill}，调整 {amount}，{who}未批准：{reason}',
    },
    target: toAdjustments,
  },
  'cash.corrected': {
    urgent: true,
    title: { en: 'Cash was corrected to another way', zh: '现金收款已更正为其他方式' },
    text: {
      en: '{who} corrected a payment of {customer}: {amount} of it is no cash any more. Compare payment {payment} with its slip',
      zh: '{who}更正了{customer}的缴费，其中 {amount} 不再是现金。请核对缴费 {payment} 的凭证',
    },
    target: ofCustomer('PayInfoConfigComposite'),
  },
  'slip.named-again': {
    urgent: true,
    title: { en: 'A card slip was used again', zh: '刷卡小票重复使用' },
    text: {
      en: '{who} took slip {slip} for payment {payment} of {customer}; it paid {count} more today: {others}. Compare the slips',
      zh: '{who}以小票 {slip} 收取{customer}的缴费 {payment}，今天该小票还用于 {count} 笔缴费：{others}。请核对小票',
    },
    target: ofCustomer('PayInfoConfigComposite'),
  },
  'command.abnormal': {
    urgent: true,
    title: { en: 'A network command needs a person', zh: '网络命令异常' },
    text: {
      en: '{action} for {customer} was given up after {attempts} attempts',
      zh: '{customer}：{action}，尝试 {attempts} 次后失败，请人工处理',
    },
    target: (params) => ({
      code: 'abnormalAuthorizationCommandProcess',
      filters: { customerCode: said(params, 'customerCode') },
    }),
  },
  ...constructionKinds,
  'port.faulty': {
    urgent: true,
    title: { en: 'A port does not work', zh: '端口故障' },
    text: {
      en: '{who} moved {customer} from port {from} to {to}: {reason}. {from} is out of use until it is repaired',
      zh: '{who}已将{customer}由端口 {from} 改接至 {to}：{reason}。{from} 已停用，待修复',
    },
    target: () => ({ code: 'abnormalAuthorizationCommandProcess' }),
  },
  'product.expiring': {
    urgent: true,
    title: { en: 'A prepaid period ends soon', zh: '预付费产品即将到期' },
    text: {
      en: '{product} of {customer} is paid until {day}. Remind the customer to renew',
      zh: '{customer}的{product}已缴费至 {day}，请提醒客户续费',
    },
    target: ofCustomer('productInfo'),
  },
  'order.expired': {
    urgent: true,
    title: { en: 'An unpaid order was cancelled', zh: '未缴费订单已撤单' },
    text: {
      en: '{order} of {customer} was not paid in time; its port is free again',
      zh: '{customer}的订单 {order} 未按时缴费，端口预占已释放',
    },
    target: ofCustomer('OrderInfoConfigComposite'),
  },
  'order.cancelled': {
    urgent: false,
    title: { en: 'Your order was cancelled', zh: '您的订单已撤单' },
    text: { en: '{order} of {customer}, by {who}: {reason}', zh: '{customer}的订单 {order}，由{who}撤单：{reason}' },
    target: ofCustomer('OrderInfoConfigComposite'),
  },
  'ending.waits': {
    urgent: true,
    title: { en: 'A line cannot end before a red invoice', zh: '线路待开红字发票后终止' },
    text: {
      en: '{customer} does not pay, and the line is to end. Invoice {invoice} stands for days that would be given back. Issue a red invoice for it; the next night ends the line',
      zh: '{customer}欠费，线路应终止，但发票 {invoice} 对应的款项将被退还。请先开具红字发票，次日夜间自动终止',
    },
    target: ofCustomer('PayInfoConfigComposite'),
  },
  'invoice.rejected': {
    urgent: true,
    title: { en: 'An electronic invoice was rejected', zh: '电子发票被拒' },
    text: {
      en: 'The tax office rejected the invoice for payment {payment} of {customer}. Open the payment, correct title or taxpayer number and send it again',
      zh: '{customer}缴费 {payment} 的发票被税务系统拒绝。请打开该笔缴费，更正抬头或纳税人识别号后重新发送',
    },
    target: ofCustomer('PayInfoConfigComposite'),
  },
  'reveals.exceeded': {
    urgent: true,
    title: { en: 'Many secrets were looked at', zh: '大量查看完整信息' },
    text: {
      en: '{who} has had so many identity numbers and passwords shown in full within an hour that no more are shown. The function log says which',
      zh: '{who}在一小时内查看了大量完整证件号或密码，系统已停止显示。详情见操作日志',
    },
    target: (params) => ({
      code: 'QueryEmployeeActTypeLogAct',
      filters: { employeeCode: said(params, 'employeeCode') },
    }),
  },
  'leaving.planned': {
    urgent: true,
    title: { en: 'Your last day is planned', zh: '您的离职日期已确定' },
    text: {
      en: '{day} is your last day. Hand in your cash before; what else you hold goes to your successor',
      zh: '您的最后工作日为 {day}。请在此前交账，其余物品将移交接手人',
    },
    target: toSettlements,
  },
  'leaving.taken-back': {
    urgent: false,
    title: { en: 'Your leaving was taken back', zh: '离职计划已撤销' },
    text: { en: '{day} is no longer your last day', zh: '{day} 不再是您的最后工作日' },
    target: toSettlements,
  },
  'leaving.held': {
    urgent: true,
    title: { en: 'Leaving, and things still in hand', zh: '离职人员仍有在手物品' },
    text: {
      en: 'The last day of {who} was {day}, and something cannot be handed over yet. The access stays open until it is',
      zh: '{who}的最后工作日为 {day}，仍有物品未能移交，账号在移交前保持有效',
    },
    target: (params) => ({ code: '104', filters: { keyword: said(params, 'employeeCode') } }),
  },
  'delegation.given': {
    urgent: false,
    title: { en: 'You act for a colleague', zh: '您已获得代理授权' },
    text: {
      en: '{who} has lent you, from {from} to {day}: {functions}',
      zh: '{who}委托您代理，{from} 至 {day}：{functions}',
    },
    target: toDelegations,
  },
  'delegation.ended': {
    urgent: false,
    title: { en: 'You no longer act for a colleague', zh: '您的代理授权已结束' },
    text: { en: 'What {who} had lent you has ended: {functions}', zh: '{who}委托您代理的功能已结束：{functions}' },
    target: toDelegations,
  },
  'access.ending': {
    urgent: true,
    title: { en: 'Rights of yours end', zh: '您的权限即将到期' },
    text: {
      en: 'On {day} rights of yours end: {functions}. Ask the administrator if you need them longer',
      zh: '您的以下权限将于 {day} 到期：{functions}。如需延期请联系管理员',
    },
    target: () => ({ code: '95' }),
  },
  'access.ending-of': {
    urgent: true,
    title: { en: 'Granted rights end', zh: '授权即将到期' },
    text: { en: 'On {day} rights of {who} end: {functions}', zh: '{who}的以下权限将于 {day} 到期：{functions}' },
    target: (params) => ({ code: '95', filters: { kind: said(params, 'kind'), of: said(params, 'grantee') } }),
  },
  'password.ending': {
    urgent: true,
    title: { en: 'Your password ends soon', zh: '您的密码即将到期' },
    text: {
      en: 'From {day} on you have to choose another password when you sign in. You can do so now, in the menu at your name',
      zh: '自 {day} 起登录时须修改密码，您也可现在通过右上角姓名菜单修改',
    },
    target: () => ({ code: '95' }),
  },
  'password.reset': {
    urgent: true,
    title: { en: 'Your password was reset', zh: '您的密码已被重置' },
    text: {
      en: '{who} gave you a one-time password at {at}. If you did not ask for it, tell an administrator at once',
      zh: '{who}于 {at} 为您生成了一次性密码。如非您本人要求，请立即告知管理员',
    },
    target: () => ({ code: '95' }),
  },
  'password.reset-with-codes': {
    urgent: true,
    title: { en: 'Your password and one-time codes were reset', zh: '您的密码和动态码已被重置' },
    text: {
      en: '{who} gave you a one-time password at {at} and removed your one-time codes. If you did not ask for it, tell an administrator at once',
      zh: '{who}于 {at} 为您生成了一次性密码并清除了动态码。如非您本人要求，请立即告知管理员',
    },
    target: () => ({ code: '95' }),
  },
  'leaving.near': {
    urgent: true,
    title: { en: 'A last day comes near', zh: '最后工作日临近' },
    text: {
      en: '{day} is the last day of {who}. Hand in cash and hand over what is held before',
      zh: '{who}的最后工作日为 {day}，请在此前交账并完成移交',
    },
    target: (params) => ({ code: '104', filters: { keyword: said(params, 'employeeCode') } }),
  },
  'books.broken': {
    urgent: true,
    title: { en: 'The books do not add up', zh: '账目核对异常' },
    text: {
      en: '{count} rules are broken, first of all: {invariant}. npm run audit shows the rows',
      zh: '有 {count} 条规则不成立，首先是：{invariant}。运行 npm run audit 可查看明细',
    },
    target: () => ({ code: 'QueryEmployeeActTypeLogAct' }),
  },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof messageKinds
export const MessageKind = z.enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]])
