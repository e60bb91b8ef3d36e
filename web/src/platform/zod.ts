import { config } from 'zod'

// Without this, zod attempts to generate code on every load, which the content security policy forbids.
config({ jitless: true })
