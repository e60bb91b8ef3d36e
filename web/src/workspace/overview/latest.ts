/** The number of events shown at once. */
const shown = 15

/** Returns the latest events, the last first. */
export const latest = <E extends { at: string }>(events: readonly E[]): E[] =>
  events.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shown)
