const hour = 3_600_000

/** Returns the number of full hours from an instant until now. */
export const hoursSince = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / hour))
