import type { Db } from '#platform/database.ts'

type Template = [
  action: string,
  name: string,
  zhName: string,
  body: string[],
  successPattern: string,
  alreadyPattern?: string,
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
      'service-port vlan 100 gpon {{ponPort}} ont {{ontId}} gemport 1 multi-service user-vlan 100 tag-transform translate',
    ],
    '\\(config\\)#\\s*$',
    'Service virtual port has existed already',
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
    ['interface gpon-onu_{{ponPort}}:{{ontId}}', 'service-port 1 vport 1 user-vlan 100 vlan 100', 'exit'],
    '\\[Successful\\]',
    'Service virtual port has existed already',
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
]

/** Command templates of two OLT vendors, which register an ONT and read its optical power. */
export async function seedProvisioning(db: Db): Promise<void> {
  const rows = Object.entries({ huawei, zte }).flatMap(([vendor, templates]) =>
    templates.map(([action, name, zh_name, body, success_pattern, already_pattern = null]) => ({
      vendor,
      action,
      name,
      zh_name,
      body: body.join('\n'),
      success_pattern,
      already_pattern,
    })),
  )
  await db.insertInto('command_template').values(rows).execute()
}
