import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { deployAll } from '#processes/run/definitions.ts'
import { seedFaultTypes } from './fault-types.ts'
import { recoveryForms } from './recovery-forms.ts'
import { taskForms } from './task-forms.ts'

const fieldWork = {
  key: 'field-work',
  type: 'operation',
  name: 'Field work',
  zh_name: '外线施工',
  value: {
    workingWeekdays: '1,2,3,4,5,6',
    customerReasons: ['customer-away', 'customer-postponed', 'site-not-ready'],
    limits: { 'optical-power': { min: -27, max: -8 } },
  },
}

const thingyan = ['2026-04-13', '2026-04-14', '2026-04-15', '2026-04-16', '2026-04-17']

const suspendReasons = [
  ['customer-away', 'Customer is away', '客户外出'],
  ['customer-postponed', 'Customer asked for a later date', '客户要求延期'],
  ['site-not-ready', 'Site not ready', '现场不具备条件'],
  ['no-material', 'Waiting for material', '等待材料'],
  ['vehicle', 'No vehicle', '车辆原因'],
] as const

type Rule = {
  process_key?: string
  element?: string
  section_code?: string
  team_code?: string
  candidate_unit?: string
}
/** Teams serve Yangon and Mandalay; tasks elsewhere go to the dispatcher. Repairs go to the branch of the line. */
const rules: Rule[] = [
  { section_code: 'YGN-C', team_code: 'YGN-T1' },
  { section_code: 'MDY', team_code: 'MDY-T1' },
  { element: 'assignTeam', candidate_unit: 'YGN-B' },
  { element: 'repairPort', candidate_unit: 'YGN-B' },
  { element: 'repairPort', section_code: 'MDY', candidate_unit: 'NOC' },
  { element: 'activateByHand', candidate_unit: 'NOC' },
  { process_key: 'network-construction', section_code: 'YGN-C', team_code: 'YGN-T1' },
  { process_key: 'network-construction', section_code: 'MDY', team_code: 'MDY-T1' },
  { process_key: 'network-construction', element: 'design', candidate_unit: 'NOC' },
  { process_key: 'network-construction', element: 'acceptance', candidate_unit: 'NOC' },
  { process_key: 'fault-repair', section_code: 'YGN-C', team_code: 'YGN-T1' },
  { process_key: 'fault-repair', section_code: 'MDY', team_code: 'MDY-T1' },
  { process_key: 'fault-repair', element: 'assignTeam', candidate_unit: 'YGN-B' },
  { process_key: 'fault-repair', element: 'remoteRepair', candidate_unit: 'NOC' },
  { process_key: 'fault-repair', element: 'networkRepair', candidate_unit: 'NOC' },
  { process_key: 'fault-repair', element: 'verify', candidate_unit: 'CARE' },
  { process_key: 'equipment-recovery', section_code: 'YGN-C', team_code: 'YGN-T1' },
  { process_key: 'equipment-recovery', section_code: 'MDY', team_code: 'MDY-T1' },
]

/** Loads task forms, the installation process, assignment rules, and field-work settings. */
export async function seedWorkflow(db: Db): Promise<void> {
  await seedOwnFieldWork(db)
  await db
    .insertInto('operator_holiday')
    .values(thingyan.map((day) => ({ day, name: 'Thingyan water festival', zh_name: '泼水节' })))
    .execute()
  await db
    .insertInto('task_assignment_configuration')
    .values(rules.map((rule) => ({ process_key: 'installation', ...rule })))
    .execute()
}

/** Loads the task forms, processes and field-work settings that every operator needs. */
export async function seedOwnFieldWork(db: Db): Promise<void> {
  await db
    .insertInto('configuration')
    .values({ ...fieldWork, value: JSON.stringify(fieldWork.value) })
    .execute()
  const reasons = suspendReasons.map(([code, name, zh_name], sort) => ({
    kind: 'suspend-reason',
    code,
    name,
    zh_name,
    sort,
  }))
  await db.insertInto('reference_value').values(reasons).execute()
  await db.insertInto('form_definition').values(taskForms.map(firstVersion)).execute()
  await seedFaultTypes(db)
  await deployAll(db)
}

const firstVersion = ({ key, name, zhName, fields }: (typeof taskForms)[number]) => ({
  key,
  version: 1,
  name,
  zh_name: zhName,
  fields: JSON.stringify(fields),
})

/**
 * Deploys the processes of this version in the database of any version. Adds the forms of a process that is new there,
 * and assigns the visits that fetch devices to the teams that install lines. Does all of this or nothing.
 */
export const deployProcesses = (db: Db): Promise<void> =>
  db.isTransaction ? deployIn(db) : db.transaction().execute(deployIn)

async function deployIn(db: Db): Promise<void> {
  // Two programs may start at once.
  await sql`select pg_advisory_xact_lock(hashtext('deploy processes'))`.execute(db)
  const known = await db
    .selectFrom('process_definition')
    .select('key')
    .where('key', '=', fetching)
    .limit(1)
    .executeTakeFirst()
  if (!known)
    await db
      .insertInto('form_definition')
      .values(recoveryForms.map(firstVersion))
      .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
      .execute()
  await deployAll(db)
  if (!known)
    await sql`insert into task_assignment_configuration (process_key, section_code, organization_unit_code, team_code)
      select ${fetching}, section_code, organization_unit_code, team_code from task_assignment_configuration
      where process_key = 'installation' and element is null and team_code is not null on conflict do nothing`.execute(
      db,
    )
}

/** The process of visits that fetch devices. */
const fetching = 'equipment-recovery'
