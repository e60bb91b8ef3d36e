import { levelNamesOf, type LevelNames } from '@lastmile/contract/areas/levels.ts'
import type { LocalizedText } from '@lastmile/contract/platform/act-types.ts'
import { type DataKind, type ReferenceField, referenceFields } from '@lastmile/contract/reference-imports/fields.ts'
import * as importing from '#importing'
import { headerSearch } from '#importing'
import { levelColumns } from '#reference-imports/kinds/levels.ts'

const names = 'name|名称'
const latitudes = 'latitude|lat|y|ycoord|纬度'
const longitudes = 'longitude|long|lon|lng|x|xcoord|经度'
const secondNames = 'chinesename|secondname|localname|zhname|namemmr|中文名称|中文名|第二名称'

/** The column headers by which the column of a field is proposed, in English and Chinese, by kind and field. */
const headers: Readonly<Record<DataKind, Partial<Record<ReferenceField, string>>>> = {
  area: {
    code: 'code|areacode|pcode|编号|编码|区域编号|区域编码',
    name: `${names}|area|areaname|区域|区域名称`,
    zhName: secondNames,
    kind: 'kind|level|type|arealevel|areatype|级别|层级|类型|区域类型',
    parentCode: 'parent|parentcode|parentname|parentarea|belongsto|上级|上级区域|上级编号|上级名称|上级编码',
    latitude: latitudes,
    longitude: longitudes,
    countryName: 'country|countryname|nation|国家|国家名称',
    countryCode: 'countrycode|国家编号|国家编码|国家代码',
    regionName: 'zone|大区|地区名称',
    regionCode: 'zonecode|大区编号|大区编码|大区代码',
    provinceName: 'province|provincename|region|state|stateregion|srname|srnameeng|省|省份|省名称',
    province: 'provincecode|regioncode|statecode|srpcode|省编号|省编码|省代码',
    cityName: 'city|cityname|district|districtname|districtsaznameeng|城市|市|城市名称|市名称',
    cityCode: 'citycode|districtcode|dpcode|districtsazpcode|城市编号|城市编码|市编号|市编码|市代码',
    townName: 'town|township|townname|townshipname|townshipnameeng|镇区|乡镇|镇|镇区名称|乡镇名称',
    townCode: 'towncode|townshipcode|tspcode|镇区编号|镇区编码|乡镇编号|乡镇编码|镇代码',
  },
  olt: {
    code: 'code|oltcode|olt|oltid|编号|编码|olt编号|olt编码',
    name: `${names}|oltname|devicename|olt名称|设备名称`,
    zhName: secondNames,
    vendor: 'vendor|manufacturer|brand|make|厂商|品牌|厂家',
    oltModel: 'model|oltmodel|devicemodel|型号|olt型号|设备型号',
    host: 'host|hostname|address|ip|ipaddress|managementaddress|managementip|mgmtip|管理地址|管理ip|ip地址|地址',
    protocol: 'protocol|协议',
    port: 'port|sshport|telnetport|端口|管理端口',
    ponPorts: 'ponports|pon|ports|ponport|numberofponports|ponportcount|pon口|pon端口|pon口数|端口数',
  },
  odb: {
    code: 'code|odbcode|odb|box|boxcode|boxid|fat|fatcode|fdt|nap|napcode|splitter|编号|编码|分纤箱|分纤箱编号|分纤箱编码|箱号',
    name: `${names}|boxname|odbname|fatname|分纤箱名称|箱名称`,
    zhName: secondNames,
    townCode: 'township|town|towncode|area|areacode|zone|district|镇区|乡镇|区域|片区|镇区编号|镇区编码',
    oltCode: 'olt|oltcode|oltname|olt编号|olt编码|olt名称|olt设备',
    ponPort: 'ponport|pon|feeder|oltport|pon口|pon端口',
    totalPorts: 'ports|totalports|numberofports|portcount|capacity|splitratio|端口数|端口总数|总端口数|容量|端口',
    latitude: latitudes,
    longitude: longitudes,
  },
  offering: {
    code: 'code|offeringcode|plancode|packagecode|productcode|编号|编码|套餐编号|套餐编码',
    name: `${names}|offering|plan|planname|package|packagename|offeringname|套餐|套餐名称|产品套餐`,
    zhName: secondNames,
    kind: 'kind|type|offeringtype|类型|套餐类型',
    paymentMode: 'paymentmode|payment|billing|billingtype|付费方式|付费模式|计费方式',
    catalog: 'catalog|catalogue|category|产品目录|目录|分类',
    productSpecificationCode: 'specification|productspecification|specificationcode|产品规格|规格',
    bandwidthProfileCode: 'speed|bandwidth|bandwidthprofile|profile|rate|速率|带宽|带宽模板',
    monthQuantity: 'months|term|termmonths|period|duration|monthquantity|月数|期限|周期',
    normalPrice: 'price|amount|fee|normalprice|monthlyprice|cost|价格|标准价格|资费|金额',
    installPrice: 'installation|installationfee|installprice|setupfee|安装费|初装费',
    taxCode: 'taxcode|tax|vat|税码|税率',
    priceCode: 'pricecode|资费编号|资费编码',
  },
}

/** Returns the search for headers of a kind, in which the operator's levels of areas have names of their own. */
export const headersOf = (kind: DataKind, operator: LevelNames) =>
  headerSearch(headers[kind], ownHeaders(kind, operator))

function ownHeaders(kind: DataKind, operator: LevelNames): Partial<Record<ReferenceField, string>> {
  if (kind !== 'area' && kind !== 'odb') return {}
  const names = levelNamesOf(operator)
  const both = ({ en, zh }: LocalizedText, ending = '', zhEnding = '') => `${en}${ending}|${zh}${zhEnding}`
  if (kind === 'odb') return names.town ? { townCode: both(names.town) } : {}
  return Object.fromEntries(
    levelColumns.flatMap(({ level, name, code }) => {
      const own = names[level]
      return own ? [[name, both(own)] as const, [code, both(own, 'code', '编号')] as const] : []
    }),
  )
}

/** The column of each field, counted from 1; a field without a column is missing. */
export type Places = importing.Places<ReferenceField>

/** Proposes the column of each field: the first whose header names it. Boxes without a code have that of their name. */
export function proposeColumns(
  kind: DataKind,
  head: readonly string[],
  { propose }: ReturnType<typeof headersOf>,
): Places {
  const places = propose(head)
  const [code, name] = [places.get('code'), places.get('name')]
  if (kind !== 'area' && code !== undefined && name === undefined) places.set('name', code)
  if (kind !== 'area' && code === undefined && name !== undefined) places.set('code', name)
  return places
}

/** Reads the columns that a person has assigned, in the order of the kind's fields, 0 for none. */
export const assignedColumns = (kind: DataKind, columns: readonly number[]): Places =>
  importing.assignedColumns<ReferenceField>(referenceFields[kind], columns)
