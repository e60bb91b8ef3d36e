import { checkHostKey } from '#network'
import type { JobContext } from '#platform/serve.ts'
import type { OltDriver } from './driver.ts'
import { overNetwork } from './session.ts'

/** The queue name of a line terminal, which jobs use one at a time. */
export const oltDevice = (oltCode: string): string => `olt:${oltCode}`

/** Returns the driver of line terminals for a job. It stores the first host key of each and accepts no other. */
export const oltDriver = ({ config, transaction }: JobContext): OltDriver =>
  overNetwork(
    config,
    async ({ code, hostKey }, key) => key === hostKey || transaction((ctx) => checkHostKey(ctx, code, key)),
  )
