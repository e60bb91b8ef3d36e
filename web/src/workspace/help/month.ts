import type { Topic, Topics } from './topic.ts'

/** Help on the monthly pages: expiry, overdue bills, billing and closing. */
export const monthEn = {
  BillRuns: {
    what: 'Bill postpaid products for each billing cycle.',
    how: [
      'Run the bills before you close the month. The days of a closed month can’t be billed.',
      'Choose a completed month and click Compute. Nothing is posted yet.',
      'Customers are billed from the day that Public configuration sets for new customers, or from their own billing day. The form lists the days in use; each has its own run.',
      'Open the run to see the changes from the previous run with their causes, and the products on hold.',
      'A run with a large change or many products on hold must be approved by someone who neither started nor computed it. The run lists the approvers. Approved bills are posted, with progress shown.',
      'To pause posting, open the run and click Stop posting. Resume posting continues with the rest.',
      'To print bills, open the posted run, choose a unit or all units, and click Generate PDF. Download the file here when it is ready.',
    ],
    wrong: [
      [
        'The month is already closed',
        'Ask someone who can reopen closed months to reopen it under Accounting periods, latest month first. Then start the run.',
      ],
      ['A product is on hold', 'Fix the cause and recompute, or bill it with the next month.'],
      ['The run has changed', 'It was recomputed after you opened it. Review the amount again, then approve.'],
      ['The run was wrong', 'Reverse the whole run. Bills with payments stay posted.'],
      ['The PDF has expired', 'PDFs are available for seven days. Generate it again; the posted bills don’t change.'],
    ],
  },
  AccountingPeriods: {
    what: 'See the revenue of each month and close its books.',
    how: [
      'Work in this order: bill runs, recognize revenue, close. A month can be closed once every cycle that ended in it is billed.',
      'After posting the bills, click Recognize revenue to move the revenue earned in the month out of deferred revenue.',
      'Check the trial balance and the tax report, then click Close. No more entries can be posted to a closed month.',
      'You can recognize revenue more than once. Only changes are posted.',
      'The aged receivables report as of the last day of a month equals the receivables shown on this page.',
    ],
    wrong: [
      [
        'Products are not billed yet',
        'Start the bill run named in the message and have it approved. Then recognize revenue again and close. Products on hold in a posted run don’t block closing.',
      ],
      [
        'An earlier month comes first',
        'Revenue is recognized month by month. Start with the month named in the message.',
      ],
      [
        'An entry belongs to a closed month',
        'Ask someone with permission to reopen months to reopen the last closed one. They must not have closed it, and someone else closes it again.',
      ],
    ],
  },
  CommissionPayouts: {
    what: 'See the commission each seller earned on paid orders, what was paid out, and what is due.',
    how: [
      'The list shows all sellers with commission. Open a seller to see earnings, reversals, and payouts by month.',
      'Finance chooses the day up to which to pay. After paying the amount at the bank, enter the reference on the slip.',
      'Agents who settle net deduct their commission from the cash. It counts as paid out once the settlement is counted.',
      'Partners see their own payouts and balance here and, in short, on their home page.',
    ],
    wrong: [
      [
        'The amount is less than what was earned',
        'Orders were cancelled or refunded since, or a cheque was returned. Commission on a returned cheque is due again once the order is paid.',
      ],
      [
        'A payout was wrong or was returned',
        'Someone other than the payer must reverse it. The amount is then due again.',
      ],
    ],
  },
  BalancePayouts: {
    what: 'Review balance payouts above the limit: one employee requests a payout, another approves it, and a clerk pays it out.',
    how: [
      'Open a request to see the amount and the reason. Approve it, or decline it with a reason. The requester is notified.',
      'Anyone except the approver can pay an approved payout, on the customer’s Other refund page.',
      'The amount is reserved as soon as it is requested. If the request is declined or withdrawn, it returns to the balance.',
    ],
    wrong: [
      ['The customer no longer wants it', 'The requester can withdraw the request, even after approval.'],
      ['Too many payouts need approval', 'Raise the daily limit in the setting “Balance payout without approval”.'],
    ],
  },
  BillAdjustments: {
    what: 'Review bill adjustments above the requester’s limit.',
    how: [
      'Open a request to see the bill line, the balance due before and after, and the reason.',
      'Approve it to post it immediately, or decline it with a reason. The requester is notified.',
      'You can withdraw your own request while it is pending.',
    ],
    wrong: [
      ['The bill changed since the request', 'Decline it. The requester can check the bill and request again.'],
      [
        'The amount is above your limit',
        'An employee with a higher limit must approve it. Set limits on the Other permissions page.',
      ],
    ],
  },
  CollectionCases: {
    what: 'See expiring lines, overdue customers, and the next collection stage for each.',
    how: [
      'The list shows the current stage of each case and the date of the next one.',
      'Open a case to see its history. Record a promise to pay to postpone the next stage.',
      'Propose a write-off for uncollectible amounts. Someone else must approve it; approvers see pending write-offs on their home page. The proposer can withdraw it.',
      'When the customer pays or renews, the line works again within seconds and the case closes.',
    ],
    wrong: [
      [
        'A customer is missing',
        'The list is updated hourly. Products suspended at the customer’s request are left out.',
      ],
      ['The line stays blocked after a payment', 'Another bill is still overdue. All overdue bills must be paid.'],
    ],
  },
  OutgoingMessages: {
    what: 'See all messages to customers: sent, scheduled, or failed.',
    how: [
      'Filter the list by customer or state.',
      'Messages created at night are sent in the morning.',
      'The SMS and e-mail gateways are shown at the top. Without a gateway, messages are saved to a folder.',
      '“Opted out” marks a reminder that the customer does not want. Change the preference on the customer’s page.',
      '“Withdrawn” marks a message that no longer applies: the customer has paid, or a later stage replaced it.',
    ],
    wrong: [
      [
        'A message failed',
        'Correct the customer’s phone number or e-mail address, then click Resend. The message goes to the new one.',
      ],
    ],
  },
  CollectionStages: {
    what: 'Set what happens, and when, after a prepaid period ends or a bill is overdue.',
    how: [
      'Days count from the last paid day, or from the due date of the oldest unpaid bill. Negative days are before it.',
      'Choose the action: remind, throttle, block, close line, send collector, or propose write-off.',
      'A prepaid line stays active until the stage that blocks or closes it. Without one, it stops on its last paid day.',
      'A line is closed only after an earlier stage. A reminder is enough.',
      'Lines blocked for overdue bills are still billed, unless the stage stops billing.',
    ],
    wrong: [
      ['Two stages on one day', 'Each payment mode can have one stage per day. Choose another day.'],
      ['A stage did not run', 'It may be limited to working days, or the amount is below its minimum.'],
    ],
  },
  MessageTemplates: {
    what: 'Manage the texts of messages to customers, in both languages.',
    how: [
      'Write {customer}, {product}, {day}, and {amount} where values are filled in.',
      'The preview below the fields shows the message and the number of SMS it takes.',
      'An e-mail needs a subject in both languages.',
    ],
    wrong: [
      ['A text is refused', 'A placeholder is not one of the four, or a brace is missing.'],
      ['It can’t be deleted', 'A stage uses it. Choose another template for the stage first.'],
    ],
  },
} satisfies Record<string, Topic>

/** Help on the same pages, in Chinese. */
export const monthZh = {
  BillRuns: {
    what: '按月为后付费产品出账。',
    how: [
      '请在关账之前出账：关账后不能再为该月的日期出账。',
      '选择已结束的月份并点击“计算”，此时不会入账。',
      '客户按每月 1 日或各自的出账日出账，表单列出在用的出账日，每个出账日单独成批。',
      '打开批次，查看与上次的差异、原因及挂起的产品。',
      '与上次差异较大或挂起较多的批次须由发起人和计算人以外的人审批（批次中列出可审批人员），随后入账并显示进度。',
      '入账可暂停：打开批次，点击“暂停入账”；点击“继续入账”处理其余账单。',
      '需要纸质账单时，打开已入账批次，选择机构或全部，点击“制作 PDF”，完成后在此下载。',
    ],
    wrong: [
      ['月份已关账', '请有反关账权限的人员在会计期间页面由后往前重新打开，再发起出账。'],
      ['产品被挂起', '处理原因后重新计算，或并入下月出账。'],
      ['批次已变化', '您查看之后该批次重新计算过，请核对金额后再审批。'],
      ['批次有误', '可整批冲回，已有缴费的账单保留。'],
      ['PDF 已不存在', '文件只保留七天，请重新制作；已入账的账单不变。'],
    ],
  },
  AccountingPeriods: {
    what: '显示各月收入，并办理关账。',
    how: [
      '先出账，再确认收入，最后关账：当月结束的各账期均已出账后才能关账。',
      '账单入账后点击“确认收入”，当月已实现部分由递延收入转入收入。',
      '核对试算平衡表和税务报表后点击“关账”，此后不能再向该月入账。',
      '重复确认不会重复入账，只记差额。',
      '应收账龄报表截至当月最后一日的合计，即为该月的“应收”。',
    ],
    wrong: [
      ['仍有产品未出账', '请发起提示中的出账批次并完成审批，再次确认收入后关账；已入账批次中挂起的产品不影响关账。'],
      ['须先处理更早的月份', '收入按月份顺序确认，请先处理提示中的月份。'],
      [
        '需要向已关账月份入账',
        '由有权限且未办理该月关账的另一人重新打开最后关闭的月份；之后须由重新打开者以外的人再次关账。',
      ],
    ],
  },
  CommissionPayouts: {
    what: '显示销售人员因已缴费订单获得的佣金、已付金额与未付金额。',
    how: [
      '列表显示所有获得佣金的人员，打开后可按月查看已得、冲回与已付。',
      '财务选择结算截止日，系统显示金额；在银行付款后填写回单号。',
      '净额交账的代理商从现金中抵扣佣金，交账单清点确认后即记为已付。',
      '合作方可查看自己的付款记录与未付金额；其首页有摘要。',
    ],
    wrong: [
      ['金额少于已得佣金', '之后有撤单、退费或银行退票；退票订单的佣金待重新缴清后恢复。'],
      ['付款有误或被退回', '由付款人以外的人员撤销，金额恢复为未付。'],
    ],
  },
  BalancePayouts: {
    what: '列出超上限的余额提现：由一名员工申请，另一名员工审批，营业员付款。',
    how: [
      '打开申请，查看金额和说明。点击批准，或填写原因后点击不批准。系统会通知申请人。',
      '已批准的提现在客户的“其他退费”页面付款，审批人不能付款。',
      '金额自申请起预留；未批准或撤回后退回余额。',
    ],
    wrong: [
      ['客户不再需要', '由申请人撤回，批准后也可撤回。'],
      ['需审批的提现过多', '在设置“余额提现免审批上限”中调高每日限额。'],
    ],
  },
  BillAdjustments: {
    what: '列出超上限的账单调整：由一名员工申请，另一名员工审批。',
    how: [
      '打开申请，查看账单明细、调整前后未缴金额和原因。',
      '批准后立即入账；拒绝须填写审批意见。系统会通知申请人。',
      '待审批期间可撤回本人的申请。',
    ],
    wrong: [
      ['账单在申请后已变动', '请拒绝该申请，由申请人核对后重新提交。'],
      ['金额超过您的上限', '请由上限更高的员工审批。上限在其他权限页面维护。'],
    ],
  },
  CollectionCases: {
    what: '显示哪些产品即将到期、哪些客户账单逾期，以及下一步处理。',
    how: [
      '列表显示每个案件的当前步骤和下一步日期。',
      '打开案件可查看处理记录；登记缴费承诺可暂缓下一步。',
      '无法收回的欠费可提请坏账，由他人审批核销，审批人的首页显示待审批数；提请人可撤回。',
      '客户缴费或续费后，线路数秒内恢复，案件自动结束。',
    ],
    wrong: [
      ['找不到某客户', '系统每小时运行一次；客户报停的产品不处理。'],
      ['缴费后仍停机', '还有其他逾期账单，须全部缴清。'],
    ],
  },
  OutgoingMessages: {
    what: '显示发给客户的全部通知：已发送、等待发送或发送失败。',
    how: [
      '可按客户或状态筛选。',
      '夜间通知在次日早上发送。',
      '页面顶部显示短信和邮件经由哪个网关发送；未设网关时写入文件夹。',
      '“客户不接收”表示客户不愿收到提醒，可在客户页面修改。',
      '“已撤回”表示通知已不再适用：客户已缴费，或已由后续步骤的通知代替。',
    ],
    wrong: [['发送失败', '请先更正客户电话或邮箱，再点击重新发送，将发往新的号码或地址。']],
  },
  CollectionStages: {
    what: '维护产品到期或账单逾期后各天执行的步骤。',
    how: [
      '天数从最后缴费日或最早未缴账单的应缴日起算，到期前为负数。',
      '选择动作：提醒、限速、停机、拆机、上门催收或提请坏账。',
      '预付费线路在停机或拆机步骤之前继续可用；两者都没有时，缴费期满即停。',
      '拆机之前必须有其他步骤，提醒也可。',
      '欠费停机期间继续计费，除非该步骤设为停止计费。',
    ],
    wrong: [
      ['同一天有两个步骤', '同一付费方式每天只能有一个步骤，请另选一天。'],
      ['步骤未执行', '可能仅限工作日执行，或逾期金额低于起催金额。'],
    ],
  },
  MessageTemplates: {
    what: '维护发给客户的通知内容，中英文各一份。',
    how: [
      '在需要填入的位置写 {customer}、{product}、{day}、{amount}。',
      '填写时，下方即显示实际效果，以及每条计几条短信。',
      '邮件须填写中英文主题。',
    ],
    wrong: [
      ['内容不被接受', '花括号内不是上述四项之一，或花括号不成对。'],
      ['无法删除', '有催缴步骤正在使用，请先更换该步骤的模板。'],
    ],
  },
} satisfies Topics<typeof monthEn>
