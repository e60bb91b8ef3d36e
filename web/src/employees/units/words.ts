import type { Words } from '#platform/words.ts'

const en = {
  units: 'Organizations',
  unit: ['unit', 'units'] as readonly [string, string],
  parent: 'Belongs to',
  inheritsFrom: 'Inherits from',
  agentsAndRoles: 'Agents and roles',
  views: { agents: 'Agents and partners', roles: 'Operation roles' },
  agent: ['agent', 'agents'] as readonly [string, string],
  role: ['operation role', 'operation roles'] as readonly [string, string],
}

const zh = {
  units: '组织机构维护',
  unit: ['机构', '机构'],
  parent: '上级机构',
  inheritsFrom: '继承自',
  agentsAndRoles: '代理商与角色',
  views: { agents: '代理商与合作方', roles: '操作角色' },
  agent: ['代理商', '代理商'],
  role: ['操作角色', '操作角色'],
} satisfies Words<typeof en>

export const words = { en, zh }
