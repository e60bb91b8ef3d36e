import { type MessageKindSpec, textParameter, toDelegations, toSettlements } from './target.ts'

/** Messages about employees: departures, delegations, passwords, and expiring permissions. */
export const peopleKinds = {
  'reveals.exceeded': {
    urgent: true,
    title: { en: 'Unusual number of secrets viewed', zh: '大量查看完整信息' },
    text: {
      en: '{who} reached the hourly limit for viewing full identity numbers and passwords. See the function log for details',
      zh: '{who}在一小时内查看了大量完整证件号或密码，系统已停止显示。详情见操作日志',
    },
    target: (params) => ({
      code: 'QueryEmployeeActTypeLogAct',
      filters: { employeeCode: textParameter(params, 'employeeCode') },
    }),
  },
  'leaving.planned': {
    urgent: true,
    title: { en: 'Last day planned', zh: '您的离职日期已确定' },
    text: {
      en: 'Your last day is {day}. Hand in your cash by then. Everything else you hold will be transferred to your successor',
      zh: '您的最后工作日为 {day}。请在此前交账，其余物品将移交接手人',
    },
    target: toSettlements,
  },
  'leaving.taken-back': {
    urgent: false,
    title: { en: 'Planned last day cancelled', zh: '离职计划已撤销' },
    text: { en: '{day} is no longer your last day', zh: '{day} 不再是您的最后工作日' },
    target: toSettlements,
  },
  'leaving.held': {
    urgent: true,
    title: { en: 'Departing employee still holds items', zh: '离职人员仍有在手物品' },
    text: {
      en: 'The last day of {who} was {day}, but some items can’t be transferred yet. The account stays active until they are',
      zh: '{who}的最后工作日为 {day}，仍有物品未能移交，账号在移交前保持有效',
    },
    target: (params) => ({ code: '104', filters: { keyword: textParameter(params, 'employeeCode') } }),
  },
  'delegation.given': {
    urgent: false,
    title: { en: 'Delegation received', zh: '您已获得代理授权' },
    text: {
      en: '{who} delegated to you from {from} to {day}: {functions}',
      zh: '{who}委托您代理，{from} 至 {day}：{functions}',
    },
    target: toDelegations,
  },
  'delegation.ended': {
    urgent: false,
    title: { en: 'Delegation ended', zh: '您的代理授权已结束' },
    text: { en: 'The delegation from {who} has ended: {functions}', zh: '{who}委托您代理的功能已结束：{functions}' },
    target: toDelegations,
  },
  'access.ending': {
    urgent: true,
    title: { en: 'Your permissions are expiring', zh: '您的权限即将到期' },
    text: {
      en: 'These permissions expire on {day}: {functions}. Ask an administrator if you need them longer',
      zh: '您的以下权限将于 {day} 到期：{functions}。如需延期请联系管理员',
    },
    target: () => ({ code: '95' }),
  },
  'access.ending-of': {
    urgent: true,
    title: { en: 'Grants expiring', zh: '授权即将到期' },
    text: { en: '{who}, expiring on {day}: {functions}', zh: '{who}的以下权限将于 {day} 到期：{functions}' },
    target: (params) => ({
      code: '95',
      filters: { kind: textParameter(params, 'kind'), of: textParameter(params, 'grantee') },
    }),
  },
  'password.ending': {
    urgent: true,
    title: { en: 'Password expiring soon', zh: '您的密码即将到期' },
    text: {
      en: 'From {day}, you must choose a new password when you sign in. You can change it now in the menu under your name',
      zh: '自 {day} 起登录时须修改密码，您也可现在通过右上角姓名菜单修改',
    },
    target: () => ({ code: '95' }),
  },
  'password.reset': {
    urgent: true,
    title: { en: 'Password reset', zh: '您的密码已被重置' },
    text: {
      en: '{who} generated a one-time password for you at {at}. If you did not request it, contact an administrator immediately',
      zh: '{who}于 {at} 为您生成了一次性密码。如非您本人要求，请立即告知管理员',
    },
    target: () => ({ code: '95' }),
  },
  'password.reset-with-codes': {
    urgent: true,
    title: { en: 'Password and one-time codes reset', zh: '您的密码和动态码已被重置' },
    text: {
      en: '{who} generated a one-time password for you at {at} and removed your one-time codes. If you did not request it, contact an administrator immediately',
      zh: '{who}于 {at} 为您生成了一次性密码并清除了动态码。如非您本人要求，请立即告知管理员',
    },
    target: () => ({ code: '95' }),
  },
  'leaving.near': {
    urgent: true,
    title: { en: 'Last day approaching', zh: '最后工作日临近' },
    text: {
      en: 'The last day of {who} is {day}. Cash must be handed in and items transferred by then',
      zh: '{who}的最后工作日为 {day}，请在此前交账并完成移交',
    },
    target: (params) => ({ code: '104', filters: { keyword: textParameter(params, 'employeeCode') } }),
  },
} as const satisfies Record<string, MessageKindSpec>
