import { simulatedSignIn, simulateOlts } from './olts.ts'

/**
 * Starts the simulated OLTs of the demo operator, which run until the process exits. Returns them, and the settings to
 * connect to them.
 */
export async function startDevices() {
  const olts = simulateOlts()
  const port = await olts.listen()
  const settings = {
    OLT_THROUGH: `127.0.0.1:${port}`,
    OLT_USER: simulatedSignIn.user,
    OLT_PASSWORD: simulatedSignIn.password,
  }
  return { olts, settings, stop: olts.close }
}
