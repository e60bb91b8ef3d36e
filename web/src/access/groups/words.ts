import type { Words } from '#platform/words.ts'

const en = {
  groups: 'Employee groups',
  group: ['employee group', 'employee groups'] as readonly [string, string],
}

const zh = {
  groups: '员工组维护',
  group: ['员工组', '员工组'],
} satisfies Words<typeof en>

export const words = { en, zh }
