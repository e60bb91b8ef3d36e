/** Reports whether an amount can be paid: whole minor units, greater than 0 and within the limit. */
export const payable = (amount: number | undefined, limit = Number.MAX_SAFE_INTEGER): amount is number =>
  amount !== undefined && Number.isSafeInteger(amount) && amount > 0 && amount <= limit
