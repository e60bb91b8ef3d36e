import type { Words } from '#platform/words.ts'

const en = {
  deciders: (names: readonly string[]) => `Approvers: ${names.join(', ')}.`,
  noDecider: (right: string) =>
    `No one else can approve this yet. Ask an administrator to grant the permission “${right}” to a colleague.`,
}

const zh = {
  deciders: (names) => `由他人审批：${names.join('、')}。`,
  noDecider: (right) => `目前没有其他人可审批，请管理员将权限“${right}”授予一位同事。`,
} satisfies Words<typeof en>

export const words = { en, zh }
