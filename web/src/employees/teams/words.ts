import type { Words } from '#platform/words.ts'

const en = {
  teams: 'Work teams',
  team: ['work team', 'work teams'] as readonly [string, string],
}

const zh = {
  teams: '班组维护',
  team: ['班组', '班组'],
} satisfies Words<typeof en>

export const words = { en, zh }
