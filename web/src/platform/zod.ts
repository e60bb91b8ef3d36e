import { config } from 'zod'

// The content security policy forbids code generation; without this zod attempts it on every load.
config({ jitless: true })
