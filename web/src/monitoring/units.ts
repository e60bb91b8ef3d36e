/** Formats an optical power: -21.40 dBm. */
export const dBm = (value: number): string => `${value.toFixed(2)} dBm`
