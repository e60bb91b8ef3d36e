import type { Db } from '#platform/database.ts'

const pon_ports = '0/1/0-15, 0/2/0-15'
const olts = [
  { code: 'OLT-YGN-1', name: 'Yangon Central', zh_name: '仰光中心局', vendor: 'huawei', host: '10.20.0.2', pon_ports },
  { code: 'OLT-MDY-1', name: 'Mandalay Central', zh_name: '曼德勒中心局', vendor: 'zte', host: '10.30.0.2', pon_ports },
]

type Box = [code: string, name: string, zhName: string, town: string, latitude: number, longitude: number, pon: string]
const boxes: Box[] = [
  ['LMD-01', 'Lanmadaw 18th Street', '兰玛多十八街', 'YGN-LMD', 16.7782, 96.1461, '0/1/0'],
  ['LMD-02', 'Anawrahta Road West', '阿奴律陀路西', 'YGN-LMD', 16.7771, 96.1432, '0/1/1'],
  ['KMY-01', 'Hledan Centre', '利丹中心', 'YGN-KMY', 16.8257, 96.1297, '0/1/2'],
  ['KMY-02', 'Insein Road Kamayut', '甘马育永盛路', 'YGN-KMY', 16.8228, 96.1311, '0/1/3'],
  ['BHN-01', 'Kabar Aye Pagoda Road', '和平塔路', 'YGN-BHN', 16.8159, 96.1562, '0/2/0'],
  ['TLY-01', 'Thanlyin Kyaik Khauk', '丹林皎考', 'YGN-TLY', 16.7689, 96.2481, '0/2/1'],
  ['TLY-02', 'Thanlyin Star City', '丹林星城', 'YGN-TLY', 16.7712, 96.2533, '0/2/2'],
  ['CAT-01', 'Mandalay 78th Street', '曼德勒七十八街', 'MDY-CAT', 21.9781, 96.0893, '0/1/0'],
  ['CAT-02', 'Zegyo Market', '泽焦市场', 'MDY-CAT', 21.9799, 96.0801, '0/1/1'],
  ['CMT-01', 'Chanmyathazi 62nd Street', '强妙达希六十二街', 'MDY-CMT', 21.9341, 96.0872, '0/1/2'],
]
/** Boxes that have faulty ports, and boxes with a single free port. */
const faulty = new Map([
  ['LMD-01', ['8']],
  ['KMY-01', ['5', '6']],
  ['TLY-02', ['1', '2', '3', '4', '5', '6', '7']],
  ['CMT-01', ['1', '2', '3', '4', '5', '6', '7']],
])
const locked = new Set(['CAT-02'])

/** Two OLTs with their VLAN plan, and ten distribution boxes of eight ports: some faulty, two boxes with a single free port, one locked. */
export async function seedNetwork(db: Db): Promise<void> {
  await db.insertInto('olt').values(olts).execute()
  await db
    .insertInto('odb')
    .values(
      boxes.map(([code, name, zh_name, town_code, latitude, longitude, pon_port]) => ({
        code,
        name,
        zh_name,
        town_code,
        latitude,
        longitude,
        pon_port,
        olt_code: town_code.startsWith('MDY') ? 'OLT-MDY-1' : 'OLT-YGN-1',
        state: locked.has(code) ? 'locked' : 'in-service',
      })),
    )
    .execute()
  await db
    .insertInto('vlan_plan')
    .values(
      olts.flatMap(({ code: olt_code }) =>
        Object.entries({ internet: 100, iptv: 200, voip: 300 }).map(([service_code, s_vlan]) => ({
          olt_code,
          service_code,
          s_vlan,
          c_vlan_kind: 'no-c-vlan',
        })),
      ),
    )
    .execute()
  const ports = boxes.flatMap(([odb_code]) =>
    Array.from({ length: 8 }, (_, index) => ({ odb_code, code: String(index + 1) })),
  )
  await db
    .insertInto('odb_port')
    .values(
      ports.map((port) => ({ ...port, status: faulty.get(port.odb_code)?.includes(port.code) ? 'faulty' : 'free' })),
    )
    .execute()
}
