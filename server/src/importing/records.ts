import { importFlow, type ImportState } from '@lastmile/contract/importing/flow.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import type { JobContext } from '#platform/serve.ts'
import { yieldToUsers } from '#platform/yield-to-users.ts'

/** An import whose row is locked. */
export type Held = {
  id: number
  state: ImportState
  unitCode: string
  employeeCode: string
}

/** The state that an import enters, and further columns that are set with it, such as where an undo stopped. */
type Entering = { state: ImportState; [column: string]: string | null }

/** The imports in a table, with further columns that are read with the lock. */
export function importRecords<More extends object>(table: string, more: RawBuilder<unknown>) {
  const imports = sql.table(table)
  const visible = ({ actor }: Pick<Context, 'actor'>) =>
    sql`i.organization_unit_code = any(${[...actor.visibleUnits]}::text[])`
  const notFound = (ctx: Context<'not-found'>): never =>
    ctx.refuse('not-found', { what: 'customer-import', field: 'importId' })

  /** Locks an import, so that only one process works on it; undefined if there is none. */
  async function hold({ db }: Pick<Context, 'db'>, importId: number): Promise<(Held & More) | undefined> {
    const { rows } = await sql<Held & More>`
      select i.id, i.state, i.organization_unit_code as "unitCode", i.employee_code as "employeeCode", ${more}
      from ${imports} i join employee e on e.code = i.employee_code where i.id = ${importId} for update of i`.execute(
      db,
    )
    return rows[0]
  }

  return {
    hold,
    /** Locks an import of the actor's units. Refuses not-found. */
    holdOwn: async (ctx: Context<'not-found'>, importId: string): Promise<Held & More> => {
      const held = await hold(ctx, Number(importId))
      return held && ctx.actor.visibleUnits.includes(held.unitCode) ? held : notFound(ctx)
    },
    /** Refuses not-found unless an import belongs to a unit of the actor. */
    requireOwn: async (ctx: Context<'not-found'>, importId: string): Promise<void> => {
      const { rows } = await sql`select from ${imports} i where i.id = ${importId}::bigint and ${visible(ctx)}`.execute(
        ctx.db,
      )
      if (rows.length === 0) notFound(ctx)
    },
    /** Puts an import into a state, and sets further columns. It has ended unless the state is one in progress. */
    enter: async ({ db, now }: Context, { id }: Held, { state, ...set }: Entering): Promise<void> => {
      const others = Object.entries(set).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)
      await sql`update ${imports} set state = ${state}, ended_at = ${importFlow.can(state, 'finish') ? null : now}
        ${sql.join(others, sql``)} where id = ${id}`.execute(db)
    },
    /**
     * Lists imports of the actor's units, newest first, with the counts of their rows `r` and further columns, of those
     * that fit a condition on `i`.
     */
    list: async <Listed extends ListedRow>(
      ctx: Context,
      { after, limit }: { after?: string | undefined; limit: number },
      {
        counts,
        columns,
        where = sql`true`,
      }: Record<'counts' | 'columns', RawBuilder<unknown>> & { where?: RawBuilder<unknown> },
    ) => {
      const [below] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
      const { rows } = await sql<Listed>`
        select i.id::text as "importId", i.file_name as "fileName", i.state as "importState", i.line_count as "lineCount",
          ${employeeName(ctx, 'e')} as "startedByName", i.created_at as "startedAt", i.ended_at as "endedAt", ${columns}
        from ${imports} i join employee e on e.code = i.employee_code cross join lateral (${counts}) r
        where i.id < ${below}::bigint and ${visible(ctx)} and ${where}
        order by i.id desc limit ${oneMore(limit)}`.execute(ctx.db)
      const written = rows.map((row) => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
      }))
      return pageOf(written, limit, ({ importId }) => [Number(importId)])
    },
  }
}

type ListedRow = { importId: string; startedAt: Date; endedAt: Date | null }

/** Returns the context of a job as that of the employee who started the import. */
export const onBehalfOf = (
  ctx: Context<RefusalCode>,
  { employeeCode, employeeUnit }: Pick<Held, 'employeeCode'> & { employeeUnit: string },
): Context<RefusalCode> => ({ ...ctx, actor: { ...ctx.actor, employeeCode, unitCode: employeeUnit } })

/** Entries in one transaction: at full speed, and while people work. */
const batch = { alone: 200, besidePeople: 50 }

/** Only one import runs at a time, and takes one processor at most; users have the other one, and half of this one. */
const pauses = 1

/**
 * Builds a job that carries out an import, or its undo, in batches of one transaction each. It continues where a killed
 * process stopped. A step returns whether there is more to do.
 */
export const inBatches =
  (step: (ctx: Context<RefusalCode>, importId: number, size: number) => Promise<boolean>) =>
  (job: JobContext, { importId }: { importId: number }): Promise<void> =>
    yieldToUsers(
      job,
      (ctx, { peopleWork }) => step(ctx, importId, peopleWork ? batch.besidePeople : batch.alone),
      pauses,
    )
