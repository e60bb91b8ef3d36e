import { ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import { olts } from '@lastmile/contract/network/resources.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** Serves line terminals. A line terminal or PON port that feeds a box cannot be removed. */
export const oltRoutes = serve(
  'olts',
  olts,
  maintain(olts, {
    table: 'olt',
    what: 'olt',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      vendor: 'vendor',
      host: 'host',
      ponPorts: 'pon_ports',
    },
    search: ['name', 'zh_name', 'host'],
    shows: { boxes: sql`(select count(*)::int from odb where odb.olt_code = t.code)` },
    check: async (ctx, { code, after }) => {
      const { rows: fed } = await sql<{ ponPort: string; count: number }>`
        select pon_port as "ponPort", count(*)::int as count from odb where olt_code = ${code ?? null}
        group by pon_port`.execute(ctx.db)
      const kept = new Set(after && ponPortsOf(String(after['ponPorts'])))
      const lost = fed.filter(({ ponPort }) => !kept.has(ponPort))
      const count = lost.reduce((sum, port) => sum + port.count, 0)
      if (count > 0)
        ctx.refuse('in-use', {
          what: after ? 'pon-port' : 'olt',
          count,
          where: 'odb',
          ...(after ? { field: 'ponPorts' } : {}),
        })
    },
  }),
)
