import type { RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { slices } from '#app'
import { audit } from '#platform/audit.ts'
import type { Office } from './office.ts'

/**
 * Makes a faulty change in a transaction that is rolled back, and expects it to violate exactly one invariant, given by
 * the beginning of its sentence.
 */
export async function expectFound({ db }: Office, fault: RawBuilder<unknown>, invariant: string): Promise<void> {
  const undone = new Error('undone')
  const planting = db.transaction().execute(async (transaction) => {
    await fault.execute(transaction)
    const found = (await audit(transaction, slices)).map((violation) => violation.invariant)
    expect(found.filter((sentence) => sentence.startsWith(invariant))).toHaveLength(1)
    throw undone
  })
  await expect(planting).rejects.toBe(undone)
}
