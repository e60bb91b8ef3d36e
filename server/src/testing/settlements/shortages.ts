import type { Office } from '#testing/office.ts'
import { hired, packed } from './cash.ts'

type Rights = Parameters<Office['hire']>[0]

/**
 * Creates a package of 500 with a clerk's shortage of 100, approved by an employee of finance with these permissions.
 */
export async function short(office: Office, rights: Rights) {
  const { cashier, clerk, packageCode } = await packed(office, [500])
  const finance = await hired(office, rights, 'FIN')
  const missing = { packageCode, employeeCode: clerk.code, kind: 'short' as const, amount: 100 }
  const { differenceCode } = await cashier.differences.record({ ...missing, reason: 'A note was missing' })
  await finance.differences.decide({ differenceCode, decision: 'approve' })
  return { cashier, clerk, finance, packageCode, differenceCode }
}
