import type { Db } from '#platform/database.ts'

const specs = [
  { code: 'HG8310M', vendor: 'Huawei', name: 'Huawei HG8310M', zh_name: '华为 HG8310M', type: 'ont', value: 35_000 },
  {
    code: 'HG8245H',
    vendor: 'Huawei',
    name: 'Huawei HG8245H with Wi-Fi',
    zh_name: '华为 HG8245H（带Wi-Fi）',
    type: 'ont',
    value: 60_000,
  },
  {
    code: 'F660',
    vendor: 'ZTE',
    name: 'ZTE F660 with Wi-Fi',
    zh_name: '中兴 F660（带Wi-Fi）',
    type: 'ont',
    value: 55_000,
  },
  {
    code: 'STB-B860',
    vendor: 'ZTE',
    name: 'ZTE B860 set-top box',
    zh_name: '中兴 B860 机顶盒',
    type: 'set-top-box',
    value: 45_000,
  },
  {
    code: 'MA5608T',
    vendor: 'Huawei',
    name: 'Huawei MA5608T chassis',
    zh_name: '华为 MA5608T 机框',
    type: 'network-equipment',
    value: 900_000,
  },
  {
    code: 'S5735-L8',
    vendor: 'Huawei',
    name: 'Huawei S5735-L8 switch',
    zh_name: '华为 S5735-L8 交换机',
    type: 'network-equipment',
    value: 280_000,
  },
]

const materials = [
  { code: 'DROP-1C', name: 'Drop cable, one core', zh_name: '单芯皮线光缆', unit: 'm' },
  { code: 'FC-SC', name: 'Fast connector SC/UPC', zh_name: 'SC/UPC 快速连接器', unit: 'pcs' },
  { code: 'PATCH-3', name: 'Patch cord 3 m', zh_name: '3米跳线', unit: 'pcs' },
  { code: 'CLIP', name: 'Cable clip', zh_name: '线卡', unit: 'pcs' },
]

/** The cost of a device, by default that of an ONT. */
const costs: Record<string, number> = { 'STB-B860': 60_000, MA5608T: 850_000, 'S5735-L8': 240_000 }

/** The cost per unit of each material. */
const prices: Record<string, number> = { 'DROP-1C': 120, 'FC-SC': 900, 'PATCH-3': 2_500, CLIP: 40 }

/** The materials in each technician's van. */
const van: [spec: string, quantity: number][] = [
  ['DROP-1C', 500],
  ['FC-SC', 40],
  ['PATCH-3', 20],
  ['CLIP', 300],
]

const technicians = ['E0511', 'E0512', 'E0521']
const warehouse = 'STORE'

/** Returns a serial number: four letters for the vendor and eight hexadecimal digits. */
const serial = (maker: string, index: number) =>
  `${maker}${((0x1a2b3c4d + index * 0x01f35a7) >>> 0).toString(16).toUpperCase().padStart(8, '0')}`
const mac = (maker: string, index: number) => `${maker}${(0x3a1000 + index * 37).toString(16).toUpperCase()}`

type Batch = {
  spec: string
  maker: string
  macMaker: string
  count: number
  holder?: string
  hall?: string
  condition?: 'used'
  /** The OLT or box where it is installed, and its owner. */
  at?: [kind: 'olt' | 'odb', code: string, unit: string]
}
/** The places where switches are installed. */
const network: Required<Batch>['at'][] = [
  ['olt', 'OLT-YGN-1', 'YGN-W'],
  ['odb', 'KMY-01', 'YGN-W'],
  ['olt', 'OLT-MDY-1', 'MDY-W'],
]

const batches: Batch[] = [
  ...technicians.flatMap((holder) => [
    { spec: 'HG8245H', maker: 'HWTC', macMaker: '48A472', count: 8, holder },
    { spec: 'F660', maker: 'ZTEG', macMaker: '98F537', count: 4, holder },
    { spec: 'STB-B860', maker: 'ZSTB', macMaker: 'D0B5C2', count: 1, holder },
  ]),
  { spec: 'HG8245H', maker: 'HWTC', macMaker: '48A472', count: 24 },
  { spec: 'HG8310M', maker: 'HWTC', macMaker: '48A472', count: 6, condition: 'used' },
  { spec: 'F660', maker: 'ZTEG', macMaker: '98F537', count: 12 },
  // The replacement device of the store.
  ...['YGN-H1', 'MDY-H1'].map((hall) => ({ spec: 'HG8245H', maker: 'HWTC', macMaker: '48A472', count: 6, hall })),
  { spec: 'S5735-L8', maker: 'HWSW', macMaker: '00259E', count: 4 },
  ...network.map((at) => ({ spec: 'S5735-L8', maker: 'HWSW', macMaker: '00259E', count: 1, at })),
  { spec: 'MA5608T', maker: 'HWOL', macMaker: '00259E', count: 1 },
  { spec: 'MA5608T', maker: 'HWOL', macMaker: '00259E', count: 1, at: ['olt', 'OLT-YGN-1', 'NOC'] },
]

const devices = batches.flatMap((batch, row) =>
  Array.from({ length: batch.count }, (_, index) => ({ batch, number: row * 32 + index })),
)

/**
 * Loads device models and materials: ONTs in the warehouse and with every technician, cable and connectors in the vans,
 * switches and a chassis in the network.
 */
export async function seedStock(db: Db, now: Date): Promise<void> {
  await db.insertInto('physical_resource_spec').values(specs).execute()
  await db.insertInto('material_spec').values(materials).execute()
  const rows = devices.map(({ batch, number }) => ({
    number: serial(batch.maker, number),
    mac: mac(batch.macMaker, number),
    spec_code: batch.spec,
    state: batch.at ? 'inNetwork' : batch.holder ? 'issued' : batch.hall ? 'allocated' : 'inStock',
    condition: batch.condition ?? 'new',
    location_kind: batch.at?.[0] ?? (batch.holder ? 'employee' : batch.hall ? 'department' : 'warehouse'),
    location_code: batch.at?.[1] ?? batch.holder ?? batch.hall ?? warehouse,
    unit_code: batch.at?.[2] ?? null,
    issued_to: batch.holder ?? null,
    cost: costs[batch.spec] ?? 45_000,
  }))
  await db.insertInto('physical_resource').values(rows).execute()
  const moved = { document: 'opening-stock', employee_code: 'system', at: now }
  const moves = rows.map(({ number, state, location_kind, location_code }) => ({
    ...moved,
    number,
    action: state === 'inNetwork' ? 'place' : 'opening',
    done_on: state === 'inNetwork' ? now.toISOString().slice(0, 10) : null,
    to_state: state,
    location_kind,
    location_code,
  }))
  await db.insertInto('physical_resource_movement').values(moves).execute()
  const held = [
    ...technicians.flatMap((place_code) =>
      van.map(([spec_code, on_hand]) => ({ place_kind: 'employee', place_code, spec_code, on_hand })),
    ),
    ...materials.map(({ code }) => ({
      place_kind: 'warehouse',
      place_code: warehouse,
      spec_code: code,
      on_hand: 5000,
    })),
  ].map((lot) => ({ ...lot, value: lot.on_hand * (prices[lot.spec_code] ?? 0) }))
  const received = materials.map(({ code: spec_code }) => {
    const lots = held.filter((lot) => lot.spec_code === spec_code)
    return { spec_code, quantity: total(lots, 'on_hand'), value: total(lots, 'value'), received_at: now }
  })
  const made = await db.insertInto('material_batch').values(received).returning(['code', 'spec_code']).execute()
  const batchOf = new Map(made.map(({ code, spec_code }) => [spec_code, code]))
  const lots = held.map((lot) => ({ ...lot, batch_code: batchOf.get(lot.spec_code) ?? '' }))
  await db.insertInto('material_lot').values(lots).execute()
  const entries = lots.map(({ on_hand, ...lot }) => ({ ...moved, ...lot, kind: 'storageIn', quantity: on_hand }))
  await db.insertInto('material_movement').values(entries).execute()
  const minima = materials.map(({ code: spec_code }) => ({ spec_code, least: 1000, wanted: 5000 }))
  const set = { warehouse_code: warehouse, employee_code: 'system', at: now }
  await db
    .insertInto('material_minimum')
    .values(minima.map((minimum) => ({ ...minimum, ...set })))
    .execute()
}

const total = (lots: { on_hand: number; value: number }[], what: 'on_hand' | 'value') =>
  lots.reduce((sum, lot) => sum + lot[what], 0)
