/** What lies on a line follows it: paused, blocked, resumed and ended with it. */
export {
  blockFollowers,
  carriesMore,
  followersOf,
  freeFollowers,
  openOrderAround,
  refuseOpenOrders,
} from './followers.ts'
