/** Returns the operator's local time at an instant, as if it were UTC. */
export function wallOf(instant: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/**
 * Returns the instant of a local time. The second step takes the offset at that time, which may differ near a daylight
 * saving change.
 */
export function instantOf(wall: string, timeZone: string): string {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}:00Z`)
  const first = wanted - (wallOf(wanted, timeZone) - wanted)
  return new Date(wanted - (wallOf(first, timeZone) - first)).toISOString()
}
