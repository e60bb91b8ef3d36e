import { term } from './terms.ts'

type Sentence = { en: string; zh: string }
export type Language = 'en-US' | 'zh-CN'

/** Every reason to say no, in both languages; `{name}` is filled in by the refusing call. */
export const refusals = {
  'session-expired': {
    en: 'Login authorization expired, please login again',
    zh: '登录授权已过期，请重新登录',
  },
  'no-permission': { en: 'Sorry, no operation permission', zh: '对不起，没有操作权限' },
  'invalid-input': { en: '{fault}', zh: '{fault}' },
  'no-data-interface': { en: 'No data interface: {path}', zh: '没有该数据接口：{path}' },
  'internal-error': {
    en: 'Something went wrong on our side. Nothing was changed. Reference: {requestId}',
    zh: '系统内部错误，未做任何更改。参考号：{requestId}',
  },
  'database-unavailable': {
    en: 'The database cannot be reached at the moment. Nothing was changed; please try again shortly',
    zh: '暂时无法连接数据库，未做任何更改，请稍后重试',
  },
  'outcome-unknown': {
    en: 'The database broke off while this was being saved. Submit it again: it will not be done twice',
    zh: '保存时数据库连接中断。请再次提交，系统不会重复处理',
  },
  'files-unavailable': {
    en: 'The file could not be stored: the disk is full or cannot be written. Nothing was changed',
    zh: '文件无法保存：磁盘已满或不可写，未做任何更改',
  },
  'too-busy': { en: 'The system is busy. Please try again in a moment', zh: '系统繁忙，请稍后重试' },
  'key-reused': {
    en: 'This submission key was already used for something else. Open the form again',
    zh: '该提交标识已用于其他操作，请重新打开表单',
  },
  'not-found': { en: '{what} was not found', zh: '未找到{what}' },
  'wrong-state': {
    en: 'This is not possible in the present state ({state})',
    zh: '当前状态（{state}）不允许此操作',
  },
  'changed-meanwhile': {
    en: 'Someone else has changed this meanwhile. Look again and repeat',
    zh: '数据已被他人修改，请刷新后重试',
  },

  'wrong-credentials': { en: 'Account or password is wrong', zh: '账号或密码错误' },
  'account-locked': {
    en: 'Too many failed attempts. The account is locked until {until}',
    zh: '失败次数过多，账号已锁定至 {until}',
  },
  'address-locked': {
    en: 'Too many failed attempts from where you are. Signing in from there is possible again from {until}',
    zh: '您所在位置的失败次数过多，{until} 后才能再次登录',
  },
  'account-expired': { en: 'This account has expired', zh: '该账号已过期' },
  'logged-in-elsewhere': {
    en: 'You have logged in elsewhere, do you want to continue logging in',
    zh: '您已在其他地方登录，是否继续登录',
  },
  'wrong-old-password': { en: 'The old password is wrong', zh: '原密码错误' },
  'password-unchanged': { en: 'The new password must differ from the old one', zh: '新密码不能与原密码相同' },

  'outside-scope': { en: '{what} belongs to another organisation', zh: '{what}属于其他组织' },
  'duplicate-code': { en: '{what} already exists', zh: '{what}已存在' },
  'broadband-account-taken': {
    en: 'The broadband account {account} is already in use',
    zh: '宽带账号 {account} 已被使用',
  },
  'port-taken': { en: 'Port {port} has just been taken. Choose another one', zh: '端口 {port} 刚被占用，请另选' },
  'not-purchasable': {
    en: 'This offering cannot be sold to this customer through this channel today',
    zh: '该产品当前不能通过此渠道销售给该客户',
  },
  'price-not-valid': { en: 'This price is not valid today for this customer', zh: '该资费今日对该客户无效' },
  'price-changed': {
    en: 'The price is now {amount}. Look again before you submit',
    zh: '价格已变为 {amount}，请核对后再提交',
  },
  'customer-code-taken': { en: 'The customer code {code} was already used', zh: '客户编号 {code} 已被使用' },
  'open-order-exists': {
    en: 'Order {order} for this product is not finished yet',
    zh: '该产品的订单 {order} 尚未完成',
  },
  'has-arrears': { en: 'The customer owes {amount}. Settle it first', zh: '客户欠费 {amount}，请先结清' },
  'block-not-yours': {
    en: 'This product was suspended for another reason ({owner}) and cannot be resumed here',
    zh: '该产品因其他原因（{owner}）停机，不能在此复机',
  },
  'product-expired': { en: 'The product has expired. Renew it first', zh: '产品已到期，请先续费' },
  'suspend-limit': {
    en: 'This product was already suspended {count} times this year; {max} are allowed',
    zh: '该产品今年已报停 {count} 次，最多允许 {max} 次',
  },

  'amount-mismatch': {
    en: 'The tenders add up to {given}, but {due} is due',
    zh: '收款合计 {given}，应收 {due}',
  },
  'already-paid': { en: 'This order has already been paid', zh: '该订单已缴费' },
  'insufficient-balance': {
    en: 'The common balance is only {balance}. If the common balance is insufficient, please pay in cash',
    zh: '通用余额仅有 {balance}。如果通用余额不足，请使用现金支付',
  },
  'balance-not-usable': { en: 'This price does not allow the common balance', zh: '该资费不允许使用通用余额' },
  'cash-limit': {
    en: 'You would hold {would} of unsettled cash; your limit is {max}. Hand in your collections first',
    zh: '您的未交账金额将达 {would}，上限为 {max}，请先交账',
  },
  'no-receipt-numbers': {
    en: 'You have no receipt numbers left. Ask for a new note block',
    zh: '您的收据号已用完，请申领新的票据段',
  },
  'payment-in-settlement': {
    en: 'This payment is already in a settlement and cannot be taken back; refund it instead',
    zh: '该缴费已进入交账流程，不能撤销，请办理退费',
  },

  'nothing-to-settle': { en: 'Choose at least one collection', zh: '请至少选择一笔收款' },
  'not-unsettled': {
    en: 'Payment {payment} is no longer waiting to be handed in',
    zh: '缴费 {payment} 已不在待交账状态',
  },
  'own-settlement': { en: 'You cannot confirm your own settlement', zh: '不能确认自己的交账' },
  'count-differs': {
    en: 'The counted amount {counted} differs from the requested amount. Count again or reject',
    zh: '清点金额 {counted} 与申请金额不符，请重新清点或驳回',
  },

  'task-taken': { en: '{who} has already claimed this task', zh: '该任务已被{who}签收' },
  'not-your-task': { en: 'This task is not yours', zh: '该任务不属于您' },
  'device-not-yours': {
    en: 'ONT {number} is not in your stock',
    zh: 'ONT {number} 不在您的库存中',
  },
  'device-wrong-kind': { en: 'Device {number} is not an ONT for this offering', zh: '设备 {number} 不适用于该产品' },
  'material-short': { en: 'You hold only {have} of {material}', zh: '{material} 库存仅有 {have}' },
  'optical-power-out-of-range': {
    en: 'The optical power {power} dBm is outside {min} to {max} dBm',
    zh: '光功率 {power} dBm 超出范围 {min} 至 {max} dBm',
  },
  'photo-required': { en: 'At least one photo is required', zh: '请至少上传一张照片' },
  'file-too-large': { en: 'The file must not exceed {max}', zh: '文件不能超过 {max}' },
  'not-an-image': { en: 'Only images can be uploaded here', zh: '此处只能上传图片' },
  'no-file': { en: 'Choose a file', zh: '请选择文件' },

  'command-not-abnormal': { en: 'This command is no longer abnormal', zh: '该命令已不是异常状态' },
} as const satisfies Record<string, Sentence>

export type RefusalCode = keyof typeof refusals
export type Params = Readonly<Record<string, string | number>>

/** Placeholders whose value is a state or a thing, said in the reader's word for it. */
const spoken = new Set(['what', 'state', 'owner'])

/** The sentence of a refusal in a language, its {placeholders} filled from `params`. */
export function sentence(code: RefusalCode, language: Language, params: Params = {}): string {
  const template: string = refusals[code][language === 'zh-CN' ? 'zh' : 'en']
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(params[name] ?? whole)
    return spoken.has(name) ? term(value, language) : value
  })
}
