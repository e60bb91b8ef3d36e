import type { Words } from '#platform/words.ts'

const en = {
  roles: 'Operation roles',
  role: ['operation role', 'operation roles'] as readonly [string, string],
  inheritsFrom: 'Inherits from',
}

const zh = {
  roles: '操作角色',
  role: ['操作角色', '操作角色'],
  inheritsFrom: '继承自',
} satisfies Words<typeof en>

export const words = { en, zh }
