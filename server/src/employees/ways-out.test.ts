import { peopleWays } from '#testing/ways-out/people.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(peopleWays)
