import { areaSections } from '#areas/sections.ts'
import { settings } from '#configuration/settings.ts'
import { staff } from '#employees/staff.ts'
import { workTeams } from '#employees/work-teams.ts'
import { odbs, olts } from '#network/resources.ts'
import { offeringPrices } from '#offerings/prices.ts'
import { bandwidthProfiles, productOfferings } from '#offerings/product-offerings.ts'
import { productSpecifications } from '#offerings/specifications.ts'
import { organizationUnits } from '#organizations/units.ts'
import { deviceKinds } from '#stock/kinds.ts'

/** The calls that create the parts of a plan. Creating a plan is refused as they are. */
const creating = [
  settings.modify,
  areaSections.add,
  organizationUnits.add,
  staff.add,
  workTeams.add,
  productSpecifications.add,
  bandwidthProfiles.add,
  productOfferings.add,
  offeringPrices.add,
  deviceKinds.add,
  olts.add,
  odbs.add,
]

/** The refusals of creating a plan: those of the calls that create its parts, and its own. */
export const creatingRefuses = [
  ...new Set([...creating.flatMap(({ refuses }) => [...refuses]), 'no-permission' as const, 'setup-exists' as const]),
]
