import { paymentWays } from '#testing/ways-out/payments.ts'
import { walks } from '#testing/ways-out/walk.ts'

walks(paymentWays)
