import { billWays } from '#testing/ways-out/bills.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(billWays)
