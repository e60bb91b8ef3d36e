import type { ReferenceField } from '@lastmile/contract/reference-imports/fields.ts'
import { faultSayer, type RowFault, rowFaults, type Shown } from '#importing'

const words = {
  ...rowFaults,
  rounded: {
    en: 'has lost digits, because it is stored as a number. Store it as text, and enter it again',
    zh: '以数字存储，已丢失部分位数，请改为文本后重新输入',
  },
  dated: {
    en: 'was turned into a date by the spreadsheet; format the column as text before you enter it again',
    zh: '已被表格软件转换为日期，请先将该列设为文本，再重新输入',
  },
  needed: { en: 'is empty', zh: '为空' },
  several: { en: 'is ambiguous; use the code', zh: '有多个同名，请使用编号' },
  taken: { en: 'already exists there as {other}', zh: '在该处已存在，编号为{other}' },
  'code-taken': { en: 'is already used by {other}', zh: '已被{other}使用' },
  level: { en: 'is not a level of areas. Use one of {other}', zh: '不是区域级别，请填写{other}之一' },
  'wrong-parent': {
    en: 'is not an area of the next level up',
    zh: '不是上一级区域',
  },
  'code-needed': {
    en: 'is empty, and no code can be derived from the name',
    zh: '为空，且无法由名称生成编号',
  },
  number: { en: 'is not a number', zh: '不是数字' },
  coordinate: { en: 'is not a coordinate in decimal degrees', zh: '不是十进制度数的坐标' },
  swapped: { en: 'is out of range. Latitude and longitude seem to be swapped', zh: '超出范围，经纬度可能填反' },
  'no-point': { en: 'is empty: this place of the map is not a point', zh: '为空：该地图要素不是点' },
  'too-far': { en: 'is {other} km from the center of the area', zh: '距区域中心{other}公里' },
  remote: { en: 'is {other} km from your other boxes', zh: '距其他分纤箱{other}公里' },
  'remote-swapped': {
    en: 'is {other} km from your other boxes. Latitude and longitude seem to be swapped',
    zh: '距其他分纤箱{other}公里，经纬度可能填反',
  },
  'no-pon-port': { en: 'is not a PON port of {other}', zh: '不是{other}的PON口' },
  'pon-port-full': {
    en: 'exceeds the {other} ports that its PON port can still feed',
    zh: '超出该PON口剩余的{other}个端口',
  },
  'same-address': { en: 'is also the address of {other}', zh: '也是{other}的管理地址' },
  speed: { en: 'is not a bandwidth profile, and no profile has this speed', zh: '不是带宽模板，也没有此速率的模板' },
  monthly: {
    en: 'does not fit a postpaid offering, which is billed monthly. Leave it empty or enter 1',
    zh: '不适用于按月计费的后付费套餐，请留空或填写1',
  },
  differs: { en: 'differs from line {other} for the same offering', zh: '与第{other}行同一套餐的内容不一致' },
  'further-price': {
    en: 'is not a price of {other}, which exists already. Add the price on page Prices',
    zh: '不是已有套餐{other}的资费，请在“资费维护”页面新增',
  },
  'of-offering': {
    en: 'Line {other} of the same offering has an error. Offerings are imported with all their prices',
    zh: '同一套餐的第{other}行有误，套餐须连同全部资费一起导入',
  },
  parent: { en: 'can’t be added, because line {other} has an error', zh: '无法新增，因为第{other}行有误' },
} as const satisfies Record<string, { en: string; zh: string }>

/** A fault or a warning about a cell. `other` is the line of the file, or the entry, that conflicts with it. */
export type Fault = RowFault<ReferenceField, keyof typeof words>
export type ShownFault = Shown<ReferenceField>

/** Describes a fault. */
export const sayFault = faultSayer<ReferenceField, keyof typeof words>(words)
