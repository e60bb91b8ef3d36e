/** Cash on its way from the clerk to the bank. */
export { inOwnHands } from '#settlements/packages'
