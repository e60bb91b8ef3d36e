import { taxWays } from '#testing/ways-out/taxes.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(taxWays)
