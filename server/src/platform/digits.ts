/** Writes a number exactly as it is, in digits without an exponent: `0.00000025`. */
export function inDigits(value: number): string {
  const [, sign = '', integer = '', part = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? []
  if (exponent === undefined) return String(value)
  const digits = integer + part
  const point = integer.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.padEnd(point, '0')}`
}
