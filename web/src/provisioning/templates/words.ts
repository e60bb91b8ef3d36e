import type { Words } from '#platform/words.ts'

const en = {
  title: 'Command templates',
  template: ['command template', 'command templates'] as const,
  what: 'What it is for',
  told: 'What the line terminal is told',
  answered: 'What it answers',
  example: 'With an example of each place filled in',
}

const zh = {
  title: '命令模板维护',
  template: ['命令模板', '命令模板'],
  what: '用途',
  told: '下发内容',
  answered: '应答',
  example: '填入示例值后的命令',
} satisfies Words<typeof en>

export const words = { en, zh }
