import { expect, test } from 'vitest'
import { completed, firstAdmin, newOperators } from '#testing/new-operators.ts'

const atNewOperator = newOperators()

test('the currency changes until the first price is entered, and limits of employees keep their figures', async () => {
  await atNewOperator(async (office) => {
    const { setup, settings, session } = await firstAdmin(office)
    const ceiling = async () =>
      (await office.db.selectFrom('employee').select('adjust_ceiling').executeTakeFirstOrThrow()).adjust_ceiling
    const setting = async (part: string) =>
      (await settings.list({ type: 'public' })).find(({ key }) => key === `operator.currency.${part}`)
    expect(await setup.progress({})).toMatchObject({ currencyOpen: true })
    expect(await ceiling(), '5,000,000.00 USD').toBe(500_000_000)
    await setup.changeCurrency({ currencyCode: 'JPY', decimals: 0 })
    expect(await ceiling(), '5,000,000 JPY').toBe(5_000_000)
    await setup.changeCurrency({ currencyCode: 'KWD', decimals: 3 })
    expect(await ceiling(), '5,000,000.000 KWD').toBe(5_000_000_000)
    expect((await session.me({})).operator.currency).toEqual({ code: 'KWD', exponent: 3 })
    expect((await setting('code'))?.changes).toHaveLength(2)
    expect(await setting('exponent')).toMatchObject({ value: 3 })
    for (const [change, field] of [
      [{ currencyCode: 'usd', decimals: 2 }, 'currencyCode'],
      [{ currencyCode: 'USD', decimals: 4 }, 'decimals'],
    ] as const)
      await expect(setup.changeCurrency(change)).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field }] })

    await setup.create(completed('small-prepaid'))
    expect(await setup.progress({})).toMatchObject({ currencyOpen: false })
    await expect(setup.changeCurrency({ currencyCode: 'USD', decimals: 2 })).rejects.toMatchObject({
      code: 'currency-in-use',
      message: expect.stringContaining('The price') as string,
      fields: [{ field: 'currencyCode' }],
    })
  })
})
