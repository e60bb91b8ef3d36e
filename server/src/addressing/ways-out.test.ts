import { addressWays } from '#testing/ways-out/addresses.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(addressWays)
