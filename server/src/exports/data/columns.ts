import { type StaffColumn, staffColumns } from '@lastmile/contract/employees/staff-sheet.ts'
import type { ExportKind } from '@lastmile/contract/exports/calls.ts'
import type { DataKind, referenceFields } from '@lastmile/contract/reference-imports/fields.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { ExportedColumn } from '#platform/exported-table.ts'

type Column = { field: string; en: string; zh: string; type?: ExportedColumn['type'] }
type Heading = readonly [en: string, zh: string, type?: ExportedColumn['type']]
/** A heading for each field of a kind, so that a new field of an import cannot be forgotten here. */
type OfKind<Kind extends DataKind> = Readonly<Record<(typeof referenceFields)[Kind][number], Heading>>

const code = ['Code', '编号'] as const
const name = ['Name', '名称'] as const
const zhName = ['Chinese name', '中文名称'] as const
const latitude = ['Latitude', '纬度', 'number'] as const
const longitude = ['Longitude', '经度', 'number'] as const

/** Areas have one area per row, so they have no columns of levels. */
const area: Partial<OfKind<'area'>> = {
  code,
  name,
  zhName,
  kind: ['Level', '级别'],
  parentCode: ['Parent code', '上级编号'],
  latitude,
  longitude,
}
const olt: OfKind<'olt'> = {
  code,
  name,
  zhName,
  vendor: ['Vendor', '厂商'],
  oltModel: ['Model', '型号'],
  host: ['Host', '管理地址'],
  protocol: ['Protocol', '协议'],
  port: ['Port', '端口', 'number'],
  ponPorts: ['PON ports', 'PON口'],
}
const odb: OfKind<'odb'> = {
  code,
  name,
  zhName,
  townCode: ['Township', '镇区'],
  oltCode: ['OLT', 'OLT'],
  ponPort: ['PON port', 'PON口'],
  totalPorts: ['Ports', '端口数', 'number'],
  latitude,
  longitude,
}
const offering: OfKind<'offering'> = {
  code,
  name,
  zhName,
  kind: ['Type', '类型'],
  paymentMode: ['Payment mode', '付费方式'],
  catalog: ['Catalog', '产品目录'],
  productSpecificationCode: ['Product specification', '产品规格'],
  bandwidthProfileCode: ['Bandwidth profile', '带宽模板'],
  monthQuantity: ['Months', '月数', 'number'],
  normalPrice: ['Price', '价格', 'amount'],
  installPrice: ['Installation fee', '安装费', 'amount'],
  taxCode: ['Tax code', '税码'],
  priceCode: ['Price code', '资费编号'],
}
const listed = (columns: Readonly<Record<string, Heading>>): Column[] =>
  Object.entries(columns).map(([field, [en, zh, type = 'text']]) => ({ field, en, zh, type }))

const staffTypes: Partial<Record<StaffColumn, ExportedColumn['type']>> = {
  customerLevel: 'number',
  preferentialLevel: 'number',
  maxUnsettledAmount: 'amount',
  adjustCeiling: 'amount',
  maxOnlineCount: 'number',
}

/** The columns of each kind, with headers that its import recognizes. An import of devices reads the first two. */
const columns: Readonly<Record<ExportKind, readonly Column[]>> = {
  area: listed(area),
  olt: listed(olt),
  odb: listed(odb),
  offering: listed(offering),
  employee: Object.entries(staffColumns).map(([field, { en, zh }]) => ({
    field,
    en,
    zh,
    type: staffTypes[field as StaffColumn] ?? 'text',
  })),
  device: listed({
    number: ['Serial number', '序列号'],
    mac: ['MAC', 'MAC'],
    specCode: ['Model', '型号'],
    organizationUnitCode: ['Unit', '机构'],
    condition: ['Condition', '新旧'],
    state: ['State', '状态'],
    cost: ['Cost', '成本', 'amount'],
  }),
}

/** Returns the fields of a kind, and their columns in a language. */
export function columnsOf(kind: ExportKind, language: Language): (ExportedColumn & { field: string })[] {
  return columns[kind].map(({ field, en, zh, type = 'text' }) => ({
    field,
    title: language === 'zh-CN' ? zh : en,
    type,
  }))
}
