/** Reports whether this amount can be paid: whole minor units of the currency, more than 0 and not above the limit. */
export const payable = (amount: number | undefined, limit = Number.MAX_SAFE_INTEGER): amount is number =>
  amount !== undefined && Number.isSafeInteger(amount) && amount > 0 && amount <= limit
