import type { Words } from '#platform/words.ts'

const en = {
  entries: 'Deliveries',
  devices: 'Devices',
  noEntries: 'No deliveries yet',
}

const zh = {
  entries: '入库单',
  devices: '设备',
  noEntries: '暂无入库单',
} satisfies Words<typeof en>

export const words = { en, zh }
