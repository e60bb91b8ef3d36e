import type { Words } from '#platform/words.ts'

const en = {
  title: 'Command templates',
  template: ['command template', 'command templates'] as const,
  what: 'Purpose',
  told: 'Commands',
  answered: 'Device response',
  example: 'Preview with sample values',
}

const zh = {
  title: '命令模板维护',
  template: ['命令模板', '命令模板'],
  what: '用途',
  told: '命令',
  answered: '设备应答',
  example: '填入示例值后的命令',
} satisfies Words<typeof en>

export const words = { en, zh }
