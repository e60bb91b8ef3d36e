import { areaSections } from '#areas/sections.ts'
import { settings } from '#configuration/settings.ts'
import { staff } from '#employees/staff.ts'
import { workTeams } from '#employees/work-teams.ts'
import { odbs, olts } from '#network/resources.ts'
import { offeringPrices } from '#offerings/prices.ts'
import { bandwidthProfiles, productOfferings } from '#offerings/product-offerings.ts'
import { productSpecifications } from '#offerings/specifications.ts'
import { organizationUnits } from '#organizations/units.ts'
import { accessServers } from '#radius/access-servers.ts'
import type { Call } from '#platform/call.ts'
import { session } from '#session/calls.ts'
import type { FunctionCode } from '#words.ts'
import type { SetupPart } from './plan.ts'

/** The calls that create each part of a plan. Creating a plan is refused as they are. */
const creating = {
  company: [settings.modify],
  areas: [areaSections.add],
  units: [organizationUnits.add],
  employees: [staff.add, workTeams.add],
  offerings: [productSpecifications.add, bandwidthProfiles.add, productOfferings.add, offeringPrices.add],
  boxes: [olts.add, odbs.add],
  accessServers: [accessServers.add],
} as const satisfies Readonly<Record<SetupPart, readonly Call[]>>

/** The function of a call; of several, the first. */
const functionOf = ({ permission }: Call) => [permission].flat()[0] as FunctionCode

/** Returns the functions that creating a part of a plan needs. New employees get a one-time password. */
export function functionsOf(part: SetupPart): FunctionCode[] {
  const passwords = part === 'employees' ? [functionOf(session.resetPassword)] : []
  return [...new Set([...creating[part].map(functionOf), ...passwords])]
}

/** The refusals of creating a plan: those of the calls that create its parts, and its own. */
export const creatingRefuses = [
  ...new Set([
    ...Object.values(creating).flatMap((calls) => calls.flatMap(({ refuses }) => [...refuses])),
    'no-permission' as const,
    'account-beyond-yours' as const,
    'setup-exists' as const,
  ]),
]
