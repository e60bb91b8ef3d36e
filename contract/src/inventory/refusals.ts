import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the inventory slice; the refusing call fills in `{name}`. */
export const refusals = {
  'reading-in-progress': {
    en: 'This OLT is being read. Wait for the result',
    zh: '正在读取该OLT，请等待结果',
  },
  'no-inventory-template': {
    en: '{vendor} has no command template that reads all ONTs. Add one with the action “Read all ONTs”',
    zh: '{vendor}没有“读取全部ONT”的命令模板，请先新增',
  },
  'reading-outdated': {
    en: 'This reading has been replaced or is more than a day old. Read the OLT again',
    zh: '该读取结果已被替换或已超过一天，请重新读取',
  },
  'ont-needs-line': {
    en: 'No line is known for ONT {number}. Choose its line',
    zh: '不知道 ONT {number} 属于哪条线路，请选择线路',
  },
  'ont-of-other-line': {
    en: 'ONT {number} belongs to line {line}',
    zh: 'ONT {number} 属于线路 {line}',
  },
  'line-twice': {
    en: 'Two ONTs are chosen for line {line}. Adopt only the one that the customer uses',
    zh: '为线路 {line} 选择了两个 ONT，请只采纳客户实际使用的一个',
  },
  'line-has-other-ont': {
    en: 'Line {line} is recorded with ONT {other}, not {number}. If the customer has {number}, replace the device first',
    zh: '线路 {line} 登记的 ONT 是 {other}，不是 {number}。如客户实际使用 {number}，请先办理更换设备',
  },
  'ont-not-in-stock': {
    en: 'ONT {number} is not in stock. Enter it in device storage, issue it to yourself, and adopt it again',
    zh: 'ONT {number} 不在库存中，请先办理实物资源入库并领用到本人名下，再采纳',
  },
  'ont-not-with-you': {
    en: 'ONT {number} is in stock, but not issued to you. Have it issued to you and adopt it again',
    zh: 'ONT {number} 在库存中，但未领用到您名下，请领用后再采纳',
  },
  'line-box-elsewhere': {
    en: 'ODB {odb} of line {line} is linked to {recorded}, but the ONT is at {place}. Link the ODB to that PON port, or move the line to a port of another ODB, and adopt it again',
    zh: '线路 {line} 的分纤箱 {odb} 接入 {recorded}，而 ONT 在 {place}。请先更正分纤箱的资源链路，或将线路改接到其他分纤箱的端口，再采纳',
  },
  'line-in-progress': {
    en: 'A command for line {line} is being sent. Try again in two minutes',
    zh: '正在下发线路 {line} 的命令，请两分钟后重试',
  },
  'line-changed-since': {
    en: 'Line {line} was changed on the OLT after this reading. Read the OLT again',
    zh: '读取之后线路 {line} 在OLT上有变更，请重新读取',
  },
} as const satisfies Sentences
