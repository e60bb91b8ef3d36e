import type { Db } from '#platform/database.ts'

type Fault = [code: string, name: string, zhName: string, below?: Fault[]]

/** Faults that customers report, on three levels. For the last one the employee enters the customer's own words. */
const faults: Fault[] = [
  [
    'no-internet',
    'No internet',
    '无法上网',
    [
      [
        'ont-light',
        'ONT lights',
        '光猫指示灯',
        [
          ['los-red', 'LOS is red', 'LOS灯亮红'],
          ['no-power', 'All lights off', '全部不亮'],
          ['pon-blinks', 'PON blinks', 'PON灯闪烁'],
        ],
      ],
      [
        'sign-in',
        'Sign-in',
        '拨号',
        [
          ['wrong-password', 'Account or password refused', '账号或密码错误'],
          ['no-answer', 'No response from the network', '拨号无应答'],
        ],
      ],
    ],
  ],
  [
    'bad-quality',
    'Poor quality',
    '质量问题',
    [
      [
        'slow',
        'Slow',
        '网速慢',
        [
          ['slow-always', 'Always', '一直慢'],
          ['slow-evening', 'In the evening', '晚间慢'],
          ['slow-wifi', 'On Wi-Fi only', '仅Wi-Fi慢'],
        ],
      ],
      [
        'drops',
        'Drops',
        '掉线',
        [
          ['drops-often', 'Several times a day', '一天多次'],
          ['drops-weather', 'In rain or wind', '雨天或大风时'],
        ],
      ],
    ],
  ],
  [
    'equipment',
    'Cable or equipment',
    '线缆或设备',
    [
      [
        'cable',
        'Cable',
        '线缆',
        [
          ['cable-cut', 'Cut or torn', '断线'],
          ['cable-hangs', 'Hanging low', '线缆下垂'],
        ],
      ],
      [
        'device',
        'ONT',
        '光猫',
        [
          ['device-broken', 'Broken', '损坏'],
          ['device-hot', 'Hot or noisy', '发热或异响'],
        ],
      ],
    ],
  ],
  [
    'something-else',
    'Other',
    '其他',
    [
      [
        'complaint',
        'Other complaints',
        '其他投诉',
        [['other', 'Other complaints, fill manually', '其他投诉，手工填写']],
      ],
    ],
  ],
]

type Row = { code: string; parent_code: string | null; name: string; zh_name: string; sort: number }
const rowsOf = (list: Fault[], parent_code: string | null): Row[] =>
  list.flatMap(([code, name, zh_name, below = []], sort) => [
    { code, parent_code, name, zh_name, sort },
    ...rowsOf(below, code),
  ])

/** Loads the fault types, which every operator needs. */
export async function seedFaultTypes(db: Db): Promise<void> {
  await db.insertInto('fault_type').values(rowsOf(faults, null)).execute()
}
