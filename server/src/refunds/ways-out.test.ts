import { payoutWays } from '#testing/ways-out/payouts.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(payoutWays)
