import { peopleWays } from '#testing/ways-out/people.ts'
import { signInWays } from '#testing/ways-out/sign-ins.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks([...peopleWays, ...signInWays])
