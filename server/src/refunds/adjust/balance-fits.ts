import { balancePaysBills } from '#payments'
import type { Context } from '#platform/context.ts'

type Part = { billNo?: string | null | undefined; balance?: string | null | undefined }

/**
 * Returns whether the common balance can pay for these parts: no price on their bills forbids it, and none of them is
 * paid into that same balance.
 */
export async function balanceFits(ctx: Context, customerCode: string, parts: readonly Part[]): Promise<boolean> {
  if (parts.some(({ balance }) => balance === 'common-balance')) return false
  return balancePaysBills(ctx, { customerCode, billNos: parts.flatMap(({ billNo }) => (billNo ? [billNo] : [])) })
}
