import type { Words } from '#platform/words.ts'

const en = {
  specifications: 'Specifications',
  parts: 'Sections',
  contents: 'Contents',
  content: ['content', 'contents'] as readonly [string, string],
  products: 'Products',
  product: ['product specification', 'product specifications'] as readonly [string, string],
  attributeList: 'Attributes',
  attribute: ['attribute', 'attributes'] as readonly [string, string],
  chooseKind: 'Choose the specification type first',
  devices: 'Devices',
  device: ['device model', 'device models'] as readonly [string, string],
  deviceValue: 'Out-of-warranty price',
  materials: 'Materials',
  material: ['material', 'materials'] as readonly [string, string],
  what: 'General',
  consistsOf: 'Components',
  attributes: 'Type attributes',
  chooseType: 'Choose the type first',
  noAttributes: 'This type has no attributes',
}

const zh = {
  specifications: '内容规格维护',
  parts: '维护内容',
  contents: '内容规格',
  content: ['内容规格', '内容规格'],
  products: '产品规格',
  product: ['产品规格', '产品规格'],
  attributeList: '属性',
  attribute: ['属性', '属性'],
  chooseKind: '请先选择规格类别',
  devices: '设备型号',
  device: ['设备型号', '设备型号'],
  deviceValue: '保修外价格',
  materials: '材料种类',
  material: ['材料种类', '材料种类'],
  what: '基本信息',
  consistsOf: '构成',
  attributes: '类型属性',
  chooseType: '请先选择类型',
  noAttributes: '该类型没有属性',
} satisfies Words<typeof en>

export const words = { en, zh }
