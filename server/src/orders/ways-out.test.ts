import { orderWays } from '#testing/ways-out/orders.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(orderWays)
