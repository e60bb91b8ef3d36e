import type { Words } from '#platform/words.ts'

const en = {
  since: (day: string) => `since ${day}`,
  dueOn: (day: string) => `due ${day}`,
}

const zh = {
  since: (day) => `${day} 起`,
  dueOn: (day) => `应缴日 ${day}`,
} satisfies Words<typeof en>

export const words = { en, zh }
