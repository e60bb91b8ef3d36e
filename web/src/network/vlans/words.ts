import type { Words } from '#platform/words.ts'

const en = {
  services: 'Services',
  service: ['service', 'services'] as readonly [string, string],
  which: 'Service',
  addOns: 'Add-ons that include it',
  onOnt: 'Between the ONT and the OLT',
  plan: 'VLAN plan',
  entry: ['VLAN plan entry', 'VLAN plan entries'] as readonly [string, string],
  where: 'Where',
  vlans: 'VLANs',
  allPorts: 'All PON ports',
  portsOf: 'PON ports (empty: all)',
  lines: 'Lines of this entry',
  noLines: 'No line has this service here yet',
  noPlan: 'none',
  unknown: 'unknown',
  unused:
    'The command template of this OLT for service ports has no parameter {{sVlan}} or {{cVlan}}, so this entry has no effect. Change it on page Command templates.',
  differing: (lines: number) =>
    `Lines whose VLANs on the OLT differ from the plan: ${lines}. The plan has not been sent to them yet.`,
  resend: 'Send planned VLANs',
  askResend: (lines: number) => `Send the planned VLANs? Lines: ${lines}. Each one is interrupted briefly.`,
  resent: (lines: number) =>
    lines === 1 ? 'Sending the planned VLANs to 1 line' : `Sending the planned VLANs to ${lines} lines`,
}

const zh = {
  services: '业务',
  service: ['业务', '业务'],
  which: '业务',
  addOns: '包含该业务的增值产品',
  onOnt: 'ONT与OLT之间',
  plan: 'VLAN规划',
  entry: ['VLAN规划条目', 'VLAN规划条目'],
  where: '适用范围',
  vlans: 'VLAN',
  allPorts: '全部PON口',
  portsOf: 'PON口（留空为全部）',
  lines: '该条目的线路',
  noLines: '尚无线路在此开通该业务',
  noPlan: '无',
  unknown: '未知',
  unused: '该OLT的业务端口命令模板未使用 {{sVlan}} 或 {{cVlan}}，该条目不生效，请在“命令模板维护”页面修改。',
  differing: (lines: number) => `${lines}条线路在OLT上的VLAN与规划不符，规划尚未下发到这些线路。`,
  resend: '下发规划VLAN',
  askResend: (lines: number) => `向${lines}条线路下发规划的VLAN？每条线路会短暂中断。`,
  resent: (lines: number) => `正在下发${lines}条线路的VLAN`,
} satisfies Words<typeof en>

/** Texts of the services and the VLAN plan. */
export const words = { en, zh }
