import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  late: '超时',
  standsStill: '计时已暂停',
  lateBy: (days, hours, minutes) =>
    days > 0 ? `超时${days}天${hours}小时` : hours > 0 ? `超时${hours}小时${minutes}分` : `超时${minutes}分钟`,
} satisfies Words<typeof en>
