import type { TransactionKind } from '@lastmile/contract/ledger/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Many = { kind: TransactionKind; entries: RawBuilder<unknown>; after?: RawBuilder<unknown> }

/**
 * SQL: writes one transaction for each document, from rows of customer_code, document, account, holder and amount.
 * `after` holds common table expressions that run first and from which the rows can be read.
 */
export const batchPostingSql = (ctx: Context, { kind, entries, after }: Many): RawBuilder<unknown> => sql`
    with ${after ? sql`${after},` : sql``} e as materialized (${entries}), t as materialized (
      select customer_code, document, nextval('ledger_number') as id from (select distinct customer_code, document from e) d
    )
    insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
    select e.customer_code, t.id, row_number() over (partition by t.id), ${ctx.today}, ${ctx.now}, ${kind}, e.document, e.account,
      e.holder, e.amount, ${ctx.actor.employeeCode}
    from e join t on t.customer_code = e.customer_code and t.document = e.document where e.amount <> 0`

/** SQL: the number of the next transaction. */
export const nextTransaction: RawBuilder<unknown> = sql`nextval('ledger_number')`

/**
 * SQL: writes the entries of transactions, from rows of customer_code, transaction_id (a `nextTransaction`), line,
 * document, account, holder and amount.
 */
export const postingEntries = (
  ctx: Context,
  { kind, entries }: { kind: TransactionKind; entries: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
    insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
    select e.customer_code, e.transaction_id, e.line, ${ctx.today}, ${ctx.now}, ${kind}, e.document, e.account, e.holder, e.amount,
      ${ctx.actor.employeeCode}
    from (${entries}) e where e.amount <> 0`
