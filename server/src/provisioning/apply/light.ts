/** Does an ONT work reliably with so much light, in dBm, within the limits that the operator has set? */
export const enoughLight = ({ min, max }: { min: number; max: number }, dBm: number): boolean =>
  dBm >= min && dBm <= max
