import type { Words } from '#platform/words.ts'

const en = {
  title: 'Recharge cards and cash coupons',
  batches: 'Batches',
  none: 'No cards or coupons yet',
  noneAdvice: 'Create a batch, save its codes for the printer, then have a colleague activate it',
  make: 'New batch',
  makeNow: 'Create batch',
  askMake: (cards: number, value: string) =>
    `Create ${cards === 1 ? '1 card' : `${cards} cards`} worth ${value} each? The codes are shown only once`,
  askMakeCoupons: (coupons: number, value: string) =>
    `Create ${coupons === 1 ? '1 coupon' : `${coupons} coupons`} worth ${value} each? The codes are shown only once`,
  cardsHint: 'Sold. The value is added to the customer’s balance when the card is used',
  couponsHint: 'Given away. Pays one bill or order; no change and no cash value',
  fromHint: 'Empty: usable as soon as the batch is activated',
  howMany: 'Quantity',
  monthsHint: 'Months the value can be spent after the card is used. Empty: no expiry',
  codesOf: (batch: string) => `Codes of batch ${batch}`,
  onlyNow: (count: string) =>
    count === '1'
      ? 'Save the code now. It is shown only once'
      : `Save the ${count} codes now. They are shown only once`,
  onlyNowAdvice:
    'The codes can’t be displayed again: only their hashes are stored. Save the file and send it to the printer',
  save: 'Save file',
  closeCodes: 'Close',
  askClose: 'Close? The codes can’t be shown again',
  askCloseUnsaved: 'The file has not been saved. Close and lose the codes?',
  activate: 'Activate',
  askActivate: (count: number, batch: string) => `Activate all ${count} in batch ${batch}?`,
  activated: (batch: string) => `Batch ${batch} activated`,
  cards: 'Cards in this batch',
  coupons: 'Coupons in this batch',
  blockOne: 'Block',
  blockCard: (serial: string) => `Block ${serial}`,
  blockedOne: (serial: string) => `${serial} blocked`,
  blockAll: 'Block all unused',
  block: 'Block batch',
  askBlock: 'Block permanently? This can’t be undone',
  blocked: (count: number) => (count === 1 ? '1 blocked' : `${count} blocked`),
}

const zh = {
  title: '充值卡与代金券',
  batches: '批次',
  none: '尚未制作充值卡或代金券',
  noneAdvice: '先制作一批，保存密码文件交付印制，再由同事激活',
  make: '制作批次',
  makeNow: '制作',
  askMake: (cards: number, value: string) => `制作 ${cards} 张面值 ${value} 的充值卡？密码仅显示一次`,
  askMakeCoupons: (coupons: number, value: string) => `制作 ${coupons} 张面值 ${value} 的代金券？券码仅显示一次`,
  cardsHint: '出售：使用后金额充入客户余额',
  couponsHint: '赠送：可抵缴账单或订单一次，不找零，不兑换现金',
  fromHint: '不填则批次激活后即可使用',
  howMany: '张数',
  monthsHint: '充值后金额可使用的月数，不填则长期有效',
  codesOf: (batch: string) => `批次 ${batch} 的密码`,
  onlyNow: (count: string) => `${count} 个密码仅能在此时保存`,
  onlyNowAdvice: '系统只保存密码指纹，之后无人可再查看。请保存文件并交付印制',
  save: '保存文件',
  closeCodes: '关闭',
  askClose: '确定关闭？密码将无法再次显示',
  askCloseUnsaved: '文件尚未保存，确定关闭并丢弃密码？',
  activate: '激活',
  askActivate: (count: number, batch: string) => `激活批次 ${batch} 的全部 ${count} 张？`,
  activated: (batch: string) => `批次 ${batch} 已激活`,
  cards: '本批充值卡',
  coupons: '本批代金券',
  blockOne: '冻结',
  blockCard: (serial: string) => `冻结 ${serial}`,
  blockedOne: (serial: string) => `${serial} 已冻结`,
  blockAll: '冻结全部未使用的卡券',
  block: '冻结批次',
  askBlock: '确定永久冻结？此操作不可撤销',
  blocked: (count: number) => `已冻结 ${count} 张`,
} satisfies Words<typeof en>

export const words = { en, zh }
