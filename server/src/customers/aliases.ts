import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** What people name a customer by that is kept elsewhere. */
export type AliasKind = 'broadband-account' | 'receipt-number' | 'terminal-number'

type Alias = { customerCode: string; kind: AliasKind; alias: string }

/** Makes a customer findable by another name of theirs, such as a broadband account. */
export async function addAlias({ db }: Context, alias: Alias): Promise<void> {
  await aliasWriting(alias).execute(db)
}

/** The same as a statement that is not sent yet, for a caller that writes more together with it. */
export const aliasWriting = ({ customerCode, kind, alias }: Alias) =>
  sql`insert into customer_alias (alias, kind, customer_code) values (${alias.toLowerCase()}, ${kind}, ${customerCode})
    on conflict do nothing`

/** Takes such a name away again. */
export async function removeAlias({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await db
    .deleteFrom('customer_alias')
    .where('alias', '=', alias.toLowerCase())
    .where('kind', '=', kind)
    .where('customer_code', '=', customerCode)
    .execute()
}
