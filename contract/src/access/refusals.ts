import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the access slice; the refusing call fills in `{name}`. */
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
  'day-over': { en: 'The last day is in the past. Choose today or a later day', zh: '该日已过，请选择今天或以后' },
  circle: { en: '{what} can’t be its own parent, directly or indirectly', zh: '{what}不能成为自己的下级' },
} as const satisfies Sentences
