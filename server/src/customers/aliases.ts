import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Names of a customer that other slices keep. */
export type AliasKind = 'broadband-account' | 'receipt-number' | 'invoice-number' | 'terminal-number' | 'mac-address'

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

/** Takes such a name away and every one of the same kind in which it ends, as the number of an invoice without its code. */
export async function removeAliasesEnding({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await sql`delete from customer_alias where customer_code = ${customerCode} and kind = ${kind}
    and alias = right(${alias.toLowerCase()}::text, length(alias))`.execute(db)
}

/** A hardware address as it is searched for: its hexadecimal digits alone, however they were separated. */
export const bareMac = (mac: string): string => mac.toLowerCase().replaceAll(/[:.-]/g, '')

/** A terminal by what is printed on it: serial number and hardware address, each as far as there is one. */
type Printed = { customerCode: string; number: string | null; mac: string | null }

const printedOn = ({ number, mac }: Printed): { kind: AliasKind; alias: string }[] => [
  ...(number ? [{ kind: 'terminal-number' as const, alias: number }] : []),
  ...(mac ? [{ kind: 'mac-address' as const, alias: bareMac(mac) }] : []),
]

/** Makes a customer findable by the terminal at their place. */
export async function addTerminal(ctx: Context, printed: Printed): Promise<void> {
  for (const alias of printedOn(printed)) await addAlias(ctx, { customerCode: printed.customerCode, ...alias })
}

/** Takes the terminal that is not with the customer any more out of the search. */
export async function removeTerminal(ctx: Context, printed: Printed): Promise<void> {
  for (const alias of printedOn(printed)) await removeAlias(ctx, { customerCode: printed.customerCode, ...alias })
}
