import type { CommandTemplate, provisioning } from '@lastmile/contract/provisioning/calls.ts'
import type { Handler } from '#platform/context.ts'

/** The command templates in force, by vendor and action. */
export const listTemplates: Handler<typeof provisioning.templates> = async ({ db }) => {
  const rows = await db
    .selectFrom('command_template')
    .select(['id', 'vendor', 'action', 'version', 'name', 'zh_name', 'body', 'success_pattern', 'active'])
    .where('active', '=', true)
    .orderBy('vendor')
    .orderBy('action')
    .execute()
  return rows.map(({ zh_name, success_pattern, action, ...row }) => ({
    ...row,
    action: action as CommandTemplate['action'],
    zhName: zh_name,
    successPattern: success_pattern,
  }))
}
