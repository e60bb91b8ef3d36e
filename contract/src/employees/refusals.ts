import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the employees slice; the refusing call fills in `{name}`. */
export const refusals = {
  'not-yours-to-give': {
    en: 'You don’t have {given} yourself, so you can’t grant it',
    zh: '您本人没有“{given}”，不能授予他人',
  },
  'not-yours-to-take': {
    en: 'You don’t have {given} yourself, so you can’t remove it. Ask someone who has it, or an administrator',
    zh: '您本人没有“{given}”，不能收回，请由持有该权限的人员或管理员办理',
  },
  'reach-too-wide': {
    en: 'This change affects data outside your own scope for {given}. Ask someone with a wider scope',
    zh: '此次变更涉及的数据超出您本人“{given}”的授权范围，请由范围更大的人员办理',
  },
  'not-to-yourself': {
    en: 'You can’t grant {given} to yourself. Ask another administrator',
    zh: '不能给自己授予“{given}”，请由其他管理员授予',
  },
  'limit-above-yours': {
    en: '{limit}: you can set at most {most}, which is your own limit',
    zh: '{limit}最多为 {most}，即您本人的上限',
  },
  'duties-conflict': {
    en: '{employee} would have both {first} and {second}. These duties must be held by different people',
    zh: '{employee} 将同时持有“{first}”和“{second}”，两项职责不得由同一人承担',
  },
  'last-administrator': {
    en: 'No one would be able to grant permissions. Appoint another administrator first',
    zh: '将没有任何人可以授权，请先指定另一名管理员',
  },
  'too-many-reveals': {
    en: 'You have viewed {count} secrets within an hour and can’t view more for now. Supervisors have been notified',
    zh: '一小时内已向您显示 {count} 条完整信息，暂不再显示，并已通知管理人员',
  },
  'held-already': {
    en: '{employee} already has {given}, so it doesn’t need to be delegated',
    zh: '{employee} 已持有“{given}”，无需代理',
  },
  'denied-there': {
    en: '{given} is denied to {employee}, so it can’t be delegated',
    zh: '{employee} 被禁止使用“{given}”，不能代理',
  },
  'delegation-ended': { en: 'This delegation has already ended', zh: '该代理已结束' },
  'own-leaving': {
    en: 'You can’t end your own employment. Ask someone who can: {approvers}',
    zh: '不能办理本人离职，须由他人办理：{approvers}',
  },
  'has-left': { en: 'The employee has already left', zh: '该员工已离职' },
  'day-over': { en: 'The last day is in the past. Choose today or a later day', zh: '该日已过，请选择今天或以后' },
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
  circle: { en: '{what} can’t be its own parent, directly or indirectly', zh: '{what}不能成为自己的下级' },
} as const satisfies Sentences
