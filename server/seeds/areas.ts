import type { Db } from '#platform/database.ts'

type Section = [code: string, parent: string | null, name: string, zhName: string, latitude: number, longitude: number]

const provinces: Section[] = [
  ['YGN', null, 'Yangon Region', '仰光省', 16.8661, 96.1951],
  ['MDY', null, 'Mandalay Region', '曼德勒省', 21.9588, 96.0891],
]
const cities: Section[] = [
  ['YGN-C', 'YGN', 'Yangon', '仰光市', 16.8409, 96.1735],
  ['YGN-T', 'YGN', 'Thanlyin', '丹林市', 16.7686, 96.2519],
  ['MDY-C', 'MDY', 'Mandalay', '曼德勒市', 21.9747, 96.0836],
]
const towns: Section[] = [
  ['YGN-LMD', 'YGN-C', 'Lanmadaw Township', '兰玛多镇区', 16.7789, 96.1447],
  ['YGN-KMY', 'YGN-C', 'Kamayut Township', '甘马育镇区', 16.8242, 96.1298],
  ['YGN-BHN', 'YGN-C', 'Bahan Township', '巴罕镇区', 16.8146, 96.1567],
  ['YGN-TLY', 'YGN-T', 'Thanlyin Township', '丹林镇区', 16.7701, 96.2497],
  ['MDY-CAT', 'MDY-C', 'Chanayethazan Township', '昌艾达山镇区', 21.9775, 96.0905],
  ['MDY-CMT', 'MDY-C', 'Chanmyathazi Township', '强妙达希镇区', 21.9332, 96.0858],
]

/** Two provinces, three cities and six townships, with real coordinates. */
export async function seedAreas(db: Db): Promise<void> {
  const rows = [
    ...provinces.map((section) => ({ section, kind: 'province' })),
    ...cities.map((section) => ({ section, kind: 'city' })),
    ...towns.map((section) => ({ section, kind: 'town' })),
  ]
  await db
    .insertInto('management_area')
    .values(
      rows.map(({ section: [code, parent_code, name, zh_name, latitude, longitude], kind }) => ({
        code,
        kind,
        parent_code,
        name,
        zh_name,
        latitude,
        longitude,
      })),
    )
    .execute()
}
