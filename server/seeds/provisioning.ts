import type { Db } from '#platform/database.ts'
import { huawei } from './templates/huawei.ts'
import type { Template } from './templates/template.ts'
import { zteC600 } from './templates/zte-c600.ts'
import { zte } from './templates/zte.ts'

/** The templates of each vendor, and of single models. */
export const commandTemplates: readonly { vendor: string; model?: string; templates: readonly Template[] }[] = [
  { vendor: 'huawei', templates: huawei },
  { vendor: 'zte', templates: zte },
  { vendor: 'zte', model: 'C600', templates: zteC600 },
]

/** The profiles with which ONTs are registered on the OLTs of each vendor, for all offerings. */
const profiles = [
  { vendor: 'huawei', line_profile: '10', service_profile: '10' },
  { vendor: 'zte', line_profile: '1G', service_profile: 'GENERIC' },
]

/** Command templates of two OLT vendors, which register an ONT, read its optical power and list all ONTs; ONT profiles. */
export async function seedProvisioning(db: Db): Promise<void> {
  const rows = commandTemplates.flatMap(({ vendor, model = null, templates }) =>
    templates.map(([action, name, zh_name, body, success_pattern, already_pattern = null, other_lines = null]) => ({
      vendor,
      model,
      active: model === null,
      model_active: model !== null,
      action,
      name,
      zh_name,
      body: body.join('\n'),
      success_pattern,
      already_pattern,
      other_lines,
    })),
  )
  await db.insertInto('command_template').values(rows).execute()
  await db.insertInto('ont_profile').values(profiles).execute()
}
