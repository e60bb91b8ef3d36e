import { OfferingKind, type offerings } from '@lastmile/contract/offerings/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { choiceNamed, listOf } from '#configuration'
import type { Handler } from '#platform/context.ts'
import { offeringOf } from './rows.ts'

/** Lists the catalogs of offerings. */
export const listCatalogs: Handler<typeof offerings.catalogs> = listOf('product-catalog')

/** Lists the exits through which traffic leaves the network. */
export const listExportTypes: Handler<typeof offerings.broadbandExportTypes> = listOf('broadband-export-type')

/** Lists the business types. */
export const listBusinessTypes: Handler<typeof offerings.businessTypes> = async () =>
  OfferingKind.options.map((code) => ({ code, name: term(code, 'en-US'), zhName: term(code, 'zh-CN') }))

/** Lists the terminal type an offering needs; none if it needs no terminal. Refuses not-found. */
export const listTerminals: Handler<typeof offerings.terminals> = async (ctx, { productOfferingCode }) => {
  const { terminalType } = await offeringOf(ctx, productOfferingCode)
  const type = terminalType && (await choiceNamed(ctx, 'terminal-type', terminalType))
  return type ? [type] : []
}
