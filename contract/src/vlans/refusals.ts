import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the vlans slice; the refusing call fills in `{name}`. */
export const refusals = {
  'vlan-entries-overlap': {
    en: 'The VLAN plan of {olt} already has an entry for {service} at {ports}. Change that entry, or enter other PON ports',
    zh: '{olt}的VLAN规划已有{service}在{ports}的条目，请修改该条目或填写其他PON口',
  },
  'c-vlans-overlap': {
    en: 'C-VLANs {range} of S-VLAN {sVlan} overlap the entry of {olt} for {service}. Use other C-VLANs or another S-VLAN',
    zh: 'S-VLAN {sVlan}的C-VLAN {range}与{olt}的{service}条目重叠，请使用其他C-VLAN或S-VLAN',
  },
  'ont-profile-exists': {
    en: 'An ONT profile for {scope} and these offerings already exists. Edit it instead',
    zh: '{scope}已有相同产品的ONT模板，请直接修改',
  },
  'profile-needed': {
    en: 'Registered lines would have no profile without this value: {count}. Enter a value, or first add an entry for them',
    zh: '清空后有{count}条已注册线路无模板可用，请填写取值，或先为这些线路添加条目',
  },
  'service-number-used': {
    en: 'Number {serviceNumber} belongs to service {service}. Choose another one',
    zh: '编号{serviceNumber}已用于业务{service}，请另选编号',
  },
} as const satisfies Sentences
