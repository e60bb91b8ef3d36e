import type { Topic, Topics } from './topic.ts'

/** Help of the pages of the month: expiry, overdue bills, billing and closing. */
export const monthEn = {
  BillRuns: {
    what: 'Bills the products that are paid afterwards, month by month.',
    how: [
      'Run the bills before the month is closed: its days cannot be billed afterwards.',
      'Choose a month that is over and press Compute. Nothing is posted yet.',
      'Customers are billed from the 1st, or from their own billing day: the form names the days in use. Each has a run of its own.',
      'Open the run: it shows what differs from the run before and why, and what is parked.',
      'A run that differs much from the one before, or has much parked, is approved by a person who has neither started nor computed it: the run says who may. Then the bills are posted, and progress is shown.',
      'Posting can be stopped: open the run and press Stop posting. Go on posting bills the rest.',
      'For paper, open the posted run, choose a unit or all, and press Make the PDF. When it is ready, download it here.',
    ],
    wrong: [
      [
        'The month is closed already',
        'Who may open closed months opens it again on Accounting periods, the last one first. Then start the run.',
      ],
      ['A product is parked', 'Put its reason right and compute again, or bill it with the next month.'],
      ['The run has changed', 'It was computed again since you looked. Read its amount again, then approve.'],
      ['The run was wrong', 'Take it back as a whole. Bills on which something was paid stay.'],
      ['The PDF is no longer there', 'It is kept for seven days. Make it again: the bills stay as they were posted.'],
    ],
  },
  AccountingPeriods: {
    what: 'Shows what each month earned, and closes the books of a month.',
    how: [
      'First run the bills, then book revenue, then close: a month is closed when each cycle that ended in it is billed.',
      'When its bills are posted, press Book revenue: what the days of the month earned goes from deferred revenue to revenue.',
      'Check the trial balance and the tax report, then press Close. Nothing is booked into the month any more.',
      'Booking twice does no harm: only what changed is booked.',
      'The report of receivables by age at the end of the last day of a month adds up to what customers owe on this page.',
    ],
    wrong: [
      [
        'Products are not billed yet',
        'Start the bill run that the message names and let it be approved. Then book revenue again, and close. What a posted run has parked does not hold the month up.',
      ],
      ['An earlier month comes first', 'Months are booked in their order. Book the month that the message names.'],
      [
        'Something belongs into a closed month',
        'A second person opens the last closed month again: someone with the right to do so who did not close it. It is then closed by someone other than the person who reopened it.',
      ],
    ],
  },
  CommissionPayouts: {
    what: 'Shows what sellers earned with paid orders, what was paid out to them, and what is open.',
    how: [
      'The list has everybody who earned commission. Open one to see month by month what was earned, taken back and paid.',
      'Finance chooses the day up to which it pays. The amount is shown; it pays at the bank and enters the reference of the slip.',
      'An agent who settles net keeps commission back from the cash: it is paid out when that settlement is counted.',
      'A partner sees what was paid out to them, and what is still owed. Their home page has the same in short.',
    ],
    wrong: [
      [
        'The amount is less than what was earned',
        'Orders were cancelled or given back since, or the bank returned a cheque: that commission comes with the payment.',
      ],
      ['A payout was wrong or came back', 'Somebody else than who paid it takes it back. It is owed again.'],
    ],
  },
  BalancePayouts: {
    what: 'Lists payouts above the ceiling: one employee requests a payout, another approves it, and a clerk pays it out.',
    how: [
      'Open a request to see the amount and the reason. Approve it, or decline it with a reason. The requester is notified.',
      'Anyone except the approver pays an approved payout, on the customer’s page Other refund.',
      'The amount is reserved as soon as it is requested. If declined or withdrawn, it returns to the balance.',
    ],
    wrong: [
      ['The customer no longer wants it', 'The requester withdraws the request, even after it is approved.'],
      ['Too many payouts need approval', 'Raise the daily limit in the setting “Balance payout without approval”.'],
    ],
  },
  BillAdjustments: {
    what: 'Lists bill adjustments above the ceiling: one employee asks for them, another one decides.',
    how: [
      'Open a request to see the bill line, what is owed before and after, and the reason.',
      'Approve it, and it is booked at once; or decline it with a reason. The requester is told.',
      'Withdraw your own request while it waits.',
    ],
    wrong: [
      ['The bill changed since the request', 'Decline it. The requester looks at the bill and asks again.'],
      [
        'The amount is above your ceiling',
        'An employee with a higher ceiling approves it. Ceilings are kept on Other permissions.',
      ],
    ],
  },
  CollectionCases: {
    what: 'Shows which paid time ends, who owes past the due day, and what happens next about each.',
    how: [
      'The list shows how far each case has come and on which day the next stage follows.',
      'Open a case to see what was done. Note a promise to pay to hold the next stage up.',
      'What nobody will pay is proposed as bad debt and written off by another person, whose home page says how many wait. Who proposed it may withdraw it.',
      'When the customer pays or renews, the line works again within seconds and the case closes.',
    ],
    wrong: [
      ['A customer is missing', 'The run comes every hour. A product that its customer suspended is left alone.'],
      ['The line stays blocked after a payment', 'Another bill is still overdue. All overdue bills have to be paid.'],
    ],
  },
  OutgoingMessages: {
    what: 'Shows every message to customers: sent, waiting for its hour, or failed.',
    how: [
      'Narrow the list by customer or state.',
      'Messages wait at night and go out in the morning.',
      'At the top stands which gateway takes SMS and e-mails. Without one they are written into a folder.',
      '“Not wanted” is a reminder that the customer does not want. It is changed on the page of the customer.',
      '“Taken back” is a message that is not true any more: the customer has paid, or a later stage is told in its place.',
    ],
    wrong: [
      [
        'A message failed',
        'Correct the phone number or the e-mail address of the customer, then press Send again: it goes to the new one.',
      ],
    ],
  },
  CollectionStages: {
    what: 'Keeps what happens, and after how many days, when paid time ends or a bill stays unpaid.',
    how: [
      'Days count from the last paid day, or from the due day of the oldest unpaid bill. Before it they are less than 0.',
      'Choose what happens: remind, make slow, block, end, send a collector, or propose as bad debt.',
      'A prepaid line works on until the stage that blocks or ends it. With neither it stops with its last paid day.',
      'No line ends without a stage before: a reminder is enough.',
      'A line that is blocked for unpaid bills is billed on, unless its stage says that billing stops.',
    ],
    wrong: [
      ['Two stages on one day', 'Each day of a payment mode has one stage. Choose another day.'],
      ['A stage is not carried out', 'It may be limited to working days, or the debt is below its amount.'],
    ],
  },
  MessageTemplates: {
    what: 'Keeps what is said to customers, in both languages.',
    how: [
      'Write {customer}, {product}, {day} and {amount} where they are to be filled in.',
      'Below the fields stands how the typed text reads, and how many SMS it takes.',
      'An e-mail needs its subject in both languages.',
    ],
    wrong: [
      ['A text is refused', 'A name in braces is not one of the four, or a brace is missing.'],
      ['It cannot be deleted', 'A stage uses it. Give the stage another template first.'],
    ],
  },
} satisfies Record<string, Topic>

/** The same in Chinese. */
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
