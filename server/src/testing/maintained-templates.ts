import type { MaintainedCase } from './maintained-case.ts'

/** Templates of messages to customers. */
export const maintainedTemplates: MaintainedCase = {
  calls: 'messageTemplates',
  code: 'MessageTemplates',
  key: 'templateCode',
  add: {
    code: 'thanks',
    name: 'Thanks',
    zhName: '致谢',
    channel: 'email',
    subject: 'Thank you',
    zhSubject: '感谢',
    englishBody: 'Dear {customer}, thank you',
    chineseBody: '尊敬的{customer}，感谢您',
  },
  change: { englishBody: 'Thank you, {customer}' },
  used: 'overdue',
  wrong: [
    [{ englishBody: ' ' }, 'invalid-input', 'englishBody'],
    [{ englishBody: 'x'.repeat(601) }, 'invalid-input', 'englishBody'],
    [{ chineseBody: '谢'.repeat(601) }, 'invalid-input', 'chineseBody'],
    [{ subject: 'x'.repeat(121) }, 'invalid-input', 'subject'],
    [{ zhSubject: '谢'.repeat(121) }, 'invalid-input', 'zhSubject'],
    [{ subject: null }, 'invalid-input', 'subject'],
    [{ zhSubject: null }, 'invalid-input', 'zhSubject'],
    [{ subject: 'For {custmer}' }, 'invalid-input', 'subject'],
    [{ zhSubject: '致{客户}' }, 'invalid-input', 'zhSubject'],
    [{ englishBody: 'Dear {customer}, pay {amout}' }, 'invalid-input', 'englishBody'],
    [{ chineseBody: '欠费｛amount｝' }, 'invalid-input', 'chineseBody'],
  ],
}
