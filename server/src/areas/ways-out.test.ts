import { areaWays } from '#testing/ways-out/areas.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(areaWays)
