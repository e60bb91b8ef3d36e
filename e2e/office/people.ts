import type { WalkIn } from './account.ts'

/** Returns six digits that no earlier person uses. */
let last = Date.now() % 1_000_000
const digits = (): string => String((last = (last + 1) % 1_000_000)).padStart(6, '0')

/**
 * Returns a customer from Lanmadaw in Yangon who orders Home Fibre 30 for six months: 230,000 including installation.
 */
export function walkIn(changes: Partial<WalkIn> = {}): WalkIn {
  const number = digits()
  return {
    name: 'Daw Khin Than Nu',
    certificateNo: `12/LAMATA(N)${number}`,
    contactTel: `09791${number}`,
    eMail: `khin${number}@example.com`,
    place: ['Yangon Region', 'Yangon', 'Lanmadaw Township'],
    manageAddress: 'No. 42, 18th Street, Lanmadaw',
    externalCustomerCode: `X-${number}`,
    auditCode: 'A-2026-11',
    product: 'Home Fibre 30',
    months: 6,
    ...changes,
  }
}

/** Returns a customer from Lanmadaw for stories in Chinese. */
export const chineseWalkIn = (changes: Partial<WalkIn> = {}): WalkIn =>
  walkIn({
    name: '陈秀兰',
    place: ['仰光省', '仰光市', '兰玛多镇区'],
    manageAddress: '兰玛多十八街42号',
    product: '家庭光纤30兆',
    ...changes,
  })
