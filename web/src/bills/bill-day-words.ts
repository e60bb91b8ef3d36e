import type { Words } from '#platform/words.ts'

const en = {
  billDay: 'Billing day',
  change: 'Change billing day',
  ofMonth: (day: number) => `Day ${day} of each month`,
  fromDay: (day: string) => `From ${day}`,
  hint: 'A day from 1 to 28. The monthly billing cycle starts on this day',
  submit: 'Change billing day',
  ask: (day: string, begins: string) => `Bill on ${day.toLowerCase()} starting ${begins}?`,
  askBack: 'Cancel the pending change?',
  done: (begins: string) => `The new billing day takes effect on ${begins}`,
  takenBack: 'Change cancelled. The billing day stays the same',
  stands: (day: string, begins: string) =>
    `${day} takes effect on ${begins}. The days before then are billed separately, prorated over their cycle.`,
  back: 'The pending change is cancelled. The billing day stays the same.',
  toCome: 'Upcoming bills',
  period: (from: string, through: string) => `${from} to ${through}`,
  days: (days: number, of: number) => (days === of ? `${days} (full cycle)` : `${days} of ${of}`),
  ifNothingElse: 'Projected bills if nothing else changes.',
  history: 'Change history',
  changed: (day: string, begins: string) => `${day}, from ${begins}`,
  why: (reason: string, name: string) => `${reason} · ${name}`,
}

const zh = {
  billDay: '出账日',
  change: '更改出账日',
  ofMonth: (day: number) => `每月 ${day} 日`,
  fromDay: (day: string) => `${day} 起`,
  hint: '1 至 28 之间的一天，每个账期自该日开始，为期一个月',
  submit: '更改',
  ask: (day: string, begins: string) => `自 ${begins} 起改为${day}出账？`,
  askBack: '撤销尚未生效的更改？',
  done: (begins: string) => `新出账日自 ${begins} 起生效`,
  takenBack: '出账日保持不变',
  stands: (day: string, begins: string) => `${day}自 ${begins} 起生效，之前的天数按其所在账期的比例单独出账。`,
  back: '尚未生效的更改将撤销，出账日保持不变。',
  toCome: '后续账单',
  period: (from: string, through: string) => `${from} 至 ${through}`,
  days: (days: number, of: number) => (days === of ? `${days} 天（整账期）` : `${days}/${of} 天`),
  ifNothingElse: '若无其他变更，后续账单金额如上。',
  history: '更改记录',
  changed: (day: string, begins: string) => `${day}，${begins} 起`,
  why: (reason: string, name: string) => `${reason} · ${name}`,
} satisfies Words<typeof en>

export const words = { en, zh }
