/** Light that an ONT receives reliably, in dBm (class B+ optics, ITU-T G.984.2). */
const range = { min: -27, max: -8 }

/** Does an ONT work reliably with so much light, in dBm? */
export const enoughLight = (dBm: number): boolean => dBm >= range.min && dBm <= range.max
