/** Whether an ONT works reliably with this optical power, in dBm, within the limits set by the operator. */
export const enoughLight = ({ min, max }: { min: number; max: number }, dBm: number): boolean =>
  dBm >= min && dBm <= max
