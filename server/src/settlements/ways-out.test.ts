import { mergingWays } from '#testing/ways-out/merging.ts'
import { settlementWays } from '#testing/ways-out/settlements.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks([...settlementWays, ...mergingWays])
