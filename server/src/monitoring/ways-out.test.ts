import { monitoringWays } from '#testing/ways-out/monitoring.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(monitoringWays)
