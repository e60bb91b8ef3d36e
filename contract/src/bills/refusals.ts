import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the bills slice; the refusing call fills in `{name}`. */
export const refusals = {
  'above-bill': {
    en: 'This line can be reduced by at most {reducible}: the amount already used, less earlier reductions',
    zh: '该明细最多可减 {reducible}：已收取且已使用的金额，扣除已退部分',
  },
  'adjustment-above-ceiling': {
    en: 'You can adjust this bill by at most {ceiling} more without approval. Request approval for a larger amount',
    zh: '您单独最多还可调整此账单 {ceiling}，超出部分请提交审批',
  },
  'within-ceiling': {
    en: 'You can adjust this bill by up to {ceiling} more without approval. Adjust the bill directly',
    zh: '此账单再调整 {ceiling} 以内无需审批，请直接调整账单',
  },
  'adjustment-waits': {
    en: 'Request {request} for this bill is pending approval. Approve, decline, or withdraw it first',
    zh: '该账单的申请 {request} 待审批，请先审批或撤回',
  },
  'adjustment-changed': {
    en: 'The balance due on this bill was {before} when the request was made and is now {now}. Decline the request and ask for a new one',
    zh: '账单在申请后已变动：现欠费 {now}，申请时为 {before}。请不批准该申请，由申请人重新提交',
  },
  'approval-ceiling': {
    en: 'You can approve at most {ceiling} more on this bill. An employee with a higher limit must approve this request',
    zh: '您最多还可审批此账单 {ceiling}，请由上限更高的员工审批',
  },
  'not-your-request': {
    en: 'Another employee made this request. They can withdraw it, or an approver can decline it',
    zh: '该申请由他人提交，须由本人撤回，或由审批人不予批准',
  },
  'same-bill-day': { en: 'This is already the billing day', zh: '当前已是该出账日' },
  'bill-day-recent': {
    en: 'The current billing day takes effect on {begins}. The billing day can be changed once per cycle, next on {day}',
    zh: '现出账日自 {begins} 起生效，每个账期只能更改一次，{day} 起可再次更改',
  },
  'bill-day-moved': {
    en: 'Some of these days have been billed in the meantime. The new billing day now takes effect on {day}. Review the preview again',
    zh: '期间已有出账，新出账日自 {day} 起生效，请重新查看预览',
  },
} as const satisfies Sentences
