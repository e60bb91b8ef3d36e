import { fold, foldCode } from '@lastmile/contract/platform/fold.ts'
import { withoutSeparators, normalSerial, serialStarts } from '@lastmile/contract/platform/hardware.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The types of a customer's aliases, which other slices manage. */
export type AliasKind = 'broadband-account' | 'receipt-number' | 'invoice-number' | 'terminal-number' | 'mac-address'

type Alias = { customerCode: string; kind: AliasKind; alias: string }

/** Returns an alias as stored. An account keeps its hyphens, which are part of it. */
function aliasKey(kind: AliasKind, alias: string): string {
  if (kind === 'broadband-account') return fold(alias)
  if (kind === 'mac-address') return bareMac(alias)
  return foldCode(kind === 'terminal-number' ? normalSerial(alias) : alias)
}

/** Returns the stored forms that an alias may have when its beginning is typed. */
export const aliasStarts = (kind: AliasKind, typed: string): string[] =>
  kind === 'terminal-number' ? serialStarts(typed).map(foldCode) : [aliasKey(kind, typed)]

/** Adds an alias by which a customer can be found, such as a broadband account. */
export async function addAlias({ db }: Context, alias: Alias): Promise<void> {
  await aliasWriting(alias).execute(db)
}

/** Adds many aliases at once. */
export async function addAliases({ db }: Context, aliases: readonly Alias[]): Promise<void> {
  await sql`insert into customer_alias (alias, kind, customer_code)
    select * from unnest(${aliases.map(({ kind, alias }) => aliasKey(kind, alias))}::text[],
      ${aliases.map(({ kind }) => kind)}::text[], ${aliases.map(({ customerCode }) => customerCode)}::text[])
    on conflict do nothing`.execute(db)
}

/** Returns the statement of `addAlias` without running it, for a caller that combines it with other writes. */
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

/** Removes an alias, and its suffixes of the same type, such as an invoice number without the leading code. */
export async function removeAliasesEnding({ db }: Context, { customerCode, kind, alias }: Alias): Promise<void> {
  await sql`delete from customer_alias where customer_code = ${customerCode} and kind = ${kind}
    and alias = right(${aliasKey(kind, alias)}::text, length(alias))`.execute(db)
}

/** Returns a MAC address in the form used for searches: only its hexadecimal digits. */
export const bareMac = (mac: string): string => withoutSeparators(mac).toLowerCase()

/** A terminal by what is printed on it: the serial number and the MAC address, if present. */
type Printed = { customerCode: string; number: string | null; mac: string | null }

/** Returns the aliases of a terminal: its serial number and its MAC address. */
export const printedOn = (terminal: Omit<Printed, 'customerCode'> | null): { kind: AliasKind; alias: string }[] => [
  ...(terminal?.number ? [{ kind: 'terminal-number' as const, alias: terminal.number }] : []),
  ...(terminal?.mac ? [{ kind: 'mac-address' as const, alias: terminal.mac }] : []),
]

/** Adds the aliases with which a customer is found by their terminal. */
export async function addTerminal(ctx: Context, printed: Printed): Promise<void> {
  for (const alias of printedOn(printed)) await addAlias(ctx, { customerCode: printed.customerCode, ...alias })
}

/** Removes the aliases of a terminal that the customer no longer has. */
export async function removeTerminal(ctx: Context, printed: Printed): Promise<void> {
  for (const alias of printedOn(printed)) await removeAlias(ctx, { customerCode: printed.customerCode, ...alias })
}
