import type { Office } from '#testing/office.ts'
import { hired, packed } from './cash.ts'

type Rights = Parameters<Office['hire']>[0]

/** A package of 500 in which a clerk was 100 short, as a person of finance with these rights has approved. */
export async function short(office: Office, rights: Rights) {
  const { cashier, clerk, packageCode } = await packed(office, [500])
  const finance = await hired(office, rights, 'FIN')
  const missing = { packageCode, employeeCode: clerk.code, kind: 'short' as const, amount: 100 }
  const { differenceCode } = await cashier.differences.record({ ...missing, reason: 'A note was missing' })
  await finance.differences.decide({ differenceCode, decision: 'approve' })
  return { cashier, clerk, finance, packageCode, differenceCode }
}
