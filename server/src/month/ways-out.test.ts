import { monthWays } from '#testing/ways-out/month.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(monthWays)
