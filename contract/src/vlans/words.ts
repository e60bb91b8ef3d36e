import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the vlans slice: labels of fields, states and entities. */
export const words = {
  fields: {
    networkServiceCode: { en: 'Service', zh: '业务' },
    serviceCode: { en: 'Service', zh: '业务' },
    serviceName: { en: 'Service', zh: '业务' },
    serviceNumber: { en: 'Number on the ONT', zh: 'ONT上的编号' },
    userVlan: { en: 'User VLAN', zh: '用户侧VLAN' },
    everyLine: { en: 'For every line', zh: '所有线路' },
    vlanEntryId: { en: 'VLAN plan entry', zh: 'VLAN规划条目' },
    sVlan: { en: 'S-VLAN', zh: 'S-VLAN' },
    cVlan: { en: 'C-VLAN', zh: 'C-VLAN' },
    cVlans: { en: 'C-VLANs', zh: 'C-VLAN' },
    cVlanKind: { en: 'C-VLAN of a line', zh: '线路的C-VLAN' },
    firstCVlan: { en: 'First C-VLAN', zh: '起始C-VLAN' },
    lastCVlan: { en: 'Last C-VLAN', zh: '结束C-VLAN' },
    ontsPerPort: { en: 'C-VLANs per PON port', zh: '每PON口C-VLAN数' },
    openLines: { en: 'Lines', zh: '线路数' },
    differing: { en: 'Lines with other VLANs', zh: 'VLAN不符的线路' },
    planUsed: { en: 'Used by the command template', zh: '命令模板已使用' },
    appliedSVlan: { en: 'S-VLAN on the OLT', zh: 'OLT上的S-VLAN' },
    appliedCVlan: { en: 'C-VLAN on the OLT', zh: 'OLT上的C-VLAN' },
  },
  terms: {
    'network-service': thing('The service', '业务'),
    'vlan-entry': thing('The VLAN plan entry', 'VLAN规划条目'),
    'no-c-vlan': { en: 'None', zh: '无' },
    'one-c-vlan': { en: 'Same for all lines', zh: '所有线路相同' },
    numbered: { en: 'Numbered by PON port and ONT', zh: '按PON口和ONT编号' },
    'first-free': { en: 'First free in a range', zh: '范围内首个空闲' },
    'as-planned': { en: 'As planned', zh: '与规划一致' },
    differs: { en: 'Differs', zh: '与规划不符' },
    'vlan-lines': { en: 'lines', zh: '线路' },
    'vlan-entries': { en: 'VLAN plan entries', zh: 'VLAN规划条目' },
  },
} as const satisfies SliceWords
