import { simulatedSignIn, simulateOlts } from '#seeds/devices/olts.ts'

/** The simulated OLTs of this test process, behind their own gateway. */
export const simulator = simulateOlts()

const port = await simulator.listen()
simulator.unref()

// Every office opened in this process finds them.
process.env.OLT_THROUGH = `127.0.0.1:${port}`
process.env.OLT_USER = simulatedSignIn.user
process.env.OLT_PASSWORD = simulatedSignIn.password
