/** The type of a parameter's value, which the server checks before a command contains it. */
export type ParameterType = 'parameterSerial' | 'parameterNumber' | 'parameterPlace' | 'parameterLabel'

type Parameter = { type: ParameterType; example: string; en: string; zh: string }

/** The parameters of a template, written `{{serial}}`, with their types, examples and explanations. */
export const templateParameters = {
  serial: { type: 'parameterSerial', example: 'HWTC1A2B3C4D', en: 'Serial number of the ONT', zh: 'ONT序列号' },
  ontId: { type: 'parameterNumber', example: '7', en: 'Number of the ONT on its PON port', zh: 'ONT在PON口上的编号' },
  ponPort: { type: 'parameterPlace', example: '0/1/3', en: 'PON port as frame/slot/port', zh: 'PON口：框/槽/口' },
  ponSlot: { type: 'parameterPlace', example: '0/1', en: 'Frame and slot of the PON port', zh: 'PON口的框/槽' },
  ponIndex: { type: 'parameterNumber', example: '3', en: 'Number of the port in its slot', zh: 'PON口在槽内的编号' },
  description: {
    type: 'parameterLabel',
    example: 'C00012345-07',
    en: 'Product code of the line',
    zh: '线路的产品编号',
  },
  service: { type: 'parameterLabel', example: 'internet', en: 'Code of the service', zh: '业务编码' },
  serviceNumber: {
    type: 'parameterNumber',
    example: '1',
    en: 'Number of the service on the ONT',
    zh: '业务在ONT上的编号',
  },
  userVlan: { type: 'parameterNumber', example: '100', en: 'VLAN between ONT and OLT', zh: 'ONT与OLT之间的VLAN' },
  sVlan: { type: 'parameterNumber', example: '1100', en: 'S-VLAN by the VLAN plan', zh: 'VLAN规划中的S-VLAN' },
  cVlan: { type: 'parameterNumber', example: '107', en: 'C-VLAN by the VLAN plan', zh: 'VLAN规划中的C-VLAN' },
  lineProfile: {
    type: 'parameterLabel',
    example: '10',
    en: 'Line profile of the ONT, from ONT profiles',
    zh: 'ONT的线路模板，取自ONT模板',
  },
  serviceProfile: {
    type: 'parameterLabel',
    example: '10',
    en: 'Service profile of the ONT, from ONT profiles',
    zh: 'ONT的业务模板，取自ONT模板',
  },
  downKbps: { type: 'parameterNumber', example: '102400', en: 'Download speed in kbit/s', zh: '下行速率（kbit/s）' },
  upKbps: { type: 'parameterNumber', example: '51200', en: 'Upload speed in kbit/s', zh: '上行速率（kbit/s）' },
} as const satisfies Readonly<Record<string, Parameter>>
export type TemplatePlaceholder = keyof typeof templateParameters

/** The ends of lines in a template: a device executes a command at a lone carriage return too. */
export const lineEnd = /\r\n?|\n/
