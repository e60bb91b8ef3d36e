import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the provisioning slice; the refusing call fills in `{name}`. */
export const refusals = {
  'template-exists': {
    en: '{vendor} already has a template for this action and model. Edit that one',
    zh: '{vendor}已有该动作和型号的模板，请直接修改',
  },
  'own-template': {
    en: 'You or the person you act for changed or submitted this version. Someone else must approve it: {approvers}. If everyone has worked on it, withdraw and discard it, and let one person enter it again. If there is only one engineer, an administrator can set “People per command template” to 1',
    zh: '该版本由您或您所代理的人修改或提交，须由他人审批：{approvers}。若所有人都参与过，请撤回并放弃该版本，由一人重新录入。若只有一名工程师，可请管理员将“命令模板所需人数”设为 1',
  },
  'draft-exists': {
    en: 'This template has a draft, which would be overwritten. Discard or submit the draft first',
    zh: '该模板已有草稿，恢复会覆盖它，请先放弃或提交该草稿',
  },
  'never-approved': {
    en: 'No version of this template was ever approved. Delete the template instead',
    zh: '该模板从未批准过任何版本，请直接删除模板',
  },
  'outside-silent': {
    en: 'No response from the external operator ({reason}). Nothing was changed. Try again later',
    zh: '外部运营商无应答（{reason}），未作任何修改，请稍后重试',
  },
  'ont-id-taken': {
    en: 'ONT number {ontId} at {place} belongs to another line. Check the OLT',
    zh: '{place} 的 ONT 编号 {ontId} 已属于其他线路，请再核对设备',
  },
  'changes-unknown': {
    en: 'The replaced database could not be read, so changes after the backup are unknown. Send all lines',
    zh: '无法读取被替换的数据库，不知道备份后有哪些变更，请下发全部线路',
  },
  'whole-network': {
    en: 'A restore affects the whole network. Headquarters network engineers must resend the lines',
    zh: '数据恢复涉及整个运营商的网络，由总部网络工程师下发',
  },
  'command-not-abnormal': { en: 'This command is no longer abnormal', zh: '该命令已不是异常状态' },
} as const satisfies Sentences
