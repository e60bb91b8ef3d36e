import type { WalkIn } from './account.ts'

/** Six digits that nobody before had. */
let last = Date.now() % 1_000_000
const digits = (): string => String((last = (last + 1) % 1_000_000)).padStart(6, '0')

/** A believable person from Lanmadaw in Yangon who wants Home Fibre 30 for half a year: 230,000 with installation. */
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
    package: '6 months',
    ...changes,
  }
}

/** The same in Chinese, a family of Mandalay. */
export const chineseWalkIn = (changes: Partial<WalkIn> = {}): WalkIn =>
  walkIn({
    name: '陈秀兰',
    place: ['曼德勒省', '曼德勒市', '昌艾达山镇区'],
    manageAddress: '七十八街 30 与 31 街之间',
    product: '家庭光纤30兆',
    package: '6个月',
    ...changes,
  })
