import type { Api } from './orders/public.ts'

/** Approves a bill run with the amount and count that the list shows. */
export async function approved({ list, approve }: Api['billRuns'], runId: string) {
  const { rows } = await list({ limit: 200 })
  const run = rows.find((row) => row.runId === runId)
  return approve({
    runId,
    expectedAmount: run?.amount ?? 0,
    expectedCount: run?.productCount ?? 0,
    version: run?.version ?? 0,
  })
}
