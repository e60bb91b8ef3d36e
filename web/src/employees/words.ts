import type { Words } from '#platform/words.ts'

const en = {
  teams: 'Work teams',
  team: ['work team', 'work teams'] as readonly [string, string],
  groups: 'Employee groups',
  group: ['employee group', 'employee groups'] as readonly [string, string],
  granted: 'Granted functions',
  saveGrants: 'Save grants',
  grantsSaved: 'Grants saved; they act at the next call',
}

const zh = {
  teams: '班组维护',
  team: ['班组', '班组'],
  groups: '员工组维护',
  group: ['员工组', '员工组'],
  granted: '授予的权限',
  saveGrants: '保存授权',
  grantsSaved: '授权已保存，下次操作即生效',
} satisfies Words<typeof en>

export const words = { en, zh }
