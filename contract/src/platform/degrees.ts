/** Degrees of latitude or longitude to five decimals, which is a metre: more says nothing to people. */
export const toMetre = (degrees: number): number => Number(degrees.toFixed(5))
