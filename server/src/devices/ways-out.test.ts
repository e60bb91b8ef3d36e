import { templateWays } from '#testing/ways-out/templates.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(templateWays)
