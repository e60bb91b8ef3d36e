import { config } from 'zod'

// The page's own protection forbids code made from text; without this zod tries that once on every load.
config({ jitless: true })
