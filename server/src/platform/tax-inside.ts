/**
 * SQL: the tax included in the amount of a column at the rate of another, rounded half up like `taxInside`. The factor
 * gives the quotient twelve decimals: PostgreSQL keeps only four for large amounts, so 0.49996 would be rounded to 0.5
 * and then to 1. With rates of four decimals, no quotient other than a half itself is closer to one than 10^-7.
 */
export const taxInsideColumns = (amount: string, percent: string): string =>
  `round(${amount} * ${percent} * 1.000000000000 / (100 + ${percent}))`
