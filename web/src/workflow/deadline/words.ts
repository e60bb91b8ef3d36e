import type { Words } from '#platform/words.ts'

const en = {
  late: 'Overdue',
  standsStill: 'Deadline paused',
  lateBy: (days: number, hours: number, minutes: number) =>
    days > 0
      ? `${days} d ${hours} h overdue`
      : hours > 0
        ? `${hours} h ${minutes} min overdue`
        : `${minutes} min overdue`,
}

const zh = {
  late: '超时',
  standsStill: '计时已暂停',
  lateBy: (days, hours, minutes) =>
    days > 0 ? `超时${days}天${hours}小时` : hours > 0 ? `超时${hours}小时${minutes}分` : `超时${minutes}分钟`,
} satisfies Words<typeof en>

export const words = { en, zh }
