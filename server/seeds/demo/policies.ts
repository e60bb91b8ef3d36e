import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import type { preferentialPolicies } from '@lastmile/contract/offerings/policies.ts'
import type { Desk } from './desk.ts'

type Policy = Input<typeof preferentialPolicies.add>

const day = 24 * 60 * 60_000

/** The discount of a silver customer on six months of Home Fibre 30. */
export const silverBenefit = 5_000

/** The defaults of a policy: for everyone, everywhere, not combinable. Each policy states only what differs. */
const usual = {
  customerLevel: 1,
  level: 1,
  serviceChannels: ['211', '212', '213'],
  combinable: false,
} satisfies Partial<Policy>

/**
 * The operator's policies: an expired one, an upcoming one, and permanent ones for businesses and loyal customers, with
 * and without a budget.
 */
const policies = (today: string): Policy[] => {
  const next = addMonths(`${today.slice(0, 7)}-01`, 1)
  return [
    {
      ...usual,
      code: 'SILVER-HF30',
      name: 'From silver, 5,000 off six months',
      zhName: '银卡及以上半年立减5,000',
      benefit: 'amount-off',
      benefitAmount: silverBenefit,
      priceCodes: ['HF30-6'],
      customerLevel: 2,
      sequenceNo: 10,
      budget: 2_000_000,
    },
    {
      ...usual,
      code: 'BUSINESS-INSTALL',
      name: 'Businesses, installation free',
      zhName: '企业客户免安装费',
      benefit: 'no-installation',
      productOfferingCodes: ['BF100'],
      customerTypes: ['business'],
      combinable: true,
      sequenceNo: 20,
    },
    {
      ...usual,
      code: 'BUSINESS-YEAR',
      name: 'Businesses, 5% off the year',
      zhName: '企业客户包年九五折',
      benefit: 'percent-off',
      benefitPercent: 5,
      priceCodes: ['BF100-12'],
      customerTypes: ['business'],
      level: 2,
      combinable: true,
      sequenceNo: 21,
    },
    {
      ...usual,
      code: 'GIFT-MONTH',
      name: 'One month on top of a year',
      zhName: '包年赠送一个月',
      benefit: 'gift-months',
      benefitMonths: 1,
      priceCodes: ['HF60-12', 'HF100-12'],
      sequenceNo: 30,
      validFrom: next,
      validTo: addDays(addMonths(next, 2), -1),
    },
    {
      ...usual,
      code: 'OPENING-CREDIT',
      name: 'Opening of Lanmadaw, credit of 10,000',
      zhName: '兰马多营业厅开业赠金10,000',
      benefit: 'credit',
      benefitAmount: 10_000,
      serviceChannels: ['211'],
      sequenceNo: 40,
      budget: 500_000,
      validFrom: addMonths(next, -7),
      validTo: addDays(addMonths(next, -5), -1),
    },
  ]
}

/** Adds the operator's policies as the product manager. */
export async function enterPolicies(desk: Desk): Promise<void> {
  desk.ago(8 * day)
  const { preferentialPolicies: kept } = await desk.by('product')
  for (const policy of policies(desk.today())) await kept.add(policy)
}
