/** The initial values of a new employee: the lowest levels, no cash and one session. */
export const beginner = {
  customerLevel: 1,
  preferentialLevel: 1,
  maxUnsettledAmount: 0,
  adjustCeiling: 0,
  maxOnlineCount: 1,
  passwordExpired: true,
}
