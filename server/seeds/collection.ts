import type { Db } from '#platform/database.ts'

const texts = [
  [
    'ending',
    'Expiring soon',
    '即将到期',
    'Dear {customer}, {product} is paid through {day}. Please renew before then.',
    '尊敬的{customer}，您的{product}缴费至{day}，请及时续费。',
  ],
  [
    'ended',
    'Expired',
    '已到期',
    'Dear {customer}, {product} expired on {day}. Its speed is now reduced and it will be blocked soon. Please renew.',
    '尊敬的{customer}，您的{product}已于{day}到期，现已限速并即将停机，请尽快续费。',
  ],
  [
    'blocked',
    'Line blocked',
    '已停机',
    'Dear {customer}, your line is blocked because {amount} is overdue. Service resumes as soon as you pay.',
    '尊敬的{customer}，因账单逾期{amount}未缴，您的线路已停机，缴费后立即恢复。',
  ],
  [
    'expired',
    'Line blocked after expiry',
    '到期已停机',
    'Dear {customer}, {product} expired on {day} and is blocked. Service resumes as soon as you pay.',
    '尊敬的{customer}，您的{product}已于{day}到期并已停机，缴费后立即恢复。',
  ],
  [
    'overdue',
    'Bill overdue',
    '账单逾期',
    'Dear {customer}, {amount} has been overdue since {day}. Please pay at any of our business halls.',
    '尊敬的{customer}，您有{amount}自{day}起逾期未缴，请到营业厅缴费。',
  ],
  [
    'device-return',
    'Device to be returned',
    '设备归还提醒',
    'Dear {customer}, please return {product} to the store that serves you by {day}.',
    '尊敬的{customer}，请于{day}前将{product}归还至为您服务的营业厅。',
  ],
  [
    'device-overdue',
    'Device overdue',
    '设备逾期未还',
    'Dear {customer}, {product} was due back by {day}. Please return it soon, or you will be charged {amount}.',
    '尊敬的{customer}，{product}应于{day}前归还，请尽快归还，否则将收取{amount}。',
  ],
] as const

const stages = [
  ['PRE-REMIND', 'Reminder', '到期提醒', 'prepaid', -3, 'remind', 'ending', false],
  ['PRE-SLOW', 'Throttled (grace period)', '宽限期限速', 'prepaid', 1, 'restrict', 'ended', false],
  ['PRE-BLOCK', 'Blocked', '到期停机', 'prepaid', 4, 'block', 'expired', false],
  ['PRE-END', 'Closed', '到期拆机', 'prepaid', 64, 'terminate', null, true],
  ['POST-SLOW', 'Throttled', '欠费限速', 'postpaid', 7, 'restrict', 'overdue', true],
  ['POST-BLOCK', 'Blocked', '欠费停机', 'postpaid', 14, 'block', 'blocked', true],
  ['POST-END', 'Closed', '欠费拆机', 'postpaid', 90, 'terminate', null, true],
  ['POST-BAD', 'Write-off proposed', '提请坏账', 'postpaid', 120, 'propose-bad-debt', null, true],
] as const

/** The collection stages of a new operator with their messages, for expired lines and unpaid bills of any amount. */
export const seedStages = (db: Db): Promise<void> => stagesFrom(db, 0)

/** The collection stages of the demo operator, which does not collect debts below 1,000. */
export const seedCollection = (db: Db): Promise<void> => stagesFrom(db, 1_000)

async function stagesFrom(db: Db, least: number): Promise<void> {
  await db
    .insertInto('message_template')
    .values(
      texts.map(([code, name, zh_name, body, zh_body]) => ({ code, name, zh_name, channel: 'sms', body, zh_body })),
    )
    .execute()
  await db
    .insertInto('collection_stage')
    .values(
      stages.map(([code, name, zh_name, payment_mode, days, action, template_code, working_days]) => ({
        code,
        name,
        zh_name,
        payment_mode,
        days,
        action,
        template_code,
        working_days,
        min_amount: payment_mode === 'postpaid' ? least : 0,
      })),
    )
    .execute()
}
