import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Names of a customer that other slices manage. */
export type AliasKind = 'broadband-account' | 'receipt-number' | 'invoice-number' | 'terminal-number' | 'mac-address'

type Alias = { customerCode: string; kind: AliasKind; alias: string }

/** Adds an alias by which a customer can be found, such as a broadband account. */
export async function addAlias({ db }: Context, alias: Alias): Promise<void> {
  await aliasWriting(alias).execute(db)
}

/** The same as an unsent statement, for a caller that writes more together with it. */
export const aliasWriting = ({ customerCode, kind, alias }: Alias) =>
  sql`insert into customer_alias (alias, kind, customer_code) values (${alias.toLowerCase()}, ${kind}, ${customerCode})
    on conflict do nothing`

/** Removes an alias. */
export async function removeAlias({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await db
    .deleteFrom('customer_alias')
    .where('alias', '=', alias.toLowerCase())
    .where('kind', '=', kind)
    .where('customer_code', '=', customerCode)
    .execute()
}

/**
 * Removes an alias and every one of the same type that is a suffix of it, such as an invoice number without its code.
 */
export async function removeAliasesEnding({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await sql`delete from customer_alias where customer_code = ${customerCode} and kind = ${kind}
    and alias = right(${alias.toLowerCase()}::text, length(alias))`.execute(db)
}

/** A hardware address as it is searched for: its hexadecimal digits alone, whatever separated them. */
export const bareMac = (mac: string): string => mac.toLowerCase().replaceAll(/[:.-]/g, '')

/** A terminal by what is printed on it: serial number and hardware address, whichever exist. */
type Printed = { customerCode: string; number: string | null; mac: string | null }

const printedOn = ({ number, mac }: Printed): { kind: AliasKind; alias: string }[] => [
  ...(number ? [{ kind: 'terminal-number' as const, alias: number }] : []),
  ...(mac ? [{ kind: 'mac-address' as const, alias: bareMac(mac) }] : []),
]

/** Makes a customer findable by the terminal at their place. */
export async function addTerminal(ctx: Context, printed: Printed): Promise<void> {
  for (const alias of printedOn(printed)) await addAlias(ctx, { customerCode: printed.customerCode, ...alias })
}

/** Removes from the search a terminal that is no longer with the customer. */
export async function removeTerminal(ctx: Context, printed: Printed): Promise<void> {
  for (const alias of printedOn(printed)) await removeAlias(ctx, { customerCode: printed.customerCode, ...alias })
}
