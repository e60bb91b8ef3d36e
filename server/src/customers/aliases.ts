import type { Context } from '#platform/context.ts'

/** What people name a customer by that is kept elsewhere. */
export type AliasKind = 'broadband-account' | 'receipt-number' | 'terminal-number'

type Alias = { customerCode: string; kind: AliasKind; alias: string }

/** Makes a customer findable by another name of his, such as a broadband account. */
export async function addAlias({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await db
    .insertInto('customer_alias')
    .values({ alias: alias.toLowerCase(), kind, customer_code: customerCode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes such a name away again. */
export async function removeAlias({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await db
    .deleteFrom('customer_alias')
    .where('alias', '=', alias.toLowerCase())
    .where('kind', '=', kind)
    .where('customer_code', '=', customerCode)
    .execute()
}
