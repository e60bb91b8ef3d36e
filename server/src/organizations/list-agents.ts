import type { Option } from '@lastmile/contract/platform/values.ts'
import type { Context } from '#platform/context.ts'

/** Lists the agents whose contract has not ended, by name. Anyone may name the agent who referred a customer. */
export const agentsOf = ({ db, today }: Context): Promise<Option[]> =>
  db
    .selectFrom('organization_unit')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('type', '=', 'agent')
    .where((row) => row.or([row('expires_on', 'is', null), row('expires_on', '>', today)]))
    .orderBy('name')
    .execute()
