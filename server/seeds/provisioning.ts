import type { Db } from '#platform/database.ts'

type Template = [
  action: string,
  name: string,
  zhName: string,
  body: string[],
  successPattern: string,
  alreadyPattern?: string | null,
  otherLines?: string,
]

const huawei: Template[] = [
  [
    'ont-add',
    'Register ONT',
    '添加ONT',
    [
      'interface gpon {{ponSlot}}',
      'ont add {{ponIndex}} {{ontId}} sn-auth {{serial}} omci ont-lineprofile-id 10 ont-srvprofile-id 10 desc {{description}}',
      'quit',
    ],
    'success\\s*:\\s*1\\b',
    '^\\s*Failure: SN already exists\\s*$',
  ],
  [
    'ont-locate',
    'Find ONT by serial number',
    '按序列号查询ONT',
    ['display ont info by-sn {{serial}}'],
    'F/S/P\\s*:\\s*(?<ponPort>[\\d/]+)\\s+ONT-ID\\s*:\\s*(?<ontId>\\d+)',
  ],
  [
    'service-port',
    'Open the service port',
    '开通业务端口',
    [
      'service-port vlan {{sVlan}} gpon {{ponPort}} ont {{ontId}} gemport {{serviceNumber}} multi-service user-vlan {{userVlan}} tag-transform translate',
    ],
    '\\(config\\)#\\s*$',
    'Service virtual port has existed already',
  ],
  [
    'service-port-remove',
    'Remove the service port',
    '删除业务端口',
    ['undo service-port port {{ponPort}} ont {{ontId}} gemport {{serviceNumber}}'],
    '\\(config\\)#\\s*$',
    'No service virtual port',
  ],
  [
    'ont-remove',
    'Remove ONT',
    '删除ONT',
    [
      'undo service-port port {{ponPort}} ont {{ontId}}',
      'interface gpon {{ponSlot}}',
      'ont delete {{ponIndex}} {{ontId}}',
      'quit',
    ],
    'success\\s*:\\s*1\\b',
    'No service virtual port|The ONT does not exist',
  ],
  [
    'optical-info',
    'Read optical power',
    '查询光功率',
    ['interface gpon {{ponSlot}}', 'display ont optical-info {{ponIndex}} {{ontId}}', 'quit'],
    'Rx optical power\\(dBm\\)\\s*:\\s*(?<rx>-?\\d+(\\.\\d+)?)',
  ],
  [
    'inventory-onts',
    'Read all ONTs of a PON port',
    '读取PON口的全部ONT',
    ['interface gpon {{ponSlot}}', 'display ont info {{ponIndex}} all', 'quit'],
    '^\\s*(?<ponPort>\\d+/\\s*\\d+/\\s*\\d+)\\s+(?<ontId>\\d+)\\s+(?<serial>[0-9A-Z]{16})\\s+\\S+\\s+(?<state>(?<up>online\\b)|\\w+)\\s+\\w+\\s+\\w+\\s+\\w+\\s*$',
    null,
    '^\\s*F/S/P\\s+ONT\\s+SN\\s+Control\\s+Run\\s+Config\\s+Match\\s+Protect$|^\\s*ID\\s+flag\\s+state\\s+state\\s+state\\s+side$|^\\s*F/S/P\\s+ONT(-ID)?\\s+Description$|^\\s*ID$|^\\s*\\d+/\\s*\\d+/\\s*\\d+\\s+\\d+(\\s{3}|$)|^\\s*In port\\s.*total (number )?of ONTs (are|is): (?<total>\\d+)|^\\s*Failure: The (required )?ONT does not exist',
  ],
  [
    'inventory-vlans',
    'Read the service ports of a PON port',
    '读取PON口的业务端口',
    ['display service-port port {{ponPort}}'],
    '^\\s*\\d+\\s+(?<vlan>\\d+)\\s+\\S+\\s+gpon\\s+(?<ponPort>\\d+/\\s*\\d+\\s*/\\s*\\d+)\\s+(?<ontId>\\d+)\\s+\\d+(\\s+\\S+){5}\\s*$',
    null,
    '^\\s*Switch-Oriented Flow List|^\\s*INDEX\\s+VLAN\\s+VLAN\\s+PORT\\s+F/\\s*S/\\s*P\\s+VPI\\s+VCI\\s+FLOW\\s+FLOW\\s+RX\\s+TX\\s+STATE$|^\\s*ID\\s+ATTR\\s+TYPE\\s+TYPE\\s+PARA$|^\\s*Total\\s*:\\s*(?<total>\\d+)|^\\s*(?<end>Note)\\s*:|No service virtual port can be operated',
  ],
  [
    'inventory-optics',
    'Read optical power of a PON port',
    '读取PON口的光功率',
    ['interface gpon {{ponSlot}}', 'display ont optical-info {{ponIndex}} all', 'quit'],
    '^\\s*(?<ontId>\\d+)\\s+((?<rx>-?\\d+(\\.\\d+)?)|-)(\\s+\\S+){6}\\s*$',
    null,
    '^\\s*ONT\\s+Rx power\\s+Tx power\\s+OLT Rx ONT\\s+Temperature\\s+Voltage\\s+Current\\s+Distance$|^\\s*ID\\s+\\(dBm\\)\\s+\\(dBm\\)\\s+power\\(dBm\\)\\s+\\(C\\)\\s+\\(V\\)\\s+\\(mA\\)\\s+\\(m\\)$|^\\s*Failure: The (required )?ONT does not exist|^\\s*Failure: There is no online ONT',
  ],
]

const zte: Template[] = [
  [
    'ont-add',
    'Register ONT',
    '添加ONT',
    ['interface gpon-olt_{{ponPort}}', 'onu {{ontId}} type GENERIC sn {{serial}}', 'exit'],
    '\\[Successful\\]',
    '^\\s*Failure: SN already exists\\s*$',
  ],
  [
    'ont-locate',
    'Find ONT by serial number',
    '按序列号查询ONT',
    ['show gpon onu by sn {{serial}}'],
    'gpon-onu_(?<ponPort>[\\d/]+):(?<ontId>\\d+)',
  ],
  [
    'service-port',
    'Open the service port',
    '开通业务端口',
    [
      'interface gpon-onu_{{ponPort}}:{{ontId}}',
      'service-port {{serviceNumber}} vport {{serviceNumber}} user-vlan {{userVlan}} vlan {{sVlan}}',
      'exit',
    ],
    '\\[Successful\\]',
    'Service virtual port has existed already',
  ],
  [
    'service-port-remove',
    'Remove the service port',
    '删除业务端口',
    ['interface gpon-onu_{{ponPort}}:{{ontId}}', 'no service-port {{serviceNumber}}', 'exit'],
    '\\[Successful\\]',
    'The service port does not exist',
  ],
  [
    'ont-remove',
    'Remove ONT',
    '删除ONT',
    ['interface gpon-olt_{{ponPort}}', 'no onu {{ontId}}', 'exit'],
    '\\[Successful\\]',
    'The ONT does not exist',
  ],
  [
    'optical-info',
    'Read optical power',
    '查询光功率',
    ['show pon power attenuation gpon-onu_{{ponPort}}:{{ontId}}'],
    // The row `up` shows what the OLT receives, the row `down` what the ONT receives.
    '^\\s*down\\b.*Rx\\s*:\\s*(?<rx>-?\\d+(\\.\\d+)?)\\s*\\(dbm\\)',
  ],
  [
    'inventory-onts',
    'Read all ONTs of a PON port',
    '读取PON口的全部ONT',
    ['show gpon onu baseinfo gpon-olt_{{ponPort}}'],
    '^\\s*gpon-onu_(?<ponPort>[\\d/]+):(?<ontId>\\d+)\\s+\\S+\\s+\\w+\\s+SN:(?<serial>\\w+)\\s+\\w+\\s*$',
    null,
    '^\\s*OnuIndex\\s+Type\\s+Mode\\s+AuthInfo\\s+State$|No related information to show',
  ],
  [
    'inventory-states',
    'Read the states of a PON port',
    '读取PON口的ONT状态',
    ['show gpon onu state gpon-olt_{{ponPort}}'],
    '^\\s*(gpon-onu_)?(?<ponPort>[\\d/]+):(?<ontId>\\d+)\\s+(enable|disable)\\s+(enable|disable)(\\s+(operation|unknown))?\\s+(?<state>(?<up>working\\b)|\\w+)(\\s+\\d\\(GPON\\))?\\s*$',
    null,
    '^\\s*OnuIndex\\s+Admin State\\s+OMCC State(\\s+O7 State)?\\s+Phase State(\\s+Channel)?$|^\\s*ONU Number:\\s*\\d+/(?<total>\\d+)|No related information to show',
  ],
  [
    'inventory-vlans',
    'Read the service ports of an ONT',
    '读取ONT的业务端口',
    ['show running-config interface gpon-onu_{{ponPort}}:{{ontId}}'],
    '^\\s*service-port \\d+ vport \\d+ user-vlan \\S+ vlan (?<vlan>\\d+)',
    null,
    '^[^%]',
  ],
  [
    'inventory-optics',
    'Read optical power of a PON port',
    '读取PON口的光功率',
    ['show pon power onu-rx gpon-olt_{{ponPort}}'],
    '^\\s*gpon-onu_(?<ponPort>[\\d/]+):(?<ontId>\\d+)\\s+((?<rx>-?\\d+(\\.\\d+)?)\\s*\\(dbm\\)|N/A)\\s*$',
    null,
    '^\\s*Onu\\s+Rx power$|No related information to show',
  ],
]

/** The templates of a ZTE C600, whose interfaces are named differently; the others are those of all ZTE OLTs. */
const zteC600: Template[] = [
  [
    'inventory-onts',
    'Read all ONTs of a PON port (C600)',
    '读取PON口的全部ONT（C600）',
    ['show gpon onu baseinfo gpon_olt-{{ponPort}}'],
    '^\\s*gpon_onu-(?<ponPort>[\\d/]+):(?<ontId>\\d+)\\s+\\S+\\s+\\w+\\s+SN:(?<serial>\\w+)\\s+\\w+\\s*$',
    null,
    '^\\s*OnuIndex\\s+Type\\s+Mode\\s+AuthInfo\\s+State$|No related information to show',
  ],
  [
    'inventory-states',
    'Read the states of a PON port (C600)',
    '读取PON口的ONT状态（C600）',
    ['show gpon onu state gpon_olt-{{ponPort}}'],
    '^\\s*(gpon_onu-)?(?<ponPort>[\\d/]+):(?<ontId>\\d+)\\s+(enable|disable)\\s+(enable|disable)\\s+(?<state>(?<up>working\\b)|\\w+)(\\s+\\d\\(\\w+\\))?\\s*$',
    null,
    '^\\s*OnuIndex\\s+Admin State\\s+OMCC State\\s+Phase State(\\s+Channel)?$|^\\s*ONU Number:\\s*\\d+/(?<total>\\d+)|No related information to show',
  ],
  [
    'inventory-vlans',
    'Read the service ports of an ONT (C600)',
    '读取ONT的业务端口（C600）',
    ['show running-config-interface vport-{{ponPort}}.{{ontId}}:1'],
    '^\\s*service-port \\d+ user-vlan \\S+ vlan (?<vlan>\\d+)',
    null,
    '^[^%]|^%Error \\d+: The interface does not exist',
  ],
  [
    'inventory-optics',
    'Read optical power of a PON port (C600)',
    '读取PON口的光功率（C600）',
    ['show pon power onu-rx gpon_olt-{{ponPort}}'],
    '^\\s*gpon_onu-(?<ponPort>[\\d/]+):(?<ontId>\\d+)\\s+((?<rx>-?\\d+(\\.\\d+)?)\\s*\\(dbm\\)|N/A)\\s*$',
    null,
    '^\\s*Onu\\s+Rx power$|No related information to show',
  ],
]

/** The templates of each vendor, and of single models. */
const all: readonly { vendor: string; model?: string; templates: readonly Template[] }[] = [
  { vendor: 'huawei', templates: huawei },
  { vendor: 'zte', templates: zte },
  { vendor: 'zte', model: 'C600', templates: zteC600 },
]

/** Command templates of two OLT vendors, which register an ONT, read its optical power and list all ONTs. */
export async function seedProvisioning(db: Db): Promise<void> {
  const rows = all.flatMap(({ vendor, model = null, templates }) =>
    templates.map(([action, name, zh_name, body, success_pattern, already_pattern = null, other_lines = null]) => ({
      vendor,
      model,
      active: model === null,
      model_active: model !== null,
      action,
      name,
      zh_name,
      body: body.join('\n'),
      success_pattern,
      already_pattern,
      other_lines,
    })),
  )
  await db.insertInto('command_template').values(rows).execute()
}
