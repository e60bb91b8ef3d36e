import { collectionWays } from '#testing/ways-out/collection.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(collectionWays)
