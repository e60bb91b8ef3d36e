import type { Words } from '#platform/words.ts'

const en = {
  title: 'Address pools',
  pool: ['address pool', 'address pools'] as readonly [string, string],
  which: 'Pool',
  offerings: 'Offerings',
  network: 'Addresses',
  lines: 'Lines with an address from this pool',
  noLines: 'No line has an address from this pool yet',
  waiting: 'Waiting for an address',
  noneWaits: 'No line is waiting for an address from this pool',
  change: 'Change address',
  changeOf: (address: string) => `Change ${address}`,
  askChange: (line: string) => `Change the address of line ${line}? Its session ends, and it signs in again.`,
  changeHint: 'Leave empty for the next free one',
  changed: (line: string) => `Address of line ${line} changed`,
}

const zh = {
  title: '地址池',
  pool: ['地址池', '地址池'],
  which: '地址池',
  offerings: '适用产品',
  network: '地址',
  lines: '使用该地址池的线路',
  noLines: '尚无线路使用该地址池',
  waiting: '等待分配地址',
  noneWaits: '没有线路等待该地址池的地址',
  change: '更换地址',
  changeOf: (address: string) => `更换${address}`,
  askChange: (line: string) => `更换线路${line}的地址？其会话将断开并重新拨号。`,
  changeHint: '留空则分配下一个可用地址',
  changed: (line: string) => `线路${line}的地址已更换`,
} satisfies Words<typeof en>

/** Texts of address pools and the addresses of lines. */
export const words = { en, zh }
