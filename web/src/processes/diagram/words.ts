import type { Words } from '#platform/words.ts'

const en = {
  of: (process: string) => `Process diagram: ${process}`,
  standsAt: (process: string, step: string) => `Process diagram: ${process}. Current step: ${step}`,
  whereItStands: 'Progress',
  all: 'Fit to view',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  live: 'Current step',
  passed: 'Done',
}

const zh = {
  of: (process) => `${process}流程图`,
  standsAt: (process, step) => `${process}流程图，当前步骤：${step}`,
  whereItStands: '当前步骤',
  all: '全图',
  larger: '放大',
  smaller: '缩小',
  live: '当前步骤',
  passed: '已完成',
} satisfies Words<typeof en>

export const words = { en, zh }
