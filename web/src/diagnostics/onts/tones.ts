/** The tone of each state of a run on an OLT. */
export const runTones = { runWaiting: 'busy', runDone: 'good', runFailed: 'bad' } as const
