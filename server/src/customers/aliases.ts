import { fold, foldCode } from '@lastmile/contract/platform/fold.ts'
import { withoutSeparators, normalSerial, serialStarts } from '@lastmile/contract/platform/hardware.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Names of a customer that other slices manage. */
export type AliasKind = 'broadband-account' | 'receipt-number' | 'invoice-number' | 'terminal-number' | 'mac-address'

type Alias = { customerCode: string; kind: AliasKind; alias: string }

/** An alias as it is stored: an account keeps its hyphens, which are part of it. */
function aliasKey(kind: AliasKind, alias: string): string {
  if (kind === 'broadband-account') return fold(alias)
  if (kind === 'mac-address') return bareMac(alias)
  return foldCode(kind === 'terminal-number' ? normalSerial(alias) : alias)
}

/** The stored forms that an alias typed from its start may have. */
export const aliasStarts = (kind: AliasKind, typed: string): string[] =>
  kind === 'terminal-number' ? serialStarts(typed).map(foldCode) : [aliasKey(kind, typed)]

/** Adds an alias by which a customer can be found, such as a broadband account. */
export async function addAlias({ db }: Context, alias: Alias): Promise<void> {
  await aliasWriting(alias).execute(db)
}

/** The same as an unsent statement, for a caller that combines it with other writes. */
export const aliasWriting = ({ customerCode, kind, alias }: Alias) =>
  sql`insert into customer_alias (alias, kind, customer_code) values (${aliasKey(kind, alias)}, ${kind}, ${customerCode})
    on conflict do nothing`

/** Removes an alias. */
export async function removeAlias({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await db
    .deleteFrom('customer_alias')
    .where('alias', '=', aliasKey(kind, alias))
    .where('kind', '=', kind)
    .where('customer_code', '=', customerCode)
    .execute()
}

/**
 * Removes an alias and every one of the same type that is a suffix of it, such as an invoice number without its code.
 */
export async function removeAliasesEnding({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await sql`delete from customer_alias where customer_code = ${customerCode} and kind = ${kind}
    and alias = right(${aliasKey(kind, alias)}::text, length(alias))`.execute(db)
}

/** A hardware address in the form used for searches: only its hexadecimal digits, without separators. */
export const bareMac = (mac: string): string => withoutSeparators(mac).toLowerCase()

/** A terminal by what is printed on it: the serial number and the hardware address, if present. */
type Printed = { customerCode: string; number: string | null; mac: string | null }

const printedOn = ({ number, mac }: Printed): { kind: AliasKind; alias: string }[] => [
  ...(number ? [{ kind: 'terminal-number' as const, alias: number }] : []),
  ...(mac ? [{ kind: 'mac-address' as const, alias: mac }] : []),
]

/** Makes a customer findable by the terminal at their place. */
export async function addTerminal(ctx: Context, printed: Printed): Promise<void> {
  for (const alias of printedOn(printed)) await addAlias(ctx, { customerCode: printed.customerCode, ...alias })
}

/** Removes from the search a terminal that is no longer with the customer. */
export async function removeTerminal(ctx: Context, printed: Printed): Promise<void> {
  for (const alias of printedOn(printed)) await removeAlias(ctx, { customerCode: printed.customerCode, ...alias })
}
