import { recoveryWays } from '#testing/ways-out/recovery.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(recoveryWays)
