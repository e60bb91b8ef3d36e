import { stockWays } from '#testing/ways-out/stock.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(stockWays)
