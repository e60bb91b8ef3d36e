import { inventoryWays } from '#testing/ways-out/inventory.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(inventoryWays)
