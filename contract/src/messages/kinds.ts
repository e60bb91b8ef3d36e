import { z } from 'zod'
import { backupKinds } from './backup-kinds.ts'
import { constructionKinds } from './construction-kinds.ts'
import { monitoringKinds } from './monitoring-kinds.ts'
import { peopleKinds } from './people-kinds.ts'
import { type MessageKindSpec, ofCustomer, textParameter, toAdjustments, toSettlements, toTask } from './target.ts'

/** Every kind of message an employee can receive: its text in both languages and its target. */
export const messageKinds = {
  'task.ready': {
    urgent: true,
    title: { en: 'New task for your team', zh: '班组有新工单' },
    text: { en: '{task} for {customer}, due {due}', zh: '{customer}：{task}，截止 {due}' },
    target: toTask,
  },
  'task.given': {
    urgent: true,
    title: { en: 'Task transferred to you', zh: '工单已转派给您' },
    text: {
      en: '{task} for {customer}, due {due}. Transferred by {who}: {reason}',
      zh: '{customer}：{task}，截止 {due}，{who}转派：{reason}',
    },
    target: toTask,
  },
  'settlement.confirmed': {
    urgent: false,
    title: { en: 'Settlement confirmed', zh: '交账已确认' },
    text: { en: '{who} counted and confirmed {settlement} ({amount})', zh: '{settlement}，{amount}，由{who}清点确认' },
    target: toSettlements,
  },
  'settlement.rejected': {
    urgent: true,
    title: { en: 'Settlement rejected', zh: '交账被驳回' },
    text: {
      en: '{who} rejected {settlement} ({amount}): {reason}. You hold the cash again',
      zh: '{settlement}，{amount}，被{who}驳回：{reason}。现金已退回您手中',
    },
    target: toSettlements,
  },
  'notes.low': {
    urgent: true,
    title: { en: 'Note numbers running low', zh: '票据号即将用完' },
    text: {
      en: '{who} has {remaining} numbers left ({paper}). Distribute a new block',
      zh: '{who}仅剩 {remaining} 个号（{paper}），请分发新的票据段',
    },
    target: () => ({ code: 'InvoiceDistributeAct' }),
  },
  'package.rejected': {
    urgent: true,
    title: { en: 'Bank receipt rejected', zh: '银行回单被驳回' },
    text: {
      en: '{who} rejected receipt {receipt} of {package} ({amount}): {reason}. Upload another receipt',
      zh: '{package} 的回单 {receipt}（{amount}）被{who}驳回：{reason}。请重新上传',
    },
    target: () => ({ code: 'UploadReceipt' }),
  },
  'balance-payout.approved': {
    urgent: true,
    title: { en: 'Balance payout approved', zh: '余额提现已批准' },
    text: {
      en: '{who} approved {amount} for {customer}. Pay it out on the Balances page',
      zh: '{customer}提现 {amount}，由{who}批准，请在“余额信息”页面付款',
    },
    target: ofCustomer('balanceInfo'),
  },
  'balance-payout.declined': {
    urgent: true,
    title: { en: 'Balance payout declined', zh: '余额提现未获批准' },
    text: {
      en: '{who} declined {amount} for {customer}: {reason}',
      zh: '{customer}提现 {amount}，{who}未批准：{reason}',
    },
    target: ofCustomer('balanceInfo'),
  },
  'adjustment.approved': {
    urgent: false,
    title: { en: 'Bill adjustment approved', zh: '账单调整已批准' },
    text: {
      en: '{who} approved {amount} on bill {bill} of {customer}',
      zh: '{customer}账单 {bill}，调整 {amount}，由{who}批准',
    },
    target: toAdjustments,
  },
  'adjustment.declined': {
    urgent: true,
    title: { en: 'Bill adjustment declined', zh: '账单调整未获批准' },
    text: {
      en: '{who} declined {amount} on bill {bill} of {customer}: {reason}',
      zh: '{customer}账单 {bill}，调整 {amount}，{who}未批准：{reason}',
    },
    target: toAdjustments,
  },
  'cash.corrected': {
    urgent: true,
    title: { en: 'Cash payment corrected', zh: '现金收款已更正为其他方式' },
    text: {
      en: '{who} changed {amount} of a payment from {customer} from cash to another payment method. Check payment {payment} against its slip',
      zh: '{who}更正了{customer}的缴费，其中 {amount} 不再是现金。请核对缴费 {payment} 的凭证',
    },
    target: ofCustomer('PayInfoConfigComposite'),
  },
  'slip.named-again': {
    urgent: true,
    title: { en: 'Card slip reused', zh: '刷卡小票重复使用' },
    text: {
      en: '{who} used slip {slip} for payment {payment} of {customer}. Other payments with this slip today: {count} ({others}). Check the slips',
      zh: '{who}以小票 {slip} 收取{customer}的缴费 {payment}，今天该小票还用于 {count} 笔缴费：{others}。请核对小票',
    },
    target: ofCustomer('PayInfoConfigComposite'),
  },
  'command.abnormal': {
    urgent: true,
    title: { en: 'Network command failed', zh: '网络命令异常' },
    text: {
      en: '{action} for {customer} failed after {attempts} attempts and needs manual handling',
      zh: '{customer}：{action}，尝试 {attempts} 次后失败，请人工处理',
    },
    target: (params) => ({
      code: 'abnormalAuthorizationCommandProcess',
      filters: { customerCode: textParameter(params, 'customerCode') },
    }),
  },
  ...constructionKinds,
  ...monitoringKinds,
  'port.faulty': {
    urgent: true,
    title: { en: 'Faulty port', zh: '端口故障' },
    text: {
      en: '{who} moved {customer} from port {from} to {to}: {reason}. {from} is out of service until it is repaired',
      zh: '{who}已将{customer}由端口 {from} 改接至 {to}：{reason}。{from} 已停用，待修复',
    },
    target: () => ({ code: 'abnormalAuthorizationCommandProcess' }),
  },
  'address-pool.low': {
    urgent: true,
    title: { en: 'Few addresses left', zh: '地址池即将用尽' },
    text: {
      en: 'Free addresses left in pool {pool}: {free}. Extend it or add another pool for its offerings',
      zh: '地址池 {pool} 剩余 {free} 个空闲地址，请扩充，或为其产品新增地址池',
    },
    target: () => ({ code: 'NetWorkResourEdit' }),
  },
  'product.expiring': {
    urgent: true,
    title: { en: 'Prepaid period ending soon', zh: '预付费产品即将到期' },
    text: {
      en: '{product} of {customer} is paid through {day}. Remind the customer to renew',
      zh: '{customer}的{product}已缴费至 {day}，请提醒客户续费',
    },
    target: ofCustomer('productInfo'),
  },
  'order.expired': {
    urgent: true,
    title: { en: 'Unpaid order cancelled', zh: '未缴费订单已撤单' },
    text: {
      en: '{order} of {customer} was not paid in time. Its port has been released',
      zh: '{customer}的订单 {order} 未按时缴费，端口预占已释放',
    },
    target: ofCustomer('OrderInfoConfigComposite'),
  },
  'order.cancelled': {
    urgent: false,
    title: { en: 'Order cancelled', zh: '您的订单已撤单' },
    text: { en: '{order} of {customer}, by {who}: {reason}', zh: '{customer}的订单 {order}，由{who}撤单：{reason}' },
    target: ofCustomer('OrderInfoConfigComposite'),
  },
  'ending.waits': {
    urgent: true,
    title: { en: 'Red invoice needed to close a line', zh: '线路待开红字发票后终止' },
    text: {
      en: 'The line of {customer} is due to be closed for non-payment, but invoice {invoice} covers days that will be refunded. Issue a red invoice for it. The line closes the following night',
      zh: '{customer}欠费，线路应终止，但发票 {invoice} 对应的款项将被退还。请先开具红字发票，次日夜间自动终止',
    },
    target: ofCustomer('PayInfoConfigComposite'),
  },
  'invoice.rejected': {
    urgent: true,
    title: { en: 'Electronic invoice rejected', zh: '电子发票被拒' },
    text: {
      en: 'The tax office rejected the invoice for payment {payment} of {customer}. Open the payment, correct the title or taxpayer number, and send it again',
      zh: '{customer}缴费 {payment} 的发票被税务系统拒绝。请打开该笔缴费，更正抬头或纳税人识别号后重新发送',
    },
    target: ofCustomer('PayInfoConfigComposite'),
  },
  ...peopleKinds,
  ...backupKinds,
  'books.broken': {
    urgent: true,
    title: { en: 'Ledger check failed', zh: '账目核对异常' },
    text: {
      en: 'Failed checks: {count}. First: {invariant}. Run the command audit for details',
      zh: '有 {count} 条规则不成立，首先是：{invariant}。运行 audit 命令可查看明细',
    },
    target: () => ({ code: 'QueryEmployeeActTypeLogAct' }),
  },
} as const satisfies Record<string, MessageKindSpec>

export type MessageKind = keyof typeof messageKinds
export const MessageKind = z.enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]])
