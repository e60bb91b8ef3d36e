import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice bills; the call that refuses fills in `{name}`. */
export const refusals = {
  'above-bill': {
    en: 'At most {reducible} can be taken from this line: what was charged and used up, less what went back already',
    zh: '该明细最多可减 {reducible}：已收取且已使用的金额，扣除已退部分',
  },
  'adjustment-above-ceiling': {
    en: 'You may adjust this bill by at most {ceiling} more alone. Request approval for more',
    zh: '您单独最多还可调整此账单 {ceiling}，超出部分请提交审批',
  },
  'within-ceiling': {
    en: 'You may adjust this bill by up to {ceiling} more without approval. Adjust the bill directly',
    zh: '此账单再调整 {ceiling} 以内无需审批，请直接调整账单',
  },
  'adjustment-waits': {
    en: 'Request {request} for this bill waits for approval. It is decided on or withdrawn first',
    zh: '该账单的申请 {request} 待审批，请先审批或撤回',
  },
  'adjustment-changed': {
    en: 'The bill changed since the request: {now} is owed on it, not {before}. Decline the request, so that a new one is made',
    zh: '账单在申请后已变动：现欠费 {now}，申请时为 {before}。请不批准该申请，由申请人重新提交',
  },
  'approval-ceiling': {
    en: 'You may approve at most {ceiling} more on this bill. An employee with a higher ceiling approves this request',
    zh: '您最多还可审批此账单 {ceiling}，请由上限更高的员工审批',
  },
  'not-your-request': {
    en: 'Another employee made this request. They can withdraw it, or an approver can decline it',
    zh: '该申请由他人提交，须由本人撤回，或由审批人不予批准',
  },
  'same-bill-day': { en: 'This is the billing day already', zh: '当前已是该出账日' },
  'bill-day-recent': {
    en: 'The billing day stands only from {begins}. It can be changed once a cycle, next on {day}',
    zh: '现出账日自 {begins} 起生效，每个账期只能更改一次，{day} 起可再次更改',
  },
  'bill-day-moved': {
    en: 'Meanwhile days were billed. The billing day stands from {day}. Look at the preview again',
    zh: '期间已有出账，新出账日自 {day} 起生效，请重新查看预览',
  },
} as const satisfies Sentences
