import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the stock slice; the refusing call fills in `{name}`. */
export const refusals = {
  'delivery-known': {
    en: 'This delivery note from {supplier} was already received ({entry})',
    zh: '{supplier} 的该送货单已入库（{entry}）',
  },
  'too-many-packages': {
    en: 'A delivery can have at most 500 reels or boxes. Split it into several deliveries',
    zh: '一次入库最多 500 卷或箱，请分两次录入',
  },
  'not-your-hands': {
    en: 'Without permission to transfer, you can book only materials you hold',
    zh: '没有调拨权限时只能登记本人手中的材料',
  },
  'up-to-below-least': {
    en: 'The order-up-to quantity must not be below the minimum stock',
    zh: '采购至数量不能低于最低库存',
  },
  'place-ended': {
    en: 'This unit is closed or was merged into another. Choose another location',
    zh: '该机构已到期或已并入其他机构，请选择其他地点',
  },
  'same-place': { en: 'The sending and receiving locations must be different', zh: '调入地点不能与调出地点相同' },
  'other-place-requested': { en: 'The request is for another location', zh: '该申请的调入地点不同' },
  'not-your-transfer': {
    en: 'This transfer is for another location. Only its staff can receive it',
    zh: '该调拨单属于其他地点，须由对方接收',
  },
  'own-transfer': {
    en: 'You or the person you act for took the first step. Someone else on the other side must do this: {approvers}',
    zh: '前一步由您或委托人办理，须由对方的其他人员办理：{approvers}',
  },
  'lines-differ': {
    en: 'Enter a quantity for every material in the document and no others',
    zh: '请为单据中的每种材料录入数量，且不含其他材料',
  },
  'difference-reason': {
    en: 'The quantities differ from what was sent. Enter the reason',
    zh: '数量与发出不一致，请说明原因',
  },
  'count-open': { en: 'This location is already being counted ({count})', zh: '该地点正在盘点（{count}）' },
  'own-count': {
    en: 'You or the person you act for took part in this count. Someone else must approve it: {approvers}',
    zh: '您或委托人参与了本次盘点，须由他人审批：{approvers}',
  },
  'count-overtaken': {
    en: 'Only {have} of {material} is left here, so {missing} can’t be deducted. Have it counted again',
    zh: '{material} 现仅剩 {have}，无法扣减 {missing}，请重新盘点',
  },
  'nothing-given': {
    en: 'Enter one device, or provide text or a file with one serial number and MAC per line',
    zh: '请录入一台设备，或提供每行为“序列号,MAC”的文本或文件',
  },
  'file-known': { en: 'This file was already imported ({entry})', zh: '该文件已导入（{entry}）' },
  'file-unreadable': {
    en: 'The file can’t be read. Choose an Excel or text file with one serial number and MAC per line',
    zh: '无法读取该文件。请选择每行为序列号和 MAC 的 Excel 或文本文件',
  },
  'too-many-devices': { en: 'At most {most} devices can be received at once', zh: '一次最多入库 {most} 台设备' },
  'not-at-customer': {
    en: 'This device is not with a customer, so no customer can be charged',
    zh: '该设备不在客户处，不能向客户收费',
  },
  'employee-or-unit': { en: 'Choose an employee or a unit, not both', zh: '请选择员工或机构，二者只能选一' },
  'employee-needed': { en: 'Choose the employee to charge', zh: '请选择赔偿员工' },
  'device-reserved': {
    en: 'Device {number} is reserved for {product}, whose replacement is awaiting payment. Use another device',
    zh: '设备 {number} 已为 {product} 的更换预留，请另选设备',
  },
  'no-device-kept': {
    en: 'No device is reserved for {product} any longer. Cancel this order and create a new replacement with another device',
    zh: '已没有为 {product} 预留的设备，请撤单，另选设备重新办理更换',
  },
  'other-hands': {
    en: 'Device {number} is held by {employee}. They must install it or return it to the store first',
    zh: '设备 {number} 由 {employee} 持有，须由其安装，或先交回仓库',
  },
  'store-needed': { en: 'Choose the store that receives the device', zh: '请选择接收设备的仓库' },
  'day-out-of-range': {
    en: 'The date must be between {from}, when the device last moved, and today',
    zh: '日期须在 {from}（设备最近一次变动）与今天之间',
  },
  'device-bound': {
    en: 'The device is installed for {product}. Close the product or replace the device there first',
    zh: '该设备已安装于 {product}，请先在该产品处拆机或更换设备',
  },
} as const satisfies Sentences
