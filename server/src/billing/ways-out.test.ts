import { billingWays } from '#testing/ways-out/billing.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(billingWays)
