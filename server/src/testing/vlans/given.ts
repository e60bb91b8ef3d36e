import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'
import { commandsOf, type GivenLine } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

/** Returns the calls of the engineer who manages the VLAN plan. */
export const planner = (office: Office) => office.as('NetWorkResourEdit')

type Entry = Parameters<ReturnType<typeof planner>['vlanPlan']['add']>[0]

/** Replaces the entry of the demo operator for a service on the Yangon OLT. Returns its number. */
export async function planned(office: Office, entry: Partial<Entry>): Promise<string> {
  const whole = {
    oltCode: 'OLT-YGN-1',
    serviceCode: 'internet',
    sVlan: 100,
    cVlanKind: 'no-c-vlan' as const,
    ...entry,
  }
  const { vlanPlan } = planner(office)
  const { rows } = await vlanPlan.list({ oltCode: whole.oltCode, serviceCode: whole.serviceCode })
  const [found] = rows
  if (!found) return (await vlanPlan.add(whole)).code
  await vlanPlan.modify({ ...whole, code: found.code, version: found.version })
  return found.code
}

const transform = 'tag-transform translate'

/** Has the Huawei template for service ports add the C-VLAN as the inner tag, or no longer. */
export const withInnerTag = ({ db }: Office, tagged = true) =>
  sql`update command_template set body = regexp_replace(body, ${`${transform}.*$`},
      ${tagged ? `${transform}-and-add inner-vlan {{cVlan}}` : transform})
    where vendor = 'huawei' and action = 'service-port'`.execute(db)

/** Returns the place of a line's ONT on the simulated OLT. */
export const ontOf = ({ host, serial }: GivenLine): string =>
  [...simulator.onts(host)].find(([, held]) => held === serial)?.[0] ?? ''

/** Returns the service ports of a line on the simulated OLT, as `number: VLAN`. */
export const portsOf = (line: GivenLine): string[] => simulator.servicePorts(line.host, ontOf(line))

/** Returns the commands about service ports of a line, as `action service status`, after a number of them. */
export const servicePortCommands = async (office: Office, line: GivenLine, after = 0): Promise<string[]> =>
  (await commandsOf(office, line))
    .filter(({ action }) => action.startsWith('service-port'))
    .slice(after)
    .map(({ action, service, status }) => `${action} ${service} ${status}`)
