/** Whether an optical power, in dBm, is within the operator's limits, so that the ONT works reliably. */
export const enoughLight = ({ min, max }: { min: number; max: number }, dBm: number): boolean =>
  dBm >= min && dBm <= max
