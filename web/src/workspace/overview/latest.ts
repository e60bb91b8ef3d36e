/** How many events are shown at once. */
const shown = 15

/** Returns the latest events, newest first. */
export const latest = <E extends { at: string }>(events: readonly E[]): E[] =>
  events.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shown)
