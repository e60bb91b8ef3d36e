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
  'staff-sheet-encoding': {
    en: 'The encoding of the file isn’t certain. It can be read as {encodings}. Choose the one in which it was saved',
    zh: '无法确定该文件的编码，可按{encodings}读取。请选择保存时所用的编码',
  },
  'staff-sheet-not-encoded': {
    en: 'The file can’t be read in this encoding. Choose another one, or save it as “CSV UTF-8”',
    zh: '无法按该编码读取文件。请选择其他编码，或另存为“CSV UTF-8”',
  },
  'staff-sheet-decimal': {
    en: 'Line {line}, {column}: “{value}” has different values with a decimal point and a decimal comma. Choose the decimal sign of the file',
    zh: '第 {line} 行的{column}“{value}”按小数点和小数逗号读取结果不同。请选择该文件的小数符号',
  },
  'staff-sheet-columns': {
    en: 'One of the first lines must contain the column names. Missing: {columns}',
    zh: '文件开头须有一行列名，缺少：{columns}',
  },
  'staff-sheet-column-twice': {
    en: 'The column {column} appears more than once. Remove or rename one of them',
    zh: '列“{column}”重复，请删除或改名其中一列',
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
