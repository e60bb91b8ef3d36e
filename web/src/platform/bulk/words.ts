import type { Words } from '#platform/words.ts'

const en = {
  results: 'Results',
  who: 'For',
  result: 'Result',
  states: { waiting: 'Pending', done: 'Done', failed: 'Failed' },
  over: (over: number, all: number, failed: number) =>
    `${over} of ${all} done${failed > 0 ? `, ${failed} failed` : ''}`,
  retry: 'Retry remaining',
  stop: 'Stop',
}

const zh = {
  results: '执行结果',
  who: '对象',
  result: '结果',
  states: { waiting: '等待', done: '完成', failed: '失败' },
  over: (over, all, failed) => `已执行 ${over}/${all}${failed > 0 ? `，失败 ${failed}` : ''}`,
  retry: '重试未完成项',
  stop: '停止',
} satisfies Words<typeof en>

export const words = { en, zh }
