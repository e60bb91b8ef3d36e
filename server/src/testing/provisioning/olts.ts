import { simulatedSignIn, simulateOlts } from '#seeds/devices/olts.ts'

/** The line terminals of this test process, behind a gateway of their own. */
export const simulator = simulateOlts()

const port = await simulator.listen()
simulator.unref()

// Every office that is opened in this process finds them.
process.env.OLT_THROUGH = `127.0.0.1:${port}`
process.env.OLT_USER = simulatedSignIn.user
process.env.OLT_PASSWORD = simulatedSignIn.password
