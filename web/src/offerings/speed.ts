/** Formats a bandwidth: 100 Mbps, 512 kbps. */
export const speedOf = (kbps: number): string => (kbps < 1000 ? `${kbps} kbps` : `${kbps / 1000} Mbps`)
