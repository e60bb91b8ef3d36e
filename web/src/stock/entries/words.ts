import type { Words } from '#platform/words.ts'

const en = {
  entries: 'Deliveries',
  devices: 'Devices',
  worth: 'Value',
  noEntries: 'No deliveries yet',
}

const zh = {
  entries: '入库单',
  devices: '设备',
  worth: '金额',
  noEntries: '暂无入库单',
} satisfies Words<typeof en>

export const words = { en, zh }
