import type { Words } from '#platform/words.ts'

const en = {
  identity: 'Identity',
  contact: 'Contact',
  address: 'Address',
  account: 'Account',
  map: 'Address map',
  mapWithBoxes: 'Click the customer’s location, or click a box to choose it. Drag to move the map',
  fromTown: (town: string) => `Using the coordinates of ${town}`,
  takeFromTown: (town: string) => `Use coordinates of ${town}`,
  phoneFault: 'This doesn’t look like a local phone number',
  known: 'Possible existing customer',
  openKnown: 'Open',
}

const zh = {
  identity: '身份信息',
  contact: '联系方式',
  address: '地址',
  account: '业务信息',
  map: '地址地图',
  mapWithBoxes: '点击客户住址所在位置；点击分纤箱即可选用。拖动可查看周边',
  fromTown: (town: string) => `${town}的坐标`,
  takeFromTown: (town: string) => `取${town}的坐标`,
  phoneFault: '不像是本地的电话号码',
  known: '可能已是客户',
  openKnown: '打开',
} satisfies Words<typeof en>

export const words = { en, zh }
