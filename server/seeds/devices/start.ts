import { simulatedSignIn, simulateOlts } from './olts.ts'

/** The simulated line terminals of the demo operator, while this process lives; gives the settings that lead to them. */
export async function startDevices() {
  const olts = simulateOlts()
  const port = await olts.listen()
  const settings = {
    OLT_THROUGH: `127.0.0.1:${port}`,
    OLT_USER: simulatedSignIn.user,
    OLT_PASSWORD: simulatedSignIn.password,
  }
  return { settings, stop: olts.close }
}
