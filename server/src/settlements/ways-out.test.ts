import { settlementWays } from '#testing/ways-out/settlements.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(settlementWays)
