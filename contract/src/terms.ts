import type { Language } from './refusals.ts'

/** States and things by name: the same word on a status tag, in a sentence and on paper. */
export const terms = {
  customer: { en: 'The customer', zh: '客户' },
  order: { en: 'The order', zh: '订单' },
  product: { en: 'The product', zh: '产品' },
  offering: { en: 'The offering', zh: '产品套餐' },
  price: { en: 'The price', zh: '资费' },
  payment: { en: 'The payment', zh: '缴费' },
  port: { en: 'The port', zh: '端口' },
  task: { en: 'The task', zh: '任务' },
  process: { en: 'The process', zh: '流程' },
  settlement: { en: 'The settlement', zh: '交账单' },
  employee: { en: 'The employee', zh: '员工' },
  session: { en: 'The session', zh: '会话' },
  file: { en: 'The file', zh: '文件' },
  command: { en: 'The command', zh: '命令' },
  device: { en: 'The device', zh: '设备' },
} as const satisfies Record<string, { en: string; zh: string }>

/** The word for a state or a thing in a language; an unknown one stands for itself. */
export function term(word: string, language: Language): string {
  if (!Object.hasOwn(terms, word)) return word
  return terms[word as keyof typeof terms][language === 'zh-CN' ? 'zh' : 'en']
}
