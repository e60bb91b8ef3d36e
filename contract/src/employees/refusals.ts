import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the employees slice; the refusing call fills in `{name}`. */
export const refusals = {
  'limit-above-yours': {
    en: '{limit}: you can set at most {most}, which is your own limit',
    zh: '{limit}最多为 {most}，即您本人的上限',
  },
  'own-leaving': {
    en: 'You can’t end your own employment. Ask someone who can: {approvers}',
    zh: '不能办理本人离职，须由他人办理：{approvers}',
  },
  'has-left': { en: 'The employee has already left', zh: '该员工已离职' },
  'no-leaving-planned': { en: 'No last day is planned for this employee', zh: '该员工没有离职计划' },
  'staff-sheet-known': {
    en: '{who} already imported this file at {when}',
    zh: '该文件已由{who}于 {when} 导入',
  },
  'staff-sheet-broken': {
    en: 'Nothing was imported. Lines with errors: {count}. {lines}',
    zh: '未新增任何员工。{count} 行有误。{lines}',
  },
  'staff-sheet-columns': {
    en: 'The first line must contain the column names. Missing: {columns}',
    zh: '第一行须为列名，缺少：{columns}',
  },
  'staff-sheet-lines': {
    en: 'Employees in the file: {count}. The file must have 1 to {most}',
    zh: '文件有 {count} 行员工，须为 1 至 {most} 行',
  },
  'holds-cash': {
    en: 'The employee holds {amount} in unconfirmed cash, which must be handed in first',
    zh: '该员工手中有 {amount} 未确认的现金，请先交账',
  },
  'successor-needed': {
    en: 'The employee still holds items to be transferred ({count}). Choose a successor',
    zh: '该员工手中有 {count} 项物品须移交，请选择接手人',
  },
  'hand-over-needed': {
    en: 'The employee still holds items to be transferred ({count}). End the employment on the Employees page, under “Leaving”',
    zh: '该员工手中有 {count} 项物品须移交，请在“员工维护”的“离职”中办理',
  },
  'unit-type-differs': {
    en: 'Only branches, business halls, departments, warehouses, and construction units can be merged, each into a unit of the same type',
    zh: '只有分公司、营业厅、部门、仓库和装维部门可以合并，且类型须相同',
  },
  'unit-in-the-way': {
    en: 'This unit has unfinished work: {what} ({count}). Complete it first',
    zh: '该机构有未办结的业务：{what}，共 {count} 项',
  },
} as const satisfies Sentences
