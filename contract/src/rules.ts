/** What the contract's own checks say when they fail, by the key used as message in the schema. */
export const rules = {
  required: { en: 'can not be empty', zh: '不能为空' },
  'no-control-characters': { en: 'contains characters that cannot be stored', zh: '包含无法保存的字符' },
  'code-characters': { en: 'may only contain letters, digits and . : / # _ -', zh: '只能包含字母、数字和 . : / # _ -' },
  'customer-code': { en: 'must look like C00012345', zh: '格式应为 C00012345' },
  'order-code': { en: 'must look like C00012345-07', zh: '格式应为 C00012345-07' },
  'product-code': { en: 'must look like C00012345-07', zh: '格式应为 C00012345-07' },
  'bill-no': { en: 'must look like C00012345-07', zh: '格式应为 C00012345-07' },
  'payment-code': { en: 'must look like C00012345-07', zh: '格式应为 C00012345-07' },
  phone: { en: 'is not a valid phone number', zh: '不是有效的电话号码' },
  'broadband-account': {
    en: 'must be 4 to 32 letters, digits, dots, dashes or underscores',
    zh: '应为 4 至 32 位字母、数字、点、横线或下划线',
  },
  'password-length': { en: 'must be at least 8 characters', zh: '至少 8 个字符' },
  'password-mix': { en: 'must contain letters and digits', zh: '必须同时包含字母和数字' },
  'password-repeat': { en: 'The two entries do not match', zh: '两次输入不一致' },
  'must-verify': { en: 'Confirm that the information was verified', zh: '请确认信息已核实' },
  'resume-after-suspend': { en: 'must be later than today', zh: '必须晚于今天' },
  'at-least-one': { en: 'Choose at least one', zh: '请至少选择一项' },
  'credentials-empty': { en: 'Account and password cannot be empty', zh: '账号和密码不能为空' },
  'range-order': { en: 'must not be before the start', zh: '不能早于起始日期' },
  positive: { en: 'must be greater than 0', zh: '必须大于 0' },
  'settlement-code': { en: 'must look like S00000042', zh: '格式应为 S00000042' },
} as const

export type RuleKey = keyof typeof rules
