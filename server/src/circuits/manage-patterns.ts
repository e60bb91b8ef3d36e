import { circuitPatterns, isPrintable, usesParameter } from '@lastmile/contract/circuits/patterns.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** SQL: the lines on the OLT of the pattern `t` that sign in by IPoE, and those whose circuit follows from it. */
const allLines = sql`line_circuit l join ont_registration r on r.product_code = l.line_code and r.left_by is null
  where r.olt_code = t.olt_code`
const lines = sql`${allLines} and l.derived`

/**
 * Serves the circuit patterns of OLTs. A new or changed one recomputes the circuits of their lines. A pattern cannot be deleted while
 * lines have their circuit from it.
 */
export const circuitPatternRoutes = serve(
  'circuitPatterns',
  circuitPatterns,
  maintain(circuitPatterns, {
    table: 'circuit_pattern',
    key: 'id',
    what: 'circuit-pattern',
    numbered: 'identity',
    columns: { oltCode: 'olt_code', circuitPattern: 'circuit_pattern', remotePattern: 'remote_pattern' },
    fixed: ['oltCode'],
    search: ['olt_code', 'circuit_pattern'],
    references: { oltCode: { table: 'olt', what: 'olt' } },
    filters: { oltCode: (code) => sql`t.olt_code = ${code}` },
    details: {
      derivedLines: sql`(select count(*)::int from ${lines})`,
      withoutCircuit: sql`(select count(*)::int from ${allLines} and l.circuit_id is null)`,
    },
    check: async (ctx, { code, before, after }) => {
      if (after) {
        await refuseSecond(ctx, code, String(after['oltCode']))
        await refuseOltName(ctx, after)
      } else await refuseInUse(ctx, String(before?.['oltCode']))
    },
    after: async (ctx, { after }) => {
      if (!after) return
      const oltCode = String(after['oltCode'])
      await ctx.later('circuits.derive', { oltCode }, { key: `circuits.derive:${oltCode}` })
    },
  }),
)

async function refuseSecond(ctx: Context<RefusalCode>, code: string | undefined, olt: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('circuit patterns'))`.execute(ctx.db)
  const { rows } = await sql`select from circuit_pattern
    where olt_code = ${olt} and id is distinct from ${code ?? null}::bigint`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('circuit-pattern-exists', { olt, field: 'oltCode' })
}

/** Refuses circuit-olt-name at the field that contains a name which access nodes do not send as text. */
async function refuseOltName(ctx: Context<RefusalCode>, after: Readonly<Record<string, unknown>>): Promise<void> {
  const field = (['circuitPattern', 'remotePattern'] as const).find((name) => usesParameter(after[name], 'oltName'))
  if (!field) return
  const code = String(after['oltCode'])
  const olt = await ctx.db.selectFrom('olt').select('name').where('code', '=', code).executeTakeFirst()
  if (olt && !isPrintable(olt.name)) ctx.refuse('circuit-olt-name', { olt: code, oltName: olt.name, field })
}

async function refuseInUse(ctx: Context<RefusalCode>, olt: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${olt}::text as olt_code) t, lateral (select from ${lines}) x`.execute(
    ctx.db,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'circuit-pattern', count, where: 'circuit-lines' })
}
