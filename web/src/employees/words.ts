import type { Words } from '#platform/words.ts'

const en = {
  teams: 'Work teams',
  team: ['work team', 'work teams'] as readonly [string, string],
  groups: 'Employee groups',
  group: ['employee group', 'employee groups'] as readonly [string, string],
  deciders: (names: readonly string[]) => `Approvers: ${names.join(', ')}.`,
  noDecider: (right: string) =>
    `No one else can approve this yet. Ask an administrator to grant the permission “${right}” to a colleague.`,
}

const zh = {
  teams: '班组维护',
  team: ['班组', '班组'],
  groups: '员工组维护',
  group: ['员工组', '员工组'],
  deciders: (names) => `由他人审批：${names.join('、')}。`,
  noDecider: (right) => `目前没有其他人可审批，请管理员将权限“${right}”授予一位同事。`,
} satisfies Words<typeof en>

export const words = { en, zh }
