import type { Words } from '#platform/words.ts'

const en = {
  profiles: 'ONT profiles',
  profile: ['ONT profile', 'ONT profiles'] as readonly [string, string],
  where: 'Where',
  values: 'Values in command templates',
  scope: 'OLTs',
  allOf: (vendor: string) => `All ${vendor} OLTs`,
  allOfferings: 'All offerings',
  vendor: 'Vendor (all of its OLTs)',
  olt: 'OLT (a single one)',
  offering: 'Offering (empty: all)',
  inherited: 'Inherited',
  line: 'Line profile (ZTE: T-CONT profile)',
  service: 'Service profile (ZTE: ONU type)',
  unused:
    'No approved command template for these OLTs uses {{lineProfile}} or {{serviceProfile}}, so this entry has no effect.',
  effect: (lines: string) => `Lines that take a value from this entry: ${lines}`,
  keeps:
    'A change applies to ONTs registered from now on. Registered ONTs keep their profiles, because no command template “Change ONT profiles” is in use for these OLTs.',
  sends:
    'A change applies to ONTs registered from now on. Registered ONTs keep their profiles until their line changes offering or is refreshed on its authorization page.',
  most: 'more than 10,000',
}

const zh = {
  profiles: 'ONT模板',
  profile: ['ONT模板', 'ONT模板'],
  where: '适用范围',
  values: '命令模板中的取值',
  scope: 'OLT',
  allOf: (vendor: string) => `${vendor}的全部OLT`,
  allOfferings: '全部产品',
  vendor: '厂商（其全部OLT）',
  olt: 'OLT（单台）',
  offering: '产品（留空为全部）',
  inherited: '沿用上级条目',
  line: '线路模板（中兴：T-CONT模板）',
  service: '业务模板（中兴：ONU类型）',
  unused: '这些OLT的已批准命令模板未使用 {{lineProfile}} 或 {{serviceProfile}}，该条目不生效。',
  effect: (lines: string) => `从该条目取值的线路数：${lines}`,
  keeps: '修改只用于之后注册的ONT。这些OLT没有可用的“变更ONT模板”命令模板，已注册的ONT保持原模板。',
  sends: '修改只用于之后注册的ONT。已注册的ONT保持原模板，直到线路变更产品，或在授权信息页面刷新授权。',
  most: '超过10,000',
} satisfies Words<typeof en>

/** Texts of the ONT profiles. */
export const words = { en, zh }
