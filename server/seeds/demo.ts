import type { Database } from '#platform/database.ts'
import { seedAreas } from './areas.ts'
import { seedCollection } from './collection.ts'
import { seedConfiguration } from './configuration.ts'
import { seedEmployees } from './employees.ts'
import { seedNetwork } from './network.ts'
import { seedNotes } from './notes.ts'
import { seedOfferings } from './offerings.ts'
import { seedOrganizations } from './organizations.ts'
import { seedProvisioning } from './provisioning.ts'
import { seedSetup } from './setup.ts'
import { seedSettlements } from './settlements.ts'
import { seedStock } from './stock.ts'
import { seedWorkflow } from './workflow.ts'

export { demoPassword, demoSignIns } from './employees.ts'
export { demoOperator } from './organizations.ts'

/** The seeds of the demo operator in order: later ones refer to earlier ones. */
const parts = [
  seedAreas,
  seedOrganizations,
  seedConfiguration,
  seedEmployees,
  seedOfferings,
  seedNetwork,
  seedStock,
  seedNotes,
  seedSetup,
  seedSettlements,
  seedWorkflow,
  seedProvisioning,
  seedCollection,
]

/**
 * Loads the demo operator, a small but realistic broadband company, in one transaction, unless the database already has
 * an operator. Returns whether it was loaded.
 */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const there = await transaction.selectFrom('organization_unit').select('code').limit(1).executeTakeFirst()
    if (there) return false
    for (const part of parts) await part(transaction, now)
    return true
  })
}
