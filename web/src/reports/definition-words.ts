import type { Words } from '#platform/words.ts'

const en = {
  title: 'Report definitions',
  thing: ['report', 'reports'] as const,
  whoMayOpen: 'Who can open it',
  nobody: 'No one in your units can open this report',
  employee: 'Employee',
  byGrant: 'Granted through',
}

const zh = {
  title: '报表定义',
  thing: ['报表', '报表'],
  whoMayOpen: '可打开的员工',
  nobody: '您可见的机构中无人可打开此报表',
  employee: '员工',
  byGrant: '权限来源',
} satisfies Words<typeof en>

/** Words of the report definitions page. */
export const words = { en, zh }
