import { openedAccount } from '#testing/orders/public.ts'
import type { WayOut } from './way.ts'

/** Ways out of refusals to change tax codes and their rates. */
export const taxWays: readonly WayOut[] = [
  {
    refusal: 'tax-rate-exists',
    from: 'taxRates.add',
    calls: ['taxRates.delete'],
    begins: async (office) => {
      const { taxRates } = office.as('MaintainPublicConfigurationPage')
      const day = { taxCode: 'standard', rateFrom: '2030-01-01' }
      await taxRates.add({ ...day, percent: 6 })
      return {
        refused: () => taxRates.add({ ...day, percent: 8 }),
        way: () => taxRates.delete(day),
        again: async () => {
          await taxRates.add({ ...day, percent: 8 })
          await taxRates.delete(day)
        },
      }
    },
  },
  {
    refusal: 'tax-code-in-use',
    from: 'taxCodes.modify',
    calls: ['productOfferings.modify'],
    begins: async (office) => {
      const { taxCodes } = office.as('MaintainPublicConfigurationPage')
      const { productOfferings } = office.demo('product')
      const code = { code: 'television', name: 'Television', zhName: '电视', firstPercent: 3, offered: true }
      const offers = async (taxCode: string) => {
        const shown = await productOfferings.get({ productOfferingCode: 'IPTV' })
        const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
        await productOfferings.modify({ ...offering, taxCode })
      }
      await taxCodes.add(code)
      await offers(code.code)
      return {
        refused: () => taxCodes.modify({ ...code, version: 1, offered: false }),
        way: () => offers('standard'),
        again: true,
      }
    },
  },
  {
    refusal: 'tax-code-in-use',
    from: 'taxCodes.modify',
    calls: ['chargeTypes.modify'],
    begins: async (office) => {
      const { taxCodes } = office.as('MaintainPublicConfigurationPage')
      const { chargeTypes } = office.as('MaintainChargeType')
      const code = { code: 'cables', name: 'Cables', zhName: '布线', firstPercent: 3, offered: true }
      const charges = async (taxCode: string) => {
        const { changes: _, ...type } = await chargeTypes.get({ chargeTypeCode: 'cabling' })
        await chargeTypes.modify({ ...type, taxCode })
      }
      await taxCodes.add(code)
      await charges(code.code)
      return {
        refused: () => taxCodes.modify({ ...code, version: 1, offered: false }),
        way: () => charges('standard'),
        again: true,
      }
    },
  },
  {
    refusal: 'tax-code-has-lines',
    from: 'productOfferings.modify',
    calls: ['taxRates.add'],
    begins: async (office) => {
      const admin = office.as('MaintainPublicConfigurationPage')
      const { productOfferings } = office.demo('product')
      const code = 'reduced-lines'
      await admin.taxCodes.add({ code, name: 'Reduced', zhName: '低税率', firstPercent: 3, offered: true })
      await openedAccount(office, office.demo('clerk'), {
        productOfferingCode: 'HF30M',
        priceCode: 'HF30M-1',
        expectedAmount: 55_000,
      })
      const shown = await productOfferings.get({ productOfferingCode: 'HF30M' })
      const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
      return {
        refused: () => productOfferings.modify({ ...offering, taxCode: code }),
        way: () => admin.taxRates.add({ taxCode: 'standard', percent: 3, rateFrom: '2031-01-01' }),
        again: async () => void (await admin.taxRates.delete({ taxCode: 'standard', rateFrom: '2031-01-01' })),
      }
    },
  },
  {
    refusal: 'tax-percent-charged',
    from: 'settings.modify',
    calls: ['taxRates.add'],
    begins: async (office) => {
      const { settings, taxRates } = office.as('MaintainPublicConfigurationPage')
      await openedAccount(office, office.demo('clerk'))
      const day = { taxCode: 'standard', rateFrom: '2031-01-01' }
      return {
        refused: () => settings.modify({ key: 'operator.taxPercent', seen: 5, value: 7 }),
        way: () => taxRates.add({ ...day, percent: 7 }),
        again: async () => void (await taxRates.delete(day)),
      }
    },
  },
  {
    refusal: 'tax-rate-used',
    from: 'taxCodes.modify',
    calls: ['taxRates.add'],
    begins: async (office) => {
      const { taxCodes, taxRates } = office.as('MaintainPublicConfigurationPage')
      const code = { code: 'splicing', name: 'Splicing', zhName: '熔接', firstPercent: 3, offered: true }
      await taxCodes.add(code)
      const { chargeTypes } = office.as('MaintainChargeType')
      const { changes: _, ...type } = await chargeTypes.get({ chargeTypeCode: 'cabling' })
      await chargeTypes.modify({ ...type, taxCode: code.code })
      return {
        refused: () => taxCodes.modify({ ...code, version: 1, firstPercent: 4 }),
        way: () => taxRates.add({ taxCode: code.code, percent: 4, rateFrom: '2031-01-01' }),
      }
    },
  },
]
