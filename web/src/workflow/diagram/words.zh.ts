import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  of: (process) => `${process}流程图`,
  standsAt: (process, step) => `${process}流程图，当前步骤：${step}`,
  whereItStands: '当前步骤',
  all: '全图',
  larger: '放大',
  smaller: '缩小',
  live: '当前步骤',
  passed: '已完成',
} satisfies Words<typeof en>
