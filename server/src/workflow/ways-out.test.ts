import { otherWays } from '#testing/ways-out/field.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(otherWays)
